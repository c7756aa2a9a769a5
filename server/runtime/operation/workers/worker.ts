import cluster, { type Worker } from "node:cluster";
import { RateLimiterCluster } from "rate-limiter-flexible";
import type { Announcement } from "../announcement.js";
import { type Family, metricsText } from "../metrics.js";
import { Socket } from "node:net";
import type { ConnectionSource } from "../../http/listening.js";
import type { Limiter, LimiterOptions } from "../limiter.js";
import { isMessage, nextMessage, tell } from "./worker-message.js";

/** This process as a worker; `undefined` if it is not one. */
export const worker = cluster.worker;

/** Connections that the supervisor has accepted. */
export function handedConnections(self: Worker): ConnectionSource {
  let isOpen = false;
  return {
    open: async ({ server }, { port }) => {
      self.on("message", (message: unknown, connection: unknown) => {
        if (!isMessage(message) || message.kind !== "connection") return;
        if (connection instanceof Socket) {
          // As HTTP servers do.
          connection.allowHalfOpen = true;
          server.emit("connection", connection);
        }
        tell(self, { kind: "taken" });
      });
      // Starts Node's check for requests that take too long to arrive.
      server.emit("listening");
      isOpen = true;
      tell(self, { kind: "taking" });
      return port;
    },
    close: async () => {
      if (!isOpen) return;
      const left = nextMessage(self, "left");
      tell(self, { kind: "leaving" });
      await left;
    },
  };
}

export function tellReady(self: Worker, announcement: Announcement): void {
  tell(self, { kind: "ready", announcement });
}

/** Shares this worker's metrics, and returns a function that reads those of all workers. */
export function shareMetrics(self: Worker, own: () => Promise<Family[]>): () => Promise<string> {
  self.on("message", (message: unknown) => {
    if (!isMessage(message) || message.kind !== "collect") return;
    // If this fails, the worker is left out after the timeout.
    own().then(
      (families) => tell(self, { kind: "collected", families }),
      () => undefined,
    );
  });
  return async () => {
    const scraped = nextMessage(self, "scraped");
    tell(self, { kind: "scrape" });
    return metricsText((await scraped).sources);
  };
}

/** Timeout of the supervisor's limiter, in milliseconds. */
const COUNTING_TIMEOUT = 1_000;

/** A limiter whose counts the supervisor keeps for all workers. */
export function openLimiter(options: LimiterOptions): Limiter {
  return new RateLimiterCluster({ ...options, timeoutMs: COUNTING_TIMEOUT });
}
