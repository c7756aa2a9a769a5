import type { CHANGES } from "./random-items.js";

type Item = Readonly<Record<string, unknown>>;

interface Step {
  op: "add" | "replace" | "remove";
  path: string;
  value?: unknown;
}

/** A change of an item that gives it some members of another one, and removes those that the other one lacks. */
export function changeOf(
  type: (typeof CHANGES)[number],
  item: Item,
  other: Item,
  turn: number,
): Item | Step[] {
  const names = [...new Set([...Object.keys(item), ...Object.keys(other)])];
  const changed = names.filter((_, index) => (index + turn) % 3 !== 0);
  if (type === "application/merge-patch+json") {
    return Object.fromEntries(changed.map((name) => [name, other[name] ?? null]));
  }
  return changed.map((name): Step => {
    const path = `/${name}`;
    if (!(name in other)) return { op: "remove", path };
    return { op: name in item && turn % 2 === 0 ? "replace" : "add", path, value: other[name] };
  });
}

/** The changed item, as RFC 7396 and RFC 6902 say. */
export function merged(item: Item, change: Item | readonly Step[]): Item {
  if (!Array.isArray(change)) return mergePatched(item, change) as Item;
  const members = new Map(Object.entries(item));
  for (const { op, path, value } of change as readonly Step[]) {
    if (op === "remove") members.delete(path.slice(1));
    else members.set(path.slice(1), value);
  }
  return Object.fromEntries(members);
}

function mergePatched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const members = new Map(Object.entries(isObject(value) ? value : {}));
  for (const [name, each] of Object.entries(patch)) {
    if (each === null) members.delete(name);
    else members.set(name, mergePatched(members.get(name), each));
  }
  return Object.fromEntries(members);
}

function isObject(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
