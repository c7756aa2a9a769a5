import type { OpenApiDocument, Parameter, Schema } from "./document.js";
import { isOpen, itemsOf, patternsOf, propertiesOf, typesOf } from "./schema-kinds.js";

/** How a value is written (OpenAPI 3.1, Parameter Object, "Style Values"). */
export type ParameterStyle =
  | "simple"
  | "label"
  | "matrix"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "json";

/** What the server needs to read a parameter. */
export interface ParameterFacts {
  /** Headers are in lower case. */
  name: string;
  in: "path" | "query" | "header" | "cookie";
  style: ParameterStyle;
  explode: boolean;
  /** `any`: a text, or the JSON of an array or an object. */
  shape: "text" | "list" | "object" | "any";
  /** Whether it, an element or a member may be a number. */
  isNumeric?: true;
  allowsEmpty?: true;
  /** The members of an object. */
  members?: MemberFacts[];
  /** Patterns of the names of further members. */
  patterns?: string[];
  /** Whether further members may have any name. */
  isOpen?: true;
}

export interface MemberFacts {
  name: string;
  isList?: true;
  isNumeric?: true;
  /** The members of the object, or of the list's elements, for `deepObject`. */
  members?: MemberFacts[];
}

/** The deepest nesting of objects in the name of a parameter. */
const DEPTH = 5;

const DEFAULT_STYLES = { path: "simple", query: "form", header: "simple", cookie: "form" } as const;

/** Leaves out parameters in an unknown place. */
export function parameterFacts(
  document: OpenApiDocument,
  parameters: readonly Parameter[],
): ParameterFacts[] {
  return parameters.flatMap((parameter) => {
    const { in: place, name } = parameter;
    if (place !== "path" && place !== "query" && place !== "header" && place !== "cookie") {
      return [];
    }
    const schema = schemaOf(parameter);
    const style = styleOf(parameter, DEFAULT_STYLES[place]);
    const explode = parameter.explode ?? style === "form";
    const shape = style === "json" ? "any" : shapeOf(document, schema, place === "query");
    return [
      {
        name: place === "header" ? name.toLowerCase() : name,
        in: place,
        style,
        explode,
        shape,
        ...(mayBeNumber(document, schema) && style !== "json" && { isNumeric: true as const }),
        ...(parameter.allowEmptyValue && { allowsEmpty: true as const }),
        ...(shape === "object" && membersOf(document, schema, style === "deepObject" ? DEPTH : 1)),
      },
    ];
  });
}

function schemaOf({ schema, content }: Parameter): Schema | undefined {
  return schema ?? Object.values(content ?? {})[0]?.schema;
}

function styleOf({ style, content }: Parameter, byDefault: ParameterStyle): ParameterStyle {
  const [mediaType] = Object.keys(content ?? {});
  if (mediaType !== undefined) return /[/+]json *(?:;|$)/i.test(mediaType) ? "json" : byDefault;
  return style ?? byDefault;
}

/** In a query, a value may be JSON if it may be a text as well as an array or an object. */
function shapeOf(
  document: OpenApiDocument,
  schema: Schema | undefined,
  isQuery: boolean,
): ParameterFacts["shape"] {
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
): Pick<ParameterFacts, "members" | "patterns" | "isOpen"> {
  const patterns = patternsOf(document, schema);
  return {
    members: memberFacts(document, schema, depth),
    ...(patterns.length > 0 && { patterns }),
    ...(isOpen(document, schema) && { isOpen: true as const }),
  };
}

function memberFacts(
  document: OpenApiDocument,
  schema: Schema | undefined,
  depth: number,
): MemberFacts[] {
  return propertiesOf(document, schema).map(({ name, schema: property }) => {
    const isList = typesOf(document, property).has("array");
    const inner = isList ? itemsOf(document, property) : property;
    const members = depth > 1 ? memberFacts(document, inner, depth - 1) : [];
    return {
      name,
      ...(isList && { isList: true as const }),
      ...(mayBeNumber(document, property) && { isNumeric: true as const }),
      ...(members.length > 0 && { members }),
    };
  });
}

/**
 * Whether a text, or an element of a list, may stand for a number. The reader checks their syntax: the validator
 * accepts `Infinity`, `0x10` and `" 1"`.
 */
export function mayBeNumber(document: OpenApiDocument, schema: Schema | undefined): boolean {
  const types = [...typesOf(document, schema), ...typesOf(document, itemsOf(document, schema))];
  return types.includes("number") || types.includes("integer");
}
