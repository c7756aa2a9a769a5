import fc from "fast-check";
import type { OperationDescription } from "../../../server/operation-types.js";
import { ApiError } from "../../../server/errors.js";
import type { StockValidator } from "../../../server/validation/testing/stock-validator.js";
import type { Validation } from "../../../server/validation/validator.js";
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
      stock: ({ request }) => byStock(stock, request),
      subject: ({ request }) => bySubject(stock, subject, request),
    },
    ({ kind, request }) => `${request.operationId}, ${kind}: ${toCurl(request)}`,
  );
}

/** A third of each: valid or with one mutation, and of both such as are odd besides, once or twice. */
function anyRequest(values: SchemaValues): fc.Arbitrary<DrawnRequest> {
  const arbitraries = new RequestArbitraries(values, "demo");
  return fc.oneof(
    ...values.document.operations.map((operation) => {
      const plain = arbitraries
        .of(operation)
        .map((request) => ({ kind: request.mutation ? "one mutation" : "valid", request }));
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

/** What the package makes of a request: whether it is valid, and the query that is handed on. */
async function byStock(stock: StockValidator, request: FuzzRequest): Promise<Outcome> {
  const parts = await requestParts(stock, request);
  if (!parts) return { verdict: "undecided" };
  const query = parts.body.error ? undefined : stock.checkRequest(parts.operation, parts);
  return query
    ? { verdict: "accepted", query: declared(parts.operation, query) }
    : { verdict: "rejected" };
}

/** What the service makes of it. */
async function bySubject(
  stock: StockValidator,
  subject: Validation,
  request: FuzzRequest,
): Promise<Outcome> {
  const parts = await requestParts(stock, request);
  if (!parts) return { verdict: "undecided" };
  const checked = subject.checkRequest(parts.operation, { ...parts, errors: [] });
  if (!(checked instanceof ApiError)) {
    return { verdict: "accepted", query: declared(parts.operation, checked.query) };
  }
  if (checked.status === 400) return { verdict: "rejected" };
  throw checked;
}

/** What a handler may read; without prototypes, which the two give to different objects. */
function declared({ parameters }: OperationDescription, query: object): unknown {
  const names = new Set(parameters.map(({ name }) => name));
  const entries = Object.entries(query).filter(([name]) => names.has(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}
