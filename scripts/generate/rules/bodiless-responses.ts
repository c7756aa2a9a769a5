import type { Oas3Response, Oas3Rule } from "@redocly/openapi-core";
import { keyOf, type RuleContext } from "./rule-context.js";

/** Responses to HEAD, and those with 204 and 304, declare no content. */
export const bodilessResponses: Oas3Rule = () => ({
  Operation: {
    Response(response: Oas3Response, { report, location, key, parentLocations }: RuleContext) {
      const head = String(parentLocations["Operation"]?.pointer).endsWith("/head");
      if (!response.content || !(head || ["204", "304"].includes(String(key)))) return;
      report({
        message:
          `A ${head ? "response to HEAD" : `${key} response`} has no body (RFC 9110 section ` +
          `${head ? "9.3.2" : "6.4.1"}), but this one declares \`content\`: its handler would have ` +
          "to return what is never sent. Remove `content`, or refer to a response without it.",
        location: keyOf(location.child("content")),
      });
    },
  },
});
