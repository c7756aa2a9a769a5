// Generated from spec/ by `npm run generate`. Do not edit.

/** The API's name, for challenges (RFC 9110 section 11.5). */
export const realm = "Resource Test Service";

/** The path parameter that names the tenant. */
export const tenantParameter: string | undefined = "projectKey";

/**
 * Every permission with those that include it, itself first. A permission in a tenant is the scope
 * `{permission}:{tenant}`.
 */
export const permissions = {
  manage_project: ["manage_project"],
  manage_test: ["manage_test", "manage_project"],
  view_test: ["view_test", "manage_test", "manage_project"],
  manage_products: ["manage_products", "manage_project"],
  view_products: ["view_products", "manage_products", "manage_project"],
  view_published_products: [
    "view_published_products",
    "view_products",
    "manage_products",
    "manage_project",
  ],
} as const satisfies Record<string, readonly string[]>;
