import {
  isObject,
  type OpenApiDocument,
  resolve,
  type Schema,
  type SchemaObject,
} from "../../document/document.js";
import { limitsOf } from "./schema-limits.js";

/** A schema as a reader sees it: references followed, combinations merged. */
export interface SchemaView {
  /** `string (date-time)`, `array of Image`. */
  type: string;
  /** The component that it, or its items, refer to. */
  model?: string;
  description: string;
  limits: string[];
  example?: unknown;
  /** Of an object, or of the objects in an array. */
  members: MemberView[];
  /** The alternatives of a union. */
  choices: ChoiceView[];
  /** The property that selects the alternative. */
  discriminator?: string;
}

export interface MemberView {
  name: string;
  isRequired: boolean;
  /** Whether it is an extension of the implemented interface. */
  isAddition: boolean;
  schema: SchemaView;
}

export interface ChoiceView {
  /** The discriminator's value, or else the alternative's description. */
  name: string;
  schema: SchemaView;
}

/** How deep members are shown in place; below, a link leads to the model. */
const MOST_LEVELS = 3;

interface Place {
  document: OpenApiDocument;
  levels: number;
  /** Schemas that contain the present one. */
  within: readonly object[];
}

export function schemaView(
  document: OpenApiDocument,
  schema: Schema | undefined,
  levels = MOST_LEVELS,
): SchemaView {
  return view({ document, levels, within: [] }, schema);
}

function view(place: Place, reference: Schema | undefined): SchemaView {
  const { document } = place;
  if (typeof reference !== "object")
    return { ...NOTHING, type: reference === false ? "none" : ANY };
  const schema = merged(document, reference);
  const items = typeof schema.items === "object" ? schema.items : undefined;
  const inner = items ? merged(document, items) : schema;
  const model = modelOf(items ?? reference) ?? modelOf(reference);
  const [one] = schema.examples ?? [];
  const example: unknown = schema.example ?? one;
  const target = resolve<SchemaObject>(document, items ?? reference);
  return {
    type: typeOf(document, reference, schema),
    ...(model !== undefined && { model }),
    description: schema.description ?? "",
    limits: [
      ...limitsOf(schema),
      ...(items ? limitsOf(inner).map((limit) => `each ${limit}`) : []),
    ],
    ...(example !== undefined && { example }),
    ...parts(place, inner, target),
  };
}

const ANY = "any";
const NOTHING = { description: "", limits: [], members: [], choices: [] };

type Parts = Pick<SchemaView, "members" | "choices" | "discriminator">;

/** `target`: the schema in the document, from which `schema` was merged. */
function parts(place: Place, schema: SchemaObject, target: object): Parts {
  if (place.levels <= 0 || place.within.includes(target)) return { members: [], choices: [] };
  const deeper = { ...place, levels: place.levels - 1, within: [...place.within, target] };
  return { members: membersOf(deeper, schema), ...choicesOf(deeper, schema) };
}

function membersOf(place: Place, schema: SchemaObject): MemberView[] {
  const additions: unknown = Reflect.get(schema, "x-addition");
  const required = schema.required ?? [];
  const named = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    isRequired: required.includes(name),
    schema: view(place, property),
    isAddition: Array.isArray(additions) && additions.includes(name),
  }));
  const patterns = Object.entries(schema.patternProperties ?? {});
  const rest = schema.additionalProperties;
  const open: [string, Schema][] =
    patterns.length === 0 && isObject(rest) ? [["any name", rest]] : [];
  const others = [...patterns, ...open].map(([name, property]) => ({
    name,
    isRequired: false,
    isAddition: false,
    schema: view(place, property),
  }));
  return [...named, ...others];
}

function choicesOf(place: Place, schema: SchemaObject): Pick<Parts, "choices" | "discriminator"> {
  const alternatives: Schema[] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const { propertyName, mapping = {} } = schema.discriminator ?? {};
  const choices = alternatives.map((alternative) => {
    const model = modelOf(alternative);
    const value = Object.entries(mapping).find(
      ([, target]) => nameIn(target) === model && model !== undefined,
    )?.[0];
    // A union shows nothing itself, so it is not a level. Unions of lists of unions would be endless.
    const isList = isObject(alternative) && "items" in resolve(place.document, alternative);
    const shown = view({ ...place, levels: place.levels + (isList ? 0 : 1) }, alternative);
    return { name: value ?? model ?? shown.type, schema: shown };
  });
  return { choices, ...(propertyName !== undefined && { discriminator: propertyName }) };
}

/**
 * The schema merged with its `allOf`, and with the texts next to a reference. `outer`: schemas whose
 * `allOf` leads here. Where it leads back to one of them, it adds nothing.
 */
function merged(
  document: OpenApiDocument,
  reference: Exclude<Schema, boolean>,
  outer: readonly object[] = [],
): SchemaObject {
  const own = isReference(reference) ? withoutReference(reference) : {};
  const target = resolve<SchemaObject>(document, reference);
  if (outer.includes(target)) return own;
  const { allOf = [], ...schema } = target;
  const combined: SchemaObject[] = allOf.map((part: Schema) =>
    typeof part === "object" ? merged(document, part, [...outer, target]) : {},
  );
  return [...combined, schema, own].reduce<SchemaObject>(
    (sum, part) => ({
      ...sum,
      ...part,
      ...both(sum.properties, part.properties, "properties"),
      ...(sum.required && part.required && { required: [...sum.required, ...part.required] }),
    }),
    {},
  );
}

function both(one: object | undefined, other: object | undefined, name: string): object {
  return one && other ? { [name]: { ...one, ...other } } : {};
}

/** JSON Schema 2020-12 allows siblings of `$ref`. */
function withoutReference({ $ref: _, ...rest }: { $ref: string }): SchemaObject {
  return rest;
}

function isReference(schema: object): schema is { $ref: string } {
  return "$ref" in schema && typeof schema.$ref === "string";
}

function modelOf(schema: Schema): string | undefined {
  return typeof schema === "object" && isReference(schema) ? nameIn(schema.$ref) : undefined;
}

const MODELS = "#/components/schemas/";

function nameIn(target: string): string | undefined {
  return target.startsWith(MODELS) ? target.slice(MODELS.length) : undefined;
}

/** `outer`: schemas whose type contains this one. Where it leads back to one of them, its name is shown. */
function typeOf(
  document: OpenApiDocument,
  reference: Exclude<Schema, boolean>,
  schema: SchemaObject,
  outer: readonly object[] = [],
): string {
  const model = modelOf(reference);
  const target = resolve<SchemaObject>(document, reference);
  if (outer.includes(target)) return model ?? ANY;
  const typeOfPart = (part: Schema | undefined): string =>
    typeof part === "object"
      ? typeOf(document, part, merged(document, part), [...outer, target])
      : ANY;
  const types = [schema.type ?? []].flat();
  if (types.includes("array")) return `array of ${typeOfPart(schema.items)}`;
  const isCompound = types.includes("object") || schema.oneOf || schema.anyOf;
  if (model !== undefined && isCompound) return model;
  const alternatives: Schema[] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (alternatives.length > 0 && types.length === 0) {
    return [...new Set(alternatives.map(typeOfPart))].join(" or ");
  }
  const plain = types.length > 0 ? types.join(" or ") : typeOfLiteral(schema);
  return schema.format === undefined ? plain : `${plain} (${schema.format})`;
}

function typeOfLiteral(schema: SchemaObject): string {
  const value: unknown = schema.const ?? schema.enum?.[0];
  return value === undefined ? ANY : typeof value;
}
