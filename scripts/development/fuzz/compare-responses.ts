import fc from "fast-check";
import { inspect } from "node:util";
import { operations } from "../../../generated/operations.js";
import type { OperationDescription } from "../../../server/operation-types.js";
import { responseContent } from "../../../server/http/media-types.js";
import type { StockValidator } from "../../../server/validation/testing/stock-validator.js";
import type { Validation } from "../../../server/validation/validator.js";
import { responsesOf, type DrawnResponse } from "./response-arbitraries.js";
import { compare, type Comparison, type ComparisonParts, type Outcome } from "./comparison.js";

export function compareResponses(parts: ComparisonParts): Promise<Comparison> {
  const { stock, subject, values } = parts;
  const all = values.document.operations.map((operation) => responsesOf(operation, values));
  const outcomes = {
    stock: (drawn: DrawnResponse) => outcome(stock, drawn),
    subject: (drawn: DrawnResponse) => outcome(subject, drawn),
  };
  return compare(parts, fc.oneof(...all), outcomes, ({ kind, operationId, status, body }) => {
    return `${operationId}, ${kind}: ${status} ${inspect(body, { depth: 6 })}`;
  });
}

/** Of the parts of a response the package looks at fewer. */
type Checks = Pick<Validation, "checkResponse"> | StockValidator;

/** Why a response is wrong is for the log only. */
async function outcome(
  validation: Checks,
  { operationId, status, body: drawn }: DrawnResponse,
): Promise<Outcome> {
  const operation = Object.values<OperationDescription>(operations).find(
    (each) => each.operationId === operationId,
  );
  // What is not sent as JSON is not checked. The stock validator takes null for no body, and rejects
  // it even where any JSON will do.
  const isJson = drawn !== undefined && drawn !== null && !Buffer.isBuffer(drawn);
  if (!operation || !isJson) return { verdict: "undecided" };
  const content = responseContent(operation, status, undefined);
  if (content && content.kind !== "json") return { verdict: "undecided" };
  const body = structuredClone(drawn);
  try {
    validation.checkResponse(operation, { status, content, body });
  } catch {
    return { verdict: "rejected" };
  }
  return { verdict: "accepted", body };
}
