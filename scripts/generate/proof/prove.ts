import { isDeepStrictEqual } from "node:util";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import type { OperationFacts } from "../../../client/transport/operation.js";
import { ParameterError } from "../../../client/transport/parameters.js";
import { ApiError } from "../../../server/runtime/errors.js";
import { Syntaxes } from "../../../server/runtime/http/body/syntaxes.js";
import { bareMediaType, responseContent } from "../../../server/runtime/http/media-types.js";
import { parameterAt } from "../../../server/runtime/validation/validation-errors.js";
import { ResponseHeadersError, Validator } from "../../../server/runtime/validation/validator.js";
import { clientFacts } from "../client-binding.js";
import type { Compiled } from "../../document/compile-document.js";
import type { OpenApiDocument } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { bodyValue, readByClient, type RequestValues, requestByClient } from "./call-by-client.js";
import { otherExampleErrors } from "../../document/examples/other-examples.js";
import {
  distinct,
  type OperationSamples,
  type ProofError,
  type Sample,
  samplesOf,
} from "../../document/examples/samples.js";
import { pageNameErrors } from "./page-names.js";
import { ServerReader } from "./read-by-server.js";

/** Sends examples or samples of each operation through client, router, readers and validator only. */
export async function prove(compiled: Compiled): Promise<ProofError[]> {
  const { document, models, operations, validator } = compiled;
  const syntaxes = await Syntaxes.of(document, operations);
  const server = new ServerReader(models, operations, validator, syntaxes);
  const errors = [...otherExampleErrors(document, models), ...pageNameErrors(document, models)];
  for (const [index, model] of models.entries()) {
    const operation = operations[index];
    if (!operation) continue;
    const facts = clientFacts(document, model);
    const driven = { document, model, operation, facts, samples: samplesOf(document, model) };
    errors.push(...(await requestErrors(driven, server)));
    errors.push(...(await responseErrors(driven, validator)));
  }
  return errors;
}

interface Driven {
  document: OpenApiDocument;
  model: OperationModel;
  operation: OperationDescription;
  facts: OperationFacts;
  samples: OperationSamples;
}

async function requestErrors(driven: Driven, server: ServerReader): Promise<ProofError[]> {
  const errors: ProofError[] = [];
  for (const request of requestsOf(driven.samples)) {
    errors.push(...(await drive(driven, server, request)));
  }
  return distinct(errors);
}

interface SampleRequest extends RequestValues {
  bodySample?: Sample;
}

/** Requests that send each example once. The first has required parts only. */
function requestsOf({ parameters, bodies }: OperationSamples): SampleRequest[] {
  const contents = bodies.flatMap(({ content, samples }) =>
    samples.map((sample) => ({ mediaType: bareMediaType(content.mediaType), sample })),
  );
  const count = Math.max(1, contents.length, ...parameters.map(({ samples }) => samples.length));
  return Array.from({ length: count + 1 }, (_, index): SampleRequest => {
    const values = parameters
      .filter(({ parameter }) => index > 0 || parameter.isRequired)
      .flatMap(({ parameter: { name, in: place }, samples }) => {
        const sample = samples[Math.max(0, index - 1) % samples.length];
        return sample ? [{ name, in: place, sample }] : [];
      });
    const content = contents[Math.max(0, index - 1) % Math.max(1, contents.length)];
    if (!content) return { parameters: values };
    const { sample, mediaType } = content;
    const body = { mediaType, value: sample.text ?? bodyValue(mediaType, sample.value) };
    return { parameters: values, body, bodySample: sample };
  });
}

async function drive(
  { model, facts, samples }: Driven,
  server: ServerReader,
  request: SampleRequest,
): Promise<ProofError[]> {
  const failure = (error: unknown, what: string): ProofError => {
    const { pointer, isMade } = sampleAt(samples, request, error);
    const reason = messageOf(error).replace(/^: /, "");
    return { pointer, message: failureOf({ isMade }, `${what}: ${reason}`) };
  };
  let sent;
  try {
    sent = await requestByClient(model, facts, request);
  } catch (error) {
    return [failure(error, "cannot be sent by the typed client")];
  }
  try {
    const read = await server.read(sent);
    if (read.operationId === model.name) return misreadings(request, read);
    const message =
      `The example's address, ${new URL(sent.url).pathname}, leads to ${read.operationId}. ` +
      "Give the path parameter another example, or the path another shape.";
    return [{ pointer: samples.pointer, message }];
  } catch (error) {
    const errors = error instanceof ApiError ? [error, ...error.others] : [error];
    return errors.map((each) => failure(each, "is rejected by the service"));
  }
}

