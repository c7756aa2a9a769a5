import cluster, { type Worker } from "node:cluster";
import { RateLimiterCluster } from "rate-limiter-flexible";
import { type Family, metricsText, type Source } from "../metrics/family.js";
import { Socket } from "node:net";
import type { ConnectionSource } from "../http/connection-source.js";
import type { Limiter, LimiterOptions } from "../storage/limiter.js";
import { isMessage, tell } from "./worker-message.js";

/** This process as one of several. `undefined`: it is none. */
export const worker = cluster.worker;

/** Connections that the supervisor has accepted. */
export function handedConnections(self: Worker): ConnectionSource {
  let isOpen = false;
  return {
    open: async ({ server }, { port }) => {
      self.on("message", (message: unknown, connection: unknown) => {
        if (!isMessage(message) || message.kind !== "connection") return;
        if (connection instanceof Socket) {
          // As of connections that an HTTP server has accepted itself.
          connection.allowHalfOpen = true;
          server.emit("connection", connection);
        }
        tell(self, { kind: "taken" });
      });
      // With this, Node begins to look for requests that take too long to arrive.
      server.emit("listening");
      isOpen = true;
      tell(self, { kind: "taking" });
      return port;
    },
    close: () =>
      new Promise((resolve) => {
        if (!isOpen) return resolve();
        self.on("message", (message: unknown) => {
          if (isMessage(message) && message.kind === "left") resolve();
        });
        tell(self, { kind: "leaving" });
      }),
  };
}

/** Tells the supervisor that this worker can serve. */
export function tellReady(self: Worker, banner: string): void {
  tell(self, { kind: "ready", banner });
}

/**
 * Lets other workers read what this one has to tell, and returns what reads the metrics of all.
 * `own` gives this one's.
 */
export function shareMetrics(self: Worker, own: () => Promise<Family[]>): () => Promise<string> {
  const reading = new Map<number, (sources: Source[]) => void>();
  let readings = 0;
  self.on("message", (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.kind === "collect") {
      const { id } = message;
      // Whoever cannot tell is left out after a while.
      own().then(
        (families) => tell(self, { kind: "collected", id, families }),
        () => undefined,
      );
    } else if (message.kind === "scraped") {
      reading.get(message.id)?.(message.sources);
      reading.delete(message.id);
    }
  });
  return async () => {
    const sources = await new Promise<Source[]>((resolve) => {
      reading.set(++readings, resolve);
      tell(self, { kind: "scrape", id: readings });
    });
    return metricsText(sources);
  };
}

/** How long the supervisor may take to count, in milliseconds. */
const COUNTING_TIMEOUT = 1_000;

/** A limiter whose counts the supervisor keeps for all workers. */
export function openLimiter(options: LimiterOptions): Limiter {
  return new RateLimiterCluster({ ...options, timeoutMs: COUNTING_TIMEOUT });
}
