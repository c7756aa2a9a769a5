import type { OperationDescription } from "../../generated/operations.js";
import { followReferences, type OpenApiDocument } from "./document.js";

/** What the responses of an operation tell caches. */
export interface Caching {
  /** Unless the response brings its own. */
  cacheControl: string;
  /** The request headers that select the content of the response (RFC 9110 section 12.5.5). */
  vary: string;
}

/** By operation. Those that are not here are public, and say themselves how long they may be kept. */
export type CachingByOperation = ReadonlyMap<string, Caching>;

/**
 * Declared, but not for `Vary`: a condition or a range is applied to the content after that has been
 * selected, and the correlation id comes back beside it.
 */
const NOT_SELECTING = /^(?:if-.*|range|x-correlation-id)$/i;

/**
 * For every operation that authenticates: only the client's own cache may keep a response, and it
 * asks each time whether it still holds. What client credentials get is not kept at all (RFC 6749
 * section 5.1).
 */
export function cachingOf(
  document: OpenApiDocument,
  operations: readonly OperationDescription[],
): CachingByOperation {
  const secured = operations.filter(({ security }) => security.length > 0);
  return new Map(secured.map((each) => [each.operationId, caching(document, each)]));
}

function caching(document: OpenApiDocument, operation: OperationDescription): Caching {
  const usesClientCredentials = operation.security.flat().some(({ scheme }) => scheme === "client");
  // HEAD is not negotiated; see negotiation.ts.
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
