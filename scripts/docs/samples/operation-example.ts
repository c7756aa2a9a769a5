import type { ContentKind, OperationFacts } from "../../../client/transport/operation.js";
import { headersOf, serialisePath, serialiseQuery } from "../../../client/transport/parameters.js";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { clientFacts } from "../../generate/client-binding.js";
import {
  type OpenApiDocument,
  operationPlaces,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
  type Schema,
} from "../../generate/document.js";
import {
  effectiveParameters,
  listOperations,
  type OperationModel,
} from "../../generate/operation-model.js";
import { type Exemplified, firstExample } from "../views/operation-view.js";
import { decodeMarks, placeholder } from "./placeholders.js";
import { notEmpty, notEmptyObject, sampleValue } from "../../generate/scaffold/sample-value.js";

/** One request to an operation, made of the document's examples. */
export type OperationExample = ReturnType<typeof operationExample>;

type Values = Record<string, unknown>;

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
  return operationPlaces(document).flatMap(({ path, method }) => {
    const model = models.find((each) => each.path === path && each.method === method);
    return model ? [operationExample(document, model)] : [];
  });
}

/** The example of an operation. Throws TypeError if an address or header cannot carry its values. */
export function operationExample(document: OpenApiDocument, model: OperationModel) {
  const item = resolve<PathItem>(document, document.paths?.[model.path] ?? {});
  const operation = item[model.method] ?? {};
  const given = effectiveParameters(document, item, operation);
  const facts = clientFacts(document, model);
  const { requestBody } = operation;
  const body = requestBody && bodyOf(document, resolve<RequestBody>(document, requestBody), model);
  const shownOf = (place: string): Parameter[] => {
    const all = given.filter((parameter) => parameter.in === place);
    const required = all.filter((parameter) => parameter.required);
    return place === "query" && required.length === 0 && !body ? all.slice(0, 1) : required;
  };
  const valuesIn = (place: string): Values =>
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
    /** Required parameters by place. If the query has none and there is no body, its first parameter. */
    parameters,
    /** The path parameter that the typed client fills in itself. */
    tenant: tenantOf(document, parameters.path),
    /** Path and query with placeholders for the values of their parameters. */
    markedUrl: markedUrl(document, model, parameters, facts),
    headers: headersOf(facts, parameters),
    security: facts.security,
    body,
    /** How the response is read; `undefined` where it has no content. */
    responseKind,
  };
}

function tenantOf(
  { "x-tenant-parameter": name }: OpenApiDocument,
  path: Values,
): { name: string; value: string } | undefined {
  if (name === undefined) return undefined;
  const value = path[name];
  return { name, value: typeof value === "string" ? value : EXAMPLE_TENANT };
}

/** In samples of operations that have no tenant, but whose client needs one. */
const EXAMPLE_TENANT = "demo";

/** Only values that are unencoded in the URL can be replaced there. */
function markedUrl(
  document: OpenApiDocument,
  { path }: OperationModel,
  parameters: Record<"path" | "query", Values>,
  { styles }: OperationFacts,
): string {
  const marked = (place: "path" | "query"): Values =>
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
