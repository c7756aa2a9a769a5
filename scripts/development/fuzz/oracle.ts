import type { IncomingHttpHeaders } from "node:http";
import { errorStatuses } from "../../../generated/errors.js";
import type { FuzzRequest } from "./fuzz-request.js";
import { isObject, type SpecDocument, type SpecOperation } from "./spec-document.js";

/** What came back, and whether anything was stored meanwhile. */
export interface FuzzResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  stored: boolean;
  /** What the service logged as its own failure. */
  failures: readonly unknown[];
}

const CORRELATION_ID = "x-correlation-id";

/** What is wrong with a response; `undefined` if nothing is. */
export function violationOf(
  document: SpecDocument,
  operation: SpecOperation,
  request: FuzzRequest,
  response: FuzzResponse,
): string | undefined {
  const violations = [
    statusViolation(operation, request, response),
    storeViolation(response),
    headerViolation(request, response),
    bodyViolation(document, operation, request, response),
    response.failures.length > 0
      ? `logged as a failure: ${JSON.stringify(response.failures)}`
      : undefined,
  ];
  return violations.find((violation) => violation !== undefined);
}

/** What was forced by `Prefer` (RFC 7240) is no failure. */
function isSimulated({ headers, status }: FuzzResponse): boolean {
  return String(headers["preference-applied"] ?? "").includes(`code=${status}`);
}

function statusViolation(
  { responses, operationId }: SpecOperation,
  { mutation }: FuzzRequest,
  response: FuzzResponse,
): string | undefined {
  const { status } = response;
  // Not filled in yet: what the generator has written.
  if (status === 501) return undefined;
  if (mutation && !mutation.statuses.includes(status)) {
    return `${status} for ${mutation.name}, where ${mutation.statuses.join(" or ")} was due`;
  }
  if (status >= 500 && !isSimulated(response)) return `${status}`;
  // An address or a method that is nobody's is no operation's to declare.
  if (mutation && (status === 404 || status === 405)) return undefined;
  return responses.has(status) ? undefined : `${operationId} does not declare ${status}`;
}

function storeViolation({ status, stored }: FuzzResponse): string | undefined {
  return stored && status >= 400 ? `a ${status} that stored something` : undefined;
}

function headerViolation(request: FuzzRequest, { headers }: FuzzResponse): string | undefined {
  const id = headers[CORRELATION_ID];
  const sent = request.headers["X-Correlation-ID"];
  if (typeof id !== "string" || id === "") return "no X-Correlation-ID";
  if (sent !== undefined && /^[\x21-\x7e]{1,256}$/.test(sent) && id !== sent) {
    return `X-Correlation-ID '${id}' where '${sent}' was sent`;
  }
  for (const name of ["server", "x-powered-by", "access-control-allow-credentials", "set-cookie"]) {
    if (headers[name] !== undefined) return `the header ${name}`;
  }
  return undefined;
}

function bodyViolation(
  document: SpecDocument,
  { responses }: SpecOperation,
  { method }: FuzzRequest,
  { status, headers, body }: FuzzResponse,
): string | undefined {
  const isError = status >= 400;
  const schema = responses.get(status) ?? (isError ? document.schema("ErrorResponse") : undefined);
  if (method === "HEAD" || status === 304)
    return body.length > 0 ? "an unexpected body" : undefined;
  if (!isError && !schema) return undefined;
  if (headers["content-type"] !== "application/json; charset=utf-8") {
    return `the Content-Type ${headers["content-type"]}`;
  }
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return "a body that is no JSON";
  }
  const mutation = schema && document.validationError(schema, value);
  return mutation ?? (isError ? envelopeViolation(status, value) : undefined);
}

function envelopeViolation(status: number, value: unknown): string | undefined {
  if (!isObject(value)) return "an error without an envelope";
  const first: unknown = Array.isArray(value["errors"]) ? value["errors"][0] : undefined;
  const code = isObject(first) ? String(first["code"]) : "";
  const known: readonly number[] = new Map(Object.entries(errorStatuses)).get(code) ?? [];
  if (!known.includes(status) || value["statusCode"] !== status) {
    return `the code ${code} under ${status}`;
  }
  if (isObject(first) && first["message"] !== value["message"]) return "two messages";
  return /\n\s+at \S|node_modules|\.ts:\d/.test(JSON.stringify(value))
    ? "a stack trace"
    : undefined;
}
