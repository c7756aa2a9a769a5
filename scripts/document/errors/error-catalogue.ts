import {
  type ErrorCatalogue,
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { NOT_FOUND, runtimeErrors } from "../../../server/runtime/runtime-errors.js";

/** Marks the schema that describes one error. */
const MARK = "x-error-object";
/** The placeholder for the table of errors in the introduction. */
const TABLE = "<!-- x-errors -->";

/** The schema of an error, for documents that do not declare one. */
const ERROR_OBJECT: SchemaObject & { "x-error-object": true } = {
  "x-error-object": true,
  type: "object",
  description: "One error. The fields other than `code` and `message` depend on the code.",
  required: ["code", "message"],
  properties: {
    code: { type: "string", description: "What is wrong, for programs. Others may be added." },
    message: { type: "string", description: "What is wrong, for people. It may change." },
  },
};

/** Adds, in place, default error codes, the fields of all codes to the error's schema, and the table. */
export function completeErrors(document: OpenApiDocument): void {
  const declaresBody = notFoundCode(document) !== NOT_FOUND;
  const common = Object.entries(runtimeErrors).filter(
    ([code]) => code !== NOT_FOUND || !declaresBody,
  );
  const catalogue: ErrorCatalogue = { ...Object.fromEntries(common), ...document["x-errors"] };
  document["x-errors"] = catalogue;
  const schemas: Record<string, SchemaObject> = ((document.components ??= {}).schemas ??= {});
  const name = errorObjectName(document) ?? freeName("ErrorObject", schemas);
  schemas[name] = withFields(schemas[name] ?? ERROR_OBJECT, catalogue);
  const { info } = document;
  if (info?.description) {
    info.description = info.description.replace(TABLE, () => table(catalogue));
  }
}

/** The errors that a service of the document may send: its own and the runtime's. */
export function errorsOf(document: OpenApiDocument): ErrorCatalogue {
  return { ...runtimeErrors, ...document["x-errors"] };
}

/** The code of an unknown address: the document's own error with the usual status 404, or the default one. */
export function notFoundCode({ "x-errors": catalogue = {} }: OpenApiDocument): string {
  if (NOT_FOUND in catalogue) return NOT_FOUND;
  const own = Object.entries(catalogue).find(
    ([, { statuses, required = [] }]) => statuses[0] === 404 && required.length === 0,
  );
  return own?.[0] ?? NOT_FOUND;
}

export function errorObjectName(document: OpenApiDocument): string | undefined {
  const schemas = Object.entries(document.components?.schemas ?? {});
  return schemas.find(([, schema]) => isObject(schema) && MARK in schema)?.[0];
}

/** Whether it is the schema of a list of error objects: the body of every error of the service. */
export function isErrorEnvelope(document: OpenApiDocument, reference: Schema | undefined): boolean {
  const name = errorObjectName(document);
  if (name === undefined || typeof reference !== "object") return false;
  const { errors } = resolve<SchemaObject>(document, reference).properties ?? {};
  const items = isObject(errors) ? errors["items"] : undefined;
  return isObject(items) && items["$ref"] === `#/components/schemas/${name}`;
}

/** Lists known codes, but stays open for others. */
function withFields(schema: SchemaObject, catalogue: ErrorCatalogue): SchemaObject {
  const { properties: { code, ...properties } = {}, ...rest } = schema;
  // The source allows any field, for the lint. The bundled schema names them.
  if (rest.additionalProperties === true) delete rest.additionalProperties;
  const known = { "x-extensible-enum": Object.keys(catalogue) };
  return {
    ...rest,
    properties: {
      code: { ...(typeof code === "object" ? code : { type: "string" }), ...known },
      ...properties,
      ...mergedFields(catalogue),
    },
  };
}

/** One schema for a field of several codes, which accepts each of their schemas. */
function mergedFields(catalogue: ErrorCatalogue): Record<string, Schema> {
  const uses = new Map<string, Map<string, string[]>>();
  for (const [code, { fields = {} }] of Object.entries(catalogue)) {
    for (const [name, schema] of Object.entries(fields)) {
      const schemas = uses.get(name) ?? new Map<string, string[]>();
      const text = JSON.stringify(schema);
      schemas.set(text, [...(schemas.get(text) ?? []), code]);
      uses.set(name, schemas);
    }
  }
  return Object.fromEntries(
    [...uses].map(([name, schemas]) => {
      const alternatives = [...schemas].map(([text, codes]) =>
        described(JSON.parse(text) as Schema, codes),
      );
      const [first, ...others] = alternatives;
      return [name, others.length === 0 && first ? first : { anyOf: alternatives }];
    }),
  );
}

function described(schema: Schema, codes: string[]): SchemaObject {
  const { description = "", ...rest }: SchemaObject = typeof schema === "object" ? schema : {};
  const meaning = description.charAt(0).toLowerCase() + description.slice(1);
  return { ...rest, description: `${codes.join(", ")}: ${meaning || "see there."}` };
}

function table(catalogue: ErrorCatalogue): string {
  const rows = Object.entries(catalogue).flatMap(([code, { statuses, meaning }]) =>
    statuses.map((status) => `| ${status} | \`${code}\` | ${meaning} |`),
  );
  return ["| Status | Code | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

/** The name, with a number appended if it is taken. */
export function freeName(wanted: string, taken: object): string {
  let name = wanted;
  for (let number = 2; name in taken; number++) name = `${wanted}${number}`;
  return name;
}

/** The schema of the fields of all errors in generated/types.ts. No component can have this name. */
export const ERROR_DETAILS = "x-errors";
