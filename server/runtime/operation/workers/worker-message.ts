import type { Worker } from "node:cluster";
import { on } from "node:events";
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

/** Both ends run the same program, so a kind implies its shape. Other modules send messages without one. */
export function isMessage(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "kind" in message;
}

/** Sends a message; does nothing if the other end has gone. */
export function tell(worker: Worker, message: Message): void {
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
