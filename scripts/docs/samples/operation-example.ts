import type { ContentKind, OperationFacts } from "../../../client/transport/operation.js";
import { headersOf, serialisePath, serialiseQuery } from "../../../client/transport/parameters.js";
import { bareMediaType } from "../../../server/runtime/http/media-types.js";
import { clientFacts } from "../../generate/client-binding.js";
import type { OpenApiDocument } from "../../document/document.js";
import { listOperations, type OperationModel } from "../../document/operation-model.js";
import { type OperationSamples, samplesOf } from "../../document/examples/samples.js";
import { wholeSample } from "../../document/examples/sample-value.js";
import { ValidValues } from "../../../server/runtime/documents/valid-values.js";
import { decodeMarks, placeholder } from "./placeholders.js";
import { ownMember } from "../../../server/runtime/objects.js";

/** One request to an operation, made of the document's examples. */
export type OperationExample = ReturnType<typeof operationExample>;

export type ApiKey = NonNullable<OperationModel["security"][number][number]["key"]>;

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
  return listOperations(document)
    .sort((one, other) => one.position - other.position)
    .map((model) => operationExample(document, model));
}

/** The example of an operation. Throws TypeError if an address or header cannot carry its values. */
export function operationExample(document: OpenApiDocument, model: OperationModel) {
  const facts = clientFacts(document, model);
  const samples = samplesOf(document, model);
  const body = bodyOf(document, samples.bodies);
  const valuesIn = (place: string): Values => {
    const all = samples.parameters.filter(({ parameter }) => parameter.in === place);
    const required = all.filter(({ parameter }) => parameter.isRequired);
    const isSearch = place === "query" && !body && model.method !== "delete";
    const shown = isSearch && required.length === 0 ? all.slice(0, 1) : required;
    return Object.fromEntries(
      shown.map(({ parameter, samples: [sample] }) => [parameter.name, sample?.value]),
    );
  };
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
    name: model.name,
    method: model.method,
    /**
     * Required parameters by place. If the query has none and there is no body, its first parameter, but not of a
     * deletion: that is a condition, such as the version.
     */
    parameters,
    /** The path parameter that the typed client fills in itself. */
    tenant: tenantOf(document, parameters.path),
    /** Path and query with placeholders for the values of their parameters. */
    markedUrl: markedUrl(document, model, parameters, facts),
    headers: headersOf(facts, parameters),
    security: facts.security,
    /** The required API keys, if neither a token nor a client is sufficient. */
    apiKeys: facts.security === "none" ? apiKeysOf(model) : [],
    body,
    /** How the response is read; `undefined` where it has no content. */
    responseKind,
  };
}

/** The keys of the first alternative that consists of keys only. */
function apiKeysOf({ security }: OperationModel): ApiKey[] {
  const keys = security.map((schemes) => schemes.flatMap(({ key }) => key ?? []));
  return keys.find((each, index) => each.length === security[index]?.length) ?? [];
}

function tenantOf(
  { "x-tenant-parameter": name }: OpenApiDocument,
  path: Values,
): { name: string; value: string } | undefined {
  if (name === undefined) return undefined;
  const value = ownMember(path, name);
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
        const isPlain =
          /^(?:string|number)$/.test(typeof value) && !ownMember(styles?.[place], name);
        const key = name === document["x-tenant-parameter"] ? "tenant" : `${place}.${name}`;
        return [name, isPlain ? placeholder(key, "encoded", String(value)) : value];
      }),
    );
  const query = serialiseQuery(marked("query"), styles?.query);
  return decodeMarks(serialisePath(path, marked("path"), styles?.path) + (query && `?${query}`));
}

function bodyOf(
  document: OpenApiDocument,
  bodies: OperationSamples["bodies"],
): ExampleBody | undefined {
  const [first] = bodies;
  if (!first) return undefined;
  const { mediaType, fields } = first.content;
  const sample = shownSample(document, first);
  const kind = sample?.text === undefined ? first.content.kind : "text";
  const types = bodies.map(({ content }) => bareMediaType(content.mediaType));
  const isImage = types.some((each) => each === "image/*" || each === EXAMPLE_IMAGE);
  return {
    mediaType: kind === "bytes" && isImage ? EXAMPLE_IMAGE : oneOf(bareMediaType(mediaType)),
    kind,
    isOneOfSeveral: types.length > 1 || mediaType.includes("*"),
    files: fields?.files ?? [],
    value: kind === "bytes" ? undefined : (sample?.text ?? sample?.value),
  };
}

type BodySamples = OperationSamples["bodies"][number];

/** The document's example, or else a JSON value that includes optional members, if the schema accepts it. */
function shownSample(
  document: OpenApiDocument,
  { content, samples: [sample] }: BodySamples,
): BodySamples["samples"][number] | undefined {
  if (!sample?.isMade || content.kind !== "json" || sample.text !== undefined) return sample;
  const value = wholeSample(document, content.schema, { direction: "request" });
  const isTaken = new ValidValues(document, "request").has(content.schema, value);
  return isTaken ? { ...sample, value } : sample;
}

/** The media type of a sample of bytes, if the operation takes it. */
const EXAMPLE_IMAGE = "image/png";

/** A media type within the range. */
function oneOf(mediaType: string): string {
  return mediaType === "*/*" ? "application/octet-stream" : mediaType.replace("*", "plain");
}
