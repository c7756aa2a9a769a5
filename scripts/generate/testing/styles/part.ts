/** Any part of a document, as it would stand in a file. */
export type Part = Record<string, unknown>;

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** What each makes, in one object. */
export function every<T>(
  all: readonly T[],
  make: (each: T, index: number, all: readonly T[]) => Part,
): Part {
  return Object.assign({}, ...all.map(make));
}

export function component(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

export function json(schema: unknown): Part {
  return { "application/json": { schema } };
}
