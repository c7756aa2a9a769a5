import {
  escape,
  isObject,
  lookUp,
  METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Referenced,
  type RequestBody,
  resolve,
  type Response,
  type Responses,
  type Schema,
} from "../document.js";
import type { OperationModel } from "../operation-model.js";
import { type Direction, notEmpty, notEmptyObject, sampleValue } from "../scaffold/sample-value.js";

/** A node of the bundled document, and its pointer from `#/`. */
export interface Place<T> {
  node: T;
  pointer: string;
}

/** A part of the document that the service could not serve as written. */
export interface ProofError {
  /** In the bundled document. */
  pointer: string;
  message: string;
  /** Whether no operation that refers to this place can be served. */
  isFatal?: boolean;
  /** Default: `proof`. */
  rule?: string;
}

/** The place that a reference leads to; any other place as it is. */
export function follow<T extends object>(
  document: OpenApiDocument,
  { node, pointer }: Place<Referenced<T>>,
): Place<T> {
  const found = resolve<T>(document, node);
  // The last of the references on the way is where it stands.
  let current: unknown = node;
  let at = pointer;
  while (isObject(current) && typeof current["$ref"] === "string") {
    at = current["$ref"];
    current = lookUp(document, at);
  }
  return { node: found, pointer: at };
}

/** The members of the map or list at `pointer`, references followed. */
export function membersOf<T extends object>(
  document: OpenApiDocument,
  members: Readonly<Record<string, Referenced<T>>> | readonly Referenced<T>[] | undefined,
  pointer: string,
): (Place<T> & { key: string })[] {
  // Extensions may be anything.
  const all = Object.entries<Referenced<T>>({ ...members }).filter(([, node]) => isObject(node));
  return all.map(([key, node]) => ({
    key,
    ...follow<T>(document, { node, pointer: `${pointer}/${escape(key)}` }),
  }));
}

/** The operations of path items by their paths or names, which stand at `pointer`. */
export function operationsOf(
  document: OpenApiDocument,
  items: Readonly<Record<string, Referenced<PathItem>>> | undefined,
  pointer: string,
): Place<OperationObject>[] {
  return membersOf<PathItem>(document, items, pointer).flatMap((item) =>
    METHODS.flatMap((method) => {
      const node = item.node[method];
      return node ? [{ node, pointer: `${item.pointer}/${method}` }] : [];
    }),
  );
}

/** The examples of a media type or a parameter, without those that only lead to a value. */
export function examplesOf(
  document: OpenApiDocument,
  { node: { example, examples }, pointer }: Place<Exemplified>,
): (Place<unknown> & { isNamed: boolean })[] {
  const named = membersOf<{ value?: unknown }>(document, examples, `${pointer}/examples`);
  return [
    { node: example, pointer: `${pointer}/example`, isNamed: false },
    ...named.map(({ node, pointer: at }) => ({ node: node.value, pointer: at, isNamed: true })),
  ].filter(({ node }) => node !== undefined);
}

export interface Exemplified {
  example?: unknown;
  examples?: Record<string, Referenced<{ value?: unknown }>>;
}

/** A value that the document gives as an example, or one that its schema accepts. */
export interface Sample {
  value: unknown;
  /** Where it stands in the bundled document, or its schema. */
  pointer: string;
  /** Whether it was made from the schema. */
  isMade: boolean;
}

export interface ContentSamples {
  mediaType: string;
  samples: Sample[];
}

export interface HeaderSamples {
  name: string;
  samples: Sample[];
}

export interface ParameterSamples {
  parameter: Parameter;
  samples: Sample[];
}

export interface OperationSamples {
  pointer: string;
  parameters: ParameterSamples[];
  bodies: ContentSamples[];
  /** By the key of the response, of those below 400. */
  responses: { status: string; contents: ContentSamples[]; headers: HeaderSamples[] }[];
}

/** All examples of an operation. Where there is none for a value, one is made. */
export function samplesOf(
  document: OpenApiDocument,
  { path, method, successKeys }: OperationModel,
): OperationSamples {
  const reference = { node: document.paths?.[path] ?? {}, pointer: `#/paths/${escape(path)}` };
  const item = follow<PathItem>(document, reference);
  const pointer = `${item.pointer}/${method}`;
  const { parameters: own, requestBody, responses } = item.node[method] ?? {};
  const parameters = [
    ...membersOf<Parameter>(document, item.node.parameters, `${item.pointer}/parameters`),
    ...membersOf<Parameter>(document, own, `${pointer}/parameters`),
  ].map((place) => {
    const parameter = place.node;
    const samples = parameterSamples(document, place);
    return [`${parameter.in} ${parameter.name}`, { parameter, samples }] as const;
  });
  const bodies = requestBody ? { requestBody } : {};
  return {
    pointer,
    // Those of the operation replace those of its path.
    parameters: [...new Map(parameters).values()],
    bodies: membersOf<RequestBody>(document, bodies, pointer).flatMap((body) =>
      contentSamples(document, body, "request"),
    ),
    responses: successKeys.map((key) => responseSamples(document, responses, String(key), pointer)),
  };
}

function parameterSamples(
  document: OpenApiDocument,
  { node: parameter, pointer }: Place<Parameter>,
): Sample[] {
  const [entry] = Object.entries(parameter.content ?? {});
  if (!entry) {
    const node = parameter.in === "path" ? filled(document, parameter) : parameter;
    return valueSamples(document, { node, pointer }, "request");
  }
  const [mediaType, node] = entry;
  const place = { node, pointer: `${pointer}/content/${escape(mediaType)}` };
  return valueSamples(document, place, "request");
}

function responseSamples(
  document: OpenApiDocument,
  responses: Responses = {},
  status: string,
  operation: string,
): OperationSamples["responses"][number] {
  const node = responses[status] ?? { description: "" };
  const pointer = `${operation}/responses/${status}`;
  const response = follow<Response>(document, { node, pointer });
  // A header has the members of a parameter.
  const declared = response.node.headers as Record<string, Parameter> | undefined;
  const headers = membersOf(document, declared, `${response.pointer}/headers`);
  return {
    status,
    contents: contentSamples(document, response, "response"),
    headers: headers.map((header) => ({
      name: header.key,
      samples: parameterSamples(document, header),
    })),
  };
}

function contentSamples(
  document: OpenApiDocument,
  { node: { content = {} }, pointer }: Place<Pick<Response, "content">>,
  direction: Direction,
): ContentSamples[] {
  return Object.entries(content).map(([mediaType, media]) => {
    const isForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
    const node = isForm ? filled(document, media) : media;
    const place = { node, pointer: `${pointer}/content/${escape(mediaType)}` };
    return { mediaType, samples: valueSamples(document, place, direction) };
  });
}

/** With a schema of which there is something to send. */
function filled<T extends { schema?: Schema }>(document: OpenApiDocument, node: T): T {
  const schema = notEmptyObject(document, node.schema);
  return schema === undefined ? node : { ...node, schema };
}

/** The examples of a parameter or a media type, or else a value that its schema accepts. */
function valueSamples(
  document: OpenApiDocument,
  place: Place<Exemplified & { schema?: Schema }>,
  direction: Direction,
): Sample[] {
  const { node, pointer } = place;
  const given = examplesOf(document, place);
  if (given.length > 0) {
    return given.map((each) => ({ value: each.node, pointer: each.pointer, isMade: false }));
  }
  const value = sampleValue(document, notEmpty(document, node.schema), direction);
  return [{ value, pointer: node.schema ? `${pointer}/schema` : pointer, isMade: true }];
}
