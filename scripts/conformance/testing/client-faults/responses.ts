import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  at,
  endless,
  following,
  hasStatus,
  isOverloaded,
  isRead,
  isToken,
  isWrite,
  losing,
  NEVER_ABORTED,
  type ClientFaults,
  receiving,
  repeating,
  sending,
  withBody,
  withHeader,
} from "./planting.js";
import { byNode } from "./forms.js";
import type { Fetch } from "../../../../client/index.js";

const ofStatus =
  (status: number) =>
  (request: Request, response: Response): boolean =>
    isRead(request) && response.status === status;

const DEAF = receiving(() => true, { header: "Retry-After" });

/** Reads an incomplete body as an empty object. */
const completing =
  (send: Fetch): Fetch =>
  async (request) => {
    const response = await send(request);
    if (!isRead(request)) return response;
    const whole = response.arrayBuffer().then((body) => new Response(body, response));
    return whole.catch(() => Response.json({}));
  };

const NULL = { leftOut: null };

export const retryFaults: ClientFaults = {
  "retry-429": receiving(ofStatus(429), { status: 400 }),
  "retry-502": receiving(ofStatus(502), { status: 500 }),
  "retry-503": receiving(ofStatus(503), { status: 500 }),
  "retry-504": receiving(ofStatus(504), { status: 500 }),
  "retry-each": receiving(ofStatus(503), { status: 500 }),
  "refused-told": {
    program: (program) => ({
      ...program,
      perform: async () => ({ error: "timeout", message: "late" }),
    }),
  },
  "retry-put": receiving(({ method }) => method === "PUT", { status: 400 }),
  "retry-delete": receiving(({ method }) => method === "DELETE", { status: 400 }),
  "retry-after-429": DEAF,
  "retry-after-write": DEAF,
  "retry-after-seconds": DEAF,
  "retry-after-date": DEAF,
  "retry-after-too-long": DEAF,
  "retry-after-date-read": receiving(
    (_, { headers }) => /GMT$/.test(headers.get("Retry-After") ?? ""),
    { status: 400 },
  ),
  "retry-after-hour-told": (send) => async (request) => {
    const response = await send(request);
    if (Number(response.headers.get("Retry-After")) > 60) await sleep(4_000);
    return response;
  },
  "retry-after-unreadable": receiving((_, { headers }) => headers.get("Retry-After") === "soon", {
    status: 400,
  }),
  "retry-back-off": (send) => {
    let pause = 2_000;
    const slowly = repeating(isRead, isOverloaded, (request) => sleep((pause -= 500), request));
    return slowly(slowly(slowly(send)));
  },
  "retry-jitter": (send) => {
    const again = repeating(isRead, isOverloaded, (request) => sleep(800, request));
    return again(again(send));
  },
  "retry-not-hammered": endless(isRead, 429),
  "retry-bounded": endless(isRead, 503),
  "retry-429-bounded": endless(isRead, 429),
  "retry-last-told": (send) => async (request) => {
    const response = await send(request);
    if (response.status === 503) await sleep(700);
    return response;
  },
  "retry-refused": losing(isRead),
  "retry-reset": losing(isRead),
  "retry-broken-body": completing,
  "retry-not-after-4xx": repeating(isRead, hasStatus(400)),
  "retry-not-after-403": repeating(isRead, hasStatus(403)),
};

const is =
  (...methods: string[]) =>
  ({ method }: Request): boolean =>
    methods.includes(method);

const isConditional = ({ headers }: Request): boolean => headers.has("If-Match");

export const repetitionFaults: ClientFaults = {
  "retry-body-kept": repeating(isWrite, isOverloaded, (request) => withBody(request, () => "")),
  "retry-put-kept": repeating(is("PUT"), isOverloaded, (request) => withBody(request, () => "{}")),
  "retry-headers-kept": repeating(isWrite, isOverloaded, (request) =>
    withHeader(request, "X-Conformance", undefined),
  ),
  "retry-query-kept": repeating(is("GET"), isOverloaded, (request) =>
    at(request.url.replace(/\?.*/, ""), request),
  ),
  "retry-if-match-kept": repeating(isConditional, isOverloaded, (request) =>
    withHeader(request, "If-Match", undefined),
  ),
};

