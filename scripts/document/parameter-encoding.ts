import type {
  MemberDescription,
  ParameterDescription,
} from "../../server/runtime/operation-types.js";
import type { OpenApiDocument, Parameter, Schema } from "./document.js";
import { isOpen, itemsOf, patternsOf, propertiesOf, typesOf } from "./schema-kinds.js";

type Style = ParameterDescription["style"];

/** The deepest nesting of objects in the name of a parameter. */
const DEPTH = 5;

const DEFAULT_STYLES = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;

/** How a parameter is read from its text. */
export function parameterEncoding(
  document: OpenApiDocument,
  parameter: Parameter,
  { in: place, schema }: { in: ParameterDescription["in"]; schema: Schema | undefined },
): ParameterDescription {
  const { name } = parameter;
  const style = styleOf(parameter, DEFAULT_STYLES[place]);
  const explode = parameter.explode ?? style === "form";
  const isDeep = style === "deepObject";
  const found = style === "json" ? "any" : shapeOf(document, schema, place === "query");
  // Only this style has a notation for values inside elements; others are read as JSON.
  const isJson = found === "list" && !isDeep && place === "query" && hasInner(document, schema);
  const shape = isJson ? "any" : found;
  const depth = isDeep ? DEPTH : 1;
  const inner = shape === "list" && isDeep ? itemsOf(document, schema) : schema;
  return {
    name: place === "header" ? name.toLowerCase() : name,
    in: place,
    style,
    explode,
    shape,
    ...(mayBeNumber(document, schema) && style !== "json" && { isNumeric: true }),
    ...(parameter.allowEmptyValue && { allowsEmpty: true }),
    ...((shape === "object" || inner !== schema) && membersOf(document, inner, depth)),
  };
}

function hasInner(document: OpenApiDocument, schema: Schema | undefined): boolean {
  const types = typesOf(document, itemsOf(document, schema));
  return types.has("object") || types.has("array");
}

function styleOf({ style, content }: Parameter, byDefault: Style): Style {
  const [mediaType] = Object.keys(content ?? {});
  if (mediaType !== undefined) return /[/+]json *(?:;|$)/i.test(mediaType) ? "json" : byDefault;
  return style ?? byDefault;
}

/** In a query, a value may be JSON if it may be a text as well as an array or an object. */
function shapeOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  isQuery: boolean,
): ParameterDescription["shape"] {
  const types = new Set(typesOf(document, schema));
  types.delete("null");
  if (types.size === 1 && types.has("array")) return "list";
  if (types.size === 1 && types.has("object")) return "object";
  return isQuery && (types.has("array") || types.has("object")) ? "any" : "text";
}

function membersOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  depth: number,
): Pick<ParameterDescription, "members" | "patterns" | "isOpen"> {
  const patterns = patternsOf(document, schema);
  return {
    members: memberDescriptions(document, schema, depth),
    ...(patterns.length > 0 && { patterns }),
    ...(isOpen(document, schema) && { isOpen: true }),
  };
}

function memberDescriptions(
  document: OpenApiDocument,
  schema: Schema | undefined,
  depth: number,
): MemberDescription[] {
  return propertiesOf(document, schema).map(({ name, schema: property }) => {
    const isList = typesOf(document, property).has("array");
    const inner = isList ? itemsOf(document, property) : property;
    const members = depth > 1 ? memberDescriptions(document, inner, depth - 1) : [];
    return {
      name,
      ...(isList && { isList: true }),
      ...(mayBeNumber(document, property) && { isNumeric: true }),
      ...(members.length > 0 && { members }),
    };
  });
}

/** Whether a text or list element may be a number. The reader checks syntax: Ajv accepts `0x10`, `" 1"`. */
export function mayBeNumber(document: OpenApiDocument, schema: Schema | undefined): boolean {
  const types = [...typesOf(document, schema), ...typesOf(document, itemsOf(document, schema))];
  return types.includes("number") || types.includes("integer");
}
