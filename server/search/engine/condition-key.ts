/** A text that is the same for equal conditions and selections. */
export function keyOf(query: object): string {
  // JSON has no infinite numbers.
  return JSON.stringify(query, (_, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? { number: String(value) } : value,
  );
}
