import type { RequestEvent } from "../../../server/control/journal/watchers.js";
import { eventsOf } from "./server-sent-events.js";

export interface ConnectionListener {
  event(event: RequestEvent): void;
  connected(): void;
  /** It is tried again. */
  lost(): void;
  /** The token is wrong. */
  rejected(message: string): void;
  /** Id of the last request before which nothing is missing. */
  since(): number;
}

/** Milliseconds between two attempts to connect. */
const PAUSE = 1_000;

/** The control API is the folder above the page. */
const CONTROL = new URL("..", location.href);

/** Follows the requests of the service, and calls its control API. */
export class Connection {
  readonly #stop = new AbortController();

  constructor(
    private readonly token: string,
    private readonly listener: ConnectionListener,
  ) {}

  /** Until {@link close}, or until the token is rejected. */
  async run(): Promise<void> {
    for (;;) {
      const goesOn = await this.#follow().catch(() => true);
      if (!goesOn || this.#stop.signal.aborted) return;
      this.listener.lost();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  close(): void {
    this.#stop.abort();
  }

  /** Rejects with the message of an error of the control API. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.#send(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read: unknown = text === "" ? undefined : JSON.parse(text);
    if (response.ok) return read;
    throw new Error(messageOf(read) ?? `The response has the status ${response.status}.`);
  }

  async #follow(): Promise<boolean> {
    const response = await this.#send(`requests/watch?since=${this.listener.since()}`, {});
    if (response.status === 401 || response.status === 403) {
      this.listener.rejected(messageOf(await response.json()) ?? "The token is wrong.");
      return false;
    }
    if (!response.ok || !response.body) return true;
    this.listener.connected();
    for await (const event of eventsOf(response.body)) this.listener.event(event);
    return true;
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    return fetch(new URL(path, CONTROL), {
      ...init,
      signal: this.#stop.signal,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(init.body !== undefined && { "Content-Type": "application/json" }),
      },
    });
  }
}

function messageOf(body: unknown): string | undefined {
  const { message } = Object(body) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}
