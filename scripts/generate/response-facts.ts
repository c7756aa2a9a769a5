import { bareMediaType } from "../../server/http/bare-media-type.js";
import { type ContentFacts, contentKind } from "./body-facts.js";
import {
  type OpenApiDocument,
  type OperationObject,
  type Referenced,
  type Response,
  resolve,
} from "./document.js";
import { type ResponseHeaderFacts, responseHeaderFacts } from "./response-header-facts.js";

export interface ResponseFacts {
  /** Declared statuses, ascending; without `default` and ranges, which are not numbers. */
  statuses: number[];
  /** `2XX` and the like, and `default`. */
  ranges: string[];
  /**
   * The keys of the responses a handler may return, as openapi-typescript writes them: those below
   * 400, ranges like `2XX` among them; `default` only where there is no other, since it stands for
   * errors everywhere else.
   */
  successKeys: (number | string)[];
  /** The contents of these responses, by key; responses without content are left out. */
  contents: Record<string, ContentFacts[]>;
  /** Their headers that are checked or written by their style, by key. Unset where there are none. */
  headers?: Record<string, ResponseHeaderFacts[]>;
  /** Media types of every response below 400; `application/json` where none has content. */
  produces: string[];
}

export function responseFacts(
  document: OpenApiDocument,
  operation: OperationObject,
): ResponseFacts {
  const responses = operation.responses ?? {};
  const keys = Object.keys(responses).filter((key) => !key.startsWith("x-"));
  const succeeding = keys.filter((key) => /^[123]/.test(key));
  const successKeys = succeeding.length > 0 ? succeeding : keys.filter((key) => key === "default");
  const contents = Object.fromEntries(
    successKeys
      .map((key) => [key, contentsOf(document, responses[key])] as const)
      .filter(([, content]) => content.length > 0),
  );
  const headers = Object.fromEntries(
    successKeys
      .map((key) => [key, responseHeaderFacts(document, responses[key])] as const)
      .filter(([, each]) => each.length > 0),
  );
  const mediaTypes = Object.values(contents).flatMap((each) =>
    each.map(({ mediaType }) => mediaType),
  );
  return {
    statuses: keys.filter(isStatus).map(Number).sort(ascending),
    ranges: keys.filter((key) => !isStatus(key)),
    successKeys: successKeys.map((key) => (isStatus(key) ? Number(key) : key)),
    contents,
    ...(Object.keys(headers).length > 0 && { headers }),
    produces: mediaTypes.length > 0 ? [...new Set(mediaTypes)] : ["application/json"],
  };
}

function contentsOf(
  document: OpenApiDocument,
  response: Referenced<Response> | undefined,
): ContentFacts[] {
  if (!response) return [];
  // With its parameters, which are part of the Content-Type that is sent.
  return Object.keys(resolve<Response>(document, response).content ?? {}).map((mediaType) => ({
    mediaType,
    kind: contentKind(bareMediaType(mediaType)),
  }));
}

function isStatus(key: string): boolean {
  return /^\d{3}$/.test(key);
}

function ascending(a: number, b: number): number {
  return a - b;
}
