import { setTimeout as sleep } from "node:timers/promises";
import {
  at,
  following,
  ignoring,
  isAborted,
  isOverloaded,
  isRead,
  isToken,
  isUpload,
  isWrite,
  type ClientFaults,
  receiving,
  repeating,
  sending,
  withBody,
  withHeader,
} from "./planting.js";
import type { Fetch } from "../../../../client/index.js";

/** A 503 that may be repeated without a pause. */
const isAtOnce = ({ status, headers }: Response): boolean =>
  status === 503 && headers.get("Retry-After") === "0";

const ofStatus =
  (status: number) =>
  (request: Request, response: Response): boolean =>
    isRead(request) && response.status === status;

/** A call whose connection failed is told as an error that is not repeated. */
function lost(error: unknown, request: Request): Response {
  if (!isRead(request)) throw error;
  return Response.json({ errors: [] }, { status: 400 });
}

export const retryFaults: ClientFaults = {
  "retry-429": receiving(ofStatus(429), { status: 400 }),
  "retry-502": receiving(ofStatus(502), { status: 500 }),
  "retry-503": receiving(ofStatus(503), { status: 500 }),
  "retry-504": receiving(ofStatus(504), { status: 500 }),
  "retry-put": receiving(({ method }) => method === "PUT", { status: 400 }),
  "retry-delete": receiving(({ method }) => method === "DELETE", { status: 400 }),
  "retry-after-429": receiving(isRead, { header: "Retry-After" }),
  "retry-after-write": receiving(isWrite, { header: "Retry-After" }),
  "retry-after-seconds": receiving(isRead, { header: "Retry-After" }),
  "retry-after-date": receiving(
    (_, { headers }) => /[a-z]/i.test(headers.get("Retry-After") ?? ""),
    {
      header: "Retry-After",
    },
  ),
  "retry-after-too-long": receiving((_, { headers }) => Number(headers.get("Retry-After")) > 60, {
    header: "Retry-After",
  }),
  "retry-after-hour-told": (send) => async (request) => {
    const response = await send(request);
    if (Number(response.headers.get("Retry-After")) > 60) await sleep(4_000);
    return response;
  },
  "retry-after-unreadable": receiving((_, { headers }) => headers.get("Retry-After") === "soon", {
    status: 400,
  }),
  "retry-back-off": (send) => {
    const slowly = repeating(isRead, isOverloaded, (request) => sleep(1_000, request));
    return slowly(slowly(slowly(send)));
  },
  "retry-not-hammered": { baseDelay: 0 },
  "retry-jitter": (send) => {
    const waiting: (() => void)[] = [];
    return repeating(isRead, isOverloaded, async (request) => {
      await new Promise<void>((resolve) => {
        if (waiting.push(resolve) === 10) for (const each of waiting) each();
      });
      return request;
    })(send);
  },
  "retry-bounded": (send) => async (request) => {
    let response = await send(request.clone());
    for (let i = 0; i < 40 && isRead(request) && isAtOnce(response); i++) {
      response = await send(request.clone());
    }
    return response;
  },
  "retry-refused": (send) => async (request) =>
    send(request).catch((error: unknown) => lost(error, request)),
  "retry-reset": (send) => {
    // A refused connection is one that worked before.
    let hasWorked = false;
    return async (request) => {
      try {
        const response = await send(request);
        hasWorked ||= isRead(request);
        return response;
      } catch (error) {
        if (hasWorked) throw error;
        return lost(error, request);
      }
    };
  },
  "retry-not-after-4xx": repeating(isRead, (response) => response?.status === 400),
  "retry-not-after-403": repeating(isRead, (response) => response?.status === 403),
};

const is =
  (...methods: string[]) =>
  ({ method }: Request): boolean =>
    methods.includes(method);

export const repetitionFaults: ClientFaults = {
  "retry-body-kept": repeating(isWrite, isOverloaded, (request) => withBody(request, () => "")),
  "retry-put-kept": repeating(is("PUT"), isOverloaded, (request) => withBody(request, () => "{}")),
  "retry-headers-kept": repeating(isWrite, isOverloaded, (request) =>
    withHeader(request, "X-Conformance", undefined),
  ),
  "retry-query-kept": repeating(is("GET"), isOverloaded, (request) =>
    at(request.url.replace(/\?.*/, ""), request),
  ),
  "retry-if-match-kept": repeating(is("DELETE", "PUT"), isOverloaded, (request) =>
    withHeader(request, "If-Match", undefined),
  ),
  "redirect-307-method": following(({ url, headers }) => new Request(url, { headers })),
  "redirect-303-get": following((request) => request),
};

