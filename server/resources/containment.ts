/**
 * Whether `whole` contains `part` as PostgreSQL's `@>` has it: objects as subsets, arrays as sets
 * (each element of the part is contained in some element of the whole, in any order and however
 * often), anything else by equality.
 */
export function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return (
      Array.isArray(whole) &&
      part.every((wanted) => whole.some((element) => contains(element, wanted)))
    );
  }
  if (isObject(part)) {
    return (
      isObject(whole) &&
      Object.entries(part).every(
        ([name, wanted]) => Object.hasOwn(whole, name) && contains(whole[name], wanted),
      )
    );
  }
  return whole === part;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
