/** One attempt of a call, before it is sent. Contains no token, and no query, which may hold one. */
export interface RequestEvent {
  /** The operation that is called; the one that issues tokens, where the client needs one first. */
  operationId: string;
  /** 1, 2, … for the times that a call is sent; begins again when its token has been renewed. */
  attempt: number;
  method: string;
  /** Without the query. */
  url: string;
}

/** How an attempt has ended. */
export interface ResponseEvent extends RequestEvent {
  /** `undefined`: there was no response. */
  status: number | undefined;
  /** Empty if there was no response. */
  headers: Headers;
  /** What prevented a response, or its reading. */
  error: unknown;
  /** Seconds from sending to the end of the response; of a stream, to its beginning. */
  seconds: number;
}

/**
 * What a client tells of its calls, for logs and traces. An error that a hook throws, or rejects with, is
 * dropped, and nothing waits for a hook.
 */
export type Hooks = {
  /**
   * Called before every attempt. May return headers to send with it, such as `traceparent`; one that the
   * request has already is kept.
   *
   * @example
   * onRequest: () => ({ traceparent: `00-${traceId}-${spanId}-01` })
   */
  onRequest?:
    | ((event: RequestEvent) => Readonly<Record<string, string>> | undefined)
    | ((event: RequestEvent) => void);
  /**
   * Called after every attempt, whatever its outcome.
   *
   * @example
   * onResponse: ({ operationId, status, seconds }) => console.log(operationId, status, seconds)
   */
  onResponse?: (event: ResponseEvent) => void;
};

/** The hooks of one attempt. */
export class ObservedAttempt {
  #event: RequestEvent | undefined;
  #startedAt = 0;

  constructor(
    private readonly hooks: Hooks,
    private readonly call: Pick<RequestEvent, "operationId" | "attempt">,
  ) {}

  /** Tells of the request, and adds the headers of the hook to it. */
  sends({ method, url, headers }: Request): void {
    if (!this.hooks.onRequest && !this.hooks.onResponse) return;
    const [address = ""] = url.split(/[?#]/);
    const event = { ...this.call, method, url: address };
    this.#event = event;
    this.#startedAt = performance.now();
    safely(() => {
      const added = this.hooks.onRequest?.(event);
      for (const [name, value] of Object.entries(added ?? {})) {
        if (!headers.has(name)) headers.set(name, value);
      }
      return added;
    });
  }

  /** Tells of the outcome, once. */
  ended(outcome: { status?: number; headers?: Headers; error?: unknown }): void {
    const event = this.#event;
    if (!event) return;
    this.#event = undefined;
    const { status, headers = new Headers(), error } = outcome;
    const seconds = (performance.now() - this.#startedAt) / 1000;
    safely(() => this.hooks.onResponse?.({ ...event, status, headers, error, seconds }));
  }
}

/** An asynchronous hook, which its type does not forbid, may reject later. */
function safely(hook: () => unknown): void {
  try {
    Promise.resolve(hook()).catch(() => {});
  } catch {
    // A log that fails must not fail the call.
  }
}
