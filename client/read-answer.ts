import { usualCodes } from "../generated/errors.js";
import { ApiError, type ErrorObject, UNKNOWN_ERROR, UnexpectedAnswerError } from "./errors.js";
import { contentsOf, kindOf } from "./media-types.js";
import type { ContentKind, OperationFacts } from "./operation.js";
import { streamedItems } from "./streamed-items.js";
import { isObject } from "./values.js";
import type { Incoming } from "./transport.js";

/** How much of a body that nobody expected is quoted. */
const EXCERPT_LENGTH = 200;

export interface Answer {
  status: number;
  data: unknown;
  headers: Headers;
}

/**
 * A declared answer with its data. Throws ApiError for an answer of 400 and above that is not
 * declared as one, UnexpectedAnswerError for anything else the document does not know.
 */
export function readAnswer(operationId: string, facts: OperationFacts, incoming: Incoming): Answer {
  const { status, headers } = incoming;
  const contents = contentsOf(facts, status);
  if (!contents) {
    if (status >= 400) throw toApiError(operationId, facts, incoming);
    throw unexpected(operationId, incoming, "a status that is not declared");
  }
  // HEAD asks a question, and its status is the answer.
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
  if (!kind) throw unexpected(operationId, incoming, `${mediaType || "no media type"}`);
  const noJson = (text: string): UnexpectedAnswerError =>
    unexpected(operationId, { ...incoming, content: text }, "JSON that cannot be parsed");
  if (isObject(content) && Symbol.asyncIterator in content) {
    return streamedItems(kind, content, noJson);
  }
  if (typeof content !== "string" || kind !== "json") return content;
  try {
    return JSON.parse(content);
  } catch {
    throw noJson(content);
  }
}

function unexpected(operationId: string, incoming: Incoming, what: string): UnexpectedAnswerError {
  const { status, headers, content, problem } = incoming;
  const quoted = excerpt(content ?? problem);
  const message = `${operationId} was answered ${status} with ${what}${quoted}`;
  return new UnexpectedAnswerError(operationId, message, status, headers);
}

function toApiError(operationId: string, facts: OperationFacts, incoming: Incoming): ApiError {
  const { status, headers, problem } = incoming;
  const errors = errorsOf(problem);
  const [first] = errors;
  if (first) {
    const { code, message } = first;
    return new ApiError({ operationId, status, headers, code, message, errors });
  }
  const code = facts.method === "head" ? codeWithoutBody(status) : UNKNOWN_ERROR;
  const what = problem === undefined || problem === "" ? "without a body" : "in an unknown form";
  const message = `${operationId} was answered ${status} ${what}${excerpt(problem)}`;
  return new ApiError({ operationId, status, headers, code, message });
}

/** The errors of the envelope that every answer of 400 and above has; none if it is another body. */
function errorsOf(problem: unknown): ErrorObject[] {
  const errors = isObject(problem) ? problem["errors"] : undefined;
  return Array.isArray(errors) && errors.every(isErrorObject) ? errors : [];
}

function isErrorObject(value: unknown): value is ErrorObject {
  return (
    isObject(value) && typeof value["code"] === "string" && typeof value["message"] === "string"
  );
}

/** HEAD is answered without a body, so the code has to be read from the status. */
function codeWithoutBody(status: number): string {
  return usualCodes[status] ?? UNKNOWN_ERROR;
}

function excerpt(body: unknown): string {
  if (body === undefined || body === "" || body instanceof Blob) return ".";
  if (isObject(body) && Symbol.asyncIterator in body) return ".";
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const line = text.replace(/\s+/g, " ").trim();
  const cut = line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line;
  return `: ${cut}`;
}
