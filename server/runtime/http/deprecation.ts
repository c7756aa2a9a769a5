import type { OperationDescription } from "../operation-types.js";
import type { OpenApiDocument } from "../validation/document.js";
import { instantOf } from "../validation/formats.js";

/**
 * Headers as flat lists, by the `operationId` of deprecated operations. `x-deprecated-at` becomes `Deprecation`
 * (RFC 9745), `x-sunset` becomes `Sunset` (RFC 8594); invalid dates are ignored.
 */
export function deprecationHeaders(
  document: OpenApiDocument,
  operations: readonly OperationDescription[],
): ReadonlyMap<string, readonly string[]> {
  const all = operations.map(({ operationId, path, method }) => {
    const operation = Object(document.paths[path]?.[method]) as Record<string, unknown>;
    const deprecatedAt = instantOf(operation["x-deprecated-at"]);
    const sunset = instantOf(operation["x-sunset"]);
    const headers = [
      ...(deprecatedAt === undefined
        ? []
        : ["Deprecation", `@${Math.floor(deprecatedAt / 1_000)}`]),
      ...(sunset === undefined ? [] : ["Sunset", new Date(sunset).toUTCString()]),
    ];
    return [operationId, headers] as const;
  });
  return new Map(all.filter(([, headers]) => headers.length > 0));
}
