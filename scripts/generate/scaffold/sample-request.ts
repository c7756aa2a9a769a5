import {
  isObject,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type RequestBody,
  resolve,
} from "../document.js";
import { effectiveParameters, type OperationModel } from "../operation-model.js";
import { sampleValue } from "./sample-value.js";

/** A request that the document allows, with nothing in it that may be left out. */
export interface SampleRequest {
  /** Path and query, encoded. */
  target: string;
  headers: Record<string, string>;
  body: { mediaType: string; value: unknown } | undefined;
}

/** From the document's examples where it has them, else from its schemas. */
export function sampleRequest(
  document: OpenApiDocument,
  { path, method }: OperationModel,
): SampleRequest {
  const item = resolve<PathItem>(document, document.paths?.[path] ?? {});
  const operation = item[method] ?? { responses: {} };
  const values = effectiveParameters(document, item, operation)
    .filter((parameter) => parameter.required)
    .map((parameter) => ({ parameter, value: sampleParameter(document, parameter) }));
  const inPlace = (place: string): Sample[] =>
    values.filter(({ parameter }) => parameter.in === place);
  const query = new URLSearchParams(inPlace("query").flatMap(queryPairs)).toString();
  return {
    target: fillPath(path, inPlace("path")) + (query && `?${query}`),
    headers: Object.fromEntries(
      inPlace("header").map(({ parameter, value }) => [parameter.name, text(value)]),
    ),
    body: sampleBody(document, operation),
  };
}

interface Sample {
  parameter: Parameter;
  value: unknown;
}

function sampleParameter(document: OpenApiDocument, parameter: Parameter): unknown {
  const media = Object.values(parameter.content ?? {})[0];
  const { example = firstExample(document, parameter.examples), schema } = parameter;
  if (!media) return example ?? sampleValue(document, schema);
  return JSON.stringify(
    media.example ?? firstExample(document, media.examples) ?? sampleValue(document, media.schema),
  );
}

function firstExample(
  document: OpenApiDocument,
  examples: Parameter["examples"] | undefined,
): unknown {
  const [first] = Object.values(examples ?? {});
  return first && resolve<{ value?: unknown }>(document, first).value;
}

function fillPath(path: string, samples: Sample[]): string {
  return path.replace(/\{([^}]*)\}/g, (_, name) => {
    const found = samples.find(({ parameter }) => parameter.name === name);
    return encodeURIComponent(text(found?.value ?? name));
  });
}

function queryPairs({ parameter, value }: Sample): [name: string, value: string][] {
  const { name, style = "form", explode = style === "form" } = parameter;
  if (isObject(value) && !Array.isArray(value) && (explode || style === "deepObject")) {
    return Object.entries(value).map(([key, member]) => [
      style === "deepObject" ? `${name}[${key}]` : key,
      text(member),
    ]);
  }
  if (Array.isArray(value) && explode) return value.map((element) => [name, text(element)]);
  return [[name, text(value)]];
}

function sampleBody(document: OpenApiDocument, operation: OperationObject): SampleRequest["body"] {
  if (!operation.requestBody) return undefined;
  const { content, required } = resolve<RequestBody>(document, operation.requestBody);
  const [entry] = Object.entries(content ?? {});
  if (!entry || !required) return undefined;
  const [mediaType, media] = entry;
  const example = media.example ?? firstExample(document, media.examples);
  return { mediaType, value: example ?? sampleValue(document, media.schema) };
}

/** As in a URL or a header: lists by commas, objects as their keys and values (style `simple`). */
function text(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return isObject(value) ? Object.entries(value).flat().join(",") : String(value);
}