export const writeFaults: ClientFaults = {
  "write-key-kept": sending(
    (request) => request.headers.has("Idempotency-Key"),
    (request) => withHeader(request, "Idempotency-Key", crypto.randomUUID()),
  ),
  "write-reset-not-repeated": repeating(isWrite, (response) => response === undefined),
  "write-timeout-not-repeated": (send) => async (request) => {
    const again = request.clone();
    return send(request).catch((error: unknown) => {
      if (!isAborted(error) || !isWrite(request)) throw error;
      return send(new Request(again, { signal: null }));
    });
  },
  "write-502-not-repeated": repeating(isWrite, (response) => response?.status === 502),
  "write-500-not-repeated": repeating(isWrite, (response) => response?.status === 500),
  "write-conditional-not-repeated": repeating(
    (request) => request.headers.has("If-Match"),
    (response) => response === undefined,
  ),
  "conflict-nothing-lost": (send) => async (request) => {
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 409) return response;
    return send(await withBody(again, (text) => text.replace(/"version":\d+/, '"version":2')));
  },
  "conflict-applied-once": sending(
    (request) => isWrite(request) && !isUpload(request),
    (request) =>
      withBody(request, (text) =>
        text.replace(
          '"of another","of the program"',
          '"of another","of the program","of the program"',
        ),
      ),
  ),
  "if-match-sent": sending(
    (request) => request.headers.has("If-Match"),
    (request) => withHeader(request, "If-Match", undefined),
  ),
  "if-match-kept": (send) => async (request) => {
    const response = await send(request.clone());
    if (response.status !== 412) return response;
    return send(withHeader(request, "If-Match", undefined));
  },
};

/** What is not there after so many milliseconds is taken for nothing. No check before lets a read wait so long. */
const LATE = 300;

/** What comes of it, or an empty response when that is late. */
const inTimeOrEmpty = (coming: Promise<Response>): Promise<Response> => {
  // It may still fail when nobody waits for it.
  coming.catch(() => undefined);
  return Promise.race([coming, sleep(LATE).then(() => Response.json({}))]);
};

/**
 * Reads the body of a call; if that fails, the body is what `instead` makes of what had come until then, or the
 * call fails, if it makes nothing of it.
 */
const completing =
  (instead: (came: string) => string | undefined) =>
  (send: Fetch): Fetch =>
  async (request) => {
    const response = await send(request);
    if (!isRead(request) || !response.body) return response;
    const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
    const chunks: Uint8Array[] = [];
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        chunks.push(read.value);
      }
      return new Response(Buffer.concat(chunks), response);
    } catch (error) {
      const text = instead(Buffer.concat(chunks).toString());
      if (text === undefined) throw error;
      return new Response(text, { headers: { "Content-Type": "application/json" } });
    }
  };

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The second request of this kind fails, as on a connection that is no longer open. */
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
  "redirect-bounded": (send) => async (request) => {
    for (let i = 0; i < 130; i++) {
      const response = await send(new Request(request.clone(), { redirect: "manual" }));
      if (response.status !== 307) return response;
    }
    return Response.json({});
  },
  "responses-not-mixed": (send) => {
    let last: Promise<Response> | undefined;
    return async (request) => {
      const own = send(request);
      if (!isWrite(request)) return own;
      own.catch(() => undefined);
      const given = last ?? own;
      last = own;
      return (await given).clone();
    };
  },
  "head-read": receiving(is("HEAD"), { status: 500 }),
  "not-modified-read": receiving((_, { status }) => status === 304, { status: 500 }),
};

const isBad = (request: Request, { status }: Response): boolean => isRead(request) && status >= 400;

/** Every error is one of the client's own, and none at all. */
const RENAMED = receiving(isBad, { status: 418 });
const TAKEN = receiving(isBad, { status: 200 });

export const errorFaults: ClientFaults = {
  "timeout-told": (send) => (request) =>
    isRead(request) ? inTimeOrEmpty(send(request)) : send(request),
  "slow-body-told": (send) => async (request) => {
    const response = await send(request);
    if (!isRead(request)) return response;
    return inTimeOrEmpty(response.arrayBuffer().then((body) => new Response(body, response)));
  },
  "abort-told": repeating(isRead, (response) => response === undefined),
  // The service sees no end of it.
  "abort-closes-connection": (send) => (request) => {
    if (!isRead(request)) return send(request);
    const coming = send(new Request(request, { signal: new AbortController().signal }));
    coming.catch(() => undefined);
    return coming;
  },
  "abort-in-back-off": ignoring("abortAfter"),
  "truncated-told": completing(() => "{}"),
  "wrong-length-told": completing((came) => (isJson(came) ? came : undefined)),
  "malformed-told": (send) => async (request) => {
    const response = await send(request);
    const text = await response.clone().text();
    const isBroken = isRead(request) && response.ok && !text.endsWith("}");
    return isBroken ? Response.json({}) : response;
  },
  ...Object.fromEntries(
    ["empty", "malformed", "shape", "list"].map((name) => [`error-${name}-told`, RENAMED]),
  ),
  ...{ "problem-told": RENAMED, "unknown-471-told": TAKEN, "unknown-588-told": TAKEN },
  "error-message-told": receiving(isBad, { json: () => ({ title: "Bad" }) }),
  "foreign-error-told": (send) => async (request) => {
    const response = await send(request);
    const isPage = response.headers.get("Content-Type")?.includes("html") === true;
    return isPage ? Response.json({}) : response;
  },
  "error-code-told": receiving((_, { status }) => status === 404, {
    json: () => ({ statusCode: 404, message: "Not found", errors: [] }),
  }),
};
