import type { Oas3Response, Oas3Rule } from "@redocly/openapi-core";
import { follow, responsesOf, servedOperations } from "./served-operations.js";
import { keyOf } from "./rule-context.js";

/** Every response with content has named examples, but for bytes, which cannot be written down. */
export const responseExamples: Oas3Rule = () =>
  servedOperations(({ operation }, context) => {
    for (const [status, reference] of responsesOf(operation)) {
      const response = follow<Oas3Response>(reference, ["responses", status], context);
      if (!response) continue;
      for (const [mediaType, media] of Object.entries(response.node.content ?? {})) {
        if (isBinary(mediaType) || Object.keys(media.examples ?? {}).length > 0) continue;
        context.report({
          message:
            "The response needs `examples` with at least one name: the simulation " +
            "(`Prefer: example=NAME`) and the docs show them. A nameless `example` cannot be " +
            "asked for.",
          location: keyOf(response.location.child(["content", mediaType])),
        });
      }
    }
  });

function isBinary(mediaType: string): boolean {
  return /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip|gzip)/.test(mediaType);
}
