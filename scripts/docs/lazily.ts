/** A function that computes its value on the first call. Sites of large documents are built page by page. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
