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

/** Leaves out parameters in an unknown place. */
export function parameterFacts(
  document: OpenApiDocument,
  parameters: readonly Parameter[],
): ParameterDescription[] {
  return parameters.flatMap((parameter) => {
    const { in: place, name } = parameter;
    if (place !== "path" && place !== "query" && place !== "header" && place !== "cookie") {
      return [];
    }
    const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema;
    const style = styleOf(parameter, DEFAULT_STYLES[place]);
    const explode = parameter.explode ?? style === "form";
    const isDeep = style === "deepObject";
    const found = style === "json" ? "any" : shapeOf(document, schema, place === "query");
    // Only this style has a notation for values inside elements; others are read as JSON.
    const isJson = found === "list" && !isDeep && place === "query" && hasInner(document, schema);
    const shape = isJson ? "any" : found;
    const depth = isDeep ? DEPTH : 1;
    const inner = shape === "list" && isDeep ? itemsOf(document, schema) : schema;
    return [
      {
        name: place === "header" ? name.toLowerCase() : name,
        in: place,
        style,
        explode,
        shape,
        ...(mayBeNumber(document, schema) && style !== "json" && { isNumeric: true }),
        ...(parameter.allowEmptyValue && { allowsEmpty: true }),
        ...((shape === "object" || inner !== schema) && membersOf(document, inner, depth)),
      },
    ];
  });
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
    members: memberFacts(document, schema, depth),
    ...(patterns.length > 0 && { patterns }),
    ...(isOpen(document, schema) && { isOpen: true }),
  };
}

function memberFacts(
  document: OpenApiDocument,
  schema: Schema | undefined,
  depth: number,
): MemberDescription[] {
  return propertiesOf(document, schema).map(({ name, schema: property }) => {
    const isList = typesOf(document, property).has("array");
    const inner = isList ? itemsOf(document, property) : property;
    const members = depth > 1 ? memberFacts(document, inner, depth - 1) : [];
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
