import type { Tenancy } from "../auth/tenant.js";
import { ApiError } from "../errors.js";

/** The projects of this API as the tenants of authentication. */
export const tenancy: Tenancy = {
  generationClaim: "project_generation",
  introspection: "manage_project",
  noPermission: "The client has no permission in its project.",
  foreignClient: "The client is of another project.",
  unknownTenant: unknownProject,
};

/** The error if there is no project of that key, or the caller's project is an earlier one. */
export function unknownProject(projectKey: string): ApiError {
  return new ApiError(
    "insufficient_scope",
    `There is no project '${projectKey.slice(0, 100)}', or the token is of an earlier one.`,
  ).withHeaders({ "WWW-Authenticate": 'Bearer error="insufficient_scope"' });
}
