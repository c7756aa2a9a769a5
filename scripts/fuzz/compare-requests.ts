import fc from "fast-check";
import { errorAnswer, toApiError } from "../../server/http/faults.js";
import type { StockValidator } from "../../server/http/testing/stock-validator.js";
import type { Validation } from "../../server/http/validator.js";
import { compare, type Comparison, type ComparisonParts, type Outcome } from "./comparison.js";
import { type FuzzRequest, toCurl } from "./fuzz-request.js";
import { oddities } from "./odd-requests.js";
import { RequestArbitraries } from "./request-arbitraries.js";
import { requestParts } from "./request-parts.js";
import type { SchemaValues } from "./schema-values.js";
import type { SpecOperation } from "./spec-document.js";

export interface DrawnRequest {
  kind: string;
  request: FuzzRequest;
}

export function compareRequests(parts: ComparisonParts): Promise<Comparison> {
  const { stock, subject, values } = parts;
  return compare(
    parts,
    anyRequest(values),
    {
      stock: ({ request }) => outcome(stock, stock, request),
      subject: ({ request }) => outcome(stock, subject, request),
    },
    ({ kind, request }) => `${request.operationId}, ${kind}: ${toCurl(request)}`,
  );
}

/** A third of each: valid or with one fault, and of both such as are odd besides, once or twice. */
export function anyRequest(values: SchemaValues): fc.Arbitrary<DrawnRequest> {
  const arbitraries = new RequestArbitraries(values, "demo");
  return fc.oneof(
    ...values.document.operations.map((operation) => {
      const plain = arbitraries
        .of(operation)
        .map((request) => ({ kind: request.fault ? "one fault" : "valid", request }));
      const odd = plain.chain((drawn) => oddly(drawn, operation));
      return fc.oneof(
        plain,
        odd,
        odd.chain((drawn) => oddly(drawn, operation)),
      );
    }),
  );
}

function oddly({ request }: DrawnRequest, operation: SpecOperation): fc.Arbitrary<DrawnRequest> {
  return fc
    .constantFrom(...Object.entries(oddities))
    .chain(([kind, change]) =>
      change(request, operation).map((changed) => ({ kind, request: changed })),
    );
}

/** What a validator makes of a request: the answer that refuses it, or what is handed on. */
async function outcome(
  stock: StockValidator,
  validation: Validation,
  request: FuzzRequest,
): Promise<Outcome> {
  const judged = await requestParts(stock, request);
  if (!judged) return { verdict: "unjudged" };
  const { operation, parts } = judged;
  try {
    const query = validation.checkRequest(operation, parts);
    return { verdict: "accepted", operation, parts, query: { ...query } };
  } catch (thrown) {
    return { verdict: "refused", operation, answer: answerOf(thrown) };
  }
}

/** As it goes over the wire; of what is no refusal all that is known. */
function answerOf(thrown: unknown): unknown {
  const error = toApiError(thrown);
  if (error.code === "General") return thrown;
  const { body, ...head } = errorAnswer(error);
  return { ...head, body: JSON.stringify(body), concerns: error.concerns };
}
