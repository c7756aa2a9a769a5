import type { Worker } from "node:cluster";
import type { Family, Source } from "../metrics/family.js";
import { tell } from "./worker-message.js";

/** Workers that do not reply within this time are left out. In milliseconds. */
const TIMEOUT = 1_000;

interface Collection {
  sources: Source[];
  waitingFor: Set<Worker>;
  finish: () => void;
}

/** Gathers the metrics of all workers for the one that serves `/metrics`. */
export class MetricsCollection {
  readonly #collections = new Map<number, Collection>();
  #last = 0;

  /** `id` is the asking worker's own. */
  begin(asking: Worker, id: number, workers: Iterable<Worker>): void {
    const number = ++this.#last;
    const sources: Source[] = [];
    const finish = (): void => {
      clearTimeout(timer);
      this.#collections.delete(number);
      sources.sort((a, b) => (a.worker ?? 0) - (b.worker ?? 0));
      tell(asking, { kind: "scraped", id, sources });
    };
    const timer = setTimeout(finish, TIMEOUT);
    const waitingFor = new Set(workers);
    this.#collections.set(number, { sources, waitingFor, finish });
    for (const worker of waitingFor) tell(worker, { kind: "collect", id: number });
  }

  add(worker: Worker, id: number, families: Family[]): void {
    const collection = this.#collections.get(id);
    if (!collection?.waitingFor.delete(worker)) return;
    collection.sources.push({ worker: worker.id, families });
    if (collection.waitingFor.size === 0) collection.finish();
  }
}
