import cluster, { type Worker } from "node:cluster";
import { on } from "node:events";
import { Socket } from "node:net";
import { RateLimiterCluster } from "rate-limiter-flexible";
import type { Announcement } from "../announcement.js";
import { type Family, metricsText, type Source } from "../metrics.js";
import type { ConnectionSource } from "../../http/listening.js";
import type { Limiter, LimiterOptions } from "../limiter.js";

/** Messages from workers to the supervisor. */
type WorkerMessage =
  | { kind: "taking" }
  | { kind: "taken" }
  /** The worker wants no more connections, and waits for `left`. */
  | { kind: "leaving" }
  /** The worker can serve; `announcement` is printed at the start of the service. */
  | { kind: "ready"; announcement: Announcement }
  /** The worker needs the metrics of all workers. */
  | { kind: "scrape" }
  | { kind: "collected"; families: Family[] };

/** Messages from the supervisor to workers. */
type SupervisorMessage =
  /** Sent with a connection. */
  | { kind: "connection" }
  /** No more connections will come. */
  | { kind: "left" }
  /** The supervisor needs the worker's own metrics. */
  | { kind: "collect" }
  | { kind: "scraped"; sources: Source[] };

type Message = WorkerMessage | SupervisorMessage;

/** Both ends run the same program, so a kind implies its shape. Messages of other modules have no kind. */
export function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "kind" in message;
}

/** Sends a message; does nothing if the channel is closed. */
export function sendMessage(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message);
}

/** The next message of a kind. Rejects when the signal aborts. */
export async function nextMessage<Kind extends Message["kind"]>(
  worker: Worker,
  kind: Kind,
  signal?: AbortSignal,
): Promise<Extract<Message, { kind: Kind }>> {
  const isWanted = (message: unknown): message is Extract<Message, { kind: Kind }> =>
    isMessage(message) && message.kind === kind;
  for await (const [message] of on(worker, "message", signal && { signal })) {
    if (isWanted(message)) return message;
  }
  throw new Error("Messages do not end.");
}

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
        sendMessage(self, { kind: "taken" });
      });
      // Starts Node's check for requests that take too long to arrive.
      server.emit("listening");
      isOpen = true;
      sendMessage(self, { kind: "taking" });
      return port;
    },
    close: async () => {
      if (!isOpen) return;
      const left = nextMessage(self, "left");
      sendMessage(self, { kind: "leaving" });
      await left;
    },
  };
}

export function sendReady(self: Worker, announcement: Announcement): void {
  sendMessage(self, { kind: "ready", announcement });
}

/** Shares this worker's metrics; returns a reader of all workers' metrics. */
export function shareMetrics(self: Worker, own: () => Promise<Family[]>): () => Promise<string> {
  self.on("message", (message: unknown) => {
    if (!isMessage(message) || message.kind !== "collect") return;
    // If this fails, the worker is left out after the timeout.
    own().then(
      (families) => sendMessage(self, { kind: "collected", families }),
      () => undefined,
    );
  });
  return async () => {
    const scraped = nextMessage(self, "scraped");
    sendMessage(self, { kind: "scrape" });
    return metricsText((await scraped).sources);
  };
}

/** Timeout of the supervisor's limiter, in milliseconds. */
const COUNTING_TIMEOUT = 1_000;

/** A limiter whose counts the supervisor keeps for all workers. */
export function openLimiter(options: LimiterOptions): Limiter {
  return new RateLimiterCluster({ ...options, timeoutMs: COUNTING_TIMEOUT });
}
