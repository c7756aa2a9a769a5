import type { OpenApiDocument, Referenced, Schema } from "../document.js";
import type { OperationModel } from "../operation-model.js";
import { Place } from "../place.js";
import { ValidValues } from "../../../server/runtime/documents/valid-values.js";
import type { ContentModel, HeaderModel, ParameterModel, ResponseModel } from "../request-model.js";
import { readExample, writtenSample } from "./written-samples.js";
import { type Direction, notEmpty, notEmptyObject, sampleValue } from "./sample-value.js";

/** A media type, a parameter or a header. */
export interface Exemplified {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Referenced<{ value?: unknown }>>;
}

/** Examples of a media type or parameter, without mere references. */
export function examplesOf(place: Place<Exemplified>) {
  const { node, pointer } = place;
  const named = place.members<{ value?: unknown }>("examples");
  return [
    { value: node.example, pointer: `${pointer}/example`, isNamed: false },
    ...named.map((each) => ({ value: each.node.value, pointer: each.pointer, isNamed: true })),
  ].filter(({ value }) => value !== undefined);
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

/** Removes errors of the same place and message. */
export function distinct(errors: readonly ProofError[]): ProofError[] {
  return [...new Map(errors.map((each) => [`${each.pointer} ${each.message}`, each])).values()];
}

/** An example from the document, or a value of the schema. */
export interface Sample {
  value: unknown;
  /** The value in the syntax of its content, if that is not JSON. */
  text?: string | undefined;
  /** Its place in the bundled document, or its schema. */
  pointer: string;
  /** Whether it was made from the schema. */
  isMade: boolean;
}

export type OperationSamples = ReturnType<typeof samplesOf>;

/** Examples of an operation and its responses below 400; values without one get a sample. */
export function samplesOf(document: OpenApiDocument, operation: OperationModel) {
  const { parameters, requestBody, responses, pointer } = operation;
  return {
    pointer,
    parameters: parameters.map((parameter) => ({
      parameter,
      samples: parameterSamples(document, parameter),
    })),
    bodies: contentSamples(document, requestBody?.contents ?? [], "request"),
    responses: responses
      .filter(({ isSuccess }) => isSuccess)
      .map((response) => responseSamples(document, response)),
  };
}

/** Examples of the contents and headers of a response; those without one get a sample. */
export function responseSamples(
  document: OpenApiDocument,
  { key, contents, headers }: ResponseModel,
) {
  return {
    status: key,
    contents: contentSamples(document, contents, "response"),
    // A header has the members of a parameter.
    headers: headers.map((header) => ({ header, samples: parameterSamples(document, header) })),
  };
}

function parameterSamples(
  document: OpenApiDocument,
  parameter: ParameterModel | HeaderModel,
): Sample[] {
  const place = new Place<Exemplified>(document, parameter.declared, parameter.pointer);
  const [content] = place.members<Exemplified>("content");
  if (content) return valueSamples(content, "request");
  return valueSamples(place, "request", { isFilled: "in" in parameter && parameter.in === "path" });
}

/** The samples of a parameter that its schema takes and that have a text; one made from the schema if there is none. */
export function validSamples(
  document: OpenApiDocument,
  { parameter, samples }: OperationSamples["parameters"][number],
): Sample[] {
  const { schema, pointer } = parameter;
  const values = new ValidValues(document, "request");
  const valid = samples.filter(({ value }) => value !== "" && values.has(schema, value));
  if (valid.length > 0) return valid;
  const value = sampleValue(document, notEmptyObject(document, schema));
  return [{ value, pointer, isMade: true }];
}

function contentSamples(
  document: OpenApiDocument,
  contents: readonly ContentModel[],
  direction: Direction,
) {
  return contents.map((content) => {
    const { mediaType } = content;
    const isFilled = /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
    const place = new Place<Exemplified>(document, content.declared, content.pointer);
    const samples = valueSamples(place, direction, { isFilled });
    const isAnyText = content.kind === "text" && content.schema === undefined;
    const shown = isAnyText
      ? samples.map((each) => (each.isMade ? { ...each, value: "text" } : each))
      : samples;
    return { content, samples: shown.map((sample) => inSyntax(document, content, sample)) };
  });
}

/** An example may be written in the syntax of its content. */
function inSyntax(document: OpenApiDocument, content: ContentModel, sample: Sample): Sample {
  if (content.syntax === undefined) return sample;
  const value = readExample(document, content, sample.value);
  const { pointer, isMade } = sample;
  return { value, text: writtenSample(document, content, value), pointer, isMade };
}

/** Examples of a parameter or media type, or else a sample. `isFilled`: the sample must not be empty. */
function valueSamples(
  place: Place<Exemplified>,
  direction: Direction,
  { isFilled = false } = {},
): Sample[] {
  const { document, node, pointer } = place;
  const examples = examplesOf(place);
  if (examples.length > 0) return examples.map((each) => ({ ...each, isMade: false }));
  const schema = isFilled ? notEmptyObject(document, node.schema) : node.schema;
  const value = sampleValue(document, notEmpty(document, schema), direction);
  return [{ value, pointer: node.schema ? `${pointer}/schema` : pointer, isMade: true }];
}
