import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuthorizationServer } from "../../../server/demo/auth/authorization-server.js";
import { parseScopes } from "../../../server/runtime/security/caller.js";
import { readDemoConfig } from "../../../server/demo/config.js";
import { DEMO_PROJECT, prepareStore } from "../../../server/demo/projects/first-start.js";
import type { Storage } from "../../../server/demo/storage/storage.js";
import { freePort } from "../../../server/testing/free-port.js";
import { Program } from "../program.js";
import type { Implementation } from "./implementations.js";
import { openAccess } from "./implementations/open-services.js";
import type { BenchRequest, BenchResponse } from "./scenarios.js";

/** Runs in the measured process, before its program. It collects twice: the first makes more collectable. */
const PROBE = `data:text/javascript,
import { Session } from "node:inspector/promises";
const session = new Session();
session.connect();
process.on("message", async () => {
  await session.post("HeapProfiler.collectGarbage");
  await session.post("HeapProfiler.collectGarbage");
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heap: heapUsed + external, rss });
});`;

/** A new data folder for the service on a port. The caller removes it. */
export function makeEnvironment(port: number): Record<string, string> & { DATA_DIR: string } {
  return {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: mkdtempSync(join(tmpdir(), "resource-test-service-bench-")),
    LOG_LEVEL: "warn",
    RESPONSE_VALIDATION: "on",
  };
}

/** An implementation that runs on a separate store with the demo project. */
export class Running {
  readonly program: Program;
  #token = "";
  readonly #remove = (): void => {
    rmSync(this.environment.DATA_DIR, { recursive: true, force: true });
  };

  private constructor(
    readonly implementation: Implementation,
    readonly environment: ReturnType<typeof makeEnvironment>,
    isProbed: boolean,
  ) {
    const { program, folder } = implementation;
    this.program = new Program({
      title: this.title,
      program,
      folder,
      environment,
      port: Number(environment["PORT"]),
      arguments: [...(isProbed ? ["--import", PROBE] : []), ...implementation.arguments],
      ready: { path: "/" },
      hasChannel: isProbed,
    });
    process.once("exit", this.#remove);
  }

  /** Resolves when it responds. Rejects, with nothing left behind, if it does not. */
  static async start(
    implementation: Implementation,
    { signal, isProbed = false }: { signal: AbortSignal; isProbed?: boolean },
  ): Promise<Running> {
    const running = new Running(implementation, makeEnvironment(await freePort()), isProbed);
    try {
      running.#token = await running.#makeStore();
      await running.program.start(signal);
      return running;
    } catch (error) {
      await running.stop();
      throw error;
    }
  }

  get title(): string {
    return `${this.implementation.name} (${this.implementation.title})`;
  }

  headersOf({ body, headers }: Pick<BenchRequest, "body" | "headers">): Record<string, string> {
    return {
      Authorization: `Bearer ${this.#token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    };
  }

  readonly send = async (request: BenchRequest): Promise<BenchResponse> => {
    const { method, path, body = null } = request;
    const response = await fetch(`${this.program.url}${path}`, {
      method,
      headers: this.headersOf(request),
      body,
      // Otherwise fetch adds Cache-Control: no-cache to If-None-Match, and Express responds with 200.
      cache: "force-cache",
    });
    const text = await response.text();
    const isJson = /[/+]json\b/.test(response.headers.get("Content-Type") ?? "");
    return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : undefined };
  };

  countResources(): Promise<number> {
    return this.#withStorage(({ resources }) => resources.count(DEMO_PROJECT));
  }

  /** Ends it and removes its store. Idempotent. */
  async stop(): Promise<void> {
    await this.program.end("SIGTERM");
    process.off("exit", this.#remove);
    this.#remove();
  }

  #makeStore(): Promise<string> {
    return this.#withStorage(async (storage, authorization) => {
      const config = readDemoConfig(this.environment);
      const client = await prepareStore(config, storage, new Date());
      const project = await authorization.store.tenant(DEMO_PROJECT);
      if (!client || !project) throw new Error("The new store has no demo project.");
      const scopes = parseScopes(client.scope);
      const issued = await authorization.accessTokens.issue(client.clientId, project, scopes);
      return issued.accessToken;
    });
  }

  async #withStorage<T>(
    work: (storage: Storage, authorization: AuthorizationServer) => Promise<T>,
  ): Promise<T> {
    const { storage, authorization } = await openAccess(this.environment);
    try {
      return await work(storage, authorization);
    } finally {
      await storage.close();
    }
  }
}
