import type { OpenAPI3 } from "openapi-typescript";
import { breakCircles } from "./break-circles.js";
import type { OpenApiDocument } from "./document.js";
import { type Format, formatTypescript } from "./format.js";
import { HEADER } from "./header.js";
import { loadPackage } from "./load-package.js";
import { plainReferences } from "./plain-references.js";

const { default: openapiTypescript, astToString } =
  await loadPackage<typeof import("openapi-typescript")>("openapi-typescript");

/**
 * generated/types.ts. This is the one file that knows openapi-typescript.
 *
 * An object schema without properties becomes `Record<string, unknown>`, not `never`. A property
 * with a default stays optional: the default is the server's to fill in, a client may leave it out.
 */
export async function printTypes(
  document: OpenApiDocument,
  format: Format = formatTypescript,
): Promise<string> {
  const nodes = await openapiTypescript(asOpenapiTypescript(document), {
    emptyObjectsUnknown: true,
    defaultNonNullable: false,
    silent: true,
  });
  return format(`// ${HEADER}\n${astToString(nodes)}`);
}

/**
 * A copy, because openapi-typescript writes into the document it is given. Its own description of
 * a document is narrower than the standard (no `const` beside `type`, no boolean schemas), so the
 * type of one cannot be turned into the other's without a cast; the bundled JSON is the same.
 */
function asOpenapiTypescript(document: OpenApiDocument): OpenAPI3 {
  const copy = structuredClone(document);
  plainReferences(copy);
  breakCircles(copy);
  return copy as unknown as OpenAPI3;
}
