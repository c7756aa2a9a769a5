import type {
  ContentDescription,
  OperationDescription,
  ResponseHeaderDescription,
} from "../operation-types.js";
import { ownMember } from "../objects.js";
import { followReferences } from "./document.js";

interface Operation {
  parameters?: unknown;
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/** A parameter of an operation: declared for it, or for all operations of its path. */
interface DeclaredParameter {
  name: string;
  in: string;
  isRequired: boolean;
  /** Whether its value is JSON, not a text to convert. */
  isJson: boolean;
  schema: unknown;
}

/** Bytes and files have no JSON Schema, and streams have only that of their items. */
export function hasSchema(content: ContentDescription | undefined): content is ContentDescription {
  return content !== undefined && content.kind !== "bytes";
}

export function operationOf(
  document: object,
  { path, method, operationId }: OperationDescription,
): Operation {
  const { paths } = document as { paths?: Record<string, unknown> };
  const item = Object(followReferences(document, paths?.[path])) as Record<string, unknown>;
  const operation = item[method];
  if (operation) return Object(followReferences(document, operation)) as Operation;
  throw new Error(`${operationId}: the document has no ${method} of ${path}.`);
}

export function parametersOf(
  document: object,
  operation: OperationDescription,
): readonly DeclaredParameter[] {
  const { paths } = document as { paths?: Record<string, unknown> };
  const item = Object(followReferences(document, paths?.[operation.path])) as Operation;
  const declared = new Map<string, DeclaredParameter>();
  for (const node of [item.parameters, operationOf(document, operation).parameters].flat()) {
    if (node === undefined) continue;
    const { name, in: place, required } = schemaAt(document, node);
    const isHeader = place === "header";
    const read = isHeader ? String(name).toLowerCase() : String(name);
    const parameter = {
      name: read,
      in: String(place),
      isRequired: required === true,
      isJson: operation.parameters.some(
        (each) => each.in === place && each.name === read && each.style === "json",
      ),
      schema: schemaOfHeader(document, node),
    };
    declared.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...declared.values()];
}

/** What `fetch` sends where its caller names no value: no choice of the client. */
const SENT_BY_FETCH: Readonly<Record<string, readonly string[]>> = {
  "accept-language": ["*"],
  "accept-encoding": ["gzip, deflate", "gzip, deflate, br", "br, gzip, deflate"],
  "sec-fetch-mode": ["cors"],
  "user-agent": ["node", "undici"],
};

/** The prepared schema of a header; an `enum` takes what `fetch` sends as well. */
export function acceptingFetch(document: object, name: string, schema: unknown): unknown {
  const values = ownMember(SENT_BY_FETCH, name);
  const { enum: listed, ...others } = schemaAt(document, schema);
  if (!values || !Array.isArray(listed)) return schema;
  const known: unknown[] = listed;
  return { ...others, enum: [...known, ...values] };
}

/** The schema of a content. The declared media type may have parameters or capitals. */
export function schemaOf(document: object, declared: unknown, mediaType: string): unknown {
  const { content = {} } = Object(followReferences(document, declared)) as { content?: object };
  const bare = (written: string): string => (written.split(";", 1)[0] ?? "").trim().toLowerCase();
  const entries = Object.entries(content);
  const found =
    entries.find(([written]) => written === mediaType) ??
    entries.find(([written]) => bare(written) === bare(mediaType));
  const { schema = {} } = Object(found?.[1]) as { schema?: unknown };
  return schema;
}

function schemaOfHeader(document: object, declared: unknown): unknown {
  const header = Object(followReferences(document, declared)) as {
    schema?: unknown;
    content?: Record<string, { schema?: unknown }>;
  };
  return header.schema ?? Object.values(header.content ?? {})[0]?.schema ?? {};
}

/** The schema of a stream is that of an array of its items. */
export function itemSchema(document: object, schema: unknown): unknown {
  const { type, items } = Object(followReferences(document, schema)) as Record<string, unknown>;
  return type === "array" ? (items ?? {}) : schema;
}

/** The schema of `{ headers }`: those of a response that are required or not plain text. */
export function headersSchema(
  document: object,
  response: unknown,
  declared: readonly ResponseHeaderDescription[],
): object {
  const { headers = {} } = Object(followReferences(document, response)) as {
    headers?: Record<string, unknown>;
  };
  const properties = Object.fromEntries(
    declared.map(({ name }) => [name, schemaOfHeader(document, headers[name])]),
  );
  const required = declared.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return { type: "object", required, properties };
}

/** Keywords that limit no value. */
export const ANNOTATIONS: readonly string[] = [
  "title",
  "description",
  "example",
  "examples",
  "default",
  "deprecated",
];
/** Keywords that allow checking a list element by element; any other may need the whole list. */
const LIST_KEYWORDS = new Set(["type", "items", ...ANNOTATIONS]);
const OBJECT_KEYWORDS = new Set([
  "type",
  "required",
  "properties",
  "additionalProperties",
  "unevaluatedProperties",
  ...ANNOTATIONS,
]);

/** The name of the list that is the whole body. */
export const WHOLE = "";

/** Element schemas by list name (or {@link WHOLE}), without lists that must be checked as a whole. */
export function separableLists(document: object, reference: unknown): [string, unknown][] {
  const items = elementsOf(document, reference);
  if (items !== undefined) return [[WHOLE, items]];
  const properties = partsOf(document, reference)?.flatMap((part) =>
    Object.entries(part["properties"] ?? {}),
  );
  return (properties ?? []).flatMap(([name, property]): [string, unknown][] => {
    const isDeclaredOnce = properties?.filter(([other]) => other === name).length === 1;
    const elements = isDeclaredOnce ? elementsOf(document, property) : undefined;
    return elements === undefined ? [] : [[name, elements]];
  });
}

/** The schema of list elements; `undefined` for other values, or lists to be checked as a whole. */
function elementsOf(document: object, reference: unknown): unknown {
  const { type, items = {}, ...others } = schemaAt(document, reference);
  return type === "array" && hasOnly(others, LIST_KEYWORDS) ? items : undefined;
}

/** An object's schema and its `allOf` schemas; `undefined` if it must be checked as a whole. */
function partsOf(
  document: object,
  reference: unknown,
  around: readonly object[] = [],
): Record<string, unknown>[] | undefined {
  const schema = schemaAt(document, reference);
  const { allOf = [], ...others } = schema;
  if (!hasOnly(others, OBJECT_KEYWORDS) || !Array.isArray(allOf)) return undefined;
  if (around.includes(schema)) return undefined;
  const parts = allOf.map((part) => partsOf(document, part, [...around, schema]));
  if (parts.includes(undefined)) return undefined;
  return [schema, ...parts.flatMap((part) => part ?? [])];
}

function schemaAt(document: object, reference: unknown): Record<string, unknown> {
  return Object(followReferences(document, reference)) as Record<string, unknown>;
}

function hasOnly(schema: object, keywords: ReadonlySet<string>): boolean {
  return Object.keys(schema).every((each) => keywords.has(each) || each.startsWith("x-"));
}
