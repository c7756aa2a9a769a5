import type { OperationFacts, QueryStyle } from "../../client/operation.js";
import {
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  resolve,
  type Response,
  type SchemaObject,
} from "./document.js";
import type { OperationModel } from "./operation-model.js";

/** The row of the client's table for one operation; whatever goes without saying is left out. */
export function clientFacts(document: OpenApiDocument, model: OperationModel): OperationFacts {
  const { method, path, requestBody } = model;
  const query = queryStyles(queryParameters(document, model));
  return {
    method,
    path,
    security: securityKind(model),
    ...(Object.keys(query).length > 0 && { query }),
    ...(requestBody && { body: requestBody.content.map(({ mediaType }) => mediaType) }),
    answers: answers(document, model),
  };

  function queryStyles(parameters: Parameter[]): Record<string, QueryStyle> {
    const styles = parameters.map((parameter) => [parameter.name, queryStyle(document, parameter)]);
    return Object.fromEntries(styles.filter(([, style]) => style !== undefined));
  }
}

/**
 * Statuses that are no errors. To HEAD a 404 is an answer as well, the "no" to "is there one?", if
 * the document declares it.
 */
export function answerKeys({ method, answers, statuses }: OperationModel): (number | string)[] {
  return method === "head" && statuses.includes(404) ? [...answers, 404] : answers;
}

function answers(document: OpenApiDocument, model: OperationModel): Record<string, string[]> {
  const responses = operationObject(document, model)?.responses ?? {};
  return Object.fromEntries(
    answerKeys(model).map((key) => {
      const response = responses[key];
      const content = response && resolve<Response>(document, response).content;
      // The client compares bare types: parameters say how to read one, not which it is.
      const bare = Object.keys(content ?? {}).map((type) => type.replace(/\s*;.*/, ""));
      return [String(key), [...new Set(bare)]];
    }),
  );
}

/** The first alternative the client can serve; the rest it leaves to whoever injects `fetch`. */
function securityKind({ security }: OperationModel): OperationFacts["security"] {
  const kinds = { bearer: "token", client: "client", unknown: undefined } as const;
  for (const alternative of security) {
    const [only, ...more] = alternative.map(({ scheme }) => kinds[scheme]);
    if (only !== undefined && more.length === 0) return only;
  }
  return "none";
}

/** How a parameter is written, where it is not `name=value`, arrays repeating the name. */
function queryStyle(document: OpenApiDocument, parameter: Parameter): QueryStyle | undefined {
  const { style = "form", explode = style === "form", schema, content } = parameter;
  if (content) return "json";
  if (style === "spaceDelimited") return "space";
  if (style === "pipeDelimited") return "pipe";
  // deepObject: the service takes JSON, as it does for other objects.
  if (style !== "form" || !schema) return undefined;
  if (!explode) return "comma";
  return [resolve<SchemaObject>(document, schema).type].flat().includes("object")
    ? "members"
    : undefined;
}

function queryParameters(document: OpenApiDocument, model: OperationModel): Parameter[] {
  const { parameters: shared = [] } = pathItem(document, model);
  const own = operationObject(document, model)?.parameters ?? [];
  const parameters = [...shared, ...own].map((one) => resolve<Parameter>(document, one));
  // An operation's own parameter replaces the path's of the same name.
  const byName = new Map(parameters.filter(isInQuery).map((one) => [one.name, one]));
  return [...byName.values()];
}

function isInQuery(parameter: Parameter): boolean {
  return parameter.in === "query";
}

function operationObject(
  document: OpenApiDocument,
  model: OperationModel,
): OperationObject | undefined {
  return pathItem(document, model)[model.method];
}

function pathItem(document: OpenApiDocument, { path }: OperationModel): PathItem {
  const reference = document.paths?.[path];
  return reference ? resolve<PathItem>(document, reference) : {};
}
