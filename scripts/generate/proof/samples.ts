import {
  escape,
  type OpenApiDocument,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
  type Responses,
  type Schema,
} from "../document.js";
import type { OperationModel } from "../operation-model.js";
import { type Direction, notEmpty, notEmptyObject, sampleValue } from "../scaffold/sample-value.js";
import { type Exemplified, examplesOf, follow, membersOf, type Place } from "./place.js";

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
