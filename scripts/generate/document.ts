import type {
  Oas3_1Definition,
  Oas3_1Schema,
  Oas3Operation,
  Oas3Parameter,
  Oas3PathItem,
  Oas3RequestBody,
  Oas3Response,
  Referenced,
} from "@redocly/openapi-core";

/** A bundled OpenAPI document, as 3.1 has it: one object whose `$ref`s all point into itself. */
export type OpenApiDocument = Omit<Oas3_1Definition, "paths" | "webhooks"> & {
  paths?: Record<string, Referenced<PathItem>>;
  webhooks?: Record<string, Referenced<PathItem>>;
  "x-errors"?: ErrorCatalogue;
  /** By status: responses of a connection, before it is known which operation is meant. */
  "x-connection-responses"?: Record<string, Referenced<Response>>;
  "x-pipeline-responses"?: PipelineResponses;
  /** The path parameter that names the tenant, in every path that has it; without one there are no tenants. */
  "x-tenant-parameter"?: string;
  /** Schemas of stored records; left out of the published document. */
  "x-records"?: NonNullable<SchemaObject["properties"]>;
};
export type SchemaObject = Oas3_1Schema;
/** JSON Schema 2020-12 (OpenAPI 3.1) allows `true` and `false` wherever a schema may stand. */
export type Schema = Referenced<SchemaObject> | boolean;
export type Parameter = Oas3Parameter<SchemaObject>;
export type PathItem = Omit<Oas3PathItem<SchemaObject>, Method> & {
  [method in Method]?: OperationObject;
};
/** OpenAPI 3.1 does not ask for `responses`. */
export type OperationObject = Omit<Oas3Operation<SchemaObject>, "responses"> & {
  responses?: Record<string, Referenced<Response>>;
  "x-without-responses"?: string[];
};
export type RequestBody = Oas3RequestBody<SchemaObject>;
export type Response = Oas3Response<SchemaObject>;
export type Responses = Record<string, Referenced<Response>>;

/** An error as declared under its code in `x-errors`. */
export interface ErrorDescription {
  /** Statuses of responses with this error, the usual one first. */
  statuses: number[];
  /** In one sentence, as Markdown. */
  meaning: string;
  /** Schemas of its fields, except `code` and `message`. */
  fields?: NonNullable<SchemaObject["properties"]>;
  /** The fields that it always has. */
  required?: string[];
}

export type ErrorCatalogue = Record<string, ErrorDescription>;

/** The document's own components for the responses of the pipeline; for the others the kit's are used. */
export interface PipelineResponses {
  /** By status. */
  every?: Responses;
  /** For operations that take a body, instead of these. */
  withBody?: Responses;
  /** For operations whose first alternative needs the security scheme, instead of these. */
  bySecurityScheme?: Record<string, Responses>;
}

export type { Referenced };

/** In the order in which they are mounted: HEAD before GET, whose handler would respond to HEAD as well. */
export const METHODS = [
  "head",
  "get",
  "post",
  "put",
  "patch",
  "delete",
  "options",
  "trace",
] as const;
export type Method = (typeof METHODS)[number];

/**
 * Follows a `$ref` through any number of references; returns anything else as it is.
 * Throws on a reference that leads out of the document, to nothing or back to itself: bundling
 * and linting come first and reject all three.
 */
export function resolve<T extends object>(document: OpenApiDocument, node: Referenced<T>): T {
  const passed = new Set<string>();
  let current: Referenced<T> = node;
  while (isReference(current)) {
    const { $ref } = current;
    if (passed.has($ref)) throw new Error(`$ref "${$ref}" leads back to itself`);
    passed.add($ref);
    current = lookUp<T>(document, $ref);
  }
  return current;
}

function isReference<T extends object>(node: Referenced<T>): node is { $ref: string } {
  return "$ref" in node && typeof node.$ref === "string";
}

function lookUp<T extends object>(document: OpenApiDocument, $ref: string): Referenced<T> {
  let node: unknown = $ref.startsWith("#/") ? document : undefined;
  for (const token of $ref.slice(2).split("/")) {
    node = isObject(node) ? node[unescapeToken(token)] : undefined;
  }
  if (!isObject(node)) throw new Error(`$ref "${$ref}" leads to nothing in the bundled document`);
  // The lint's `struct` rule has checked that the target of a reference has the type of its place.
  return node as Referenced<T>;
}

/** RFC 6901 section 4, in the URI fragment form of section 6. */
function unescapeToken(token: string): string {
  return decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Whether it is an object, and no array. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** An operation with where it stands in the document. */
export interface OperationPlace {
  path: string;
  item: PathItem;
  method: Method;
  operation: OperationObject;
}

/** Every operation under `paths`, in the document's order. Two paths may refer to one item, and so to its operations. */
export function operationPlaces(document: OpenApiDocument): OperationPlace[] {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith("/"));
  return paths.flatMap(([path, reference]) => {
    const item = resolve<PathItem>(document, reference);
    return Object.keys(item).flatMap((key) => {
      const method = METHODS.find((known) => known === key);
      const operation = method && item[method];
      return operation ? [{ path, item, method, operation }] : [];
    });
  });
}

/** Thrown if nothing can be generated from the document. The message has one line for each problem. */
export class SpecProblems extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "SpecProblems";
  }
}

/** Whether any schema has a part that is only in requests, or only in responses (OpenAPI 3.1, `readOnly`, `writeOnly`). */
export function hasMarkers(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some(hasMarkers);
  return Object.entries(node).some(
    ([name, value]) =>
      ((name === "readOnly" || name === "writeOnly") && value === true) || hasMarkers(value),
  );
}
