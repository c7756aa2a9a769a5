import type { Oas3MediaType, Oas3Rule, UserContext } from "@redocly/openapi-core";

/** Every response with content has named examples, but for bytes, which cannot be written down. */
export const responseExamples: Oas3Rule = () => ({
  Response: {
    MediaType(mediaType: Oas3MediaType, { report, location, key }: UserContext) {
      if (isBinary(String(key)) || Object.keys(mediaType.examples ?? {}).length > 0) return;
      report({
        message:
          "The response needs `examples` with at least one name: the simulation " +
          "(`Prefer: example=NAME`) and the docs answer from them. A nameless `example` cannot be " +
          "asked for.",
        location: location.key(),
      });
    },
  },
});

function isBinary(mediaType: string): boolean {
  return /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip|gzip)/.test(mediaType);
}
