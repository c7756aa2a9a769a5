import type { Oas3_1Schema, Oas3Rule, Oas3Schema } from "@redocly/openapi-core";
import { slowMatching } from "./matching-time.js";
import { keyOf, type RuleContext } from "./rule-context.js";

/** Every pattern is matched in linear time: a client chooses the text, and matching blocks the event loop. */
export const linearPattern: Oas3Rule = () => ({
  Schema(schema: Oas3Schema | Oas3_1Schema, { report, location }: RuleContext) {
    if (typeof schema.pattern === "string") {
      const message = slowMatching(schema.pattern);
      if (message !== undefined) report({ message, location: location.child("pattern") });
    }
    if (!("patternProperties" in schema)) return;
    for (const pattern of Object.keys(schema.patternProperties ?? {})) {
      const message = slowMatching(pattern);
      const place = location.child("patternProperties").child(pattern);
      if (message !== undefined) report({ message, location: keyOf(place) });
    }
  },
});
