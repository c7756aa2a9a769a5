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
import { type Method, METHODS } from "../../server/runtime/operation-types.js";
import { ownMember } from "../../server/runtime/objects.js";

export { type Method, METHODS };

/** A bundled OpenAPI 3.1 document whose `$ref`s all point into itself. */
export type OpenApiDocument = Omit<Oas3_1Definition, "paths" | "webhooks"> & {
  paths?: Record<string, Referenced<PathItem>>;
  webhooks?: Record<string, Referenced<PathItem>>;
  "x-webhooks"?: Record<string, Referenced<PathItem>>;
  "x-errors"?: ErrorCatalogue;
  /** By status: responses of a connection, before the operation is known. */
  "x-connection-responses"?: Record<string, Referenced<Response>>;
  "x-pipeline-responses"?: PipelineResponses;
  /** The path parameter that names the tenant. Without it there are no tenants. */
  "x-tenant-parameter"?: string;
  /** The servers of paths and operations; left out of the published document. */
  "x-other-servers"?: Oas3_1Definition["servers"];
  /** Schemas of stored records; left out of the published document. */
  "x-records"?: NonNullable<SchemaObject["properties"]>;
};
export type SchemaObject = Oas3_1Schema;
/** OpenAPI 3.1 allows `true` and `false` as schemas. */
export type Schema = Referenced<SchemaObject> | boolean;
export type Parameter = Oas3Parameter<SchemaObject>;
export type PathItem = Omit<Oas3PathItem<SchemaObject>, Method> & {
  [method in Method]?: OperationObject;
};
/** `responses` are optional in OpenAPI 3.1. */
export type OperationObject = Omit<Oas3Operation<SchemaObject>, "responses"> & {
  responses?: Record<string, Referenced<Response>>;
  "x-without-responses"?: string[];
  /** The status of invalid values, where 400 and 422 are declared. */
  "x-invalid-status"?: number;
};
export type RequestBody = Oas3RequestBody<SchemaObject>;
export type Response = Oas3Response<SchemaObject>;
export type Responses = Record<string, Referenced<Response>>;

/** An error, declared under its code in `x-errors`. */
export interface ErrorDescription {
  /** The usual status first. */
  statuses: number[];
  /** One sentence of Markdown. */
  meaning: string;
  /** Advice for the client, as Markdown. */
  fix?: string;
  /** Whether the same request may succeed later. Default: no. */
  retry?: string;
  /** Schemas of its fields, except `code` and `message`. */
  fields?: NonNullable<SchemaObject["properties"]>;
  /** Fields that are always present. */
  required?: string[];
}

export type ErrorCatalogue = Record<string, ErrorDescription>;

/** The document's own responses of the pipeline, instead of the default ones. */
export interface PipelineResponses {
  every?: Responses;
  /** For operations that take a body, instead of `every`. */
  withBody?: Responses;
  /** For operations whose first alternative needs the security scheme, instead of both. */
  bySecurityScheme?: Record<string, Responses>;
}

export type { Referenced };

/** Follows `$ref`s. Throws for external, dangling and circular ones, which bundling and lint reject. */
export function resolve<T extends object>(document: OpenApiDocument, node: Referenced<T>): T {
  return follow(document, node).target;
}

/** As {@link resolve}. `pointer`: of the target; `undefined`: the node is no reference. */
export function follow<T extends object>(
  document: OpenApiDocument,
  node: Referenced<T>,
): { target: T; pointer: string | undefined } {
  const passed = new Set<string>();
  let pointer: string | undefined;
  let current: Referenced<T> = node;
  while (isReference(current)) {
    pointer = current.$ref;
    if (passed.has(pointer)) throw new Error(`$ref "${pointer}" leads back to itself`);
    passed.add(pointer);
    current = targetOf<T>(document, pointer);
  }
  return { target: current, pointer };
}

function isReference<T extends object>(node: Referenced<T>): node is { $ref: string } {
  return "$ref" in node && typeof node.$ref === "string";
}

function targetOf<T extends object>(document: OpenApiDocument, $ref: string): Referenced<T> {
  const node = $ref.startsWith("#/") ? lookUp(document, $ref) : undefined;
  if (!isObject(node)) throw new Error(`$ref "${$ref}" leads to nothing in the bundled document`);
  // The lint has checked that the target has the type of its place.
  return node as Referenced<T>;
}

/** A key in a pointer (RFC 6901 section 3). */
export function escape(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The keys of a pointer from `#/` (RFC 6901 sections 4 and 6). */
export function tokensOf(pointer: string): string[] {
  if (pointer === "#/") return [];
  const tokens = pointer.split("/").slice(1);
  return tokens.map((token) => decoded(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/** Resolves a pointer from `#/`. */
export function lookUp(document: unknown, pointer: string): unknown {
  return nodeAt(document, tokensOf(pointer));
}

export function nodeAt(document: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (node, key) => (isObject(node) ? ownMember(node, String(key)) : undefined),
    document,
  );
}

/** Whether it is an object, and not an array. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Nothing can be generated from the document. The message has one line for each problem. */
export class SpecProblems extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "SpecProblems";
  }
}

/** All objects and lists in a value, itself as well, each once. */
export function objectsIn(value: unknown): ReadonlySet<Record<string, unknown>> {
  const found = new Set(isObject(value) ? [value] : []);
  for (const node of found) {
    for (const child of Object.values(node)) if (isObject(child)) found.add(child);
  }
  return found;
}

/** Whether any schema has `readOnly` or `writeOnly` parts. */
export function hasMarkers(document: object): boolean {
  return /"(?:read|write)Only":true/.test(JSON.stringify(document));
}

export const NO_OPERATIONS =
  "The document has no operation: add one, such as `get`, to a path, such as `/notes`.";
