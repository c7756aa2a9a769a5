import { ApiError } from "../errors.js";
import { memberAt, type Path, placed } from "./members.js";

/** Maximum items that one request creates. */
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
  if (!Array.isArray(all)) return [body];
  if (all.length > MOST) {
    throw new ApiError("InvalidInput", `Send at most ${MOST} items in one request.`);
  }
  return all.map((each: unknown) => placed(body, list, [each]));
}
