import fc from "fast-check";
import type { JsonSchema } from "./json-schema.js";
import { oddJson } from "./odd-bodies.js";
import type { SchemaValues } from "./schema-values.js";
import type { SpecOperation } from "./spec-document.js";

/** What a handler might return as JSON. */
export interface DrawnResponse {
  kind: string;
  operationId: string;
  status: number;
  body: unknown;
}

/** Errors are thrown, and have one form, which is that of the catalogue. */
const STATUSES = [200, 201, 202, 203, 204, 206, 299, 304];
/** What has another form as JSON, or none. */
const NO_JSON = [undefined, NaN, Infinity, new Date(0), 7n, new Map(), Buffer.from("a")];

/** Responses of an operation below 400: valid ones, such as have one mutation, and odd ones. */
export function responsesOf(
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
      bodies(schema, values).map((drawn) => ({ operationId, status, ...drawn })),
    );
  return fc.oneof({ weight: 9, arbitrary: inForm }, { weight: 1, arbitrary: elsewhere });
}

function bodies(
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
      return {
        kind: "no JSON",
        body: name === undefined || Array.isArray(body) ? value : { ...members, [name]: value },
      };
    });
  return fc.oneof(valid, mutated, odd, invalidJson);
}
