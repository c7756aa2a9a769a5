import type { OpenAPI3, TransformNodeOptions } from "openapi-typescript";
import type { TypeNode } from "typescript";
import {
  breakCycles,
  dropDiscriminators,
  FILE,
  gatherRequired,
  markFiles,
  openRests,
  plainReferences,
  plainValues,
} from "./types-document.js";
import { isClosedAndEmpty, PREFIX, separatePatterns } from "./types-patterns.js";
import {
  hasMarkers,
  isObject,
  type OpenApiDocument,
  type SchemaObject,
} from "../document/document.js";
import { ERROR_DETAILS } from "../document/errors/error-catalogue.js";
import { HEADER, loadPackage } from "../document/format.js";
import { STORED_RECORDS } from "./records/records.js";

const {
  default: openapiTypescript,
  astToString,
  NEVER,
  STRING,
  transformSchemaObject,
  tsRecord,
} = await loadPackage<typeof import("openapi-typescript")>("openapi-typescript");
const { factory } = await loadPackage<typeof import("typescript")>("typescript");

const BLOB = factory.createTypeReferenceNode("Blob");
const NULL = factory.createLiteralTypeNode(factory.createNull());

/** generated/types.ts. Objects without properties are `Record<string, unknown>`; defaults stay optional. */
export async function printTypes(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTypescript(asOpenapiTypescript(document), {
    emptyObjectsUnknown: true,
    defaultNonNullable: false,
    readWriteMarkers: hasMarkers(document),
    transform: namedType,
    silent: true,
  });
  return `// ${HEADER}\n${takingNull(astToString(nodes))}`;
}

/** Allows required properties of a nullable schema, which has none in TypeScript. */
function takingNull(types: string): string {
  return types
    .replace(
      "type WithRequired<T, K extends keyof T>",
      "type WithRequired<T, K extends PropertyKey>",
    )
    .replace("[P in K]-?: T[P]", "[P in K & keyof T]-?: T[P]");
}

/** Types that openapi-typescript has not: of a constant `null`, bytes, an empty object, and names with a prefix. */
function namedType(schema: object, options: TransformNodeOptions): TypeNode | undefined {
  if (!isObject(schema)) return undefined;
  const { const: only, format, [PREFIX]: prefix } = schema;
  if (only === null) return NULL;
  if (format === FILE) return BLOB;
  if (isClosedAndEmpty(schema)) return tsRecord(STRING, NEVER);
  if (typeof prefix !== "string") return undefined;
  return membersWith(prefix, schema["additionalProperties"], options);
}

/** An index signature for the names that begin with the prefix. `member`: their schema, as it was read. */
function membersWith(prefix: string, member: unknown, options: TransformNodeOptions): TypeNode {
  const type = transformSchemaObject(
    member as Parameters<typeof transformSchemaObject>[0],
    options,
  );
  const span = factory.createTemplateLiteralTypeSpan(STRING, factory.createTemplateTail(""));
  const names = factory.createTemplateLiteralType(factory.createTemplateHead(prefix), [span]);
  const name = factory.createParameterDeclaration([], undefined, "key", undefined, names);
  return factory.createTypeLiteralNode([factory.createIndexSignature([], [name], type)]);
}

/** A copy, since openapi-typescript modifies it; cast, since its type lacks `const` and boolean schemas. */
function asOpenapiTypescript(document: OpenApiDocument): OpenAPI3 {
  const copy = structuredClone(document);
  addErrorDetails(copy);
  addStoredRecords(copy);
  markFiles(copy);
  plainValues(copy);
  plainReferences(copy);
  openRests(copy);
  breakCycles(copy);
  dropDiscriminators(copy);
  separatePatterns(copy);
  gatherRequired(copy.components);
  gatherRequired(copy.paths);
  return copy as unknown as OpenAPI3;
}

/** Adds schemas of stored records, which are not published, for generated/records.ts. */
function addStoredRecords(document: OpenApiDocument): void {
  const properties = document["x-records"];
  if (!properties) return;
  const description = "What is stored and not published, by its kind.";
  addObject(document, STORED_RECORDS, { description, properties });
}

/** Adds the fields of each error as a schema, for generated/errors.ts. */
function addErrorDetails(document: OpenApiDocument): void {
  if (!document["x-errors"]) return;
  const properties = Object.fromEntries(
    Object.entries(document["x-errors"]).flatMap(([code, { fields, required = [] }]) => {
      const schema: SchemaObject = { type: "object", properties: fields ?? {}, required };
      return fields ? [[code, schema]] : [];
    }),
  );
  const description = "Fields of errors in addition to `code` and `message`, by code.";
  addObject(document, ERROR_DETAILS, { description, properties });
}

/** Adds a schema whose properties are all required. */
function addObject(
  document: OpenApiDocument,
  name: string,
  schema: SchemaObject & { properties: object },
): void {
  const required = Object.keys(schema.properties);
  ((document.components ??= {}).schemas ??= {})[name] = { type: "object", ...schema, required };
}