const WITHOUT_BODY = following(({ url, headers }) => new Request(url, { headers }));
const TO_OTHER_HOSTS = following((request) => request);

export const redirectFaults: ClientFaults = {
  "redirect-307-kept": WITHOUT_BODY,
  "redirect-308-kept": WITHOUT_BODY,
  "redirect-location": following((request) => at(request.url.replace("%2F", "/"), request)),
  "redirects-followed": (send) => (request) => send(new Request(request, { redirect: "manual" })),
  "redirect-303-get": following((request) => request),
  "redirect-head-kept": following((request) => new Request(request, { method: "GET" })),
  "redirect-nowhere-told": {
    program: (program) => ({
      ...program,
      perform: async () => ({ error: "other", message: "null" }),
    }),
  },
  "redirect-bounded": (send) =>
    endless(isRead, 307)((request) => send(new Request(request, { redirect: "manual" }))),
  "token-not-to-other-hosts": TO_OTHER_HOSTS,
  "secrets-not-to-other-hosts": TO_OTHER_HOSTS,
  "redirect-host": (send) => async (request) => {
    const response = await send(new Request(request, { redirect: "manual" }));
    const location = response.headers.get("Location");
    return location === null ? response : byNode({ host: "first.example" })(at(location, request));
  },
};

const isLost = (response: Response | undefined): boolean => response === undefined;

export const writeFaults: ClientFaults = {
  "write-key-new": sending(isWrite, (each) => withHeader(each, "Idempotency-Key", "1")),
  "write-key-kept": sending(
    (request) => request.headers.has("Idempotency-Key"),
    (request) => withHeader(request, "Idempotency-Key", crypto.randomUUID()),
  ),
  "write-reset-not-repeated": repeating(isWrite, isLost),
  "write-timeout-not-repeated": repeating(isWrite, isLost),
  "write-patch-not-repeated": repeating(is("PATCH"), isLost),
  "patch-absent": sending(is("PATCH"), (request) =>
    withBody(request, (text) => JSON.stringify(Object.assign(JSON.parse(text) as object, NULL))),
  ),
  ...Object.fromEntries(
    [409, 422, 423, 500, 502, 504].map((status) => [
      `write-${status}-not-repeated`,
      repeating(isWrite, hasStatus(status)),
    ]),
  ),
  "entity-tags-sent": sending(
    ({ headers }) => headers.has("If-None-Match"),
    (request) => withHeader(request, "If-None-Match", '"a"'),
  ),
  "conflict-nothing-lost": repeating(isWrite, hasStatus(409), (request) =>
    withBody(request, (text) => text.replace(/"version":\d+/, '"version":2')),
  ),
  "conflict-applied-once": sending(isWrite, (request) =>
    withBody(request, (text) => text.replace(/"of another",("of the program")/, "$&,$1")),
  ),
  "if-match-sent": sending(isConditional, (request) => withHeader(request, "If-Match", undefined)),
  "if-match-kept": repeating(isConditional, hasStatus(412), (request) =>
    withHeader(request, "If-Match", undefined),
  ),
};

/** After this many milliseconds a response counts as empty. No other check delays a read for so long. */
const LATE = 300;

/** The response, or an empty one if it is late. */
const inTimeOrEmpty = (coming: Promise<Response>): Promise<Response> => {
  // It may still fail later.
  coming.catch(() => undefined);
  return Promise.race([coming, sleep(LATE).then(() => Response.json({}))]);
};

/** The second request of this kind fails, as on a closed connection. */
const failingSecond =
  (isMeant: (request: Request) => boolean) =>
  (send: Fetch): Fetch => {
    let sent = 0;
    return async (request) => {
      if (isToken(request) || (sent += 1) < 2 || !isMeant(request)) return send(request);
      return Response.json({ errors: [] }, { status: 400 });
    };
  };

