import type { Oas3Parameter, Oas3Rule, UserContext } from "@redocly/openapi-core";
import { schemaAt, schemasIn } from "./schema-place.js";

/** Object schemas of query parameters never have a truthy `additionalProperties`. */
export const closedQueryObjects: Oas3Rule = () => ({
  Parameter(parameter: Oas3Parameter, { report, location, resolve }: UserContext) {
    if (parameter.in !== "query" || !parameter.schema) return;
    const place = schemaAt(parameter.schema, location.child("schema"), resolve);
    if (!place) return;
    const alternatives = (["anyOf", "oneOf", "allOf"] as const).flatMap((keyword) =>
      schemasIn(place, keyword, resolve),
    );
    for (const { schema, location: at } of [place, ...alternatives]) {
      if (!schema.additionalProperties) continue;
      report({
        message:
          `\`additionalProperties\` in query parameter "${parameter.name}" lets every unknown ` +
          "query parameter of the whole operation pass unchecked. Name the properties and set " +
          "`additionalProperties: false`, or collect names with `patternProperties`.",
        location: at.child("additionalProperties"),
      });
    }
  },
});
