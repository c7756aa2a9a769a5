import { afterAll } from "@jest/globals";
import { build } from "esbuild";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../package-root.js";
import { testConfig } from "./test-database.js";

/** Where the compiled service is. */
let compiled: Promise<string> | undefined;
afterAll(async () => {
  if (compiled) await rm(await compiled, { recursive: true });
});

/**
 * Compiles the service into a folder: that in dist/ may be of another day, and a loader would take
 * each process as long as all of its start. The folder lies where packages are found.
 */
async function compileService(): Promise<string> {
  const cache = join(packageRoot, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "service-"));
  await build({
    absWorkingDir: packageRoot,
    entryPoints: ["server/**/*.ts", "generated/*"],
    loader: { ".json": "copy" },
    outbase: ".",
    outdir: folder,
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  return folder;
}

/** The service as it is started by a person: a process of its own, on a store that outlives it. */
export class ServiceProcess {
  #token: string | undefined;
  /** All that it has written. */
  stdout = "";
  stderr = "";
  /** The exit code, or `null` after a signal. */
  readonly exited: Promise<number | null>;

  private constructor(
    readonly child: ChildProcess,
    private readonly dataDir: string,
  ) {
    child.stdout?.on("data", (bytes) => (this.stdout += bytes));
    child.stderr?.on("data", (bytes) => (this.stderr += bytes));
    this.exited = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  }

  /** Does not wait for its start. On PostgreSQL, where the tests run there, with a database by folder. */
  static async spawn(
    dataDir: string,
    environment: Record<string, string> = {},
  ): Promise<ServiceProcess> {
    const { database } = await testConfig(dataDir);
    const main = join(await (compiled ??= compileService()), "server", "main.js");
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: "0",
        BASE_URL: "http://service.test",
        DATA_DIR: dataDir,
        DATABASE_URL: database?.url ?? "",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return new ServiceProcess(child, dataDir);
  }

  /** Resolves when it is ready: when it has printed its banner. */
  static async start(
    dataDir: string,
    environment: Record<string, string> = {},
  ): Promise<ServiceProcess> {
    const service = await ServiceProcess.spawn(dataDir, environment);
    await service.until(() => /is ready at/.test(service.stdout) && service.listened.length > 0);
    return service;
  }

  /** Resolves as soon as what it has written fulfils the condition. Rejects if it ends before. */
  async until(condition: () => boolean): Promise<void> {
    const ended = this.exited.then(() => "ended" as const);
    while (!condition()) {
      const what = await Promise.race([once(this.child.stdout ?? this.child, "data"), ended]);
      if (what === "ended" && !condition()) throw new Error(`The service ended: ${this.stderr}`);
    }
  }

  get url(): string {
    return `http://127.0.0.1:${/listening on .*:(\d+)/.exec(this.stdout)?.[1]}`;
  }

  /** The processes that have begun to listen, in their order. */
  get listened(): number[] {
    return [...this.stdout.matchAll(/"pid":(\d+),"msg":"listening/g)].map(([, pid]) => Number(pid));
  }

  /** A token of the demo client, the same one each time. */
  async token(): Promise<string> {
    return (this.#token ??= await this.#newToken());
  }

  async call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${await this.token()}`,
        "Content-Type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async end(signal: "SIGKILL" | "SIGTERM" | "SIGINT"): Promise<number | null> {
    this.child.kill(signal);
    return this.exited;
  }

  async #newToken(): Promise<string> {
    const { clientId, clientSecret } = JSON.parse(
      await readFile(join(this.dataDir, "demo-client.json"), "utf8"),
    );
    const response = await fetch(`${this.url}/oauth/token?grant_type=client_credentials`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return access_token;
  }
}
