import {
  type Requirement,
  toRequirement,
} from "../../../../server/runtime/security/requirement.js";

const requirements = new Map<string, Requirement>();

/** The token check's requirement: the same object for the same scopes, because it is a cache key. */
export function requirementOf(scopes: readonly string[]): Requirement {
  const name = scopes.join(" ");
  const requirement =
    requirements.get(name) ?? toRequirement([[{ name: "oauth2", scheme: "bearer", scopes }]]);
  requirements.set(name, requirement);
  return requirement;
}
