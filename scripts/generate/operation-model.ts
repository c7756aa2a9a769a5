import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
} from "./document.js";
import { type FormFields, formFields } from "./form-facts.js";
import { nameOperation } from "./operation-name.js";
import { numericParameters, type PatternParameter, patternParameters } from "./query-facts.js";
import { type ResponseFacts, responseFacts } from "./response-facts.js";

/** What the generators need to know of one operation, with every `$ref` followed. */
export interface OperationModel extends ResponseFacts {
  /** The camelCase name of the operation's handler: its `operationId` where there is one. */
  name: string;
  /** The same in PascalCase, from which the names of its types grow. */
  typeName: string;
  /** The document's own `operationId`, or undefined. */
  operationId: string | undefined;
  method: Method;
  path: string;
  /** The first tag; `default` without one, as documentation tools name it. */
  tag: string;
  /** The summary in one line, or an empty string. */
  summary: string;
  /** Alternatives; each is the scheme followed by the scopes that are needed all together. */
  security: string[][];
  requestBody: { required: boolean; mediaTypes: string[]; form?: FormFields } | undefined;
  numericQuery: string[];
  numericHeaders: string[];
  patternQuery: PatternParameter[];
}

/** Every operation under `paths`, in the order of the document's tags, then of its paths. */
export function listOperations(document: OpenApiDocument): OperationModel[] {
  const taken = new Set<string>();
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => path.startsWith("/"));
  const operations = paths.flatMap(([path, reference]) => {
    const item = resolve<PathItem>(document, reference);
    return methodsOf(item).map(({ method, operation }) =>
      describe(document, { path, item, method, operation }, taken),
    );
  });
  return inOrderOfTags(document, operations);
}

/** In the order in which the document has them. */
function methodsOf(item: PathItem): { method: Method; operation: OperationObject }[] {
  return Object.keys(item).flatMap((key) => {
    const method = METHODS.find((known) => known === key);
    const operation = method && item[method];
    return operation ? [{ method, operation }] : [];
  });
}

interface Place {
  path: string;
  item: PathItem;
  method: Method;
  operation: OperationObject;
}

function describe(document: OpenApiDocument, place: Place, taken: Set<string>): OperationModel {
  const { path, item, method, operation } = place;
  const parameters = effectiveParameters(document, item, operation);
  return {
    ...nameOperation({ operationId: operation.operationId, method, path }, taken),
    operationId: operation.operationId,
    method,
    path,
    tag: operation.tags?.[0] ?? "default",
    summary: (operation.summary ?? "").replace(/\s+/g, " ").trim(),
    security: securityAlternatives(operation.security ?? document.security ?? []),
    requestBody: describeBody(document, operation),
    ...responseFacts(document, operation),
    numericQuery: numericParameters(document, parameters, "query"),
    numericHeaders: numericParameters(document, parameters, "header"),
    patternQuery: patternParameters(document, parameters),
  };
}

/** The path item's parameters, replaced by the operation's own of the same name and place. */
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

/**
 * One requirement object becomes one alternative. An empty object (no credentials needed) becomes
 * an empty one. Several schemes at once have no place in this form: their names are joined, so that
 * a pipeline that does not know the combination refuses the request rather than checking a part.
 */
function securityAlternatives(requirements: Record<string, string[]>[]): string[][] {
  return requirements.map((requirement) => {
    const schemes = Object.keys(requirement);
    if (schemes.length === 0) return [];
    return [schemes.join(" + "), ...Object.values(requirement).flat()];
  });
}

function describeBody(
  document: OpenApiDocument,
  operation: OperationObject,
): OperationModel["requestBody"] {
  if (!operation.requestBody) return undefined;
  const body = resolve<RequestBody>(document, operation.requestBody);
  const form = formFields(document, body);
  return {
    required: body.required ?? false,
    mediaTypes: Object.keys(body.content ?? {}),
    ...(form && { form }),
  };
}

function inOrderOfTags(document: OpenApiDocument, operations: OperationModel[]): OperationModel[] {
  const tags = new Set([
    ...(document.tags ?? []).map((tag) => tag.name),
    ...operations.map((operation) => operation.tag),
  ]);
  return [...tags].flatMap((tag) => operations.filter((operation) => operation.tag === tag));
}
