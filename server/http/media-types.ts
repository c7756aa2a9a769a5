import type { ContentDescription, OperationDescription } from "../operation-types.js";
import { bareMediaType } from "./bare-media-type.js";
import { type ApiResponse, headerText } from "./api-response.js";
import { declaredKey } from "../validation/validator.js";

const JSON_CONTENT: ContentDescription = {
  mediaType: "application/json",
  kind: "json",
};

/**
 * The content description of a response's body: of the media type that the response names, or else the
 * first that is declared for its status. Errors are JSON.
 */
export function responseContent(
  operation: OperationDescription | undefined,
  status: number,
  named: string | undefined,
): ContentDescription | undefined {
  if (!operation || status >= 400) return JSON_CONTENT;
  const key = declaredKey(operation, status);
  const declared = key === undefined ? undefined : operation.contents[key];
  if (!declared || named === undefined) return declared?.[0];
  const bare = bareMediaType(named);
  return (
    // Two contents may differ in their parameters only, as `application/json; version=2`.
    declared.find(({ mediaType }) => mediaType === named) ??
    declared.find(({ mediaType }) => bareMediaType(mediaType) === bare) ??
    declared.find(({ mediaType }) => isInRange(bare, bareMediaType(mediaType)))
  );
}

/** Whether a media type is in a range such as `image/*` (RFC 9110 section 12.5.1). */
export function isInRange(mediaType: string, range: string): boolean {
  if (range === "*/*") return /^[^/]+\/[^/]+$/.test(mediaType);
  return range.endsWith("/*") && mediaType.startsWith(range.slice(0, -1));
}

/** The Content-Type that a handler set. */
export function contentTypeOf(headers: ApiResponse["headers"]): string | undefined {
  const named = headers?.["Content-Type"];
  return named === undefined ? undefined : headerText(named);
}

const written = new WeakMap<ContentDescription, { mediaType: string | undefined }>();

/** The value of Content-Type; `undefined` where only a range is known. Text is UTF-8 unless it says otherwise. */
export function writtenMediaType(content: ContentDescription): string | undefined {
  const known = written.get(content);
  if (known) return known.mediaType;
  const mediaType = write(content);
  written.set(content, { mediaType });
  return mediaType;
}

function write({ mediaType, kind }: ContentDescription): string | undefined {
  if (mediaType.includes("*")) return undefined;
  const isText = kind === "text" || bareMediaType(mediaType) === "application/json";
  return isText && !/;\s*charset=/i.test(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}
