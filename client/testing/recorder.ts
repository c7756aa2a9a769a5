import type { Fetch } from "../index.js";

/** The real `fetch`, and what went through it. */
export class Recorder {
  readonly requests: Request[] = [];

  readonly fetch: Fetch = (request) => {
    this.requests.push(request.clone());
    return globalThis.fetch(request);
  };

  /** How many requests went to this path. */
  count(path: string): number {
    return this.requests.filter(({ url }) => new URL(url).pathname === path).length;
  }

  /** The one that was sent last. */
  get last(): Request {
    const last = this.requests.at(-1);
    if (!last) throw new Error("Nothing has been sent.");
    return last;
  }
}
