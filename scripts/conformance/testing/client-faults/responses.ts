import { setTimeout as sleep } from "node:timers/promises";
import {
  isAborted,
  isRead,
  isUpload,
  isWrite,
  type PlantedFault,
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

/** Calls with a response of this status. */
const ofStatus =
  (status: number) =>
  (request: Request, response: Response): boolean =>
    isRead(request) && response.status === status;

/** A call whose connection failed is told as an error that is not repeated. */
function lost(error: unknown, request: Request): Response {
  if (!isRead(request)) throw error;
  return Response.json({ errors: [] }, { status: 400 });
}

export const retryFaults: readonly PlantedFault[] = [
  { check: "retry-429", what: "a 429 is final", fetch: receiving(ofStatus(429), { status: 400 }) },
  { check: "retry-502", what: "a 502 is final", fetch: receiving(ofStatus(502), { status: 500 }) },
  { check: "retry-503", what: "a 503 is final", fetch: receiving(ofStatus(503), { status: 500 }) },
  {
    check: "retry-after-seconds",
    what: "Retry-After is ignored",
    fetch: receiving(isRead, { header: "Retry-After" }),
  },
  {
    check: "retry-after-date",
    what: "Retry-After is understood only if it is a number",
    fetch: receiving((_, { headers }) => /[a-z]/i.test(headers.get("Retry-After") ?? ""), {
      header: "Retry-After",
    }),
  },
  {
    check: "retry-after-too-long",
    what: "a pause that is too long is left out",
    fetch: receiving((_, { headers }) => Number(headers.get("Retry-After")) > 60, {
      header: "Retry-After",
    }),
  },
  { check: "retry-back-off", what: "there are no pauses", retry: { baseDelay: 0 } },
  {
    check: "retry-bounded",
    what: "it repeats without end",
    fetch: (send) => async (request) => {
      let response = await send(request.clone());
      for (let i = 0; i < 40 && isRead(request) && isAtOnce(response); i++) {
        response = await send(request.clone());
      }
      return response;
    },
  },
  {
    check: "retry-refused",
    what: "a refused connection is final",
    fetch: (send) => async (request) =>
      send(request).catch((error: unknown) => lost(error, request)),
  },
  {
    check: "retry-reset",
    what: "a broken connection is final",
    fetch: (send) => {
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
  },
  {
    check: "retry-not-after-4xx",
    what: "a 400 is repeated",
    fetch: repeating(isRead, (response) => response?.status === 400),
  },
];

async function withBody(request: Request, change: (text: string) => string): Promise<Request> {
  const body = change(await request.text());
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers: withoutLength(headers), body, signal });
}

export const writeFaults: readonly PlantedFault[] = [
  {
    check: "write-reset-not-repeated",
    what: "a lost creation is repeated",
    fetch: repeating(isWrite, (response) => response === undefined),
  },
  {
    check: "write-timeout-not-repeated",
    what: "a late creation is repeated",
    fetch: (send) => async (request) => {
      const again = request.clone();
      return send(request).catch((error: unknown) => {
        if (!isAborted(error) || !isWrite(request)) throw error;
        return send(new Request(again, { signal: null }));
      });
    },
  },
  {
    check: "write-502-not-repeated",
    what: "a creation is repeated after a 502",
    fetch: repeating(isWrite, (response) => response?.status === 502),
  },
  {
    check: "write-500-not-repeated",
    what: "a creation is repeated after a 500",
    fetch: repeating(isWrite, (response) => response?.status === 500),
  },
  {
    check: "write-conditional-not-repeated",
    what: "a lost update is repeated, as if its condition made that safe",
    fetch: repeating(
      (request) => request.headers.has("If-Match"),
      (response) => response === undefined,
    ),
  },
  {
    check: "conflict-nothing-lost",
    what: "after a conflict the same change is sent with the current version",
    fetch: (send) => async (request) => {
      const again = request.clone();
      const response = await send(request);
      if (response.status !== 409) return response;
      return send(await withBody(again, (text) => text.replace(/"version":\d+/, '"version":2')));
    },
  },
  {
    check: "conflict-applied-once",
    what: "after a conflict the change is made twice",
    fetch: sending(
      (request) => isWrite(request) && !isUpload(request),
      (request) =>
        withBody(request, (text) =>
          text.replace(
            '"of another","of the program"',
            '"of another","of the program","of the program"',
          ),
        ),
    ),
  },
  {
    check: "if-match-sent",
    what: "the condition is left out",
    fetch: sending(
      (request) => request.headers.has("If-Match"),
      (request) => withHeader(request, "If-Match", undefined),
    ),
  },
  {
    check: "if-match-kept",
    what: "after a 412 it goes on without the condition",
    fetch: (send) => async (request) => {
      const response = await send(request.clone());
      if (response.status !== 412) return response;
      return send(withHeader(request, "If-Match", undefined));
    },
  },
];

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

export const errorFaults: readonly PlantedFault[] = [
  {
    check: "timeout-told",
    what: "a late response is told as an empty one",
    fetch: (send) => (request) => (isRead(request) ? inTimeOrEmpty(send(request)) : send(request)),
  },
  {
    check: "slow-body-told",
    what: "a late body is told as an empty one",
    fetch: (send) => async (request) => {
      const response = await send(request);
      if (!isRead(request)) return response;
      return inTimeOrEmpty(response.arrayBuffer().then((body) => new Response(body, response)));
    },
  },
  {
    check: "abort-told",
    what: "a call that is aborted goes on",
    fetch: repeating(isRead, (response) => response === undefined),
  },
  {
    check: "truncated-told",
    what: "what has broken off is told as nothing",
    fetch: completing(() => "{}"),
  },
  {
    check: "wrong-length-told",
    what: "what can be parsed is taken for the whole, whatever its length",
    fetch: completing((came) => (isJson(came) ? came : undefined)),
  },
  {
    check: "malformed-told",
    what: "what cannot be parsed is nothing",
    fetch: (send) => async (request) => {
      const response = await send(request);
      const text = await response.clone().text();
      const isBroken = isRead(request) && response.ok && !text.endsWith("}");
      return isBroken ? Response.json({}) : response;
    },
  },
  {
    check: "foreign-error-told",
    what: "a page of a gateway is taken for a result",
    fetch: (send) => async (request) => {
      const response = await send(request);
      const isPage = response.headers.get("Content-Type")?.includes("html") === true;
      return isPage ? Response.json({}) : response;
    },
  },
  {
    check: "error-code-told",
    what: "an error has no code",
    fetch: receiving((_, { status }) => status === 404, {
      json: () => ({ statusCode: 404, message: "Not found", errors: [] }),
    }),
  },
];
