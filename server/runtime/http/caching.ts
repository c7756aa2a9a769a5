import type { OperationDescription } from "../operation-types.js";
import { followReferences, type OpenApiDocument } from "../validation/document.js";

export interface Caching {
  /** The value of Cache-Control, unless the response has one. */
  cacheControl: string;
  /** The request headers that select the content of the response (RFC 9110 section 12.5.5). */
  vary: string;
}

/** By operationId. Others are public, and set Cache-Control themselves. */
export type CachingByOperation = ReadonlyMap<string, Caching>;

/** Declared request headers that do not select the content of a response. */
const NOT_SELECTING = /^(?:if-.*|range|x-correlation-id)$/i;

/** Authenticated operations: `private, no-cache`; client credentials: `no-store` (RFC 6749 section 5.1). */
export function cachingOf(
  document: OpenApiDocument,
  operations: readonly OperationDescription[],
): CachingByOperation {
  const secured = operations.filter(({ security }) => security.length > 0);
  return new Map(secured.map((each) => [each.operationId, caching(document, each)]));
}

function caching(document: OpenApiDocument, operation: OperationDescription): Caching {
  const usesClientCredentials = operation.security.flat().some(({ scheme }) => scheme === "client");
  const isNegotiated = operation.method !== "head" && operation.produces.length > 0;
  const declared = headerParameters(document, operation);
  const selecting = declared.filter((name) => !NOT_SELECTING.test(name));
  return {
    cacheControl: usesClientCredentials ? "no-store" : "private, no-cache",
    vary: ["Authorization", ...(isNegotiated ? ["Accept"] : []), ...selecting].join(", "),
  };
}

function headerParameters(
  document: OpenApiDocument,
  { path, method }: OperationDescription,
): string[] {
  const item = Object(document.paths[path]) as Record<string, unknown>;
  const operation = Object(item[method]) as Record<string, unknown>;
  return [item["parameters"], operation["parameters"]].flat().flatMap((node) => {
    const { in: place, name } = Object(followReferences(document, node)) as Record<string, unknown>;
    return place === "header" && typeof name === "string" ? [name] : [];
  });
}
