import { security } from "../../../generated/security.js";
import { ApiError } from "../errors.js";

/** The claim of access tokens with the generation of the client's project. */
export const GENERATION_CLAIM = "project_generation";

export const FOREIGN_CLIENT = "This client belongs to another project.";

/** The error if the project does not exist, or the caller's project is an earlier one. */
export function unknownProject(projectKey: string): ApiError {
  return new ApiError(
    "insufficient_scope",
    `Project '${projectKey.slice(0, 100)}' was not found, or was replaced since this token was issued.`,
  ).withHeaders({ "WWW-Authenticate": 'Bearer error="insufficient_scope"' });
}

const { permissions: includedBy } = security;

/** A permission of the document; in a tenant it is the scope `{permission}:{tenant}`. */
export type Permission = keyof typeof includedBy;

/** The permissions that a client may have in its tenant, in the document's order. */
export const permissions: readonly Permission[] = Object.keys(includedBy).filter(isPermission);

const including: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(includedBy));

/** The scope of a client that has these permissions: `manage_test:demo view_products:demo`. */
export function scopeOf(granted: readonly Permission[], tenant: string): string {
  return granted.map((permission) => `${permission}:${tenant}`).join(" ");
}

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(includedBy, name);
}

/** Whether the scope is a permission in that tenant. */
export function isScopeIn(tenant: string, scope: string): boolean {
  const colon = scope.indexOf(":");
  return isPermission(scope.slice(0, colon)) && scope.slice(colon + 1) === tenant;
}

/** Whether the granted scopes include a required one, `{permission}:{tenant}`, by `x-scope-includes`. */
export function grants(granted: ReadonlySet<string>, required: string): boolean {
  if (granted.has(required)) return true;
  const colon = required.indexOf(":");
  const [permission, tenant] = [required.slice(0, colon), required.slice(colon)];
  return including.get(permission)?.some((each) => granted.has(each + tenant)) ?? false;
}
