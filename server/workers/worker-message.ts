import type { Worker } from "node:cluster";
import type { Family, Source } from "../metrics/family.js";

/** What workers tell the supervisor. */
export type WorkerMessage =
  /** It takes connections from now on. */
  | { kind: "taking" }
  /** It has taken the connection that came last. */
  | { kind: "taken" }
  /** It wants to take no more, and waits for `left`. */
  | { kind: "leaving" }
  /** It can serve; `banner` is what a person is to see at the start of the service. */
  | { kind: "ready"; banner: string }
  /** It has been asked for the metrics of all. */
  | { kind: "scrape"; id: number }
  | { kind: "collected"; id: number; families: Family[] };

/** What the supervisor tells workers. */
export type SupervisorMessage =
  /** Comes with the connection. */
  | { kind: "connection" }
  /** No connection comes any more. */
  | { kind: "left" }
  /** It wants the worker's own metrics. */
  | { kind: "collect"; id: number }
  | { kind: "scraped"; id: number; sources: Source[] };

const kinds: Record<(WorkerMessage | SupervisorMessage)["kind"], true> = {
  taking: true,
  taken: true,
  leaving: true,
  ready: true,
  scrape: true,
  collected: true,
  connection: true,
  left: true,
  collect: true,
  scraped: true,
};

/** Tells our messages from others; both ends run the same program, so what has a kind has its shape. */
export function isMessage(message: unknown): message is WorkerMessage | SupervisorMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "kind" in message &&
    Object.hasOwn(kinds, String(message.kind))
  );
}

/** Nothing, if the other end has gone. */
export function tell(worker: Worker, message: WorkerMessage | SupervisorMessage): void {
  if (worker.isConnected()) worker.send(message);
}
