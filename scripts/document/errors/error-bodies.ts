import { isDeepStrictEqual } from "node:util";
import {
  type ErrorBodies,
  type ErrorBody,
  type ErrorFacts,
  writtenBody,
} from "../../../server/runtime/error-bodies.js";
import { runtimeErrors } from "../../../server/runtime/runtime-errors.js";
import type { OpenApiDocument, Referenced, Response, SchemaObject } from "../document.js";
import { errorsOf, isErrorEnvelope } from "./error-catalogue.js";
import { errorMembers, errorSample } from "./error-members.js";
import type { OperationModel } from "../operation-model.js";
import { compileSchemas } from "../examples/other-examples.js";
import { type Exemplified, examplesOf } from "../examples/samples.js";
import { Place } from "../place.js";
import type { RequestModel } from "../request-model.js";
import { contentKind } from "../contents.js";
import { sampleValue } from "../examples/sample-value.js";

/** The body of the error responses of a key: a status, a range such as `4XX`, or `default`. */
interface ErrorContent {
  key: string;
  mediaType: string;
  media: Exemplified;
}

/** The first content in JSON; `undefined` if there is none, or it is the envelope of this service. */
function errorContentOf(
  document: OpenApiDocument,
  { responses }: RequestModel,
  key: string,
): ErrorContent | undefined {
  const contents = responses.find((each) => each.key === key)?.contents ?? [];
  for (const { mediaType: written, declared: media } of contents) {
    const mediaType = /^(?:application\/\*|\*\/\*)/.test(written) ? "application/json" : written;
    const isJson = contentKind(mediaType) === "json";
    if (isJson && !isErrorEnvelope(document, media.schema)) return { key, mediaType, media };
  }
  return undefined;
}

/** Whether `default` declares a body of errors, and not of success. */
export function hasDefaultError(document: OpenApiDocument, operation: RequestModel): boolean {
  const succeeds = operation.responses.some(({ key }) => /^[23]/.test(key));
  return succeeds && errorContentOf(document, operation, "default") !== undefined;
}

function declaredErrors(document: OpenApiDocument, operation: RequestModel): ErrorContent[] {
  const keys = operation.responses.map(({ key }) => key).filter((key) => /^[45]/.test(key));
  if (hasDefaultError(document, operation)) keys.push("default");
  return keys.flatMap((key) => errorContentOf(document, operation, key) ?? []);
}

/** The content that most operations declare for a status, else for any error; `undefined`: that of this service. */
export type CommonErrors = (status: string) => Response["content"];

const ANY = "any";

/** The body of a status is an exception if fewer than this share of the most common one declare it. */
const RARE = 0.1;

/** Only bodies with a place for a message. A document with its own codes has the service's error object. */
export function commonErrors(
  document: OpenApiDocument,
  operations: readonly RequestModel[],
): CommonErrors {
  const codes = Object.keys(document["x-errors"] ?? {});
  if (codes.some((code) => !Object.hasOwn(runtimeErrors, code))) return () => undefined;
  const counts = new Map<string, Map<string, number>>();
  for (const operation of operations) {
    for (const { key, mediaType, media } of declaredErrors(document, operation)) {
      const text = JSON.stringify([mediaType, media.schema ?? {}]);
      // One for many statuses is the more general one.
      const weight = /^\d{3}$/.test(key) ? 1 : 2;
      for (const each of [key, ANY]) {
        const ofKey = counts.get(each) ?? new Map<string, number>();
        counts.set(each, ofKey.set(text, (ofKey.get(text) ?? 0) + weight));
      }
    }
  }
  const found = new Map<string, Response["content"]>();
  return (status) => {
    if (!found.has(status)) found.set(status, mostCommon(document, status, counts));
    return found.get(status);
  };
}

