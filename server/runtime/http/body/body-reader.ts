import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { ContentDescription, OperationDescription } from "../../operation-types.js";
import { limits } from "../../service/config.js";
import { ApiError, isApiError } from "../../errors.js";
import { bareMediaType, parseContentType, isInRange } from "../media-types.js";
import type { ExchangeHook } from "../stage-hooks.js";
import { admitted, type Memory, readBytes, tooLarge, Undecodable } from "./bytes.js";
import { consumedBody } from "./consumed-body.js";
import { parseForm } from "./form.js";
import { invalidJson, parseJson, type Read, readLines } from "./json.js";
import { readMultipart } from "./multipart.js";
import type { Syntaxes } from "./syntaxes.js";

/** The parsed body, or its error, which comes after errors of parameters. */
export interface ParsedBody extends Read {
  content?: ContentDescription | undefined;
  mediaType?: string | undefined;
  /** Validated instead of `value`, if set. */
  shown?: unknown;
}

export interface BodyContext extends Memory {
  readonly request: IncomingMessage;
  readonly hook?: Pick<ExchangeHook, "received"> | undefined;
  /** Default: all content is JSON. */
  readonly syntaxes?: Syntaxes | undefined;
  /** Whether a body without Content-Type has the only declared media type. Default: it is rejected. */
  readonly isLenient?: boolean;
  noted?(note: string): void;
  /** Set once all bytes of the body have been read. */
  isBodyRead?: boolean;
}

export type CheckItemOf = (content: ContentDescription, item: unknown) => void;

type BodyDescription = NonNullable<OperationDescription["requestBody"]>;

interface AcceptedContent {
  content: ContentDescription;
  mediaType: string;
  charset: string;
}

export const NO_BODY: ParsedBody = { value: undefined };
const DEFAULT_CHARSET = "utf-8";
const UTF8 = /^(?:utf-?8|us-ascii)$/i;

/** Reads a declared body after authentication. Throws UnsupportedMediaType, LengthRequired, ContentTooLarge. */
export function readBody(
  requestBody: BodyDescription,
  context: BodyContext,
  checkItem: CheckItemOf,
): ParsedBody | Promise<ParsedBody> {
  const { headers } = context.request;
  const length = headers["content-length"];
  const isChunked = headers["transfer-encoding"] !== undefined;
  if (!isChunked && (length === undefined || length === "0")) {
    return withoutBody(requestBody, length, context);
  }
  const accepted = acceptedContent(
    requestBody.content,
    headers["content-type"] ?? assumedType(requestBody, context),
  );
  const { content, mediaType } = accepted;
  if (content.kind !== "lines" && Number(length) > limitOf(content)) {
    throw tooLarge(limitOf(content));
  }
  if (content.kind === "lines") {
    const source = consumedBody(context.request, content)?.bytes ?? context.request;
    return { content, mediaType, value: readLines(source, (item) => checkItem(content, item)) };
  }
  return readContent(accepted, requestBody.required, context);
}

async function readContent(
  { content, mediaType, charset }: AcceptedContent,
  isRequired: boolean,
  context: BodyContext,
): Promise<ParsedBody> {
  const { request } = context;
  const limit = limitOf(content);
  try {
    const consumed = consumedBody(request, content);
    if (content.kind === "multipart" && content.fields) {
      const { value, shown } = await readMultipart(request, content.fields, context);
      return { content, mediaType, value, shown };
    }
    const bytes = consumed
      ? admitted(consumed.bytes, limit, context)
      : await readBytes(request, limit, context);
    context.isBodyRead = true;
    context.hook?.received(bytes);
    // Without a length, only reading shows that the body is empty.
    if (bytes.length === 0 && content.kind === "json" && !isRequired) return NO_BODY;
    // Do not spread: V8 is slow to read the resulting objects.
    const { value, error } = decodedContent(content, bytes, {
      charset: consumed?.charset ?? charset,
      syntaxes: context.syntaxes,
    });
    return { content, mediaType, value, error };
  } catch (error) {
    const known = bodyError(content, error);
    if (known.status !== 400) throw known;
    return { content, mediaType, value: undefined, error: known };
  }
}

function decodedContent(
  content: ContentDescription,
  bytes: Buffer,
  { charset, syntaxes }: { charset: string; syntaxes: Syntaxes | undefined },
): Read {
  if (content.kind === "bytes") return { value: bytes };
  if (content.kind === "text") return { value: decoded(bytes, charset) };
  if (content.syntax && syntaxes) {
    return { value: syntaxes.read(content, decoded(bytes, charset)) };
  }
  if (!UTF8.test(charset)) throw unsupportedCharset(charset);
  if (content.kind === "json") return parseJson(bytes);
  if (!isUtf8(bytes)) throw new Undecodable("It is not UTF-8");
  return { value: parseForm(bytes.toString("utf8"), content.fields ?? NO_FIELDS) };
}

