import type { components } from "../../../../generated/control/types.js";
import type { RecordedRequest } from "./recorded-request.js";

/** A request that is being handled. */
export type ReceivedRequest = components["schemas"]["ReceivedRequest"];

export type RequestEvent =
  | { event: "received"; data: ReceivedRequest }
  | { event: "ended"; data: RecordedRequest }
  | { event: "missed"; data: { count: number } }
  | { event: "cleared"; data: Record<string, never> };

/** Each holds a connection. */
const MAX_WATCHERS = 20;

/** Queued events (ids only) of one slow reader. */
const MAX_WAITING = 10_000;

type Waiting = { event: "received" | "ended"; id: number } | { event: "cleared" };

/** `undefined`: the journal has dropped the request. */
type DataOf = (event: "received" | "ended", id: number) => RequestEvent | undefined;

export class Watchers {
  readonly #all = new Set<Watcher>();

  get isWatched(): boolean {
    return this.#all.size > 0;
  }

  /** `first`: ids of requests that have ended. `undefined`: the limit is reached. */
  open(first: readonly number[], dataOf: DataOf): AsyncIterable<RequestEvent> | undefined {
    if (this.#all.size >= MAX_WATCHERS) return undefined;
    const watcher = new Watcher(dataOf, () => this.#all.delete(watcher));
    for (const id of first) watcher.notify({ event: "ended", id });
    this.#all.add(watcher);
    return watcher;
  }

  notify(waiting: Waiting): void {
    for (const watcher of this.#all) watcher.notify(waiting);
  }

  stop(): void {
    for (const watcher of [...this.#all]) void watcher.return();
  }
}

class Watcher implements AsyncIterableIterator<RequestEvent> {
  #waiting: Waiting[] = [];
  #missed = 0;
  #isOver = false;
  #wake: (() => void) | undefined;

  constructor(
    private readonly dataOf: DataOf,
    private readonly over: () => void,
  ) {}

  [Symbol.asyncIterator](): this {
    return this;
  }

  notify(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting.shift();
      this.#missed += 1;
    }
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<RequestEvent, undefined>> {
    for (;;) {
      if (this.#isOver) return { done: true, value: undefined };
      const value = this.#take();
      if (value) return { done: false, value };
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#wake = undefined;
    }
  }

  async return(): Promise<IteratorResult<RequestEvent, undefined>> {
    this.#isOver = true;
    this.over();
    this.#wake?.();
    return { done: true, value: undefined };
  }

  #take(): RequestEvent | undefined {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const event = next.event === "cleared" ? CLEARED : this.dataOf(next.event, next.id);
      if (event && this.#missed > 0) return this.#missedSoFar();
      this.#waiting.shift();
      if (event) return event;
      if (next.event === "ended") this.#missed += 1;
    }
    return this.#missed > 0 ? this.#missedSoFar() : undefined;
  }

  #missedSoFar(): RequestEvent {
    const event: RequestEvent = { event: "missed", data: { count: this.#missed } };
    this.#missed = 0;
    return event;
  }
}

const CLEARED: RequestEvent = { event: "cleared", data: {} };
