import { type OpenApiDocument, operationPlaces } from "../document.js";
import { KIT_ERRORS } from "../kit-errors.js";
import { escape } from "./place.js";
import type { ProofError } from "./proof-error.js";

/**
 * Names that differ in case only: their pages in the docs would be one file where the file system takes no notice of
 * case, as those of macOS and Windows.
 */
export function pageNameErrors(document: OpenApiDocument): ProofError[] {
  const operations = operationPlaces(document).flatMap(({ path, method, operation }) => {
    const { operationId } = operation;
    if (operationId === undefined) return [];
    return [[operationId, `#/paths/${escape(path)}/${method}/operationId`] as const];
  });
  const schemas = Object.keys(document.components?.schemas ?? {});
  const codes = Object.keys({ ...KIT_ERRORS, ...document["x-errors"] });
  return [
    ...errorsOf("operationId", operations),
    ...errorsOf(
      "schema",
      schemas.map((name) => [name, `#/components/schemas/${escape(name)}`]),
    ),
    ...errorsOf(
      "error code",
      codes.map((code) => [code, `#/x-errors/${escape(code)}`]),
    ),
  ];
}

function errorsOf(
  what: string,
  names: readonly (readonly [name: string, pointer: string])[],
): ProofError[] {
  const known = new Map<string, string>();
  return names.flatMap(([name, pointer]) => {
    const key = name.toLowerCase();
    const other = known.get(key);
    known.set(key, other ?? name);
    if (other === undefined || other === name) return [];
    const message =
      `The ${what} "${name}" differs from "${other}" in case only, so that both would have one page in the docs ` +
      "on macOS and Windows. Rename one of them.";
    return [{ pointer, message }];
  });
}
