import { setTimeout as sleep } from "node:timers/promises";
import type { Fetch } from "../../../../client/index.js";
import { type PlantedFault, isRead, receiving, repeating } from "./planting.js";

/** What is not there after this time is taken for nothing. */
const LATE = 300;

async function inTimeOrEmpty(send: Fetch, request: Request): Promise<Response> {
  const whole = async (): Promise<Response> => {
    const response = await send(request);
    return new Response(await response.arrayBuffer(), response);
  };
  const received = whole();
  if (!isRead(request)) return received;
  received.catch(() => undefined);
  return Promise.race([received, sleep(LATE).then(() => Response.json({}))]);
}

/** The part of a body that came before its connection broke, made into JSON. */
async function whatHasCome(response: Response, request: Request): Promise<Response> {
  if (!isRead(request) || !response.body) return response;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const chunks: Uint8Array[] = [];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
    }
    return new Response(Buffer.concat(chunks), response);
  } catch {
    return Response.json({});
  }
}

export const errorFaults: readonly PlantedFault[] = [
  {
    check: "timeout-told",
    what: "a late response is told as an empty one",
    fetch: (send) => (request) => inTimeOrEmpty(send, request),
  },
  {
    check: "slow-body-told",
    what: "a late body is told as an empty one",
    fetch: (send) => (request) => inTimeOrEmpty(send, request),
  },
  {
    check: "abort-told",
    what: "a call that is aborted goes on",
    fetch: repeating(isRead, (response) => response === undefined),
  },
  {
    check: "truncated-told",
    what: "what has come is taken for the whole",
    fetch: (send) => async (request) => whatHasCome(await send(request), request),
  },
  {
    check: "wrong-length-told",
    what: "the length is not compared",
    fetch: (send) => async (request) => whatHasCome(await send(request), request),
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