const NO_FIELDS = { lists: [], numbers: [], booleans: [], objects: [], files: [] };

/** The error of a body for its cause. Rethrows other causes. */
function bodyError({ kind, syntax }: ContentDescription, error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (!(error instanceof Undecodable)) throw error;
  return kind === "json" && !syntax
    ? invalidJson(error.message)
    : new ApiError("InvalidInput", `The request body could not be read: ${error.message}.`);
}

function withoutBody(
  { required, content }: BodyDescription,
  length: string | undefined,
  { request, isLenient = false }: BodyContext,
): ParsedBody {
  const named = bareMediaType(request.headers["content-type"] ?? "");
  const [usual] = content;
  const isNamed = ({ mediaType }: ContentDescription): boolean =>
    mediaType === named || isInRange(named, mediaType);
  const first = content.find(isNamed) ?? usual;
  if (required && length === undefined) {
    throw new ApiError(
      "LengthRequired",
      "The request body is missing. Send it with Content-Length or Transfer-Encoding.",
    );
  }
  if (!required || !first) return NO_BODY;
  // Without Content-Type: the first declared media type.
  const { kind } = first;
  const mediaType = first === usual ? first.mediaType : named;
  // A form without fields has no bytes.
  if (kind === "form" && isLenient) return { content: first, mediaType, value: {} };
  const empty = { bytes: Buffer.alloc(0), text: "", lines: noItems() };
  if (kind === "bytes" || kind === "text" || kind === "lines") {
    return { content: first, mediaType, value: empty[kind] };
  }
  const message = "The request body is missing.";
  const error = new ApiError("InvalidJsonInput", message, { detailedErrorMessage: message });
  return { content: first, mediaType, value: undefined, error };
}

async function* noItems(): AsyncGenerator<never> {}

function acceptedContent(
  contents: readonly ContentDescription[],
  contentType: string | undefined,
): AcceptedContent {
  const exact = contents.find(({ mediaType }) => mediaType === contentType);
  if (exact) return { content: exact, mediaType: exact.mediaType, charset: DEFAULT_CHARSET };
  const parsed = contentType ? parseContentType(contentType) : undefined;
  if (contentType && !parsed) throw malformedContentType(contentType);
  if (parsed) {
    const { mediaType, parameters } = parsed;
    const content =
      contents.find((each) => each.mediaType === mediaType) ??
      contents.find((each) => isInRange(mediaType, each.mediaType));
    const charset = parameters.get("charset") ?? DEFAULT_CHARSET;
    if (content) return { content, mediaType, charset };
  }
  throw new ApiError(
    "UnsupportedMediaType",
    `${
      parsed ? `Content-Type '${parsed.mediaType}' is not supported` : "Content-Type is missing"
    }. Send ${contents.map((each) => each.mediaType).join(" or ")}.`,
  );
}

/**
 * The only declared media type, or the JSON that a range such as `application/*` covers. A multipart body cannot be read without
 * its boundary.
 */
function assumedType({ content }: BodyDescription, context: BodyContext): string | undefined {
  const [only, ...others] = content;
  if (!context.isLenient || !only || others.length > 0) return undefined;
  const isRange = only.mediaType.includes("*");
  if (only.kind === "multipart" || (isRange && only.kind !== "json")) return undefined;
  const assumed =
    isRange && isInRange("application/json", only.mediaType) ? "application/json" : only.mediaType;
  context.noted?.(`Content-Type is missing. The body was read as ${assumed}.`);
  return assumed;
}

function malformedContentType(contentType: string): ApiError {
  return new ApiError(
    "UnsupportedMediaType",
    `Content-Type '${contentType.slice(0, 100)}' is malformed. Expected type/subtype, then ` +
      'parameters as ;name=value or ;name="value", each at most once.',
  );
}

function decoded(bytes: Buffer, charset: string): string {
  let decoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw unsupportedCharset(charset);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Undecodable(`It is not ${charset}`);
  }
}

function unsupportedCharset(charset: string): ApiError {
  const message = `Unsupported charset '${charset.slice(0, 100)}'. Send UTF-8.`;
  return new ApiError("UnsupportedMediaType", message);
}

function limitOf({ kind }: ContentDescription): number {
  if (kind === "multipart") return limits.multipart;
  return kind === "bytes" ? limits.image : limits.body;
}
