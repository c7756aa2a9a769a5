import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { packageRoot } from "../runtime/service/package-root.js";
import { bundleProgram } from "./bundle-program.js";
import { testConfig } from "./test-database.js";

let bundled: Promise<string> | undefined;

function bundledService(): Promise<string> {
  return (bundled ??= bundleProgram().then(({ folder, program }) => {
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return program;
  }));
}

/** A package whose commands start the service. */
async function packageOf(program: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8"));
  const own = await mkdtemp(join(dirname(program), "package-"));
  await mkdir(join(own, "dist", "server"), { recursive: true });
  for (const name of ["start.mjs", "load-source.mjs", "end-with-the-caller.mjs"]) {
    await cp(join(packageRoot, "scripts", name), join(own, "scripts", name));
  }
  await symlink(join(packageRoot, "server"), join(own, "server"));
  const main = `import "../../../${basename(program)}";\n`;
  await writeFile(join(own, "dist", "server", "main.js"), main);
  const { start } = scripts as { start: string };
  const content = { name: "started", private: true, type: "module" };
  const json = JSON.stringify({ ...content, scripts: { start, build: "echo built" } });
  await writeFile(join(own, "package.json"), json);
  return own;
}

/** The service in a separate process, as a user starts it, on a store that survives it. */
export class ServiceProcess {
  #token: string | undefined;
  /** All of its output. */
  stdout = "";
  stderr = "";
  /** The exit code, or `null` if a signal ended it. */
  readonly exited: Promise<number | null>;

  private constructor(
    readonly child: ChildProcess,
    private readonly dataDir: string,
  ) {
    child.stdout?.on("data", (bytes) => (this.stdout += bytes));
    child.stderr?.on("data", (bytes) => (this.stderr += bytes));
    this.exited = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  }

  /** Does not wait for the start. On PostgreSQL, each folder has its own database. */
  static async spawn(
    dataDir: string,
    environment: Record<string, string> = {},
  ): Promise<ServiceProcess> {
    const program = await bundledService();
    return ServiceProcess.#run([process.execPath, program], dataDir, environment);
  }

  /** Starts it with `npm start`, whose build only prints `built`, in its own process group, as in a terminal. */
  static async spawnByNpm(
    dataDir: string,
    environment: Record<string, string> = {},
    ...args: string[]
  ): Promise<ServiceProcess> {
    const folder = await packageOf(await bundledService());
    const command = ["npm", "start", "--prefix", folder, "--", ...args];
    return ServiceProcess.#run(command, dataDir, environment);
  }

  static async #run(
    [program = "", ...args]: readonly string[],
    dataDir: string,
    environment: Record<string, string>,
  ): Promise<ServiceProcess> {
    const { database } = await testConfig(dataDir);
    const child = spawn(program, args, {
      detached: program === "npm",
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

  /** Resolves when it is ready. */
  static async start(
    dataDir: string,
    environment: Record<string, string> = {},
  ): Promise<ServiceProcess> {
    const service = await ServiceProcess.spawn(dataDir, environment);
    await service.until(() => /is ready at/.test(service.stdout) && service.listened.length > 0);
    return service;
  }

  /** Resolves as soon as its output meets the condition. Rejects if it ends before that. */
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

  /** The processes that have begun to listen, in order. */
  get listened(): number[] {
    return [...this.stdout.matchAll(/"pid":(\d+),"msg":"listening/g)].map(([, pid]) => Number(pid));
  }

  /** A token of the demo client, always the same. */
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
