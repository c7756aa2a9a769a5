import type { Fetch } from "../index.js";

/** The real `fetch`, which records its requests. */
export class Recorder {
  readonly requests: Request[] = [];

  readonly fetch: Fetch = (request) => {
    this.requests.push(request.clone());
    return globalThis.fetch(request);
  };

  /** The number of requests to this path. */
  count(path: string): number {
    return this.requests.filter(({ url }) => new URL(url).pathname === path).length;
  }

  /** The last request. */
  get last(): Request {
    const last = this.requests.at(-1);
    if (!last) throw new Error("Nothing has been sent.");
    return last;
  }
}
