import fc from "fast-check";
import { inspect, isDeepStrictEqual } from "node:util";
import { operations } from "../../../generated/operations.js";
import { ApiError } from "../../../server/errors.js";
import { responseContent } from "../../../server/http/media-types.js";
import type { OperationDescription } from "../../../server/operation-types.js";
import { DirectedSchemas } from "../../../server/validation/directed-schemas.js";
import { followReferences, readDocument } from "../../../server/validation/document.js";
import { StockValidator } from "../../../server/validation/testing/stock-validator.js";
import { Validator } from "../../../server/validation/validator.js";
import { type FuzzRequest, toCurl } from "./fuzz-request.js";
import { MemoryOfResponses } from "./memory-of-responses.js";
import { oddJson } from "./odd-bodies.js";
import { oddities } from "./odd-requests.js";
import { RequestArbitraries } from "./request-arbitraries.js";
import { requestParts } from "./request-parts.js";
import { SchemaValues } from "./schema-values.js";
import { type JsonSchema, SpecDocument, type SpecOperation } from "./spec-document.js";

export interface DifferentialOptions {
  requests: number;
  /** Of handlers. */
  responses: number;
  seed: number;
  progress?: () => void;
  /** Default: the service's own. */
  subject?: Validator;
}

/** How often a verdict was given. */
interface Counts {
  accepted: number;
  rejected: number;
  /** For no operation, or rejected before a validator sees it. */
  undecided: number;
}

/** What a validator makes of a request or a response, and all that can be seen of it. */
interface Outcome {
  verdict: keyof Counts;
  [seen: string]: unknown;
}

export interface Comparison {
  /** By kind. */
  verdicts: ReadonlyMap<string, Counts>;
  /** Where the two validators differ, and how. */
  difference: { message: string; example: string } | undefined;
}

/**
 * Has the service's validator and the stock one check the same generated requests and responses, until
 * their results differ.
 */
export async function runDifferential(
  options: DifferentialOptions,
): Promise<{ requests: Comparison; responses: Comparison }> {
  const all: readonly OperationDescription[] = Object.values(operations);
  const stock = await StockValidator.create(withClosedResponses(), all, { responses: true });
  const subject = options.subject ?? Validator.create(readDocument(), all, { responses: true });
  const values = new SchemaValues(new SpecDocument(), new MemoryOfResponses().hints());
  const responses = values.document.operations.map((operation) => anyResponse(operation, values));
  return {
    requests: await compare(options, options.requests, {
      drawn: anyRequest(values),
      stock: ({ request }) => requestByStock(stock, request),
      subject: ({ request }) => requestBySubject(stock, subject, request),
      describe: ({ kind, request }) => `${request.operationId}, ${kind}: ${toCurl(request)}`,
    }),
    responses: await compare(options, options.responses, {
      drawn: fc.oneof(...responses),
      stock: (drawn) => responseBy(stock, drawn),
      subject: (drawn) => responseBy(subject, drawn),
      describe: ({ kind, operationId, status, body }) =>
        `${operationId}, ${kind}: ${status} ${inspect(body, { depth: 6 })}`,
    }),
  };
}

/**
 * The service checks its responses more strictly than the published document. Errors are not compared: they would be
 * most of what the stock validator compiles.
 */
