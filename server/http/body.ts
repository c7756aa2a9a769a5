import { isUtf8 } from "node:buffer";
import express, { type Request, type RequestHandler, type Response } from "express";
import type { FormFields, OperationDescription } from "../../generated/operations.js";
import { limits } from "../config.js";
import { ApiError } from "../errors.js";
import { parseForm } from "./form.js";
import { isPlainJson, noJson, readPlainJson } from "./json-body.js";

/** The body as parsed, or the fault in it: reported only after the parameters have been judged. */
export type ParsedBody = { mediaType?: string; value: unknown; fault?: ApiError };

const parsers: Record<"json" | "form" | "binary", RequestHandler> = {
  json: express.json({
    limit: limits.body,
    strict: false,
    type: () => true,
    verify: refuseNoJson,
  }),
  form: express.text({ limit: limits.body, type: () => true, verify: refuseOtherThanUtf8 }),
  binary: express.raw({ limit: limits.image, type: () => true }),
};

/** RFC 8259 section 8.1: decoding would replace what is none, and so change what was sent. */
function refuseOtherThanUtf8(_request: unknown, _response: unknown, bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new Error("It is not UTF-8.");
}

/** The parser would take nothing, or nothing but a byte order mark, for an empty object. */
function refuseNoJson(request: unknown, response: unknown, bytes: Buffer): void {
  refuseOtherThanUtf8(request, response, bytes);
  if (bytes.length <= 3 && new TextDecoder().decode(bytes) === "") {
    throw new Error("Unexpected end of JSON input");
  }
}

/**
 * Refuses a body of a type or size that the operation does not take, then reads it. Runs after
 * authentication: a stranger's bytes are not parsed.
 *
 * Throws UnsupportedMediaType, LengthRequired, ContentTooLarge.
 */
export async function readBody(
  operation: OperationDescription,
  request: Request,
  response: Response,
): Promise<ParsedBody> {
  const { requestBody } = operation;
  // A body without a meaning is ignored (RFC 9110 section 9.3.1), and so is its Content-Type.
  if (!requestBody) return { value: undefined };
  const length = request.headers["content-length"];
  const chunked = request.headers["transfer-encoding"] !== undefined;
  if (!chunked && (length === undefined || length === "0")) {
    return withoutBody(requestBody, length);
  }
  const mediaType = acceptedMediaType(requestBody.mediaTypes, request.headers["content-type"]);
  const kind = parserFor(mediaType);
  if (Number(length) > limitOf(kind)) throw tooLarge(kind);
  if (request.headers.expect?.toLowerCase() === "100-continue") response.writeContinue();
  if (kind === "json" && isPlainJson(request.headers)) {
    return { mediaType, ...(await readPlainJson(request)) };
  }
  const fault = await parse(kind, request, response);
  if (kind !== "form" || fault) return { mediaType, value: request.body, ...(fault && { fault }) };
  return { mediaType, ...formOf(String(request.body), requestBody.form) };
}

function formOf(text: string, fields: FormFields | undefined): Omit<ParsedBody, "mediaType"> {
  try {
    return { value: parseForm(text, fields) };
  } catch (error) {
    if (error instanceof ApiError) return { value: undefined, fault: error };
    throw error;
  }
}

function withoutBody(
  { required, mediaTypes }: NonNullable<OperationDescription["requestBody"]>,
  length: string | undefined,
): ParsedBody {
  const [mediaType] = mediaTypes;
  if (required && length === undefined) {
    throw new ApiError(
      "LengthRequired",
      "A body is required: send it with Content-Length or Transfer-Encoding.",
    );
  }
  // The validator knows no empty bodies: without one it checks against the first media type.
  if (!required || !mediaType) return { value: undefined };
  if (parserFor(mediaType) === "binary") return { mediaType, value: Buffer.alloc(0) };
  const message = "The request has no body.";
  const fault = new ApiError("InvalidJsonInput", message, { detailedErrorMessage: message });
  return { mediaType, value: undefined, fault };
}

function acceptedMediaType(accepted: readonly string[], contentType: string | undefined): string {
  const mediaType = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType !== undefined && accepted.includes(mediaType)) return mediaType;
  throw new ApiError(
    "UnsupportedMediaType",
    `The body must be ${accepted.join(" or ")}; ${
      mediaType ? `'${mediaType}' was sent` : "no Content-Type was sent"
    }.`,
  );
}

function parserFor(mediaType: string): keyof typeof parsers {
  if (mediaType === "application/json" || mediaType.endsWith("+json")) return "json";
  return mediaType === "application/x-www-form-urlencoded" ? "form" : "binary";
}

function parse(
  kind: keyof typeof parsers,
  request: Request,
  response: Response,
): Promise<ApiError | undefined> {
  return new Promise((resolve, reject) => {
    // body-parser takes a request for read, and its body for none, once the client has ended its half
    // of the connection, as it may right behind the body. This tells it, while it is called, that the
    // request goes on.
    Object.assign(request, { finished: false });
    // The parser tells of too large a body only when all of it has come, which may be never.
    let received = 0;
    request.on("data", (bytes: Buffer) => {
      received += bytes.length;
      if (received > limitOf(kind)) reject(tooLarge(kind));
    });
    void parsers[kind](request, response, (fault?: unknown) => {
      if (fault === undefined) return resolve(undefined);
      const error = bodyFault(kind, fault);
      if (error instanceof ApiError && error.status === 400) resolve(error);
      else reject(error);
    });
    Reflect.deleteProperty(request, "finished");
  });
}

/** What body-parser's errors (http-errors with a `type`) mean here; anything else stays as it is. */
function bodyFault(kind: keyof typeof parsers, fault: unknown): unknown {
  if (!(fault instanceof Error) || !("status" in fault)) return fault;
  if (fault.status === 413 && "type" in fault && fault.type === "entity.too.large") {
    return tooLarge(kind);
  }
  if (fault.status === 415) {
    return new ApiError("UnsupportedMediaType", `The body cannot be decoded: ${fault.message}.`);
  }
  const isUnreadable = "type" in fault && fault.type === "entity.verify.failed";
  if (fault.status !== 400 && fault.status !== 413 && !isUnreadable) return fault;
  return kind === "json"
    ? noJson(fault.message)
    : new ApiError("InvalidInput", `The request body cannot be read: ${fault.message}.`);
}

function limitOf(kind: keyof typeof parsers): number {
  return kind === "binary" ? limits.image : limits.body;
}

function tooLarge(kind: keyof typeof parsers): ApiError {
  return new ApiError("ContentTooLarge", `The body is larger than ${limitOf(kind)} bytes.`);
}
