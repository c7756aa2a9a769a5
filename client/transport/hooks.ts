/** One attempt of a call, before it is sent. Has no token, and no query, which may hold one. */
export interface RequestEvent {
  /** The called operation, or the one that issues tokens. */
  operationId: string;
  /** Counts from 1; starts over when the token has been renewed. */
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
  /** The reason for a missing or unreadable response. */
  error: unknown;
  /** Seconds from sending to the end of the response; of a stream, to its beginning. */
  seconds: number;
}

/** Report calls, for logs and traces. Errors of a hook are dropped, and nothing waits for a hook. */
export type Hooks = {
  /**
   * Called before every attempt. May return headers to add, such as `traceparent`; they replace none.
   *
   * @example
   * onRequest: () => ({ traceparent: `00-${traceId}-${spanId}-01` })
   */
  onRequest?:
    | ((event: RequestEvent) => Readonly<Record<string, string>> | undefined)
    | ((event: RequestEvent) => void);
  /**
   * Called after every attempt.
   *
   * @example
   * onResponse: ({ operationId, status, seconds }) => console.log(operationId, status, seconds)
   */
  onResponse?: (event: ResponseEvent) => void;
};

/** The hooks of one attempt: `sends` adds headers to the request, `ended` reports the outcome. */
export function observeAttempt(hooks: Hooks, call: Pick<RequestEvent, "operationId" | "attempt">) {
  let event: RequestEvent | undefined;
  let startedAt = 0;
  return {
    sends({ method, url, headers }: Request): void {
      if (!hooks.onRequest && !hooks.onResponse) return;
      const [address = ""] = url.split(/[?#]/);
      const sent = { ...call, method, url: address };
      event = sent;
      startedAt = performance.now();
      safely(() => {
        const added = hooks.onRequest?.(sent);
        for (const [name, value] of Object.entries(added ?? {})) {
          if (!headers.has(name)) headers.set(name, value);
        }
        return added;
      });
    },
    ended(outcome: { status?: number; headers?: Headers; error?: unknown }): void {
      if (!event) return;
      const sent = event;
      const { status, headers = new Headers(), error } = outcome;
      const seconds = (performance.now() - startedAt) / 1000;
      safely(() => hooks.onResponse?.({ ...sent, status, headers, error, seconds }));
    },
  };
}

/** A failing log must not fail the call. An asynchronous hook may reject later. */
function safely(hook: () => unknown): void {
  try {
    Promise.resolve(hook()).catch(() => {});
  } catch {
    return;
  }
}
