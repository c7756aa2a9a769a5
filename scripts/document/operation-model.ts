import { capitalised } from "../../server/runtime/validation/validation-errors.js";
import type { OperationDescription } from "../../server/runtime/operation-types.js";
import type { Method, OpenApiDocument, PathItem } from "./document.js";
import { Place } from "./place.js";
import { type KnownResponses, type RequestModel, requestsOf } from "./request-model.js";
import { securityOf } from "./security-model.js";

/**
 * An operation of a document as values: the one description of which the generator, the runtime, the docs, conformance and
 * the sandbox make theirs.
 */
export interface OperationModel
  extends DeclaredRequest, Pick<OperationDescription, "tag" | "security"> {
  /** The name of its handler, in camelCase. */
  name: string;
  /** The prefix of the names of its types, in PascalCase. */
  typeName: string;
  operationId: string | undefined;
  /** The summary in one line, or an empty string. */
  summary: string;
  /** Whether undeclared query parameters are ignored. */
  ignoresUnknownQuery: boolean;
  /** Among the operations of the document, in its order, from 0. */
  position: number;
}

/** Every operation under `paths`, in the order of tags, then of paths. */
export function listOperations(document: OpenApiDocument): OperationModel[] {
  const taken = new Set<string>();
  const operations = declaredRequests(document).map((each, position) => ({
    ...describe(document, each, taken),
    position,
  }));
  return inOrderOfTags(document, operations);
}

/** A request under a path, before the operations of the document have their names. */
export interface DeclaredRequest extends RequestModel {
  /** As in the document: `/things/{id}`. */
  path: string;
}

/** Every request under `paths`, in the order of the document. Two paths may share an item, and so its requests. */
export function declaredRequests(document: OpenApiDocument): DeclaredRequest[] {
  const known: KnownResponses = new Map();
  return pathItems(document).flatMap((item) =>
    requestsOf(item, known).map((request) => ({ ...request, path: item.key })),
  );
}

/** The items of `paths`, without extensions. */
export function pathItems(document: OpenApiDocument): Place<PathItem>[] {
  const items = new Place(document, document).members<PathItem>("paths");
  return items.filter(({ key }) => key.startsWith("/"));
}

/** The validator's extension: OpenAPI does not specify how unknown parameters are treated. */
const IGNORES_UNKNOWN = "x-eov-allow-unknown-query-parameters";

function describe(
  document: OpenApiDocument,
  request: DeclaredRequest,
  taken: Set<string>,
): Omit<OperationModel, "position"> {
  const { path, method, declared } = request;
  const { operationId, tags, summary = "" } = declared;
  return {
    ...request,
    ...nameOperation({ operationId, method, path }, taken),
    operationId,
    tag: tags?.[0] ?? "default",
    summary: summary.replace(/\s+/g, " ").trim(),
    security: securityOf(document, declared),
    ignoresUnknownQuery: Reflect.get(declared, IGNORES_UNKNOWN) === true,
  };
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