export const connectionFaults: ClientFaults = {
  "closed-connection-get": failingSecond(isRead),
  "closed-connection-post": failingSecond(isWrite),
  "connections-reused": sending(isRead, (request) => withHeader(request, "Connection", "close")),
  "base-path-kept": sending(
    () => true,
    (request) => at(request.url.replace("/base/", "/"), request),
  ),
  "responses-not-mixed": (send) => {
    let last: Promise<Response> | undefined;
    return async (request) => {
      const own = send(request);
      if (!isWrite(request)) return own;
      own.catch(() => undefined);
      const returned = last ?? own;
      last = own;
      return (await returned).clone();
    };
  },
  "calls-at-once": (send) => {
    let last: Promise<unknown> = Promise.resolve();
    return (request) => {
      const own = last.then(() => send(request));
      last = own.catch(() => undefined);
      return own;
    };
  },
  "empty-read": receiving(isRead, { status: 400 }),
  "empty-gzip-read": receiving(isRead, { status: 400 }),
  "early-response-told": receiving((_, { status }) => status === 413, { status: 400 }),
  "head-read": receiving(is("HEAD"), { status: 500 }),
  "not-modified-read": receiving((_, { status }) => status === 304, { status: 500 }),
};

const isBad = (request: Request, { status }: Response): boolean => isRead(request) && status >= 400;

/** Stops waiting when the call is aborted, but keeps the request open. */
const leaving =
  (send: Fetch): Fetch =>
  (request) => {
    if (!isRead(request)) return send(request);
    const { signal } = request;
    const coming = send(new Request(request, { signal: new AbortController().signal }));
    coming.catch(() => undefined);
    const left = once(signal, "abort").then(() => Promise.reject(signal.reason as Error));
    return Promise.race([coming, left]);
  };

/** Replaces the status of every error, or reports it as a success. */
const RENAMED = receiving(isBad, { status: 418 });
const TAKEN = receiving(isBad, { status: 200 });

export const errorFaults: ClientFaults = {
  "timeout-told": (send) => (request) =>
    isRead(request) ? inTimeOrEmpty(send(request)) : send(request),
  "timeout-not-early": receiving(isRead, { status: 400 }),
  "slow-body-told": (send) => async (request) => {
    const response = await send(request);
    if (!isRead(request)) return response;
    return inTimeOrEmpty(response.arrayBuffer().then((body) => new Response(body, response)));
  },
  "abort-told": repeating(isRead, isLost),
  "abort-closes-connection": leaving,
  "timeout-closes-connection": leaving,
  "abort-in-back-off": NEVER_ABORTED,
  "abort-in-body": NEVER_ABORTED,
  "truncated-told": completing,
  "wrong-length-told": completing,
  "html-told": (send) => async (request) => {
    const response = await send(request);
    return /html/.test(response.headers.get("Content-Type") ?? "") ? Response.json({}) : response;
  },
  "malformed-told": (send) => async (request) => {
    const response = await send(request);
    const text = await response.clone().text();
    const isBroken = isRead(request) && response.ok && !text.endsWith("}");
    return isBroken ? Response.json({}) : response;
  },
  ...Object.fromEntries(
    [
      ...["foreign-error", "error-empty", "error-malformed", "error-shape", "error-list"],
      ...["error-null", "error-text", "other-status", "problem", "overload", "unassigned"],
    ].map((name) => [`${name}-told`, RENAMED]),
  ),
  "unknown-471-told": TAKEN,
  "unknown-588-told": TAKEN,
  "error-message-told": {
    program: (program) => ({
      ...program,
      perform: async (command) => {
        const result = await program.perform(command);
        return "body" in result ? { ...result, body: JSON.stringify(result.body) } : result;
      },
    }),
  },
  "error-code-told": receiving((_, { status }) => status === 404, { status: 400 }),
};
