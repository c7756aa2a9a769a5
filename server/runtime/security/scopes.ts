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
