import { ApiError, type ErrorObject, UNKNOWN_ERROR, UnexpectedResponseError } from "./errors.js";
import { contentsOf, kindOf } from "./request-body.js";
import type { ContentKind, OperationFacts } from "./operation.js";
import { streamedItems } from "./streamed-items.js";
import { isObject } from "./parameters.js";
import type { Incoming } from "./transport.js";

/** Characters of an unexpected body that an error message quotes. */
const EXCERPT_LENGTH = 200;

export interface ClientResponse {
  status: number;
  data: unknown;
  headers: Headers;
}

export type UsualCodes = Readonly<Record<number, string>>;

/** A declared response. Throws ApiError for others of 400 and above, else UnexpectedResponseError. */
export function readResponse(
  operationId: string,
  facts: OperationFacts,
  incoming: Incoming,
  usualCodes: UsualCodes = {},
): ClientResponse {
  const { status, headers } = incoming;
  const contents = contentsOf(facts, status);
  if (!contents) {
    if (status >= 400) {
      // A response to HEAD has no body.
      const usual = facts.method === "head" ? usualCodes[status] : undefined;
      throw toApiError(operationId, incoming, usual);
    }
    throw unexpected(operationId, incoming, "a status that is not declared");
  }
  // The result of HEAD is its status.
  if (facts.method === "head") return { status, headers, data: status < 400 };
  return { status, headers, data: readData(operationId, contents, incoming) };
}

function readData(
  operationId: string,
  declared: Readonly<Record<string, ContentKind>>,
  incoming: Incoming,
): unknown {
  const { mediaType, content } = incoming;
  if (Object.keys(declared).length === 0) return undefined;
  const kind = kindOf(declared, mediaType);
  if (!kind) throw unexpected(operationId, incoming, mediaType || "no media type");
  const invalidJson = (text: string): UnexpectedResponseError =>
    unexpected(operationId, { ...incoming, content: text }, "JSON that cannot be parsed");
  if (isObject(content) && Symbol.asyncIterator in content) {
    return streamedItems(kind, content, invalidJson);
  }
  if (typeof content !== "string" || kind !== "json") return content;
  try {
    return JSON.parse(content);
  } catch {
    throw invalidJson(content);
  }
}

function unexpected(
  operationId: string,
  incoming: Incoming,
  what: string,
): UnexpectedResponseError {
  const { status, headers, content, error } = incoming;
  const quoted = excerpt(content ?? error);
  const message = `${operationId} got ${status} with ${what}${quoted}`;
  return new UnexpectedResponseError(operationId, message, status, headers);
}

/** `usual`: the code without an error in the body. */
function toApiError(
  operationId: string,
  incoming: Incoming,
  usual: string = UNKNOWN_ERROR,
): ApiError {
  const { status, headers, error } = incoming;
  const errors = errorsOf(error);
  const [first] = errors;
  if (first) {
    const { code, message } = first;
    return new ApiError({ operationId, status, headers, code, message, errors });
  }
  const what = error === undefined || error === "" ? " without a body" : "";
  const message = `${operationId} got ${status}${what}${excerpt(error)}`;
  return new ApiError({ operationId, status, headers, code: usual, message });
}

/** The errors in the service's error envelope; none in any other body. */
function errorsOf(error: unknown): ErrorObject[] {
  const errors = isObject(error) ? error["errors"] : undefined;
  return Array.isArray(errors) && errors.every(isErrorObject) ? errors : [];
}

function isErrorObject(value: unknown): value is ErrorObject {
  return (
    isObject(value) && typeof value["code"] === "string" && typeof value["message"] === "string"
  );
}

function excerpt(body: unknown): string {
  if (body === undefined || body === "" || body instanceof Blob) return ".";
  if (isObject(body) && Symbol.asyncIterator in body) return ".";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const line = text.replace(/\s+/g, " ").trim();
  const cut = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line;
  return `: ${cut}`;
}
