import type { ErrorFacts } from "../../../server/runtime/error-bodies.js";

/** The longest and the shortest texts by which a body is tried. */
const LONG = "x".repeat(5_000);
const SHORT = "x";

/** Places by which a body is tried. */
const PLACES = [undefined, "/body", "/body/a~1b/0/c", "/query/limit", `/params/${LONG}`];

/** Errors of all forms: a member of a body is replaced only if the body is valid with each of them. */
export function triedErrors(errors: readonly ErrorFacts[]): ErrorFacts[] {
  const byStatus = new Map(errors.map((each) => [each.status, each]));
  const all = [...byStatus.values()].map((each, index) => ({
    ...each,
    message: LONG,
    place: PLACES[index % PLACES.length],
  }));
  const [first] = errors;
  if (!first) return all;
  const others = Array.from({ length: 30 }, (_, index) => ({
    code: first.code,
    message: `${SHORT}${index}`,
    place: `/body/${index}/a`,
  }));
  const forms = PLACES.map((place) => ({ ...first, message: SHORT, place }));
  return [...all, ...forms, { ...first, place: "/body/a", others }];
}
