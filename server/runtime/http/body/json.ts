import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { ApiError } from "../../errors.js";
import { limits } from "../../service/config.js";
import { isSliceOver, nextSlice } from "../../service/slices.js";
import { aborted, contentOf, tooLarge, GatheredBytes } from "./bytes.js";

export interface Read {
  value: unknown;
  error?: ApiError | undefined;
}

/** JSON in UTF-8 (RFC 8259 section 8.1). */
export function parseJson(bytes: Buffer): Read {
  // Decoding would silently replace invalid UTF-8.
  if (!isUtf8(bytes)) return { value: undefined, error: invalidJson("It is not UTF-8.") };
  if (hasTooManyParts(bytes)) return { value: undefined, error: tooManyParts() };
  try {
    return { value: JSON.parse(withoutMark(bytes.toString("utf8"))) as unknown };
  } catch (error) {
    return { value: undefined, error: invalidJson(error instanceof Error ? error.message : "") };
  }
}

const [QUOTE, BACKSLASH, COLON, BRACKET, BRACE] = [0x22, 0x5c, 0x3a, 0x5b, 0x7b];

/** Counts without parsing, which takes fifty times as long for objects of different names. */
function hasTooManyParts(bytes: Buffer): boolean {
  if (bytes.length <= limits.jsonParts) return false;
  let parts = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COLON || byte === BRACKET || byte === BRACE) parts += 1;
  }
  return parts > limits.jsonParts;
}

function tooManyParts(): ApiError {
  const reason = `it has more than ${limits.jsonParts} members, objects and lists`;
  const message = `The request body is too large: ${reason}. Send it in several requests.`;
  return new ApiError("InvalidJsonInput", message, { detailedErrorMessage: reason });
}

/** The index of the quote that ends a text. */
function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

export function invalidJson(detailedErrorMessage: string): ApiError<"InvalidJsonInput"> {
  return new ApiError("InvalidJsonInput", "The request body is not valid JSON.", {
    detailedErrorMessage,
  });
}

/** RFC 8259 section 8.1 permits a reader to ignore a byte order mark. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

export type CheckItem = (item: unknown) => void;

const LINE_FEED = 0x0a;

/** Yields NDJSON values as the handler reads them; skips empty lines. Throws a 400 that names an invalid line. */
export async function* readLines(
  source: IncomingMessage | Buffer,
  check: CheckItem,
): AsyncGenerator<unknown, void, undefined> {
  let begun = new GatheredBytes();
  let number = 0;
  const parse = (line: Buffer): unknown[] => {
    number += 1;
    if (line.every((byte) => byte <= 0x20)) return [];
    // A JSON sequence (RFC 7464) begins each text with this byte.
    return [checked(line[0] === 0x1e ? line.subarray(1) : line, number, check)];
  };
  for await (const chunk of chunksOf(source)) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      begun.add(chunk.subarray(from, at));
      from = at + 1;
      const line = begun.whole();
      begun = new GatheredBytes();
      yield* parse(line);
      if (isSliceOver()) await nextSlice();
    }
    begun.add(chunk.subarray(from));
    if (begun.length > limits.body) throw tooLarge(limits.body);
  }
  yield* parse(begun.whole());
}

async function* chunksOf(
  request: IncomingMessage | Buffer,
): AsyncGenerator<Buffer, void, undefined> {
  if (Buffer.isBuffer(request)) return yield request;
  const content = contentOf(request);
  try {
    // Not destroyed when reading stops: the connection is needed for the response.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    if (content !== request && !request.destroyed) {
      throw invalidJson(error instanceof Error ? error.message : "");
    }
    throw aborted(error instanceof Error ? error : undefined);
  }
}

function checked(line: Buffer, number: number, check: CheckItem): unknown {
  const { value, error } = parseJson(line);
  try {
    if (error) throw error;
    check(value);
    return value;
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    const { detailedErrorMessage } = Object(thrown.details) as { detailedErrorMessage?: unknown };
    const detail = typeof detailedErrorMessage === "string" ? detailedErrorMessage : thrown.message;
    throw new ApiError("InvalidJsonInput", `Line ${number}: ${thrown.message}`, {
      detailedErrorMessage: `Line ${number}: ${detail}`,
    });
  }
}
