/** The part of autocannon 8 that is used here; the package brings no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Options {
    /** Connections are dealt out to them in turn. */
    url: readonly string[];
    /** Told of each connection before it asks anything. */
    setupClient(client: Client): void;
    /** Requests a second, over all connections. */
    overallRate?: number;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between samples; it ends at the first one after `duration`. */
    sampleInt: number;
  }

  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }

  /** A connection; emits `response` before it asks again. */
  interface Client extends EventEmitter {
    setRequests(requests: Request[]): void;
  }

  interface Result {
    /** Connections that failed and requests that got no response in time. */
    errors: number;
    start: Date;
    finish: Date;
  }

  /** Emits `response` (client, status, bytes, milliseconds) for each response. */
  interface Instance extends EventEmitter {
    stop(): void;
  }

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Instance;
}