function withClosedResponses(): object {
  const document = readDocument();
  const directed = new DirectedSchemas(structuredClone(document), "responses");
  for (const { path, method } of Object.values(operations)) {
    const { responses = {} } = document.paths[path]?.[method] ?? {};
    for (const status in responses) {
      if (Number(status) >= 400) {
        delete responses[status];
        continue;
      }
      const response = structuredClone(followReferences(document, responses[status]));
      responses[status] = response;
      const { content = {} } = response as { content?: Record<string, { schema?: unknown }> };
      for (const media of Object.values(content)) media.schema = directed.prepared(media.schema);
    }
  }
  const { components } = document as { components?: { schemas?: object } };
  Object.assign(components?.schemas ?? {}, directed.document.components.schemas);
  // The package takes only names that OpenAPI allows.
  return JSON.parse(JSON.stringify(document).replace(/:(open|closed)"/g, '.$1"')) as object;
}

/** Compares the two validators by drawn examples, until they differ. */
async function compare<Drawn extends { kind: string }>(
  { seed, progress }: DifferentialOptions,
  numRuns: number,
  parts: {
    drawn: fc.Arbitrary<Drawn>;
    stock: (drawn: Drawn) => Promise<Outcome>;
    subject: (drawn: Drawn) => Promise<Outcome>;
    describe: (drawn: Drawn) => string;
  },
): Promise<Comparison> {
  const verdicts = new Map<string, Counts>();
  const property = fc.asyncProperty(parts.drawn, async (example) => {
    progress?.();
    const theirs = await parts.stock(example);
    const ours = await parts.subject(example);
    const counts = verdicts.get(example.kind) ?? { accepted: 0, rejected: 0, undecided: 0 };
    counts[theirs.verdict] += 1;
    verdicts.set(example.kind, counts);
    if (isDeepStrictEqual(ours, theirs)) return;
    throw new Error(`${shown(ours)}, where the stock validator gives ${shown(theirs)}`);
  });
  const run = await fc.check(property, { numRuns, seed });
  const [example] = run.counterexample ?? [];
  if (!example) return { verdicts, difference: undefined };
  const { errorInstance } = run;
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return { verdicts, difference: { message, example: parts.describe(example) } };
}

function shown(outcome: Outcome): string {
  const text = inspect(outcome, { depth: 6, maxStringLength: 300, breakLength: Infinity });
  return text.length <= 1_500 ? text : `${text.slice(0, 1_500)}…`;
}

interface DrawnRequest {
  kind: string;
  request: FuzzRequest;
}

/** A third of each: valid or with one mutation, and the same made odd once or twice. */
function anyRequest(values: SchemaValues): fc.Arbitrary<DrawnRequest> {
  const arbitraries = new RequestArbitraries(values, "demo");
  return fc.oneof(
    ...values.document.operations.map((operation) => {
      const plain = arbitraries
        .of(operation)
        .map((request) => ({ kind: request.mutation ? "one mutation" : "valid", request }));
      const odd = plain.chain((drawn) => oddly(drawn, operation));
      const twice = odd.chain((drawn) => oddly(drawn, operation));
      return fc.oneof(plain, odd, twice);
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

/** Whether the package accepts a request, and the query that it hands on. */
async function requestByStock(stock: StockValidator, request: FuzzRequest): Promise<Outcome> {
  const parts = await requestParts(stock, request);
  if (!parts) return { verdict: "undecided" };
  const query = parts.body.error ? undefined : stock.checkRequest(parts.operation, parts);
  return query
    ? { verdict: "accepted", query: declared(parts.operation, query) }
    : { verdict: "rejected" };
}

async function requestBySubject(
  stock: StockValidator,
  subject: Validator,
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

/** What a handler might return as JSON. */
interface DrawnResponse {
  kind: string;
  operationId: string;
  status: number;
  body: unknown;
}

/** Errors are thrown, and all have the form of the catalogue. */
const STATUSES = [200, 201, 202, 203, 204, 206, 299, 304];
/** Values that JSON changes or does not have. */
const NO_JSON = [undefined, NaN, Infinity, new Date(0), 7n, new Map(), Buffer.from("a")];

/** Responses of an operation below 400: valid ones, ones with one mutation, and odd ones. */
function anyResponse(
  { operationId, responses }: SpecOperation,
  values: SchemaValues,
): fc.Arbitrary<DrawnResponse> {
  const elsewhere = fc.record({
    kind: fc.constant("under any status"),
    operationId: fc.constant(operationId),
    status: fc.constantFrom(...STATUSES),
    body: fc.constantFrom<unknown>({}, [], "text", "", 0, false),
  });
  const declared = [...responses].flatMap(([status, schema]) =>
    schema && status < 400 ? [{ status, schema }] : [],
  );
  if (declared.length === 0) return elsewhere;
  const inForm = fc
    .constantFrom(...declared)
    .chain(({ status, schema }) =>
      anyBody(schema, values).map((drawn) => ({ operationId, status, ...drawn })),
    );
  return fc.oneof({ weight: 9, arbitrary: inForm }, { weight: 1, arbitrary: elsewhere });
}

function anyBody(
  schema: JsonSchema,
  values: SchemaValues,
): fc.Arbitrary<Pick<DrawnResponse, "kind" | "body">> {
  const valid = values.valid(schema).map((body) => ({ kind: "valid", body }));
  const mutated = values.mutated(schema).map(({ mutation, value }) => ({
    kind: mutation === undefined ? "valid" : "one mutation",
    body: value,
  }));
  const odd = valid.chain(({ body }) =>
    fc
      .oneof(...oddJson(JSON.stringify(body)), fc.constant("{}"))
      .map((text) => ({ kind: "odd", body: JSON.parse(text) as unknown })),
  );
  const invalidJson = fc
    .tuple(valid, fc.constantFrom(...NO_JSON), fc.nat())
    .map(([{ body }, value, at]) => {
      const members = Object(body) as object;
      const names = Object.keys(members);
      const name = names[at % Math.max(names.length, 1)];
      const isWhole = name === undefined || Array.isArray(body);
      return { kind: "no JSON", body: isWhole ? value : { ...members, [name]: value } };
    });
  return fc.oneof(valid, mutated, odd, invalidJson);
}

/** Why a response is wrong is for the log only. */
async function responseBy(
  validation: Pick<Validator, "checkResponse"> | StockValidator,
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

export function totalOf({ verdicts }: Comparison): Counts {
  const total = { accepted: 0, rejected: 0, undecided: 0 };
  for (const { accepted, rejected, undecided } of verdicts.values()) {
    total.accepted += accepted;
    total.rejected += rejected;
    total.undecided += undecided;
  }
  return total;
}

/** The verdicts by kind, and where the two validators differ. */
export function describeComparison(name: string, comparison: Comparison): string {
  const { verdicts, difference } = comparison;
  const textOf = ({ accepted, rejected, undecided }: Counts): string =>
    `${accepted} accepted, ${rejected} rejected, ${undecided} undecided`;
  return [
    `${name}: ${textOf(totalOf(comparison))}`,
    ...[...verdicts].sort().map(([kind, counts]) => `  ${kind.padEnd(24)} ${textOf(counts)}`),
    difference
      ? `Found: ${difference.message}\n${difference.example}`
      : "The stock validator says the same of all of them.",
  ].join("\n");
}
