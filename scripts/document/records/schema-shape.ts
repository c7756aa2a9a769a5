import {
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../document.js";
import { typeOfValue } from "../schema-kinds.js";

export type SchemaShape = ReturnType<typeof shapeOf>;

const ALTERNATIVES = ["oneOf", "anyOf"] as const;

// `types`: JSON types without `null`; empty: unknown. `through`: resolved components, to detect recursion.
/** Resolves references and merges `allOf`. `isMixed`: alternatives (`oneOf`, `anyOf`, `if`) are left. */
export function shapeOf(document: OpenApiDocument, reference: Schema | undefined) {
  const through: string[] = [];
  let keywords: SchemaObject = {};
  let types: readonly string[] | undefined;
  let nullable = false;
  let isMixed = false;

  function add(schema: Schema | undefined): void {
    if (schema === undefined || typeof schema === "boolean") return;
    const { $ref } = schema;
    if (typeof $ref === "string") {
      if (through.includes($ref)) return;
      through.push($ref);
      add(resolve<SchemaObject>(document, { $ref }));
    }
    const { $ref: _ref, allOf = [], ...own } = schema as SchemaObject & { $ref?: string };
    const properties = { ...keywords.properties, ...own.properties };
    const required = [...(keywords.required ?? []), ...(own.required ?? [])];
    keywords = {
      ...keywords,
      ...own,
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    };
    const narrower = typesOf(own);
    if (narrower) types = types ? narrower.filter((type) => types?.includes(type)) : narrower;
    for (const part of allOf) add(part);
    for (const keyword of ALTERNATIVES) addAlternatives(own[keyword]);
    if (isObject(own["if"]) || own.not !== undefined) isMixed = true;
  }

  /** One alternative next to `null` is merged. */
  function addAlternatives(alternatives: readonly Schema[] | undefined): void {
    if (!alternatives) return;
    const others = alternatives.filter((each) => !isNull(document, each));
    if (others.length < alternatives.length) nullable = true;
    if (others.length === 1) add(others[0]);
    else isMixed = true;
  }

  add(reference);
  const all = new Set(types);
  const isNullable = all.delete("null") || nullable;
  if (all.has("integer") && all.has("number")) all.delete("integer");
  return { types: all, nullable: isNullable, keywords, isMixed, through };
}

function isNull(document: OpenApiDocument, schema: Schema): boolean {
  if (typeof schema === "boolean") return false;
  const { type, const: constant, enum: values } = resolve<SchemaObject>(document, schema);
  return type === "null" || constant === null || (values?.length === 1 && values[0] === null);
}

/** Types as declared, or as follows from values, members or elements. */
function typesOf(schema: SchemaObject): string[] | undefined {
  const { type, const: constant, enum: values, properties, items } = schema;
  if (type !== undefined) return [type].flat();
  if (values !== undefined) return [...new Set(values.map(typeOfValue))];
  if (constant !== undefined) return [typeOfValue(constant)];
  if (properties !== undefined) return ["object"];
  return items !== undefined ? ["array"] : undefined;
}
