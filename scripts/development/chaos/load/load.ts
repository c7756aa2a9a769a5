import { setTimeout as pause } from "node:timers/promises";
import { type Client, queryAll } from "../../../../client/index.js";
import { randomFrom } from "../../../../server/operation/random.js";
import { Appends } from "./appends.js";
import { Creations } from "./creations.js";
import { type Counts, Journal } from "./journal.js";
import { Overwrites } from "./overwrites.js";
import type { Resource, User, Workload } from "./workload.js";

/** Clients at work at once, and the pause of each between two steps: machines have other work too. */
const USERS = 12;
const PAUSE_MS = 10;
const SHARED_RESOURCES = 24;

interface LoadOptions {
  seed: number;
  /** Whether a proxy stands between clients and instances, which may say 502. Default: no. */
  behindProxy?: boolean;
}

/** Mixed load on one project, to be switched on and off, and to be checked in the end. */
export class Load {
  readonly #journal: Journal;
  readonly #users: User[];
  #isOn = false;
  #working: Promise<unknown> = Promise.resolve();

  private constructor(
    newClient: () => Client,
    { seed, behindProxy = false }: LoadOptions,
    private readonly workloads: readonly Workload[],
  ) {
    this.#journal = new Journal({ behindProxy });
    this.#users = Array.from({ length: USERS }, (_, i) => ({
      client: newClient(),
      journal: this.#journal,
      random: randomFrom(seed + i),
    }));
  }

  /** Makes what it needs, and has the project indexed, so that every write also writes the index. */
  static async prepare(newClient: () => Client, options: LoadOptions): Promise<Load> {
    const client = newClient();
    await client.queryResourcesSorted({ query: { where: ["key is defined"] } });
    const appends = await Appends.on(client, SHARED_RESOURCES);
    return new Load(newClient, options, [new Creations(), appends, new Overwrites(2 * USERS)]);
  }

  /** Has all work while `events` happen, finishes what was begun, and tells what came of it. */
  async during(events: () => Promise<void>): Promise<Counts & { seconds: number }> {
    const startedAt = performance.now();
    this.#isOn = true;
    this.#working = Promise.all(this.#users.map((user) => this.#work(user)));
    try {
      await events();
    } finally {
      this.#isOn = false;
      await this.#working;
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    return { ...this.#journal.takeCounts(), seconds };
  }

  /** Writes that were acknowledged in this phase so far. */
  get done(): number {
    return this.#journal.done;
  }

  /** All promises that were broken, after reading all that is there. */
  async violations(client: Client): Promise<string[]> {
    const resources: Resource[] = [];
    for await (const resource of queryAll(client, { query: { limit: 500 } })) {
      resources.push(resource);
    }
    const missing = this.workloads.flatMap((workload) => workload.violations(resources));
    return [...this.#journal.violations, ...missing];
  }

  async #work(user: User): Promise<void> {
    while (this.#isOn) {
      const index = Math.floor(user.random() * this.workloads.length);
      await this.workloads[index]?.step(user);
      await pause(PAUSE_MS);
    }
  }
}
