import type { IncomingMessage } from "node:http";
import type { ContentDescription } from "../../operation-types.js";
import { ApiError } from "../../errors.js";
import { isComposed } from "../../objects.js";
import { requireStorableJson } from "../../validation/nesting.js";

export interface ConsumedBody {
  /** The bytes without content codings. */
  bytes: Buffer;
  /** Default: the charset of the request. */
  charset?: string;
}

/** The body that `express.json()` or the like has read. Throws General if `request.body` lacks it. */
export function consumedBody(
  request: IncomingMessage & { body?: unknown },
  { kind, syntax }: ContentDescription,
): ConsumedBody | undefined {
  // `readableDidRead` is false for an empty body.
  if (!request.readableDidRead && !request.readableEnded) return undefined;
  const { body } = request;
  if (kind !== "multipart") {
    if (Buffer.isBuffer(body)) return { bytes: body };
    const text = textOf(body, syntax ? "text" : kind);
    if (text !== undefined) return { bytes: Buffer.from(text), charset: "utf-8" };
  }
  const message = "Other middleware has already read this request's body. Mount the API before it.";
  throw new ApiError("General", message);
}

function textOf(body: unknown, kind: ContentDescription["kind"]): string | undefined {
  if (typeof body === "string") return body;
  if (body === undefined) return undefined;
  if (kind === "form") return formText(Object(body) as object);
  return kind === "json" || kind === "lines" ? jsonText(body) : undefined;
}

/** The text of a form: lists repeat their name, and members have theirs in brackets. */
function formText(fields: object): string {
  requireStorableJson(fields, Infinity);
  const pairs = Object.entries(fields).flatMap(([name, value]) => [...pairsOf(name, value)]);
  return new URLSearchParams(pairs).toString();
}

function* pairsOf(name: string, value: unknown): Generator<[name: string, text: string]> {
  if (!isComposed(value)) yield [name, String(value)];
  else if (Array.isArray(value) && !value.some(isComposed)) {
    for (const each of value) yield* pairsOf(name, each);
  } else {
    for (const [key, each] of Object.entries(value)) yield* pairsOf(`${name}[${key}]`, each);
  }
}

function jsonText(value: unknown): string {
  requireStorableJson(value, Infinity);
  return JSON.stringify(value);
}
