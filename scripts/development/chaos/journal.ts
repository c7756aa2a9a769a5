import { ApiError, type Client, isApiError, type Schemas } from "../../../client/index.js";
import { couldNotConnect } from "./fleet.js";

export type Resource = Schemas["ObjectTestType"];

/** Calls of several clients, and the expected stored data. */
export interface Workload {
  step(user: User): Promise<void>;
  /** Compares all that the project has at the end: one line for each violation. */
  violations(resources: readonly Resource[]): string[];
}

export interface User {
  client: Client;
  journal: Journal;
  random: () => number;
}

/** The strings of a resource, which name the writes that made it. */
export function tagsOf({ objectTypeProperty }: Resource): string[] {
  return objectTypeProperty.arrayOfStringExample ?? [];
}

/** The outcome of a write, as far as its client can know it. */
export type Outcome = "done" | "rejected" | "unknown";

/** Of a call that has failed. `rejected`: it was not done, and never will be. */
function outcomeOf(error: unknown): Exclude<Outcome, "done"> {
  if (!(error instanceof ApiError)) return couldNotConnect(error) ? "rejected" : "unknown";
  const { status, code } = error;
  return status < 500 || code === "OverCapacity" ? "rejected" : "unknown";
}

/** 409 comes from other clients, 503 from failures. */
const EXPECTED = [409, 503];

export type Counts = ReturnType<typeof none>;

/** The calls of the clients of a run, and the guarantees that were broken. */
export class Journal {
  readonly violations: string[] = [];
  #counts = none();

  takeCounts(): Counts {
    const counts = this.#counts;
    this.#counts = none();
    return counts;
  }

  get done(): number {
    return this.#counts.done;
  }

  /** `undefined`: it failed. */
  async read<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await this.#timed(call);
      this.#counts.reads += 1;
      return result;
    } catch (error) {
      this.#counts.failedReads += 1;
      this.#note(error);
      this.#expect(error);
      return undefined;
    }
  }

  /** `repeatable`: the client retries a call that may have been done, so its first outcome stays unknown. */
  async write<T>(call: () => Promise<T>, { repeatable = false }: { repeatable?: boolean } = {}) {
    try {
      const result = await this.#timed(call);
      this.#counts.done += 1;
      return { outcome: "done" as const, result };
    } catch (error) {
      if (isApiError(error, "ConcurrentModification") && !repeatable) {
        this.#counts.conflicts += 1;
        return { outcome: "rejected" as const, error };
      }
      const outcome = repeatable ? "unknown" : outcomeOf(error);
      this.#counts[outcome] += 1;
      this.#note(error);
      // If the first attempt was done without a response, its repetition may be rejected.
      if (!repeatable || outcomeOf(error) === "unknown") this.#expect(error);
      return { outcome, error };
    }
  }

  async #timed<T>(call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await call();
    } finally {
      this.#counts.slowest = Math.max(this.#counts.slowest, performance.now() - startedAt);
    }
  }

  /** No other error may ever be the response to a valid call, whatever is broken. */
  #expect(error: unknown): void {
    if (!(error instanceof ApiError) || EXPECTED.includes(error.status)) return;
    this.violations.push(`A call got an unexpected response: ${String(error)}`);
  }

  #note(error: unknown): void {
    const message = (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      // One line for all of a kind, whichever resource they were about.
      .replace(/\b[0-9a-f-]{36}\b/g, "{id}");
    const { failures } = this.#counts;
    failures.set(message, (failures.get(message) ?? 0) + 1);
  }
}

function none() {
  return {
    reads: 0,
    failedReads: 0,
    /** Writes by the outcome known to their clients. A conflict is no failure: another client was faster. */
    done: 0,
    conflicts: 0,
    rejected: 0,
    unknown: 0,
    /** Milliseconds that the slowest call took, its retries included. */
    slowest: 0,
    failures: new Map<string, number>(),
  };
}
