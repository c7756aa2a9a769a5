import type { Location, UserContext } from "@redocly/openapi-core";

/** What Redocly gives a rule, typed so that `report` can be taken out of it: it needs no `this`. */
export interface RuleContext extends Omit<UserContext, "report"> {
  report: (problem: Parameters<UserContext["report"]>[0]) => void;
}

/** The key of a member, or the element of a list, where a problem is reported; Redocly types it as any. */
export function keyOf(location: Location): Location {
  return location.key() as Location;
}
