/** Whether any schema has a part that is only in requests, or only in responses (OpenAPI 3.1, `readOnly`, `writeOnly`). */
export function hasMarkers(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some(hasMarkers);
  return Object.entries(node).some(
    ([name, value]) =>
      ((name === "readOnly" || name === "writeOnly") && value === true) || hasMarkers(value),
  );
}
