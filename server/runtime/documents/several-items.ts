import { ApiError } from "../errors.js";
import { memberAt, type Path, placed } from "./members.js";

/** Maximum items in one request. */
const MOST = 1_000;

/**
 * The body of a request for each item in it. `at`: the path to an item. Throws InvalidInput for too many.
 *
 *     bodiesIn({ items: [{ name: "a" }, { name: "b" }] }, ["items", 0])
 *     // [{ items: [{ name: "a" }] }, { items: [{ name: "b" }] }]
 */
export function bodiesIn(body: unknown, at: Path = []): unknown[] {
  const list = at.slice(0, at.indexOf(0));
  const all = at.includes(0) ? memberAt(body, list) : undefined;
  return listed(all)?.map((each) => placed(body, list, [each])) ?? [body];
}

/** The items, or ids, in the list at a place. `undefined`: there is no list. Throws InvalidInput for too many. */
export function namedIn(body: unknown, at: Path): readonly unknown[] | undefined {
  return listed(memberAt(body, at));
}

/** The elements of a list in a request. `undefined`: it is no list. Throws InvalidInput for too many. */
export function listed(all: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(all)) return undefined;
  if (all.length <= MOST) return all as unknown[];
  throw new ApiError("InvalidInput", `Send at most ${MOST} items in one request.`);
}
