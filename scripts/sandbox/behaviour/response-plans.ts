import { isWrittenAsJson } from "../../document/contents.js";
import type {
  ContentExample,
  ListPlan,
  ResponsePlan,
} from "../../../server/runtime/documents/response-plan.js";
import { placed } from "../../../server/runtime/documents/members.js";
import type { Schema } from "../../document/document.js";
import { ApiError } from "../../../server/runtime/errors.js";
import { bareMediaType, responseContent } from "../../../server/runtime/http/media-types.js";
import { streamExamples } from "../../../server/runtime/http/playback.js";
import type { OperationDescription } from "../../../server/runtime/operation-types.js";
import {
  UndeclaredResponse,
  type Validator,
} from "../../../server/runtime/validation/validator.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ContentModel, HeaderModel, ResponseModel } from "../../document/request-model.js";
import { responseSamples, type Sample } from "../../document/examples/samples.js";
import { sampleValue, wholeSample } from "../../document/examples/sample-value.js";
import type { ApiBodies } from "./api-bodies.js";
import { responseSchema, typesFirst, usualResponse } from "./operation-contents.js";
import { pageHeadersOf } from "./list-members.js";
import { listPaging } from "./list-paging.js";
import { smallestFile } from "./smallest-files.js";

/** How the default handler of an operation responds. */
export function responsePlan(
  bodies: ApiBodies,
  model: OperationModel,
  served: Served,
): ResponsePlan | undefined {
  const { document } = bodies;
  const response = usualResponse(model);
  if (!response) return undefined;
  const { key } = response;
  const contents = distinct(response.contents);
  const status = key === "default" ? 200 : Number(key.replace("XX", "00"));
  const samples = responseSamples(document, response);
  const headers = headersOf(samples);
  const location = response.headers.find(({ name }) => /^location$/i.test(name));
  const isUrl = /^(?:uri|iri)$/.test(bodies.schema(location?.schema).format ?? "");
  const shared = {
    status,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(location && { location: location.name }),
    ...(isUrl && { isUrl }),
  };
  const content = preferredContent(contents);
  if (!content || model.method === "head") return { ...shared, hasBody: false };
  const isJson = content.kind === "json";
  const list = isJson ? listPlan(bodies, model, response) : undefined;
  const item = isJson ? bodies.placeInResponse(model)?.at : undefined;
  const shown = { bodies, served, status, samples };
  const usual = contentExample(content, { ...shown, list, like: () => undefined });
  const others = contents
    .filter((each) => each !== content)
    .map((each) => contentExample(each, { ...shown, list: undefined, like: () => usual.example }));
  const { mediaType, file } = usual;
  const written = samples.contents.flatMap((each) => each.samples);
  const isWritten = written.some(({ isMade }) => !isMade);
  return {
    ...shared,
    ...((mediaType !== content.mediaType || response.contents.length > 1) && { mediaType }),
    hasBody: true,
    ...(file !== undefined && { file }),
    ...(item && { item }),
    ...(list && { list }),
    get example(): unknown {
      return isWritten ? usual.example : succeeded(bodies, model, usual.example);
    },
    ...(others.length > 0 && { others }),
  };
}

/** An example that the document does not have: a flag that reports a change is `true`. */
function succeeded(bodies: ApiBodies, model: OperationModel, example: unknown): unknown {
  const name = bodies.reportIn(model);
  if (name === undefined) return example;
  const flag = bodies.schema(bodies.schemaAt(responseSchema(model), [name]));
  const isOpen = [flag.default, flag.example, flag.examples, flag.enum].every(
    (each) => each === undefined,
  );
  return flag.type === "boolean" && isOpen ? placed(example, [name], true) : example;
}

/** Without the ranges whose values another content would have in the same media type. */
function distinct(contents: readonly ContentModel[]): ContentModel[] {
  const byType = new Map<string, ContentModel>();
  for (const each of typesFirst(contents)) {
    const type = each.mediaType.includes("*") ? concreteType(each) : each.mediaType;
    if (!byType.has(type)) byType.set(type, each);
  }
  return [...byType.values()];
}

interface Shown {
  bodies: ApiBodies;
  served: Served;
  status: number;
  samples: ReturnType<typeof responseSamples>;
  list: ListPlan | undefined;
  /** The value of another content. */
  like: () => unknown;
}

function contentExample(content: ContentModel, shown: Shown): ContentExample {
  const { samples } = shown.samples.contents.find((each) => each.content === content) ?? {};
  const mediaType = concreteType(content);
  const isFile = content.kind === "bytes" && (samples ?? []).every(({ isMade }) => isMade);
  const file = isFile ? smallestFile(bareMediaType(mediaType)) : undefined;
  let example: { value: unknown } | undefined;
  return {
    mediaType,
    ...(file !== undefined && { file }),
    // To check it takes the response's schema, which is compiled when it is first needed.
    get example(): unknown {
      return (example ??= { value: exampleOf(content, samples ?? [], shown) }).value;
    },
  };
}

