import { setTimeout as pause } from "node:timers/promises";
import { queryAll } from "../../../client/index.js";
import { randomFrom } from "../../../server/runtime/service/ids.js";
import type { Fleet } from "./fleet.js";
import { type Counts, Journal, type Resource, type User, type Workload } from "./journal.js";
import { Appends, Creations } from "./workloads.js";

export type Scenario = (options: ScenarioOptions) => Promise<Result>;

export interface ScenarioOptions {
  /** Seed of the clients' random choices; the interleaving of processes is not repeatable. */
  seed: number;
  progress: (message: string) => void;
}

interface Result {
  text: string;
  /** Whether every guarantee was kept. */
  kept: boolean;
}

export interface Phase extends Counts {
  name: string;
  seconds: number;
}

/** Concurrent clients, and the pause of each between two steps. */
const USERS = 12;
const PAUSE_MS = 10;
const SHARED_RESOURCES = 24;
/** Writes that must be acknowledged after an event before the next one. */
const WRITES_BETWEEN = 50;

/** Mixed load on the demo project of a fleet, in phases, which is checked at the end. */
export class Run {
  readonly violations: string[] = [];
  readonly notes: string[] = [];
  readonly #phases: Phase[] = [];

  private constructor(
    private readonly fleet: Fleet,
    private readonly progress: ScenarioOptions["progress"],
    private readonly workloads: readonly Workload[],
    private readonly users: readonly User[],
    private readonly journal: Journal,
  ) {}

  static async on(fleet: Fleet, { seed, progress }: ScenarioOptions): Promise<Run> {
    const journal = new Journal();
    const client = fleet.client();
    // The project is indexed, so every write also writes the index.
    await client.queryResourcesSorted({ query: { where: ["key is defined"] } });
    const appends = await Appends.on(client, SHARED_RESOURCES);
    const workloads = [new Creations(), appends];
    const users = Array.from({ length: USERS }, (_, i) => {
      return { client: fleet.client(), journal, random: randomFrom(seed + i) };
    });
    return new Run(fleet, progress, workloads, users, journal);
  }

  /** Runs the clients during `events`, and finishes their open calls. */
  async phase(name: string, events: () => Promise<void>): Promise<Phase> {
    this.progress(name);
    const startedAt = performance.now();
    const end = new AbortController();
    const working = Promise.all(this.users.map((user) => this.#use(user, end.signal)));
    try {
      await events();
    } finally {
      end.abort();
      await working;
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const phase = { name, ...this.journal.takeCounts(), seconds };
    this.#phases.push(phase);
    return phase;
  }

  get done(): number {
    return this.journal.done;
  }

  async work(milliseconds: number): Promise<void> {
    const enough = this.done + WRITES_BETWEEN;
    await pause(milliseconds);
    while (this.done < enough) await pause(20);
  }

  async end(): Promise<Result> {
    const stored: Resource[] = [];
    for await (const resource of queryAll(this.fleet.client(), { query: { limit: 500 } })) {
      stored.push(resource);
    }
    const missing = this.workloads.flatMap((workload) => workload.violations(stored));
    const broken = [...this.journal.violations, ...missing, ...this.violations];
    const { resources, products, images, errors } = await this.fleet.check();
    const kept = broken.length === 0 ? "every promise kept" : `${broken.length} PROMISES BROKEN`;
    const sound = errors.length === 0 ? "no error" : `${errors.length} ERRORS`;
    const verdict = [
      `Acknowledged and found: ${kept}.`,
      `admin check: ${sound} in ${resources} resources, ${products} products, ${images} images.`,
      ...[...broken, ...errors].slice(0, 30).map((violation) => `  ${violation}`),
    ].join("\n");
    const text = [phaseTable(this.#phases), ...this.notes, verdict].join("\n\n");
    return { text, kept: broken.length + errors.length === 0 };
  }

  async #use(user: User, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      const index = Math.floor(user.random() * this.workloads.length);
      await this.workloads[index]?.step(user);
      await pause(PAUSE_MS);
    }
  }
}

function phaseTable(phases: readonly Phase[]): string {
  const header = ["", "seconds", "reads", "writes acknowledged", "conflicts (409)"];
  header.push("writes not done", "of unknown outcome", "reads failed", "slowest call, ms");
  const rows = phases.map((phase) => [
    phase.name,
    phase.seconds.toFixed(1),
    ...[phase.reads, phase.done, phase.conflicts, phase.rejected, phase.unknown],
    ...[phase.failedReads, Math.round(phase.slowest)],
  ]);
  const lines = [header, header.map(() => "---"), ...rows];
  const table = lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const failures = phases.flatMap(({ name, failures }) =>
    [...failures].map(([message, times]) => `  ${name}: ${times} times ${message}`),
  );
  return failures.length === 0 ? table : `${table}\n\nCalls failed:\n${failures.join("\n")}`;
}
