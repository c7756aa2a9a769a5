import { isObject, type Schema } from "../document.js";
import type { Json } from "../print-json.js";
import type { RecordField, RecordModel } from "./record-model.js";

/** What the references of the schemas begin with: the document is known under this name. */
const DOCUMENT = "openapi";

/** The JSON Schemas of what is stored of a record: once, and in each of its projections. */
export function recordSchemas({ fields, properties }: RecordModel): { head: Json; content: Json } {
  const schemaOf = ({ name, stored }: RecordField): Json =>
    stored ? memberSchema(properties[name], stored.by) : storedSchema(properties[name]);
  const closed = (place: RecordField["place"]): Json => {
    const own = fields.filter((field) => field.place === place);
    return {
      type: "object",
      additionalProperties: false,
      required: own.filter(({ isRequired }) => isRequired).map(storedName),
      properties: Object.fromEntries(own.map((field) => [storedName(field), schemaOf(field)])),
    };
  };
  return { head: closed("head"), content: closed("content") };
}

function storedName({ name, stored }: RecordField): string {
  return stored ? stored.as : name;
}

/** Where the schema of a reference stands, that of one of its members stands below it. */
function memberSchema(schema: Schema | undefined, member: string): Json {
  const pointer = isObject(schema) ? schema["$ref"] : undefined;
  if (typeof pointer === "string") return { $ref: `${DOCUMENT}${pointer}/properties/${member}` };
  const properties = isObject(schema) ? schema["properties"] : undefined;
  return storedSchema(isObject(properties) ? properties[member] : undefined);
}

/** Keywords that say nothing of a value. */
const WORDS = new Set([
  ...["title", "description", "example", "examples", "deprecated", "externalDocs", "xml"],
  ...["discriminator", "readOnly", "writeOnly", "default"],
]);
/** In words, what a pattern or format wants: for messages. */
const WANTED = "x-wanted";
/** Keywords whose members are named by somebody, and are schemas. */
const MAPS = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);

/** A schema of the document without what says nothing of a value. */
export function storedSchema(schema: unknown): Json {
  if (Array.isArray(schema)) return schema.map(storedSchema);
  if (!isObject(schema)) return schema as Json;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
      if (WORDS.has(keyword) || (keyword.startsWith("x-") && keyword !== WANTED)) return [];
      if (keyword === "$ref") return [[keyword, `${DOCUMENT}${String(value)}`]];
      if (keyword === "enum" || keyword === "const") return [[keyword, value as Json]];
      if (!MAPS.has(keyword) || !isObject(value)) return [[keyword, storedSchema(value)]];
      const members = Object.entries(value).map(([name, one]) => [name, storedSchema(one)]);
      return [[keyword, Object.fromEntries(members)]];
    }),
  );
}
