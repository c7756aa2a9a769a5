import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testConfig } from "./testing/test-database.js";

/** The service as a process of its own, on a store that outlives it. */
class Process {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    private readonly token: string,
  ) {}

  static async start(dataDir: string): Promise<Process> {
    const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
      env: {
        ...process.env,
        ...{ PORT: "0", BASE_URL: "http://service.test", DATA_DIR: dataDir },
        DATABASE_URL: (await testConfig(dataDir)).database?.url ?? "",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (bytes) => (output += bytes));
    while (!/listening on .*:(\d+)/.test(output)) {
      await once(child.stdout ?? child, "data");
    }
    const url = `http://127.0.0.1:${/listening on .*:(\d+)/.exec(output)?.[1]}`;
    const { clientId, clientSecret } = JSON.parse(
      await readFile(join(dataDir, "demo-client.json"), "utf8"),
    );
    const response = await fetch(`${url}/oauth/token?grant_type=client_credentials`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return new Process(child, url, access_token);
  }

  async call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.url + path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const exit = once(this.child, "exit");
    this.child.kill(signal);
    const [code]: (number | null)[] = await exit;
    return code ?? null;
  }
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "durability-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("a service killed with -9 during 1,000 concurrent creates", () => {
  it("has every acknowledged one after its restart", async () => {
    const service = await Process.start(dataDir);
    const acknowledged: { id: string; key: string }[] = [];
    let killed: Promise<unknown> | undefined;
    const creates = Array.from({ length: 1_000 }, async (_, i) => {
      const draft = { key: `created-${i}`, objectTypeProperty: { arrayOfIntExample: [i] } };
      const { status, body } = await service.call("POST", "/demo/resource", draft);
      if (status === 201) acknowledged.push(body as { id: string; key: string });
      if (acknowledged.length === 300) killed = service.end("SIGKILL");
    });
    await Promise.allSettled(creates);
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(acknowledged.length).toBeLessThan(1_000);

    const restarted = await Process.start(dataDir);
    for (const resource of acknowledged) {
      const { status, body } = await restarted.call("GET", `/demo/resource/key=${resource.key}`);
      expect([status, body]).toEqual([200, resource]);
    }
    expect(await restarted.end("SIGTERM")).toBe(0);
  }, 60_000);
});

describe("a service that is asked to stop", () => {
  it("finishes what it has accepted", async () => {
    const service = await Process.start(dataDir);
    const slow = fetch(`${service.url}/health/live`, { headers: { Prefer: "delay=500" } });
    const running = Array.from({ length: 50 }, () =>
      service.call("POST", "/demo/resource", { objectTypeProperty: {} }),
    );
    await running[0];
    const stopped = service.end("SIGTERM");
    expect((await slow).status).toBe(200);
    expect(await stopped).toBe(0);
    const answers = await Promise.allSettled(running);
    const stored = answers.filter(
      (answer) => answer.status === "fulfilled" && answer.value.status === 201,
    );

    const restarted = await Process.start(dataDir);
    for (const answer of stored) {
      if (answer.status !== "fulfilled") continue;
      const { id } = answer.value.body as { id: string };
      expect((await restarted.call("GET", `/demo/resource/${id}`)).body).toEqual(answer.value.body);
    }
    await restarted.end("SIGTERM");
  }, 60_000);
});
