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

/** The first content in JSON, else the first in another syntax or as text; `undefined`: none, or the envelope of this service. */
function errorContentOf(
  document: OpenApiDocument,
  { responses }: RequestModel,
  key: string,
): ErrorContent | undefined {
  const contents = responses.find((each) => each.key === key)?.contents ?? [];
  const json = contents.filter(isWrittenAsJson);
  const own = json.find(({ declared }) => !isErrorEnvelope(document, declared.schema));
  if (own) {
    const isRange = own.mediaType.includes("*");
    const mediaType = isRange ? "application/json" : own.mediaType;
    return { key, mediaType, media: own.declared };
  }
  const other = json.length > 0 ? undefined : contents.find(isWritable);
  if (!other) return undefined;
  const { mediaType, kind, syntax, declared: media, pointer } = other;
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
  return succeeds && errorContentOf(document, operation, "default") !== undefined;
}

/** The contents of the statuses from 400 on, of their ranges, and of `default` if it is of errors. */
export function declaredErrors(document: OpenApiDocument, operation: RequestModel): ErrorContent[] {
  const keys = operation.responses.map(({ key }) => key).filter((key) => /^[45]/.test(key));
  if (hasDefaultError(document, operation)) keys.push("default");
  return keys.flatMap((key) => errorContentOf(document, operation, key) ?? []);
}
