import { escape, type OpenApiDocument } from "../../document/document.js";
import { errorsOf } from "../../document/errors/error-catalogue.js";
import type { OperationModel } from "../../document/operation-model.js";
import type { ProofError } from "../../document/examples/samples.js";

/** Names that differ only in case would share a docs page on case-insensitive file systems. */
export function pageNameErrors(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): ProofError[] {
  const { schemas = {} } = document.components ?? {};
  const names = [
    ...operations.map(
      ({ operationId = "", pointer }) =>
        ["operationId", operationId, `${pointer}/operationId`] as const,
    ),
    ...Object.keys(schemas).map(
      (each) => ["schema", each, `#/components/schemas/${escape(each)}`] as const,
    ),
    ...Object.keys(errorsOf(document)).map(
      (each) => ["error code", each, `#/x-errors/${escape(each)}`] as const,
    ),
  ];
  const known = new Map<string, string>();
  return names.flatMap(([what, name, pointer]) => {
    const key = `${what} ${name.toLowerCase()}`;
    const other = known.get(key) ?? name;
    known.set(key, other);
    if (other === name) return [];
    const message =
      `The ${what} "${name}" differs from "${other}" in case only, so that both would have one page in the docs ` +
      "on macOS and Windows. Rename one of them.";
    return [{ pointer, message }];
  });
}
