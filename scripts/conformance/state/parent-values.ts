import { isPlainObject } from "../../document/document.js";
import { spelled, wordsOf } from "../../document/words.js";
import { singularOf } from "../../sandbox/behaviour/singular.js";

/** Objects around a member that names a parent. */
const DEEPEST = 1;

/** Names of parameters that do not name the parent. */
const BARE = /^(?:[gsu]?id|uuid|key|name|slug|code|parentid)$/;

/**
 * The body whose members that name an item of the path have the value of the path: `companyId` below `/companies/{id}`.
 * `values`: of the path's first parameters.
 */
export function withParentValues(body: unknown, path: string, values: readonly unknown[]): unknown {
  const segments = path.split("/");
  const parameters = segments.flatMap((segment, index) => {
    return [...segment.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => ({
      name,
      word: segments[index - 1] ?? "",
    }));
  });
  const known = new Map<string, unknown>();
  for (const [index, value] of values.entries()) {
    const { name = "", word = "" } = parameters[index] ?? {};
    for (const each of namesOf(name, word)) known.set(each, value);
  }
  return named(body, known, 0);
}

/** Names of members that contain the value of a parameter. */
function namesOf(parameter: string, word: string): string[] {
  const own = spelled(parameter);
  const singular = word.includes("{") ? "" : singularOf(word);
  const ends = ["id", wordsOf(parameter).at(-1) ?? ""];
  return [
    ...(BARE.test(own) ? [] : [own]),
    ...(singular === "" ? [] : ends.map((end) => singular + end)),
  ];
}

function named(body: unknown, known: ReadonlyMap<string, unknown>, depth: number): unknown {
  if (!isPlainObject(body) || known.size === 0) return body;
  const entries = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (isPlainObject(value) && depth < DEEPEST) return [name, named(value, known, depth + 1)];
    return [name, likeIt(value, known.get(spelled(name)))];
  });
  return Object.fromEntries(entries);
}

/** The parent's value as the type that a member has; the member's own value if there is none. */
function likeIt(value: unknown, parent: unknown): unknown {
  if (typeof parent !== "string" && typeof parent !== "number") return value;
  if (typeof value === "string") return String(parent);
  return typeof value === "number" && !Number.isNaN(Number(parent)) ? Number(parent) : value;
}
