import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient, type Fetch } from "../../../client/index.js";
import { freePort } from "../../../server/testing/free-port.js";
import { readConfig } from "../../../server/operation/config.js";
import { checkProject, type CheckResult } from "../../../server/projects/check/check-project.js";
import { DEMO_PROJECT } from "../../../server/projects/first-start.js";
import { openStorage } from "../../../server/open-storage.js";
import { fetchFromAny } from "./fetch-from-any.js";
import { Instance } from "./instance.js";

/** What clients call the service, whichever instance responds: tokens are made for that name. */
const BASE_URL = "http://service.test";
/** Milliseconds. Shorter than the default, so that a run does not consist of waiting. */
const DATABASE_TIMEOUT = 3_000;

/** Several instances of the service on one database, and clients of them. */
export class Fleet {
  #clients = 0;
  readonly #remove = (): void => rmSync(this.folder, { recursive: true, force: true });

  private constructor(
    readonly instances: readonly Instance[],
    private readonly environment: Readonly<Record<string, string>>,
    private readonly folder: string,
  ) {
    process.once("exit", this.#remove);
  }

  /** Resolves when all are ready. */
  static async start(size: number, databaseUrl: string): Promise<Fleet> {
    const folder = mkdtempSync(join(tmpdir(), "chaos-"));
    const environment = {
      BASE_URL,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DATABASE_TIMEOUT_MS: String(DATABASE_TIMEOUT),
    };
    const ports = await Promise.all(Array.from({ length: size }, freePort));
    const fleet = new Fleet(
      ports.map((port) => new Instance(port, environment)),
      environment,
      folder,
    );
    try {
      // At once, on an empty database: one of them makes the tables and fills them.
      await Promise.all(fleet.instances.map((instance) => instance.start()));
      return fleet;
    } catch (error) {
      await fleet.stop();
      throw error;
    }
  }

  /**
   * A client of the demo project, with retries as they come. `send`: default is to one instance after the
   * other, and on where nobody listens.
   */
  client(send?: Fetch): Client {
    const text = readFileSync(join(this.folder, "demo-client.json"), "utf8");
    const { clientId, clientSecret } = JSON.parse(text) as Record<string, string>;
    return createClient({
      baseUrl: BASE_URL,
      projectKey: DEMO_PROJECT,
      credentials: { clientId: String(clientId), clientSecret: String(clientSecret) },
      fetch:
        send ??
        fetchFromAny(
          this.instances.map(({ url }) => url),
          this.#clients++,
        ),
    });
  }

  /** What the instances have logged as the reasons of their 500s. */
  get errors(): readonly string[] {
    return this.instances.flatMap(({ errors }) => errors);
  }

  /** What `npm run admin -- check` does, on the instances' database. */
  async check(): Promise<CheckResult> {
    const storage = await openStorage(readConfig(this.environment));
    try {
      return await checkProject(storage, DEMO_PROJECT, new Date());
    } finally {
      await storage.close();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.end("SIGTERM")));
    process.off("exit", this.#remove);
    this.#remove();
  }
}

/** Runs the work with that many instances on the database, and ends them whatever comes of it. */
export async function withFleet<T>(
  size: number,
  databaseUrl: string,
  work: (fleet: Fleet) => Promise<T>,
): Promise<T> {
  const fleet = await Fleet.start(size, databaseUrl);
  try {
    return await work(fleet);
  } finally {
    await fleet.stop();
  }
}
