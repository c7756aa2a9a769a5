import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { aborted, GatheredBytes, tooLarge } from "../http/body/bytes.js";
import type { Exchange } from "../http/exchange.js";
import { bareMediaType } from "../http/media-types.js";
import type { Stream } from "../http/response-writer.js";
import type { ContentDescription } from "../operation-types.js";
import { limits } from "../service/config.js";

/** Maximum bytes of a response that is validated and recorded. A larger one is streamed. */
const MOST_CHECKED = limits.image;

/** The bytes of a request as they were sent. Throws ContentTooLarge above the limit of a form. */
export async function receivedBody(exchange: Exchange): Promise<Buffer> {
  const { request, hook } = exchange;
  if (Number(request.headers["content-length"]) > limits.multipart) {
    throw tooLarge(limits.multipart);
  }
  const bytes = await gathered(request, limits.multipart, exchange).catch((error: unknown) => {
    throw request.destroyed ? aborted(error instanceof Error ? error : undefined) : error;
  });
  if (bytes.rest) {
    // The rest is discarded elsewhere.
    await bytes.rest.return?.();
    throw tooLarge(limits.multipart);
  }
  exchange.isBodyRead = true;
  if (bytes.begun.length > 0) hook?.received(bytes.begun);
  return bytes.begun;
}

/** The same request, whose body has not been read yet. */
export function replayed({ headers, method }: IncomingMessage, body: Buffer): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { headers, method, complete: true });
  request.push(body);
  request.push(null);
  return request;
}

/** The content of a response, or its parts. */
export interface Received {
  content?: Buffer;
  parts?: Stream;
  /** Of the parts, if they are those of a stream. */
  form?: ContentDescription;
}

/** The content of a response, or its parts if it is a stream or too large. */
export async function receivedContent(
  exchange: Exchange,
  response: IncomingMessage,
): Promise<Received> {
  const mediaType = bareMediaType(response.headers["content-type"] ?? "");
  const kind = STREAMS[mediaType];
  if (kind) {
    response.setTimeout(0);
    return { parts: response, form: { mediaType, kind } };
  }
  const { begun, rest } = await gathered(response, MOST_CHECKED, exchange);
  return rest ? { parts: joined(begun, rest) } : { content: begun };
}

/** Media types that must be passed on part by part. */
const STREAMS: Readonly<Record<string, "events" | "lines">> = {
  "text/event-stream": "events",
  "application/x-ndjson": "lines",
  "application/ndjson": "lines",
  "application/jsonl": "lines",
  "application/x-jsonlines": "lines",
  "application/json-seq": "lines",
};

/** The bytes of a message; with `rest` if there are more than `limit`. Reserves their memory. */
async function gathered(
  message: IncomingMessage,
  limit: number,
  exchange: Exchange,
): Promise<{ begun: Buffer; rest?: AsyncIterableIterator<Buffer> }> {
  const bytes = new GatheredBytes();
  const parts: AsyncIterableIterator<Buffer> = message.iterator({ destroyOnReturn: false });
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    bytes.add(next.value);
    exchange.receive(bytes.length);
    if (bytes.length > limit) return { begun: bytes.whole(), rest: parts };
  }
  return { begun: bytes.whole() };
}

async function* joined(begun: Buffer, rest: AsyncIterable<Buffer>): Stream {
  yield begun;
  yield* rest;
}
