/** The permissions that a client may have in its project, each as the scope `{permission}:{projectKey}`. */
export const permissions = [
  "manage_project",
  "manage_test",
  "view_test",
  "manage_products",
  "view_products",
  "view_published_products",
] as const;

export type Permission = (typeof permissions)[number];

/** The scope of a client that has these permissions: `manage_test:demo view_products:demo`. */
export function scopeOf(granted: readonly Permission[], projectKey: string): string {
  return granted.map((permission) => `${permission}:${projectKey}`).join(" ");
}

export function isPermission(name: string): name is Permission {
  return permissions.some((permission) => permission === name);
}

/** Whether the scope is a permission in that project. */
export function isScopeIn(projectKey: string, scope: string): boolean {
  const colon = scope.indexOf(":");
  return isPermission(scope.slice(0, colon)) && scope.slice(colon + 1) === projectKey;
}

/** Permissions that include other permissions; `manage_project` includes all. */
function permissionsIncluding(permission: Permission): string[] {
  const including = [permission, "manage_project"];
  const view = /^view_(?:published_)?(.+)$/.exec(permission);
  if (view) including.push(`view_${view[1]}`, `manage_${view[1]}`);
  return including;
}

/**
 * Whether the granted scopes include one required scope, `{permission}:{projectKey}`: `manage_X` includes
 * `view_X`, `view_X` includes `view_published_X`, `manage_project` everything.
 */
export function grants(granted: ReadonlySet<string>, required: string): boolean {
  if (granted.has(required)) return true;
  const colon = required.indexOf(":");
  const [permission, project] = [required.slice(0, colon), required.slice(colon)];
  return (
    isPermission(permission) &&
    permissionsIncluding(permission).some((including) => granted.has(including + project))
  );
}

/** Space-separated scopes (RFC 6749 section 3.3) without duplicates, in order. */
export function parseScopes(text: string): Set<string> {
  return new Set(text.split(" ").filter((scope) => scope !== ""));
}
