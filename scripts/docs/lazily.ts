/** A function that makes its value on its first call. Sites of large documents are made page by page. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
