import type { Oas3Rule, Oas3SecurityScheme } from "@redocly/openapi-core";
import type { RuleContext } from "./rule-context.js";

/** URLs of OAuth flows are absolute. */
export const absoluteTokenUrl: Oas3Rule = () => ({
  SecurityScheme(scheme: Oas3SecurityScheme, { report, location }: RuleContext) {
    if (scheme.type !== "oauth2") return;
    for (const [name, flow] of Object.entries(scheme.flows)) {
      if (!("tokenUrl" in flow) || URL.canParse(flow.tokenUrl)) continue;
      report({
        message:
          `tokenUrl "${flow.tokenUrl}" is not absolute: OpenAPI 3.1 has no base for a relative one, ` +
          "and tools that check a document reject all of it for that. Write the whole URL, such as " +
          "`http://127.0.0.1:8080/oauth/token`.",
        location: location.child(["flows", name, "tokenUrl"]),
      });
    }
  },
});
