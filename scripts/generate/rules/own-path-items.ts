import type { Oas3Paths, Oas3Rule } from "@redocly/openapi-core";
import { keyOf, type RuleContext } from "./rule-context.js";

/** No path shares its path item with a callback: rules about what we serve would pass it over. */
export const ownPathItems: Oas3Rule = () => {
  const ofCallbacks = new Set<unknown>();
  return {
    Callback: {
      PathItem(item: unknown) {
        ofCallbacks.add(item);
      },
    },
    Paths: {
      leave(paths: Oas3Paths, { report, location, resolve }: RuleContext) {
        for (const [path, item] of Object.entries(paths)) {
          if (!ofCallbacks.has(resolve(item).node)) continue;
          report({
            message:
              "This path item is also a callback's, which others serve and which other rules are for. " +
              "Write it twice.",
            location: keyOf(location.child(path)),
          });
        }
      },
    },
  };
};
