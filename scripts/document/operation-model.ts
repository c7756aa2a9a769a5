import type { Oas3SecurityScheme } from "@redocly/openapi-core";
import {
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type OperationPlace,
  operationPlaces,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
} from "./document.js";
import type {
  OperationDescription,
  SecurityRequirement,
} from "../../server/runtime/operation-types.js";
import { bodyFacts, type ResponseFacts, responseFacts } from "./body-facts.js";
import { parameterFacts } from "./parameter-facts.js";
import { capitalised } from "../../server/runtime/validation/validation-errors.js";
import { ownMember } from "../../server/runtime/objects.js";

/** An operation as the generators need it, with every `$ref` resolved. */
export interface OperationModel
  extends Omit<OperationDescription, "operationId" | "method">, ResponseFacts {
  /** The name of its handler, in camelCase. */
  name: string;
  /** The prefix of the names of its types, in PascalCase. */
  typeName: string;
  operationId: string | undefined;
  method: Method;
  /** The summary in one line, or an empty string. */
  summary: string;
}

/** Every operation under `paths`, in the order of tags, then of paths. */
export function listOperations(document: OpenApiDocument): OperationModel[] {
  const taken = new Set<string>();
  const operations = operationPlaces(document).map((place) => describe(document, place, taken));
  return inOrderOfTags(document, operations);
}

/** The validator's extension: OpenAPI does not specify how unknown parameters are treated. */
const IGNORES_UNKNOWN = "x-eov-allow-unknown-query-parameters";

function describe(
  document: OpenApiDocument,
  place: OperationPlace,
  taken: Set<string>,
): OperationModel {
  const { path, item, method, operation } = place;
  const parameters = effectiveParameters(document, item, operation);
  return {
    ...nameOperation({ operationId: operation.operationId, method, path }, taken),
    operationId: operation.operationId,
    method,
    path,
    tag: operation.tags?.[0] ?? "default",
    summary: (operation.summary ?? "").replace(/\s+/g, " ").trim(),
    security: securityFacts(document, operation.security ?? document.security ?? []),
    parameters: parameterFacts(document, parameters),
    ...(Reflect.get(operation, IGNORES_UNKNOWN) === true && { ignoresUnknownQuery: true }),
    requestBody:
      operation.requestBody &&
      bodyFacts(document, resolve<RequestBody>(document, operation.requestBody)),
    ...responseFacts(document, operation),
  };
}

/** The path item's parameters, overridden by the operation's own. */
export function effectiveParameters(
  document: OpenApiDocument,
  item: PathItem,
  operation: OperationObject,
): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const reference of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = resolve<Parameter>(document, reference);
    parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...parameters.values()];
}

function inOrderOfTags(document: OpenApiDocument, operations: OperationModel[]): OperationModel[] {
  const tags = new Set([
    ...(document.tags ?? []).map((tag) => tag.name),
    ...operations.map((operation) => operation.tag),
  ]);
  return [...tags].flatMap((tag) => operations.filter((operation) => operation.tag === tag));
}

/** Names of handler and types. `operationId` may be missing or invalid; names in `taken` get a number. */
export function nameOperation(
  operation: { operationId: string | undefined; method: Method; path: string },
  taken: Set<string>,
): { name: string; typeName: string } {
  const id = camelCase(operation.operationId || `${operation.method} ${operation.path}`);
  const wanted = isReserved(id) ? `${id}Operation` : id;
  let name = wanted;
  for (let number = 2; taken.has(capitalised(name)); number++) name = `${wanted}${number}`;
  taken.add(capitalised(name));
  return { name, typeName: capitalised(name) };
}

/** Reserved words, imports of handlers, members of all objects, and `then`: it would make a promise. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name) || name in Object.prototype;
}

const RESERVED = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum " +
    "eval export extends false finally for function handlers if implements import in instanceof " +
    "interface let new notImplemented null package private protected public return static super " +
    "switch then this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

function camelCase(text: string): string {
  const [first = "operation", ...rest] = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const name = first.charAt(0).toLowerCase() + first.slice(1) + rest.map(capitalised).join("");
  return /^\p{N}/u.test(name) ? `_${name}` : name;
}

function securityFacts(
  document: OpenApiDocument,
  requirements: readonly Record<string, string[]>[],
): SecurityRequirement[][] {
  return requirements.map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      name,
      ...schemeOf(document, name),
      scopes,
    })),
  );
}

export function schemeOf(
  document: OpenApiDocument,
  name: string,
): Pick<SecurityRequirement, "scheme" | "key"> {
  const reference = ownMember(document.components?.securitySchemes, name);
  const scheme = reference && resolve(document, reference);
  if (scheme?.type === "apiKey" && canBeSent(scheme)) {
    return { scheme: "apiKey", key: { in: scheme.in, name: scheme.name } };
  }
  return { scheme: (scheme && credentialsOf(scheme)) ?? "unknown" };
}

/** The credential: an access token, or a client's id and secret. */
export function credentialsOf(scheme: Oas3SecurityScheme): "bearer" | "client" | undefined {
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return "bearer";
  if (scheme.type !== "http") return undefined;
  // Names of schemes are case-insensitive (RFC 9110 section 11.1).
  const name = scheme.scheme.toLowerCase();
  return name === "bearer" ? name : name === "basic" ? "client" : undefined;
}

/** Whether a request can carry the API key: not every text can name a header or a cookie. */
export function canBeSent({ in: place, name }: NonNullable<SecurityRequirement["key"]>): boolean {
  // RFC 9110 section 5.6.2, and RFC 6265 section 5.4: servers split cookies at `;` and `=`.
  if (place === "header") return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
  return place === "query" ? name !== "" : /^(?! )[\x20-\x3a\x3c\x3e-\x7e]+(?<! )$/.test(name);
}
