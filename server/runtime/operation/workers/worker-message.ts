import type { Worker } from "node:cluster";
import type { Announcement } from "../announcement.js";
import type { Family, Source } from "../metrics.js";

/** Messages from workers to the supervisor. */
type WorkerMessage =
  | { kind: "taking" }
  | { kind: "taken" }
  /** The worker wants no more connections, and waits for `left`. */
  | { kind: "leaving" }
  /** The worker can serve; `announcement` is made at the start of the service. */
  | { kind: "ready"; announcement: Announcement }
  /** The worker needs the metrics of all workers. */
  | { kind: "scrape"; id: number }
  | { kind: "collected"; id: number; families: Family[] };

/** Messages from the supervisor to workers. */
type SupervisorMessage =
  /** Sent with a connection. */
  | { kind: "connection" }
  /** No more connections will come. */
  | { kind: "left" }
  /** The supervisor needs the worker's own metrics. */
  | { kind: "collect"; id: number }
  | { kind: "scraped"; id: number; sources: Source[] };

/** Both ends run the same program, so a kind implies its shape. Other modules send messages without one. */
export function isMessage(message: unknown): message is WorkerMessage | SupervisorMessage {
  return typeof message === "object" && message !== null && "kind" in message;
}

/** Sends a message; does nothing if the other end has gone. */
export function tell(worker: Worker, message: WorkerMessage | SupervisorMessage): void {
  if (worker.isConnected()) worker.send(message);
}
