import type { Oas3Rule } from "@redocly/openapi-core";
import { servedAlternatives } from "./served-operations.js";

/** A security requirement object names one scheme and at most one scope. */
export const oneScopePerAlternative: Oas3Rule = () =>
  servedAlternatives((requirement, location, { report }) => {
    const scopes = Object.values(requirement).flat();
    if (Object.keys(requirement).length === 1 && scopes.length <= 1) return;
    report({
      message:
        "A security requirement names one scheme and at most one scope here: what stands in one " +
        "object is needed all together (OpenAPI 3.1, Security Requirement Object), where nearly " +
        "always any one of the scopes is meant to do. Write one list item for each alternative.",
      location,
    });
  });
