import type { Family, Source } from "../metrics/family.js";

/** What workers tell the supervisor. */
export type WorkerMessage =
  /** It listens; `banner` is what a person is to see at the start of the service. */
  | { kind: "ready"; banner: string }
  /** It has been asked for the metrics of all. */
  | { kind: "scrape"; id: number }
  | { kind: "collected"; id: number; families: Family[] };

/** What the supervisor tells workers. */
export type SupervisorMessage =
  /** It wants the worker's own metrics. */
  { kind: "collect"; id: number } | { kind: "scraped"; id: number; sources: Source[] };

const kinds: Record<(WorkerMessage | SupervisorMessage)["kind"], true> = {
  ready: true,
  scrape: true,
  collected: true,
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
