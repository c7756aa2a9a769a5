/** Permissions that include others besides themselves; `manage_project` includes all. */
function permissionsIncluding(permission: string): string[] {
  const including = [permission, "manage_project"];
  const view = /^view_(?:published_)?(.+)$/.exec(permission);
  if (view) including.push(`view_${view[1]}`, `manage_${view[1]}`);
  return including;
}

/**
 * Whether what was granted covers one required scope, `{permission}:{projectKey}`:
 * `manage_X` includes `view_X`, `view_X` includes `view_published_X`, `manage_project` everything.
 */
export function grants(granted: ReadonlySet<string>, required: string): boolean {
  if (granted.has(required)) return true;
  const colon = required.indexOf(":");
  const project = required.slice(colon);
  return permissionsIncluding(required.slice(0, colon)).some((permission) =>
    granted.has(permission + project),
  );
}

/** Space-separated scopes (RFC 6749 section 3.3) without repetitions, in their order. */
export function parseScopes(text: string): Set<string> {
  return new Set(text.split(" ").filter((scope) => scope !== ""));
}