/** Parameters that are read with a value other than the sent one. */
function misreadings(
  { parameters }: RequestValues,
  read: { params: object; query: object; headers: object; cookies: object },
): ProofError[] {
  const places: Readonly<Record<string, object>> = {
    path: read.params,
    query: read.query,
    header: read.headers,
    cookie: read.cookies,
  };
  return parameters.flatMap(({ name, in: place, sample }) => {
    const values = places[place];
    if (!values || sample.value === undefined || sample.value === null) return [];
    const value: unknown = Reflect.get(values, place === "header" ? name.toLowerCase() : name);
    // Empty lists and objects are not sent.
    if (value === undefined && Object.keys(Object(sample.value) as object).length === 0) return [];
    if (isDeepStrictEqual(plain(value), plain(sample.value))) return [];
    const message =
      `The example of "${name}" is sent as ${JSON.stringify(sample.value)} and read as ${JSON.stringify(value)}. ` +
      "Give the parameter another `style`, or write it as `content: application/json`.";
    return [{ pointer: sample.pointer, message }];
  });
}

/** Without prototypes. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** The sample of the parameter with the error, else of the body, else the operation's place. */
function sampleAt(
  { pointer, parameters }: OperationSamples,
  { parameters: values, bodySample }: SampleRequest,
  error: unknown,
): Pick<Sample, "pointer" | "isMade"> {
  const operation = { pointer, isMade: false };
  const named = parameterOf(error);
  if (!named) return bodySample ?? operation;
  const isNamed = (each: { name: string; in?: string }): boolean =>
    (named.in === undefined || each.in === named.in) &&
    // The service reads the names of headers in lower case.
    (each.in === "header"
      ? each.name.toLowerCase() === named.name.toLowerCase()
      : each.name === named.name);
  const declared = parameters.find(({ parameter }) => isNamed(parameter));
  return values.find(isNamed)?.sample ?? declared?.samples[0] ?? operation;
}

function parameterOf(error: unknown): ReturnType<typeof parameterAt> {
  if (error instanceof ParameterError) return { name: error.parameter, in: undefined };
  const place = error instanceof ApiError ? error.place : undefined;
  return place === undefined ? undefined : parameterAt(place);
}

function failureOf({ isMade }: Pick<Sample, "isMade">, problem: string): string {
  const end = /[.?!]$/.test(problem) ? problem : `${problem}.`;
  return isMade
    ? `There is no example, and a value made from this schema ${end} Write an \`example\` that the schema accepts.`
    : `The example ${end} Fix the example or the schema.`;
}

async function responseErrors(driven: Driven, validator: Validator): Promise<ProofError[]> {
  const errors: ProofError[] = [];
  for (const { status, contents, headers } of driven.samples.responses) {
    errors.push(...headerErrors(driven, validator, status, headers));
    for (const { content, samples } of contents) {
      const { mediaType } = content;
      for (const sample of samples) {
        const message = await bodyError(driven, validator, { status, mediaType, sample });
        if (message !== undefined) errors.push({ pointer: sample.pointer, message });
      }
    }
  }
  return errors;
}

/** Each example of a header, with the first one of each other header. */
function headerErrors(
  { operation }: Driven,
  validator: Validator,
  key: string,
  headers: OperationSamples["responses"][number]["headers"],
): ProofError[] {
  const first = Object.fromEntries(
    headers.map(({ header, samples }) => [header.name, samples[0]?.value]),
  );
  const all = headers.flatMap(({ header, samples }) =>
    samples.map((sample) => ({ name: header.name, sample })),
  );
  return all.flatMap(({ name, sample }) => {
    try {
      validator.checkHeaders(operation, statusOf(key), { ...first, [name]: sample.value });
      return [];
    } catch (error) {
      if (error instanceof ResponseHeadersError && !error.headers.includes(name)) return [];
      const message = failureOf(sample, `is rejected by the service: ${messageOf(error)}`);
      return [{ pointer: sample.pointer, message }];
    }
  });
}

function statusOf(key: string): number {
  return key === "default" ? 200 : Number(key.replace("XX", "00"));
}

async function bodyError(
  { model, operation, facts }: Driven,
  validator: Validator,
  { status: key, mediaType, sample }: { status: string; mediaType: string; sample: Sample },
): Promise<string | undefined> {
  const status = statusOf(key);
  const content = responseContent(operation, status, mediaType);
  if (!content || model.method === "head") return undefined;
  const { kind } = content;
  if (kind === "bytes") return undefined;
  const items = kind === "lines" || kind === "events" ? itemsOf(sample.value) : [sample.value];
  try {
    for (const body of items) validator.checkResponse(operation, { status, content, body });
  } catch (error) {
    return failureOf(sample, `is rejected by the service: ${messageOf(error)}`);
  }
  if (kind !== "json" || content.syntax || sample.value === undefined) return undefined;
  try {
    const text = JSON.stringify(sample.value);
    const response = new Response(text, { status, headers: { "Content-Type": mediaType } });
    const read = await readByClient(model, facts, response);
    if (isDeepStrictEqual(read, plain(sample.value))) return undefined;
    return failureOf(sample, `is read by the typed client as ${JSON.stringify(read)}`);
  } catch (error) {
    return failureOf(sample, `cannot be read by the typed client: ${messageOf(error)}`);
  }
}

/** A stream's example: a list of items, their text (JSON lines), or otherwise the text of one item. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [value];
  const lines = value.split("\n").filter((line) => line.trim() !== "");
  try {
    return lines.map((line) => JSON.parse(line) as unknown);
  } catch {
    return [value];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
