import { ApiError } from "../errors.js";
import { parseScopes } from "./caller.js";
import { insufficientScope } from "./challenges.js";

/** A token needs all scopes of one of these sets. */
export type ScopeSets = readonly (readonly string[])[];

/** Throws `insufficient_scope` unless all scopes of one set are granted. `held`: the token's scopes. */
export function requireScopes(
  sets: ScopeSets,
  held: ReadonlySet<string>,
  isGranted: (scope: string) => boolean = (scope) => held.has(scope),
): void {
  if (!sets.some((scopes) => scopes.every(isGranted))) throw insufficientScope(sets.flat(), held);
}

/** The scopes of a new token; by default all that are known. Throws invalid_scope. */
export function grantedScopes(
  requested: string | undefined,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const scopes = parseScopes(requested ?? "");
  // `manage_project:{key}` includes other scopes that only its vendor knows.
  const isOpen = known.size === 0 || [...known].some((scope) => scope.includes("{"));
  if (scopes.size === 0 || isOpen) return known;
  for (const scope of scopes) {
    if (known.has(scope)) continue;
    throw new ApiError("invalid_scope", `Unknown scope '${scope.slice(0, 100)}'.`);
  }
  return scopes;
}
