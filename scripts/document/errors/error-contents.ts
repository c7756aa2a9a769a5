import type { ContentDescription } from "../../../server/runtime/operation-types.js";
import { isWrittenAsJson } from "../contents.js";
import type { OpenApiDocument } from "../document.js";
import type { Exemplified } from "../examples/samples.js";
import type { ContentModel, RequestModel } from "../request-model.js";
import { isErrorEnvelope } from "./error-catalogue.js";

/** The body of the error responses of a key: a status, a range such as `4XX`, or `default`. */
export interface ErrorContent {
  key: string;
  mediaType: string;
  media: Exemplified;
  /** How it is written. Default: JSON. */
  content?: ContentDescription;
}

/** Those in JSON first, then those in another syntax or as text. `undefined`: the envelope of this service. */
function errorContentsOf(
  document: OpenApiDocument,
  { responses }: RequestModel,
  key: string,
): (ErrorContent | undefined)[] {
  const contents = responses.find((each) => each.key === key)?.contents ?? [];
  const json = contents.filter(isWrittenAsJson);
  const own = json.filter(({ declared }) => !isErrorEnvelope(document, declared.schema));
  return [
    ...own.map((each) => jsonContent(key, each)),
    ...(own.length < json.length ? [undefined] : []),
    ...contents.filter(isWritable).map((each) => otherContent(key, each)),
  ];
}

function jsonContent(key: string, { mediaType, declared }: ContentModel): ErrorContent {
  const isRange = mediaType.includes("*");
  return { key, mediaType: isRange ? "application/json" : mediaType, media: declared };
}

function otherContent(key: string, content: ContentModel): ErrorContent {
  const { mediaType, kind, syntax, declared: media, pointer } = content;
  const type = syntax || /charset=/i.test(mediaType) ? mediaType : `${mediaType}; charset=utf-8`;
  const written = { ...(syntax && { syntax }), schema: `${pointer}/schema` };
  return { key, mediaType: type, media, content: { mediaType, kind, ...written } };
}

/** Whether the runtime writes values of the content. Of other texts than plain ones and pages, an example is needed. */
function isWritable({ kind, syntax, mediaType, declared }: ContentModel): boolean {
  if (mediaType.includes("*")) return false;
  if (kind !== "text") return kind === "json" && syntax !== undefined;
  return (
    /^text\/(?:plain|html)\b/i.test(mediaType) || "example" in declared || "examples" in declared
  );
}

/** Whether `default` declares a body of errors, and not of success. */
export function hasDefaultError(document: OpenApiDocument, operation: RequestModel): boolean {
  const succeeds = operation.responses.some(({ key }) => /^[23]/.test(key));
  return succeeds && errorContentsOf(document, operation, "default")[0] !== undefined;
}

/**
 * The contents by the statuses from 400 on, their ranges, and `default` if it is of errors: of each, the usual one
 * first. `undefined`: the envelope of this service.
 */
export function declaredErrors(
  document: OpenApiDocument,
  operation: RequestModel,
): (readonly [key: string, contents: (ErrorContent | undefined)[]])[] {
  const keys = operation.responses.map(({ key }) => key).filter((key) => /^[45]/.test(key));
  if (hasDefaultError(document, operation)) keys.push("default");
  return keys.map((key) => [key, errorContentsOf(document, operation, key)] as const);
}
