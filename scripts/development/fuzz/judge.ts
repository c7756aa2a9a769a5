import { errorStatuses } from "../../../generated/errors.js";
import type { FuzzAnswer } from "./answer.js";
import type { FuzzRequest } from "./fuzz-request.js";
import { isObject } from "./json-schema.js";
import type { SpecDocument, SpecOperation } from "./spec-document.js";

const CORRELATION_ID = "x-correlation-id";

/** What is wrong with an answer; `undefined` if nothing is. */
export function judge(
  document: SpecDocument,
  operation: SpecOperation,
  request: FuzzRequest,
  answer: FuzzAnswer,
): string | undefined {
  const problems = [
    statusProblem(operation, request, answer),
    storeProblem(answer),
    headerProblem(request, answer),
    bodyProblem(document, operation, request, answer),
    answer.failures.length > 0
      ? `logged as a failure: ${JSON.stringify(answer.failures)}`
      : undefined,
  ];
  return problems.find((problem) => problem !== undefined);
}

/** What was forced by `Prefer` (RFC 7240) is no failure. */
function isSimulated({ headers, status }: FuzzAnswer): boolean {
  return String(headers["preference-applied"] ?? "").includes(`code=${status}`);
}

function statusProblem(
  { responses, operationId }: SpecOperation,
  { fault }: FuzzRequest,
  answer: FuzzAnswer,
): string | undefined {
  const { status } = answer;
  // Not filled in yet: what the generator has written.
  if (status === 501) return undefined;
  if (fault && !fault.statuses.includes(status)) {
    return `${status} for ${fault.name}, where ${fault.statuses.join(" or ")} was due`;
  }
  if (status >= 500 && !isSimulated(answer)) return `${status}`;
  // An address or a method that is nobody's is no operation's to declare.
  if (fault && (status === 404 || status === 405)) return undefined;
  return responses.has(status) ? undefined : `${operationId} does not declare ${status}`;
}

function storeProblem({ status, stored }: FuzzAnswer): string | undefined {
  return stored && status >= 400 ? `a ${status} that stored something` : undefined;
}

function headerProblem(request: FuzzRequest, { headers }: FuzzAnswer): string | undefined {
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

function bodyProblem(
  document: SpecDocument,
  { responses }: SpecOperation,
  { method }: FuzzRequest,
  { status, headers, body }: FuzzAnswer,
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
  const fault = schema && document.fault(schema, value);
  return fault ?? (isError ? envelopeProblem(status, value) : undefined);
}

function envelopeProblem(status: number, value: unknown): string | undefined {
  if (!isObject(value)) return "an error without an envelope";
  const [first]: unknown[] = Array.isArray(value["errors"]) ? value["errors"] : [];
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
