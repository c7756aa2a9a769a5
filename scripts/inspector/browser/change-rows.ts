/** One value that a write has changed; `undefined`: there was none. */
export interface ChangedValue {
  /** As in JavaScript: `current.objectTypeProperty.intExample`. */
  path: string;
  before: string | undefined;
  after: string | undefined;
}

/** Values that differ between two JSON texts, in the order in which they stand there. */
export function changedValues(
  before: string | undefined,
  after: string | undefined,
): ChangedValue[] {
  const [old, young] = [before, after].map((text) => valuesIn(text));
  const paths = new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])]);
  return [...paths]
    .map((path) => ({ path, before: old?.get(path), after: young?.get(path) }))
    .filter((each) => each.before !== each.after);
}

/** The JSON of every scalar, and of every empty list or object, by its path. */
function valuesIn(text: string | undefined): Map<string, string> {
  const values = new Map<string, string>();
  const add = (path: string, value: unknown): void => {
    const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
    if (members.length === 0) values.set(path, JSON.stringify(value));
    for (const [name, member] of members) {
      add(
        Array.isArray(value) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`,
        member,
      );
    }
  };
  if (text !== undefined) add("", JSON.parse(text));
  return values;
}
