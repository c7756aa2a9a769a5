/** What a client may be allowed to do in its project; bound to it as `{permission}:{projectKey}`. */
export const permissions = [
  "manage_project",
  "manage_test",
  "view_test",
  "manage_products",
  "view_products",
  "view_published_products",
] as const;

export type Permission = (typeof permissions)[number];

/** The scope of a client: `manage_test:demo view_test:demo`. */
export function scopeOf(granted: readonly Permission[], projectKey: string): string {
  return granted.map((permission) => `${permission}:${projectKey}`).join(" ");
}