/** The first valid value: of the document, of another content, or of the schema. */
function exampleOf(
  { kind, mediaType, schema }: ContentModel,
  samples: readonly Sample[],
  { bodies, served, status, list, like }: Shown,
): unknown {
  const { document, fitting } = bodies;
  const isRight = (value: unknown): boolean => isValid(served, { status, mediaType, value });
  const shown = samples
    .filter(({ isMade }) => !isMade)
    .flatMap(({ value }) => streamExamples({ kind }, value));
  const found = shown.find(isRight);
  if (found !== undefined) return found;
  const other = kind === "json" || kind === "text" ? like() : undefined;
  const alike = other === undefined ? undefined : fitting.fit(schema, other);
  const isText = kind === "text" && typeof alike !== "string";
  const whole = kind === "json" ? [wholeExample(bodies, schema, list)] : [];
  const made = sampleValue(document, schema, "response");
  return [
    ...(alike === undefined ? [] : [isText ? JSON.stringify(alike) : alike]),
    ...whole,
    ...samples.map(({ value }) => value),
    made,
    fitting.fit(schema, made),
  ].find(isRight);
}

/** Members around a list could claim another page: only its element has those that are optional. */
function wholeExample(
  bodies: ApiBodies,
  schema: Schema | undefined,
  list: ListPlan | undefined,
): unknown {
  const { document, seed } = bodies;
  const element = list && bodies.elementAt(schema, list.at);
  if (element === undefined) return wholeSample(document, schema, { seed });
  const outer = list?.at.length === 0 ? [] : sampleValue(document, schema, "response");
  return placed(outer, list?.at ?? [], [wholeSample(document, element, { seed })]);
}

/** JSON first, in which most clients read. */
function preferredContent(contents: readonly ContentModel[]): ContentModel | undefined {
  const structured = contents.filter(({ kind }) => kind === "json");
  return contents.find(isWrittenAsJson) ?? structured[0] ?? contents[0];
}

const OF_RANGES: Readonly<Record<string, string>> = {
  "text/*": "text/plain",
  "image/*": "image/png",
  "audio/*": "audio/mpeg",
  "video/*": "video/mp4",
  "font/*": "font/woff2",
  "*/*": "application/octet-stream",
};

/** The media type that is sent for a range. */
function concreteType({ mediaType, kind }: ContentModel): string {
  if (!mediaType.includes("*")) return mediaType;
  if (kind === "json") return "application/json";
  const range = bareMediaType(mediaType);
  return OF_RANGES[range] ?? range.replace("*", "octet-stream");
}

interface Served {
  operation: OperationDescription;
  validator: Pick<Validator, "checkResponse">;
}

/** Those that are required, each with a value that can be written. */
function headersOf({
  headers,
}: ReturnType<typeof responseSamples>): NonNullable<ResponsePlan["headers"]> {
  const found: Record<string, string | number | boolean> = {};
  for (const { header, samples } of headers) {
    const { name, declared } = header;
    const value = samples[0]?.value;
    if (declared.required !== true) continue;
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      found[name] = value;
    }
  }
  return found;
}

function isValid(
  { operation, validator }: Served,
  { status, mediaType, value }: { status: number; mediaType: string; value: unknown },
): boolean {
  const content = responseContent(operation, status, mediaType);
  if (content?.kind === "bytes") return true;
  const isStream = content?.kind === "lines" || content?.kind === "events";
  try {
    for (const body of isStream && Array.isArray(value) ? (value as unknown[]) : [value]) {
      validator.checkResponse(operation, { status, content, body: structuredClone(body) });
    }
    return true;
  } catch (error) {
    // The operation gets a 501 if its schema does not compile.
    if (error instanceof UndeclaredResponse || error instanceof ApiError) return false;
    throw error;
  }
}

function listPlan(
  bodies: ApiBodies,
  model: OperationModel,
  { headers }: ResponseModel,
): ListPlan | undefined {
  const place = bodies.listIn(model);
  // Elements may be wrapped like a single item.
  const item = place && bodies.itemPlace(place.element, place.element);
  if (!item) return undefined;
  const { members } = listPaging(bodies, model);
  const counts = pageHeadersOf(bodies, headers);
  return {
    at: place.at,
    item: item.at,
    members,
    ...(counts.length > 0 && { headers: counts }),
    ...(declares(headers, "link") && { hasLink: true }),
  };
}

export function declares(headers: readonly HeaderModel[], name: string): boolean {
  return headers.some((each) => each.name.toLowerCase() === name);
}
