import { loadPackage } from "./load-package.js";

/** What the generator uses of Redocly's linter and bundler at run time; types come from the package. */
export const {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  lintDocument,
  makeDocumentFromString,
  ResolveError,
  YamlParseError,
} = await loadPackage<typeof import("@redocly/openapi-core")>("@redocly/openapi-core");