/** With an example of that status. */
function mostCommon(
  document: OpenApiDocument,
  status: string,
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Response["content"] {
  const [own = [], any = []] = [status, ANY].map((each) =>
    [...(counts.get(each) ?? [])].sort(([, a], [, b]) => b - a),
  );
  const isRare = (own[0]?.[1] ?? 0) < RARE * (any[0]?.[1] ?? 0);
  for (const [text] of isRare ? any : [...own, ...any]) {
    const [mediaType, schema] = JSON.parse(text) as [string, Referenced<SchemaObject>];
    const body = bodyOf(document, { key: status, mediaType, media: { schema } });
    if (!body) continue;
    const [error = generalError(Number(status))] = errorsFor(document, status);
    return { [mediaType]: { schema, example: writtenBody(body, error) } };
  }
  return undefined;
}

function generalError(status: number): ErrorFacts {
  return { status, code: "General", message: "The request failed." };
}

/** The errors of the service that a status, a range or `default` declares. */
function errorsFor(document: OpenApiDocument, key: string): ErrorFacts[] {
  const isOf = (status: number): boolean =>
    key === "default" || key === String(status) || key === `${Math.floor(status / 100)}XX`;
  const all = Object.entries(errorsOf(document)).flatMap(([code, { statuses, meaning }]) =>
    statuses.map((status) => ({ status, code, message: meaning })),
  );
  const errors = all.filter(({ status }) => isOf(status));
  return errors.length > 0 || !/^\d{3}$/.test(key) ? errors : [generalError(Number(key))];
}

/** The longest message by which a body is tried. */
const LONG = "x".repeat(5_000);

/** First example or a sample, to write errors into. `undefined`: none has a place for a message. */
function bodyOf(
  document: OpenApiDocument,
  { key, mediaType, media }: ErrorContent,
  isValid: (body: unknown) => boolean = () => true,
): ErrorBody | undefined {
  const { schema } = media;
  const errors = errorsFor(document, key);
  const examples = examplesOf(new Place(document, media)).map(({ value }) => value);
  const made = [
    errorSample(document, mediaType, schema),
    sampleValue(document, schema, "response"),
  ];
  for (const sample of [...examples, ...made]) {
    if (!isValid(sample)) continue;
    const isOfStatus = examples.includes(sample) && /^\d{3}$/.test(key);
    // The same for all statuses, which can share the body then.
    const all = [...errorsFor(document, "default"), ...errors];
    const found = errorMembers(document, sample, schema, { errors: all, isOfStatus });
    const members = found.filter((member) =>
      errors.every((each) => {
        const long = { ...each, message: LONG };
        return isValid(writtenBody({ mediaType, sample, members: [member] }, long));
      }),
    );
    if (members.some(({ fact }) => fact === "message")) return { mediaType, sample, members };
  }
  return undefined;
}

/** generated/error-bodies.json: the bodies of all errors of a completed document. */
export function errorBodies(
  document: OpenApiDocument,
  models: readonly OperationModel[],
): ErrorBodies {
  const inOrder = models.toSorted((one, other) => one.position - other.position);
  const common = commonErrors(document, inOrder);
  const statuses = Object.values(errorsOf(document)).flatMap((each) => each.statuses.map(String));
  const shared = [...new Set(statuses), "default"].flatMap((key) =>
    Object.entries(common(key) ?? {}).map(([mediaType, media]) => ({
      key,
      mediaType,
      media: withoutExample(media),
    })),
  );
  // The example of a response that the pipeline adds was made of the same schema.
  const plain = (content: ErrorContent): ErrorContent => {
    const { key, mediaType, media } = content;
    const isAdded = isDeepStrictEqual(common(key), { [mediaType]: media });
    return isAdded ? { key, mediaType, media: withoutExample(media) } : content;
  };
  const operations = inOrder.map((model) => ({
    name: model.name,
    contents: declaredErrors(document, model).map(plain),
  }));
  const all = new Bodies(document, [...shared, ...operations.flatMap(({ contents }) => contents)]);
  const ofShared = all.table(shared);
  const tables = operations.map(({ name, contents }) => {
    const table = all.table(contents);
    // A status that is declared as everywhere else is left out, unless a range of the operation would replace it.
    const hasRange = Object.keys(table).some((key) => !/^\d{3}$/.test(key));
    const own = Object.entries(table).filter(([key, index]) => hasRange || ofShared[key] !== index);
    return [name, Object.fromEntries(own)] as const;
  });
  const named = tables.filter(([, table]) => Object.keys(table).length > 0);
  return { bodies: all.bodies, operations: Object.fromEntries(named), common: ofShared };
}

function withoutExample({ schema }: Exemplified): Exemplified {
  return schema === undefined ? {} : { schema };
}

/** The distinct bodies of a document. */
class Bodies {
  readonly bodies: ErrorBody[] = [];
  /** Index in {@link bodies} by content; -1: no body. */
  readonly #known = new Map<string, number>();

  constructor(document: OpenApiDocument, contents: readonly ErrorContent[]) {
    const distinct = new Map(contents.map((each) => [JSON.stringify(each), each]));
    const schemas = [...distinct.values()].map(({ media }) => media.schema ?? {});
    const checks = compileSchemas(document, schemas, { isClosed: false });
    const indices = new Map<string, number>();
    for (const [index, [text, content]] of [...distinct].entries()) {
      const check = checks[index];
      const isKnown = check !== undefined && !(check instanceof Error);
      const body = isKnown ? bodyOf(document, content, (value) => check(value)) : undefined;
      const printed = JSON.stringify(body);
      if (body && !indices.has(printed)) indices.set(printed, this.bodies.push(body) - 1);
      this.#known.set(text, indices.get(printed) ?? -1);
    }
  }

  table(contents: readonly ErrorContent[]): Record<string, number> {
    const found = contents.flatMap((each): [string, number][] => {
      const index = this.#known.get(JSON.stringify(each)) ?? -1;
      return index < 0 ? [] : [[each.key, index]];
    });
    return Object.fromEntries(found);
  }
}
