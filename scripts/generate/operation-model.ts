import {
  type Method,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
} from "./document.js";
import { type BodyFacts, bodyFacts } from "./body-facts.js";
import { nameOperation } from "./operation-name.js";
import { operationPlaces, type OperationPlace } from "./operation-places.js";
import { type ParameterFacts, parameterFacts } from "./parameter-facts.js";
import { type ResponseFacts, responseFacts } from "./response-facts.js";
import { type RequirementFacts, securityFacts } from "./security-facts.js";

/** One operation as the generators need it, with every `$ref` followed. */
export interface OperationModel extends ResponseFacts {
  /** The camelCase name of the operation's handler: its `operationId` where there is one. */
  name: string;
  /** The same in PascalCase, the prefix of the names of its types. */
  typeName: string;
  /** The document's own `operationId`, or undefined. */
  operationId: string | undefined;
  method: Method;
  path: string;
  /** The first tag; `default` without one, as documentation tools name it. */
  tag: string;
  /** The summary in one line, or an empty string. */
  summary: string;
  security: RequirementFacts[][];
  parameters: ParameterFacts[];
  /** Whether query parameters that are not declared are ignored. */
  ignoresUnknownQuery: boolean;
  requestBody: BodyFacts | undefined;
}

/** Every operation under `paths`, in the order of the document's tags, then of its paths. */
export function listOperations(document: OpenApiDocument): OperationModel[] {
  const taken = new Set<string>();
  const operations = operationPlaces(document).map((place) => describe(document, place, taken));
  return inOrderOfTags(document, operations);
}

/** The validator's extension: OpenAPI does not specify the treatment of unknown parameters. */
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
    ignoresUnknownQuery: Reflect.get(operation, IGNORES_UNKNOWN) === true,
    requestBody:
      operation.requestBody &&
      bodyFacts(document, resolve<RequestBody>(document, operation.requestBody)),
    ...responseFacts(document, operation),
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

function inOrderOfTags(document: OpenApiDocument, operations: OperationModel[]): OperationModel[] {
  const tags = new Set([
    ...(document.tags ?? []).map((tag) => tag.name),
    ...operations.map((operation) => operation.tag),
  ]);
  return [...tags].flatMap((tag) => operations.filter((operation) => operation.tag === tag));
}
