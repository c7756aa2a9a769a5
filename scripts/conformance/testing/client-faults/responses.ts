import { setTimeout as sleep } from "node:timers/promises";
import {
  isAborted,
  isRead,
  isUpload,
  isWrite,
  type ClientFaults,
  receiving,
  repeating,
  sending,
  withHeader,
  withoutLength,
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
  "retry-back-off": { baseDelay: 0 },
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
};

async function withBody(request: Request, change: (text: string) => string): Promise<Request> {
  const body = change(await request.text());
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers: withoutLength(headers), body, signal });
}

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
const LATE = 500;

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

export const errorFaults: ClientFaults = {
  "timeout-told": (send) => (request) =>
    isRead(request) ? inTimeOrEmpty(send(request)) : send(request),
  "slow-body-told": (send) => async (request) => {
    const response = await send(request);
    if (!isRead(request)) return response;
    return inTimeOrEmpty(response.arrayBuffer().then((body) => new Response(body, response)));
  },
  "abort-told": repeating(isRead, (response) => response === undefined),
  "truncated-told": completing(() => "{}"),
  "wrong-length-told": completing((came) => (isJson(came) ? came : undefined)),
  "malformed-told": (send) => async (request) => {
    const response = await send(request);
    const text = await response.clone().text();
    const isBroken = isRead(request) && response.ok && !text.endsWith("}");
    return isBroken ? Response.json({}) : response;
  },
  "foreign-error-told": (send) => async (request) => {
    const response = await send(request);
    const isPage = response.headers.get("Content-Type")?.includes("html") === true;
    return isPage ? Response.json({}) : response;
  },
  "error-code-told": receiving((_, { status }) => status === 404, {
    json: () => ({ statusCode: 404, message: "Not found", errors: [] }),
  }),
};
