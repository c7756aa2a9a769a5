import type { OpenAPI3 } from "openapi-typescript";
import {
  breakCycles,
  FILE,
  gatherRequired,
  markFiles,
  plainReferences,
  plainValues,
} from "./types-document.js";
import { hasMarkers, type OpenApiDocument, type SchemaObject } from "./document.js";
import { ERROR_DETAILS } from "./error-catalogue.js";
import { type Format, formatTypescript, HEADER, loadPackage } from "./format.js";
import { STORED_RECORDS } from "./records/records.js";

const { default: openapiTypescript, astToString } =
  await loadPackage<typeof import("openapi-typescript")>("openapi-typescript");
const { factory } = await loadPackage<typeof import("typescript")>("typescript");

const BLOB = factory.createTypeReferenceNode("Blob");
const NULL = factory.createLiteralTypeNode(factory.createNull());

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
    readWriteMarkers: hasMarkers(document),
    transform: typeOfItsOwn,
    silent: true,
  });
  return format(`// ${HEADER}\n${astToString(nodes)}`);
}

/** A constant that is null, and bytes. */
function typeOfItsOwn(schema: {
  const?: unknown;
  format?: string;
}): typeof BLOB | typeof NULL | undefined {
  if (schema.const === null) return NULL;
  return schema.format === FILE ? BLOB : undefined;
}

/**
 * A copy, because openapi-typescript writes into the document it is given. Its own description of
 * a document is narrower than the standard (no `const` beside `type`, no boolean schemas), so the
 * type of one cannot be turned into the other's without a cast; the bundled JSON is the same.
 */
function asOpenapiTypescript(document: OpenApiDocument): OpenAPI3 {
  const copy = structuredClone(document);
  addErrorDetails(copy);
  addStoredRecords(copy);
  markFiles(copy);
  plainValues(copy);
  plainReferences(copy);
  breakCycles(copy);
  gatherRequired(copy.components);
  gatherRequired(copy.paths);
  return copy as unknown as OpenAPI3;
}

/** The schemas of stored records, which are not published; generated/records.ts uses their types. */
function addStoredRecords(document: OpenApiDocument): void {
  const properties = document["x-records"];
  if (!properties) return;
  ((document.components ??= {}).schemas ??= {})[STORED_RECORDS] = {
    type: "object",
    description: "What is stored and not published, by its kind.",
    properties,
    required: Object.keys(properties),
  };
}

/** The fields of each error by its code, as a schema; generated/errors.ts uses its type. */
function addErrorDetails(document: OpenApiDocument): void {
  if (!document["x-errors"]) return;
  const described = Object.entries(document["x-errors"]).filter(([, { fields }]) => fields);
  const details = described.map(([code, { fields, required = [] }]): [string, SchemaObject] => [
    code,
    { type: "object", properties: fields ?? {}, required },
  ]);
  ((document.components ??= {}).schemas ??= {})[ERROR_DETAILS] = {
    type: "object",
    description: "What errors carry besides `code` and `message`, by their code.",
    properties: Object.fromEntries(details),
    required: details.map(([code]) => code),
  };
}
