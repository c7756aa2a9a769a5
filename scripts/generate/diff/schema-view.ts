import { isObject, type OpenApiDocument, resolve, type Schema } from "../../document/document.js";
import { componentOf } from "../../document/publish/schema-walk.js";
import { exactTypeOf, VALUE_TYPES } from "../../document/schema-kinds.js";
import { type Direction, print } from "./change.js";

type Keywords = Readonly<Record<string, unknown>>;

/** A `oneOf` or `anyOf`. */
interface Choice {
  /** As in the document: always the same object. */
  list: readonly Schema[];
  /** Without `null`. */
  schemas: readonly Schema[];
  /** Whether a value fits exactly one: `oneOf`. */
  isExclusive: boolean;
}

/** All conditions of a schema after following `$ref` and `allOf`: independent of how components are split. */
export interface SchemaView {
  views: SchemaViews;
  parts: readonly Keywords[];
  choices: readonly Choice[];
  /** Whether `null` is also valid. */
  orNull: boolean;
  /** The component, if the schema is nothing but a reference to one. */
  name: string | undefined;
  /** The same for views of the same parts: there are finitely many, however schemas contain themselves. */
  key: string;
  /** Replaces those of the parts. */
  types?: Types;
}

export class SchemaViews {
  readonly #ids = new Map<unknown, number>();

  constructor(private readonly document: OpenApiDocument) {}

  /** View of schemas that apply together, and of `rest`, already taken apart; none: anything is valid. */
  of(schemas: readonly Schema[], rest?: Pick<SchemaView, "parts" | "choices">): SchemaView {
    const parts = new Set<Keywords>();
    const choices = new Map<unknown, Choice>();
    const seen = new Set<Schema>();
    const nulls = new Set<Schema>();
    const add = (schema: Schema): void => {
      if (schema === true || seen.has(schema)) return;
      seen.add(schema);
      if (schema === false) return void parts.add(NOTHING);
      const keywords: Keywords = { ...schema };
      if (typeof keywords["$ref"] === "string") {
        add(resolve<Exclude<Schema, boolean>>(this.document, { $ref: keywords["$ref"] }));
        // Since OpenAPI 3.1, keywords next to a reference apply.
        if (this.document.openapi.startsWith("3.0")) return;
      }
      for (const part of schemaList(keywords["allOf"])) add(part);
      for (const keyword of ["oneOf", "anyOf"]) {
        const list = schemaList(keywords[keyword]);
        const others = list.filter((each) => !this.#isNull(each));
        for (const each of list) if (!others.includes(each)) nulls.add(each);
        const [only] = others;
        if (list.length > 1 && others.length === 1 && only !== undefined) add(only);
        else if (list.length > 0) {
          choices.set(list, { list, schemas: others, isExclusive: keyword === "oneOf" });
        }
      }
      if (Object.keys(keywords).some((keyword) => !COMPOSING.has(keyword))) {
        parts.add(schema as Keywords);
      }
    };
    schemas.forEach(add);
    for (const part of rest?.parts ?? []) parts.add(part);
    for (const choice of rest?.choices ?? []) choices.set(choice.list, choice);
    const ids = [...parts, ...choices.keys()].map((each) => this.#id(each)).sort((a, b) => a - b);
    // OpenAPI 3.0 and 3.1 write `X | null` differently.
    const orNull = nulls.size > 0;
    const key = `${ids.join(" ")}${orNull ? " null" : ""}`;
    const [only] = schemas;
    const isOne = schemas.length === 1 && typeof only === "object";
    const name = isOne ? componentOf(only.$ref) : undefined;
    return { views: this, parts: [...parts], choices: [...choices.values()], orNull, name, key };
  }

  #isNull(schema: Schema): boolean {
    if (typeof schema !== "object") return false;
    const keywords = resolve<Keywords>(this.document, schema as Keywords);
    return keywords["type"] === "null" || onlyValue(keywords) === null;
  }

  #id(object: unknown): number {
    const id = this.#ids.get(object) ?? this.#ids.size;
    this.#ids.set(object, id);
    return id;
  }
}

function onlyValue({ enum: values, const: value }: Keywords): unknown {
  return Array.isArray(values) && values.length === 1 ? values[0] : value;
}

const NOTHING: Keywords = { enum: [] };

/** Keywords that are followed, and those that do not constrain values. */
const COMPOSING = new Set([
  ...["$ref", "allOf", "oneOf", "anyOf", "title", "description", "example", "examples"],
  ...["deprecated", "externalDocs", "xml", "$comment"],
]);

/** A list as in the document: always the same object. Bundling has checked that it contains schemas. */
export function schemaList(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? (value as Schema[]) : [];
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === "boolean" || isObject(value);
}

