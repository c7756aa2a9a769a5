import type { Oas3Rule, OasRef } from "@redocly/openapi-core";
import { keyOf, type RuleContext } from "./rule-context.js";

/** Beside a `$ref` nothing stands that would be ignored. */
export const ignoredSiblings: Oas3Rule = () => ({
  ref(reference: OasRef, { report, location, type, specVersion }: RuleContext) {
    const isOld = specVersion === "oas3_0";
    if (type.name === "PathItem" || (type.name === "Schema" && !isOld)) return;
    for (const key of Object.keys(reference)) {
      if (HARMLESS.includes(key) || key.startsWith("x-")) continue;
      report({
        message:
          `\`${key}\` beside a \`$ref\` is ignored${isOld ? " in OpenAPI 3.0" : ""}. ` +
          (type.name === "Schema"
            ? `Write \`allOf: [{ $ref: … }]\` with \`${key}\` beside it, or \`openapi: 3.1.0\`.`
            : "Write out what the reference leads to, or refer to something that has it."),
        location: keyOf(location.child(key)),
      });
    }
  },
});

const HARMLESS = ["$ref", "summary", "description", "title", "example"];
