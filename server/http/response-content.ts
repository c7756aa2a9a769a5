import type { ContentDescription, OperationDescription } from "../operation-types.js";
import type { ApiResponse } from "./api-response.js";
import { contentTypeOf, responseContent } from "./media-types.js";
import { ReusableResponse } from "./reusable-response.js";

/** How the body of a response is written; `undefined` without a body or a declared content. */
export function contentOf(
  operation: OperationDescription | undefined,
  { status, headers, body }: ApiResponse,
): ContentDescription | undefined {
  if (body === undefined) return undefined;
  return responseContent(operation, status, contentTypeOf(headers));
}

/** Throws if the body cannot be serialised. */
export function serialise(
  apiResponse: ApiResponse,
  content: ContentDescription | undefined,
): string | Buffer | undefined {
  const { body } = apiResponse;
  if (body === undefined || Buffer.isBuffer(body)) return body;
  if (content?.kind === "text" && typeof body === "string") return body;
  if (!(apiResponse instanceof ReusableResponse)) return JSON.stringify(body);
  return (apiResponse.text ??= JSON.stringify(body));
}

/** In bytes; without a content 0. */
export function byteLength(content: string | Buffer | undefined): number {
  return content === undefined ? 0 : Buffer.byteLength(content);
}