export function entries(value: unknown): [name: string, schema: Schema][] {
  return isObject(value) ? (Object.entries(value) as [string, Schema][]) : [];
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

export function valuesAt({ parts }: SchemaView, keyword: string): unknown[] {
  return parts.map((part) => part[keyword]).filter((value) => value !== undefined);
}

export function schemasAt(view: SchemaView, keyword: string): Schema[] {
  return valuesAt(view, keyword) as Schema[];
}

/** `false` if none are allowed; otherwise their schema. */
export function furtherProperties(view: SchemaView): false | Schema[] {
  const schemas = ["additionalProperties", "unevaluatedProperties"].flatMap((keyword) =>
    schemasAt(view, keyword),
  );
  return schemas.includes(false) ? false : schemas.filter(isSchema);
}

/** The properties that are sent in this direction. */
export function propertiesOf({ parts, views }: SchemaView, direction: Direction) {
  const required = new Set(parts.flatMap((part) => texts(part["required"])));
  const schemas = new Map<string, Schema[]>([...required].map((name) => [name, []]));
  for (const [name, schema] of parts.flatMap((part) => entries(part["properties"]))) {
    schemas.set(name, [...(schemas.get(name) ?? []), schema]);
  }
  const hidden = direction === "request" ? "readOnly" : "writeOnly";
  return [...schemas].flatMap(([name, all]) => {
    const view = views.of(all);
    if (view.parts.some((part) => part[hidden] === true)) return [];
    return [{ name, view, required: required.has(name), announced: [announcedBy(all)] }];
  });
}

/** The announced end of a property, next to references as well. */
function announcedBy(schemas: readonly Schema[]): object {
  const own = schemas.filter((each) => typeof each === "object");
  const deprecated = own.some((each) => Reflect.get(each, "deprecated") === true);
  const sunset = own.map((each): unknown => Reflect.get(each, "x-sunset")).find(Boolean);
  return { deprecated, "x-sunset": sunset };
}

/** Constant properties, which distinguish alternatives. */
export function markOf(view: SchemaView, direction: Direction): string {
  const constants = propertiesOf(view, direction).flatMap(({ name, view: { parts } }) =>
    parts.map(onlyValue).flatMap((only) => (only === undefined ? [] : [`${name}=${print(only)}`])),
  );
  return constants.sort().join();
}

/** A view per alternative of the first choice, with all other conditions; without a choice, the view. */
export function alternativesOf(view: SchemaView): SchemaView[] {
  const [choice, ...choices] = view.choices;
  if (!choice) return [view];
  return choice.schemas.map((each) => view.views.of([each], { parts: view.parts, choices }));
}

export function describeView({ name, parts }: SchemaView): string {
  const types = [...new Set(parts.flatMap(({ type }) => texts([type].flat())))];
  return name ?? (types.join(" or ") || "unnamed alternative");
}

export type Types = ReadonlySet<string>;

/** Keywords that imply a type if there is no `type`, by that type. */
const KEYWORDS_OF_TYPE = {
  object: ["properties", "required", "additionalProperties", "patternProperties"],
  array: ["items", "prefixItems"],
  string: ["pattern", "minLength", "maxLength"],
};

export function isAnyType(types: Types): boolean {
  return types.size === VALUE_TYPES.length;
}

/** The types that every part takes. `number` takes integers, so both are in it. */
export function typesOf({ parts, orNull, types: known }: SchemaView): Types {
  if (known) return known;
  let types: Types = new Set(VALUE_TYPES);
  for (const part of parts) {
    const own = typesOfPart(part);
    if (own.includes("number")) own.push("integer");
    types = new Set([...types].filter((type) => own.includes(type)));
  }
  return orNull ? new Set([...types, "null"]) : types;
}

/** If the schema names none, those of all alternatives of its first choice. */
export function typesOfAll(view: SchemaView): Types {
  const [choice] = view.choices;
  const types = typesOf(view);
  if (!choice || !isAnyType(types)) return types;
  return new Set(choice.schemas.flatMap((each) => [...typesOf(view.views.of([each]))]));
}

function typesOfPart(part: Keywords): string[] {
  const { type, nullable, const: value, enum: values } = part;
  const named = texts([type].flat());
  if (named.length > 0) return nullable === true ? [...named, "null"] : named;
  const literals = values ?? (value === undefined ? undefined : [value]);
  if (Array.isArray(literals)) return literals.map(exactTypeOf);
  const implied = Object.entries(KEYWORDS_OF_TYPE).filter(([, all]) =>
    all.some((keyword) => keyword in part),
  );
  return implied.length > 0 ? implied.map(([name]) => name) : [...VALUE_TYPES];
}
