import type { OperationDescription } from "../../generated/operations.js";
import { ApiError } from "../errors.js";
import { followReferences } from "./document.js";
import type { Compiled, Judge } from "./judge.js";
import type { PlainParameters } from "./plain-query.js";
import type { Query } from "./query.js";
import { requestFault } from "./validation-errors.js";

/** What the judge runs for an operation and a media type, and for which queries it does no more. */
export interface Shortcut extends Compiled {
  query: PlainParameters;
}

/** By operation and media type. */
export type Shortcuts = ReadonlyMap<string, ReadonlyMap<string | undefined, Shortcut>>;

/** All requests are compiled for at the start, and not at a user's first one. */
export function compileShortcuts(
  judge: Judge,
  document: object,
  operations: readonly OperationDescription[],
): Shortcuts {
  return new Map(operations.map((each) => [each.operationId, compile(judge, document, each)]));
}

function compile(
  judge: Judge,
  document: object,
  operation: OperationDescription,
): Map<string | undefined, Shortcut> {
  const all = new Map<string | undefined, Shortcut>();
  const { mediaTypes = [], required = false } = operation.requestBody ?? {};
  const parameters = judge
    .parameters(operation)
    .map((each) => Object(followReferences(document, each)) as Parameter);
  for (const mediaType of required ? mediaTypes : [...mediaTypes, undefined]) {
    // Of a union by discriminator the judge looks into the body, whether there is one or not.
    const body = { value: {}, ...(mediaType && { mediaType }) };
    const headers = { "content-type": mediaType };
    const query: Query = {};
    try {
      judge.judge(operation, { params: {}, query, headers, body, rawQuery: "" });
    } catch (fault) {
      // A refusal is what an empty request deserves; anything else is a document that cannot be used.
      if (!(requestFault(operation, fault, undefined) instanceof ApiError)) throw fault;
    }
    const compiled = judge.compiled(operation, mediaType);
    const mayRewrite = parameters.some((each) => isRewritten(document, each, query));
    if (!compiled || mayRewrite) continue;
    all.set(mediaType, { ...compiled, query: plainParameters(document, parameters) });
  }
  return all;
}

/** A Parameter Object of OpenAPI, as far as it matters here. */
interface Parameter {
  name: string;
  in: string;
  style?: string;
  explode?: boolean;
  schema?: unknown;
}

/** Whether the judge may change a parameter, other than those of a query that are given. */
function isRewritten(
  document: object,
  { name, in: place, schema }: Parameter,
  judged: Query,
): boolean {
  // Every object has it, but for the judge's.
  if (place === "query" && name in {}) return true;
  // Of what is missing in the query it makes only the default of a deep object.
  if (place === "query") return judged[name] !== undefined && !isText(document, schema);
  return !isText(document, schema);
}

/** Those of which the judge only puts a single value into a list. */
function plainParameters(document: object, parameters: readonly Parameter[]): PlainParameters {
  const plain = new Map<string, "text" | "list">();
  const taken = new Set(parameters.flatMap(({ schema }) => memberNames(document, schema)));
  for (const { name, in: place, style = "form", explode = true, schema } of parameters) {
    if (place !== "query" || style !== "form" || !explode || taken.has(name)) continue;
    if (isText(document, schema)) plain.set(name, "text");
    else if (typeOf(document, schema) === "array") plain.set(name, "list");
  }
  return plain;
}

/** Of an object that is exploded: what has such a name is moved into it, and is no parameter then. */
function memberNames(document: object, reference: unknown): string[] {
  const schema = Object(followReferences(document, reference)) as Record<string, unknown>;
  return [schema, schema["allOf"], schema["oneOf"], schema["anyOf"]].flat().flatMap((branch) => {
    const { properties } = Object(followReferences(document, branch)) as { properties?: unknown };
    return Object.keys(Object(properties) as object);
  });
}

/** Whether values of the schema are coerced from what they are as a text. */
function isText(document: object, schema: unknown): boolean {
  const type = typeOf(document, schema);
  return type === "string" || type === "integer" || type === "number" || type === "boolean";
}

/** `undefined` where it is not the type alone that decides what the judge makes of a value. */
function typeOf(document: object, reference: unknown): unknown {
  const schema = Object(followReferences(document, reference)) as Record<string, unknown>;
  const { type, allOf, oneOf, anyOf } = schema;
  return allOf === undefined && oneOf === undefined && anyOf === undefined ? type : undefined;
}
