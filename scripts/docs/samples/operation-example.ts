import type { ContentKind, OperationFacts } from "../../../client/transport/operation.js";
import { headersOf, serialisePath, serialiseQuery } from "../../../client/transport/parameters.js";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { clientFacts } from "../../generate/client-binding.js";
import {
  type Method,
  type OpenApiDocument,
  type OperationObject,
  operationPlaces,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
  type Schema,
} from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import { type Exemplified, firstExample } from "../views/operation-view.js";
import { decodeMarks, placeholder } from "./placeholders.js";
import { notEmpty, notEmptyObject, sampleValue } from "../../generate/scaffold/sample-value.js";

/** One request to an operation, made of the document's examples. */
export interface OperationExample {
  operationId: string;
  method: Method;
  /** By place: the required parameters. If the query has none and there is no body, the first of the
   * query. */
  parameters: Record<"path" | "query" | "headers" | "cookies", Record<string, unknown>>;
  /** The path parameter that the typed client fills in itself. */
  tenant: { name: string; value: string } | undefined;
  /** The same as the typed client sends them: path and query as they stand in a URL. */
  path: string;
  query: string;
  /** Path and query once more, with placeholders for the values of their parameters. */
  markedUrl: string;
  headers: Record<string, string>;
  security: OperationFacts["security"];
  body: ExampleBody | undefined;
  /** How the response is read; `undefined` where it has no content. */
  responseKind: ContentKind | undefined;
}

export interface ExampleBody {
  /** For a range, a media type within it. */
  mediaType: string;
  kind: ContentKind;
  /** Whether the operation takes bodies of other types as well, so that a call has to name it. */
  isOneOfSeveral: boolean;
  /** The fields of a form that are files. */
  files: readonly string[];
  /** The example's value; undefined for bytes. */
  value: unknown;
}

/** An example for every operation of the document, in its order. */
export function operationExamples(document: OpenApiDocument): OperationExample[] {
  const models = listOperations(document);
  return operationPlaces(document).flatMap(({ path, item, method, operation }) => {
    const model = models.find((each) => each.path === path && each.method === method);
    return model ? [exampleOf(document, { item, operation, model })] : [];
  });
}

/** The example of an operation. Throws TypeError if an address or header cannot carry its values. */
export function operationExample(
  document: OpenApiDocument,
  model: OperationModel,
): OperationExample | undefined {
  const reference = document.paths?.[model.path];
  const item = reference && resolve<PathItem>(document, reference);
  const operation = item?.[model.method];
  return operation && exampleOf(document, { item, operation, model });
}

interface Place {
  item: PathItem;
  operation: OperationObject;
  model: OperationModel;
}

function exampleOf(document: OpenApiDocument, { item, operation, model }: Place): OperationExample {
  const given = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolve<Parameter>(document, one),
  );
  const facts = clientFacts(document, model);
  const { requestBody } = operation;
  const body = requestBody && bodyOf(document, resolve<RequestBody>(document, requestBody), model);
  const shownOf = (place: string): Parameter[] => {
    const all = given.filter((parameter) => parameter.in === place);
    const required = all.filter((parameter) => parameter.required);
    return place === "query" && required.length === 0 && !body ? all.slice(0, 1) : required;
  };
  const valuesIn = (place: string): Record<string, unknown> =>
    Object.fromEntries(shownOf(place).map((one) => [one.name, exampleOfParameter(document, one)]));
  const parameters = {
    path: valuesIn("path"),
    query: valuesIn("query"),
    headers: valuesIn("header"),
    cookies: valuesIn("cookie"),
  };
  const [responseKind] = Object.values(facts.responses).flatMap((contents) =>
    Object.values(contents),
  );
  return {
    operationId: operation.operationId ?? "",
    method: model.method,
    parameters,
    tenant: tenantOf(document, parameters.path),
    path: serialisePath(model.path, parameters.path, facts.styles?.path),
    query: serialiseQuery(parameters.query, facts.styles?.query),
    markedUrl: markedUrl(document, model, parameters, facts),
    headers: headersOf(facts, parameters),
    security: facts.security,
    body,
    responseKind,
  };
}

function tenantOf(
  { "x-tenant-parameter": name }: OpenApiDocument,
  path: Record<string, unknown>,
): OperationExample["tenant"] {
  if (name === undefined) return undefined;
  const value = path[name];
  return { name, value: typeof value === "string" ? value : EXAMPLE_TENANT };
}

/** In samples of operations that have no tenant, but whose client needs one. */
const EXAMPLE_TENANT = "demo";

/** Only values that stand in the URL as they are can be replaced there. */
function markedUrl(
  document: OpenApiDocument,
  { path }: OperationModel,
  parameters: Pick<OperationExample["parameters"], "path" | "query">,
  { styles }: OperationFacts,
): string {
  const marked = (place: "path" | "query"): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(parameters[place]).map(([name, value]) => {
        const isPlain = /^(?:string|number)$/.test(typeof value) && !styles?.[place]?.[name];
        const key = name === document["x-tenant-parameter"] ? "tenant" : `${place}.${name}`;
        return [name, isPlain ? placeholder(key, "encoded", String(value)) : value];
      }),
    );
  const query = serialiseQuery(marked("query"), styles?.query);
  return decodeMarks(serialisePath(path, marked("path"), styles?.path) + (query && `?${query}`));
}

/** Its first example, or else a value that its schema takes. */
function exampleOfParameter(document: OpenApiDocument, parameter: Parameter): unknown {
  const [media] = Object.values(parameter.content ?? {});
  const { schema, ...rest } = media ?? parameter;
  const filled = parameter.in === "path" ? notEmptyObject : notEmpty;
  return firstValue(document, { ...rest, schema: filled(document, schema) });
}

function firstValue(
  document: OpenApiDocument,
  { schema, ...examples }: Exemplified & { schema?: Schema | undefined },
): unknown {
  const given = firstExample(document, examples);
  return given === undefined ? sampleValue(document, schema) : given;
}

function bodyOf(
  document: OpenApiDocument,
  { content }: RequestBody,
  { requestBody }: OperationModel,
): ExampleBody | undefined {
  const [[written, media] = []] = Object.entries(content);
  const facts = requestBody?.content.find(
    ({ mediaType }) => mediaType === bareMediaType(written ?? ""),
  );
  if (written === undefined || !facts) return undefined;
  const types = Object.keys(content).map(bareMediaType);
  const isImage = types.some((type) => type === "image/*" || type === EXAMPLE_IMAGE);
  return {
    mediaType: facts.kind === "bytes" && isImage ? EXAMPLE_IMAGE : oneOf(bareMediaType(written)),
    kind: facts.kind,
    isOneOfSeveral: types.length > 1 || written.includes("*"),
    files: facts.fields?.files ?? [],
    value: facts.kind === "bytes" ? undefined : firstValue(document, media ?? {}),
  };
}

/** The media type of a sample of bytes, if the operation takes it. */
const EXAMPLE_IMAGE = "image/png";

/** A media type within the range. */
function oneOf(mediaType: string): string {
  return mediaType === "*/*" ? "application/octet-stream" : mediaType.replace("*", "plain");
}
