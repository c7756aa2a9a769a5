import type { OperationModel } from "./operation-model.js";

/** The import of the types that `specType` refers to; empty without operations. */
export function specTypesImport(operations: OperationModel[]): string {
  const names = [
    operations.some(isNamed) ? "operations as spec" : "",
    operations.every(isNamed) ? "" : "paths as specPaths",
  ].filter(Boolean);
  return names.length > 0 ? `import type { ${names.join(", ")} } from "./types.js";` : "";
}

/** openapi-typescript lists operations by their id; those without one only under their path. */
export function specType(operation: OperationModel): string {
  return isNamed(operation)
    ? `spec[${JSON.stringify(operation.operationId)}]`
    : `specPaths[${JSON.stringify(operation.path)}][${JSON.stringify(operation.method)}]`;
}

/** Ids with a `#`, `~` or `%` are left out: openapi-typescript reads those as parts of a pointer. */
function isNamed(operation: OperationModel): boolean {
  return /^[^#~%]+$/.test(operation.operationId ?? "");
}
