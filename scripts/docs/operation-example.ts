import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
  type Schema,
} from "../generate/document.js";
import { sampleValue } from "../generate/scaffold/sample-value.js";

/** One request to an operation, made of the document's own examples. */
export interface OperationExample {
  operationId: string;
  method: Method;
  /** The template, and what fills it. */
  path: string;
  pathValues: Record<string, unknown>;
  /** What a caller would most likely send: the required parameters; without any, and without a body, the first. */
  query: QueryValue[];
  security: "token" | "client" | "none";
  body: ExampleBody | undefined;
}

export interface QueryValue {
  name: string;
  value: unknown;
  /** `members`: the value's members are parameters of their own; `json`: it is sent as JSON. */
  style: "plain" | "members" | "json";
}

export interface ExampleBody {
  mediaType: string;
  kind: "json" | "form" | "text" | "bytes";
  /** The example's value; of bytes there is none to show. */
  value: unknown;
}

/** One for every operation of the document, in its order. */
export function operationExamples(document: OpenApiDocument): OperationExample[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
    const item = resolve<PathItem>(document, reference);
    return METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [exampleOf(document, { path, item, method, operation })] : [];
    });
  });
}

interface Place {
  path: string;
  item: PathItem;
  method: Method;
  operation: OperationObject;
}

function exampleOf(
  document: OpenApiDocument,
  { path, item, method, operation }: Place,
): OperationExample {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolve<Parameter>(document, one),
  );
  const body =
    operation.requestBody &&
    bodyOf(document, resolve<RequestBody>(document, operation.requestBody));
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const required = inQuery.filter((parameter) => parameter.required);
  const shown = required.length === 0 && !body ? inQuery.slice(0, 1) : required;
  return {
    operationId: operation.operationId ?? "",
    method,
    path,
    pathValues: Object.fromEntries(
      parameters
        .filter((one) => one.in === "path")
        .map((one) => [one.name, exampleOfParameter(document, one)]),
    ),
    query: shown.map((one) => {
      const value = exampleOfParameter(document, one);
      return { name: one.name, value, style: styleOf(one, value) };
    }),
    security: securityOf(operation.security ?? document.security ?? []),
    body,
  };
}

/** Its first example, or else a value that its schema takes. */
function exampleOfParameter(document: OpenApiDocument, parameter: Parameter): unknown {
  const [media] = Object.values(parameter.content ?? {});
  return firstValue(document, media ?? parameter);
}

interface Exemplified {
  example?: unknown;
  examples?: Record<string, Referenced<{ value?: unknown }>>;
  schema?: Schema;
}

function firstValue(
  document: OpenApiDocument,
  { example, examples = {}, schema }: Exemplified,
): unknown {
  const [named] = Object.values(examples);
  const given = example ?? (named && resolve<{ value?: unknown }>(document, named).value);
  return given === undefined ? sampleValue(document, schema) : given;
}

function styleOf({ style, explode, content }: Parameter, value: unknown): QueryValue["style"] {
  if (content) return "json";
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "plain";
  return style === "deepObject" || explode === false ? "json" : "members";
}

function securityOf(alternatives: Record<string, unknown>[]): OperationExample["security"] {
  const [scheme] = Object.keys(alternatives[0] ?? {});
  if (scheme === undefined) return "none";
  return scheme === "client" ? "client" : "token";
}

function bodyOf(document: OpenApiDocument, { content }: RequestBody): ExampleBody | undefined {
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  if (mediaType === undefined) return undefined;
  const value = firstValue(document, media ?? {});
  if (/[/+]json\b/.test(mediaType)) return { mediaType, kind: "json", value };
  if (/^text\/|[/+]xml\b/.test(mediaType)) return { mediaType, kind: "text", value };
  if (mediaType === "application/x-www-form-urlencoded") return { mediaType, kind: "form", value };
  return { mediaType, kind: "bytes", value: undefined };
}
