import type { Oas3Parameter, Oas3Rule } from "@redocly/openapi-core";
import type { RuleContext } from "./rule-context.js";

/** `Accept`, `Content-Type` and `Authorization` are never declared as parameters. */
export const negotiationHeaders: Oas3Rule = () => ({
  Parameter({ in: place, name }: Oas3Parameter, { report, location }: RuleContext) {
    if (place !== "header" || !RESERVED.has(name.toLowerCase())) return;
    report({
      message:
        `Header "${name}" must not be declared as a parameter: tools ignore it there ` +
        "(OpenAPI 3.1, Parameter Object) while the validator takes it at its word, so that " +
        "`Accept: */*` becomes a 400. Declare media types under `content` and credentials under " +
        "`security`, and describe the header in words.",
      location: location.child("name"),
    });
  },
});

const RESERVED = new Set(["accept", "content-type", "authorization"]);
