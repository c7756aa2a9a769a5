import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient, type Fetch } from "../../../client/index.js";
import { isObject } from "../../../client/transport/parameters.js";
import { openStorage } from "../../../server/demo/open-storage.js";
import { readConfig } from "../../../server/runtime/service/config.js";
import {
  checkProject,
  type CheckResult,
} from "../../../server/demo/projects/check/check-project.js";
import { DEMO_PROJECT } from "../../../server/demo/projects/first-start.js";
import { freePort } from "../../../server/testing/free-port.js";
import { Program } from "../program.js";

/** The service's name for clients, whichever instance responds: tokens are issued for it. */
const BASE_URL = "http://service.test";
/** Milliseconds. Shorter than the default, so that a run does not consist of waiting. */
const DATABASE_TIMEOUT = 3_000;

export class Fleet {
  readonly instances: readonly Program[];
  readonly #environment: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), "chaos-"));
  #clients = 0;

  constructor(ports: readonly number[], databaseUrl: string) {
    this.#environment = {
      BASE_URL,
      DATA_DIR: this.#folder,
      DATABASE_URL: databaseUrl,
      DATABASE_TIMEOUT_MS: String(DATABASE_TIMEOUT),
    };
    const shared = { HOST: "127.0.0.1", LOG_LEVEL: "warn", ...this.#environment };
    this.instances = ports.map((port) => {
      return new Program({
        title: "An instance",
        port,
        environment: { ...shared, PORT: String(port) },
        arguments: [join("dist", "server", "main.js")],
        ready: { path: "/health/ready", status: 200 },
      });
    });
    process.once("exit", this.remove);
  }

  readonly remove = (): void => rmSync(this.#folder, { recursive: true, force: true });

  /** A client of the demo project, with its usual retries. */
  client(): Client {
    const text = readFileSync(join(this.#folder, "demo-client.json"), "utf8");
    const { clientId, clientSecret } = JSON.parse(text) as Record<string, string>;
    const urls = this.instances.map(({ url }) => url);
    return createClient({
      baseUrl: BASE_URL,
      projectKey: DEMO_PROJECT,
      credentials: { clientId: String(clientId), clientSecret: String(clientSecret) },
      fetch: fetchFromAny(urls, this.#clients++),
    });
  }

  async check(): Promise<CheckResult> {
    const storage = await openStorage(readConfig(this.#environment));
    try {
      return await checkProject(storage, DEMO_PROJECT);
    } finally {
      await storage.close();
    }
  }
}

export async function withFleet<T>(
  size: number,
  databaseUrl: string,
  work: (fleet: Fleet) => Promise<T>,
): Promise<T> {
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const fleet = new Fleet(ports, databaseUrl);
  try {
    // Together, on an empty database: one of them makes the tables and fills them.
    await Promise.all(fleet.instances.map((instance) => instance.start()));
    return await work(fleet);
  } finally {
    await Promise.all(fleet.instances.map((instance) => instance.end("SIGTERM")));
    process.off("exit", fleet.remove);
    fleet.remove();
  }
}

/** Round robin from instance `first`; tries the next if a connection is refused, and repeats nothing else. */
function fetchFromAny(origins: readonly string[], first: number): Fetch {
  let turn = first;
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers, signal } = request;
    const body = request.body && (await request.arrayBuffer());
    for (let tried = 1; ; tried++) {
      const origin = origins[turn++ % origins.length];
      try {
        return await fetch(`${origin}${pathname}${search}`, { method, headers, body, signal });
      } catch (error) {
        if (tried === origins.length || !couldNotConnect(error)) throw error;
      }
    }
  };
}

/** Whether no instance has accepted the connection, and so none has seen the request. */
export function couldNotConnect(error: unknown): boolean {
  return isObject(error) && (error["code"] === "ECONNREFUSED" || couldNotConnect(error["cause"]));
}
