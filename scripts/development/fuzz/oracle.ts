import { errors as catalogue } from "../../../generated/errors.js";
import type { Judged } from "../../conformance/drive/fuzz-api.js";
import { isPlainObject } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { jsonSchemaOf, type SpecDocument } from "../../conformance/drive/spec-document.js";

/** The error in a response of this API; `undefined`: none. */
export function violationOf(
  document: SpecDocument,
  { operation, mutation, response }: Judged,
): string | undefined {
  const { status } = response;
  if (!operation || status === 501) return undefined;
  const expected = mutation && ("change" in mutation ? mutation.statuses : [400]);
  if (expected && !expected.includes(status))
    return `expected ${expected.join(" or ")}, got ${status}`;
  const isForced = response.headers.get("Preference-Applied")?.includes(`code=${status}`) === true;
  if (status >= 500 && !isForced) return String(status);
  // These belong to no operation.
  const isElsewhere = mutation !== undefined && (status === 404 || status === 405);
  if (!isElsewhere && !operation.responses.some((each) => each.status === status))
    return `undeclared status ${status}`;
  return headerViolation(response) ?? bodyViolation(document, operation, response);
}

function headerViolation({ headers, sent }: Judged["response"]): string | undefined {
  const id = headers.get("X-Correlation-ID");
  const sentId = sent.headers.get("X-Correlation-ID");
  if (!id) return "no X-Correlation-ID";
  if (sentId !== null && /^[\x21-\x7e]{1,256}$/.test(sentId) && id !== sentId) {
    return `X-Correlation-ID '${id}' where '${sentId}' was sent`;
  }
  const revealing = ["server", "x-powered-by", "access-control-allow-credentials", "set-cookie"];
  const found = revealing.find((name) => headers.has(name));
  return found && `the header ${found}`;
}

function bodyViolation(
  document: SpecDocument,
  operation: OperationModel,
  { status, headers, text, json, sent }: Judged["response"],
): string | undefined {
  const isError = status >= 400;
  const schema =
    jsonSchemaOf(operation, status) ?? (isError ? document.schema("ErrorResponse") : undefined);
  if (sent.method === "HEAD" || status === 304) return text === "" ? undefined : "a body";
  if (!schema) return undefined;
  const type = headers.get("Content-Type");
  if (type !== "application/json") return `the Content-Type ${type}`;
  if (json === undefined) return "a body that is not JSON";
  return (
    document.validationError(schema, json) ?? (isError ? errorViolation(status, json) : undefined)
  );
}

function errorViolation(status: number, json: unknown): string | undefined {
  const { errors, statusCode, message } = Object(json) as Record<string, unknown>;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (!isPlainObject(first)) return "an error without a code";
  const known: readonly number[] | undefined = new Map(Object.entries(catalogue.statuses)).get(
    String(first["code"]),
  );
  if (!known?.includes(status) || statusCode !== status) {
    return `the code ${String(first["code"])} under ${status}`;
  }
  if (first["message"] !== message) return "two messages";
  return /\n\s+at \S|node_modules|\.ts:\d/.test(JSON.stringify(json)) ? "a stack trace" : undefined;
}
