import { chunksOf, streamedItems } from "../../../client/transport/streamed-items.js";
import { readChoice, writeChoice } from "../../docs/browser/dom.js";
import type { RequestEvent } from "../../../server/runtime/control/journal/watchers.js";

export interface ConnectionListener {
  event(event: RequestEvent): void;
  connected(): void;
  lost(): void;
  rejected(message: string): void;
  /** All requests up to this id were received. */
  since(): number;
}

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
      // Any error ends this connection only: the next one reads what was missed.
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
    throw new Error(messageOf(read) ?? `The service returned ${response.status}.`);
  }

  async #follow(): Promise<boolean> {
    const response = await this.#send(`requests/watch?since=${this.listener.since()}`, {});
    if (response.status === 401 || response.status === 403) {
      this.listener.rejected(messageOf(await response.json()) ?? "The token is invalid.");
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

/** Only for this tab and session. */
const NAME = "control-token";

/** Token of the printed link, or of this tab. A fragment: never sent, and removed from the address bar. */
export function readToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token !== null && token !== "") {
    history.replaceState(null, "", location.pathname);
    keepToken(token);
    return token;
  }
  return readChoice(NAME, "sessionStorage") || undefined;
}

export function keepToken(token = ""): void {
  writeChoice(NAME, token, "sessionStorage");
}

/** `EventSource` sends no `Authorization`, and a token in an address would be in every log. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<RequestEvent> {
  const items = streamedItems("events", chunksOf(body), (text) => new SyntaxError(text));
  // The control document has validated each event on its way out.
  for await (const item of items) yield item as RequestEvent;
}
