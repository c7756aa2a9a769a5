import { isApiError } from "../../../../client/index.js";
import { isUnexpected, type Outcome, outcomeOf } from "../outcome.js";

/** A write and what became of it; `result` is there if it was done. */
export type Written<T> =
  { outcome: "done"; result: T } | { outcome: Exclude<Outcome, "done">; error: unknown };

export interface Counts {
  reads: number;
  /** Writes by what their clients know of them. */
  done: number;
  /** With the version that was expected another client was faster: a response, and no failure. */
  conflicts: number;
  rejected: number;
  unknown: number;
  failedReads: number;
  /** Milliseconds that the slowest call took, its retries included. */
  slowest: number;
  /** Why calls failed, and how often. */
  failures: Map<string, number>;
}

/** What the clients of a run have asked for and got, and the promises that were broken to them. */
export class Journal {
  readonly violations: string[] = [];
  #counts = none();

  /** `behindProxy`: whether clients may be told that an instance was lost, by what stands before it. */
  constructor(private readonly options: { behindProxy: boolean }) {}

  /** Since the last time that they were taken. */
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

  /**
   * A call that the client sends once if it may have been done. `repeatable`: it sends it again even
   * then, and so does not know what became of the first attempt, whatever the last one was told.
   */
  async write<T>(
    call: () => Promise<T>,
    { repeatable = false }: { repeatable?: boolean } = {},
  ): Promise<Written<T>> {
    try {
      const result = await this.#timed(call);
      this.#counts.done += 1;
      return { outcome: "done", result };
    } catch (error) {
      if (isApiError(error, "ConcurrentModification") && !repeatable) {
        this.#counts.conflicts += 1;
        return { outcome: "rejected", error };
      }
      const outcome = repeatable ? "unknown" : outcomeOf(error);
      this.#counts[outcome] += 1;
      this.#note(error);
      // One that was done without a response may be told, when it is repeated, that it is not possible.
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

  #expect(error: unknown): void {
    if (isUnexpected(error, this.options))
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

function none(): Counts {
  const counts = { reads: 0, done: 0, conflicts: 0, rejected: 0, unknown: 0, failedReads: 0 };
  return { ...counts, slowest: 0, failures: new Map() };
}
