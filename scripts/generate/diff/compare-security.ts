import { type Change, change } from "./change.js";
import type { Operation } from "./operation.js";

/** Schemes that are needed all together, each with its scopes. An empty one: no credentials. */
type Alternative = Record<string, readonly string[]>;

/** The ways to be let in: whether the credentials of one are still, or were already, enough. */
export function compareSecurity(earlier: Operation, later: Operation): Change[] {
  const [before, after] = [alternatives(earlier), alternatives(later)];
  const at = "this operation";
  const removed = before.filter((each) => !after.some((now) => isEnough(each, now)));
  const added = after.filter((each) => !before.some((then) => isEnough(each, then)));
  return [
    ...removed.map((each) =>
      change("security-alternative-removed", { at, text: `not with ${describe(each)} any more` }),
    ),
    ...added.map((each) =>
      change("security-alternative-added", { at, text: `with ${describe(each)}` }),
    ),
  ];
}

function alternatives({ document, object }: Operation): Alternative[] {
  const all = object.security ?? document.security ?? [];
  return all.length > 0 ? all : [{}];
}

/** Whether who has `credentials` has all that is `needed`. */
function isEnough(credentials: Alternative, needed: Alternative): boolean {
  return Object.entries(needed).every(
    ([scheme, scopes]) =>
      scopes.every((scope) => credentials[scheme]?.includes(scope)) && scheme in credentials,
  );
}

function describe(alternative: Alternative): string {
  const parts = Object.entries(alternative).map(([scheme, scopes]) =>
    [scheme, ...(scopes.length > 0 ? [`(${scopes.join(", ")})`] : [])].join(" "),
  );
  return parts.join(" and ") || "no credentials";
}
