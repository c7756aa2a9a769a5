// Generated from spec/ by `npm run generate`. Do not edit.
import type { SecurityFacts } from "../server/runtime/operation-types.js";

export const security = {
  realm: "Resource Test Service",
  tenantParameter: "projectKey",
  permissions: {
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
  },
} as const satisfies SecurityFacts;
