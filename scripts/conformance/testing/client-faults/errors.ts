import { setTimeout as sleep } from "node:timers/promises";
import type { Fetch } from "../../../../client/index.js";
import { type PlantedFault, isRead, receiving, repeating } from "./planting.js";

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
