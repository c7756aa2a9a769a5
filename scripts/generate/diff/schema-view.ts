import { isObject, type OpenApiDocument, resolve, type Schema } from "../document.js";
import { componentOf } from "../publish/schema-walk.js";
import { exactTypeOf } from "../schema-kinds.js";
import type { Direction } from "./change.js";

type Keywords = Readonly<Record<string, unknown>>;

/** A `oneOf` or `anyOf`, without `null`. */
export interface Choice {
  schemas: readonly Schema[];
  /** Whether a value fits exactly one: `oneOf`. */
  isExclusive: boolean;
}

/**
 * A schema taken apart: what must hold all together, with every `$ref` and `allOf` followed. Two schemas that say the
 * same by way of different components thus look the same.
 */
export interface SchemaView {
  parts: readonly Keywords[];
  choices: readonly Choice[];
  /** Whether `null` is taken besides. */
  orNull: boolean;
  /** The component, if the schema is nothing but a reference to one. */
  name: string | undefined;
  /** The same for views of the same parts: there are finitely many, however schemas contain themselves. */
  key: string;
}

export class SchemaViews {
  readonly #ids = new Map<unknown, number>();
  readonly #choices = new Map<readonly Schema[], Choice>();

  constructor(private readonly document: OpenApiDocument) {}

  /** Of schemas that must hold all together; of none, anything is valid. */
  of(schemas: readonly Schema[]): SchemaView {
    return this.#view(schemas, [], []);
  }

  /** One view for each alternative of a choice, with all else that holds. */
  alternatives({ parts, choices }: SchemaView, choice: Choice): SchemaView[] {
    const others = choices.filter((each) => each !== choice);
    return choice.schemas.map((alternative) => this.#view([alternative], parts, others));
  }

  /** The properties that travel in this direction. */
  properties({ parts }: SchemaView, direction: Direction) {
    const required = new Set(parts.flatMap((part) => texts(part["required"])));
    const schemas = new Map<string, Schema[]>([...required].map((name) => [name, []]));
    for (const part of parts) {
      for (const [name, schema] of entries(part["properties"])) {
        schemas.set(name, [...(schemas.get(name) ?? []), schema]);
      }
    }
    const hidden = direction === "request" ? "readOnly" : "writeOnly";
    const travelling = [...schemas].filter(
      ([, list]) => !this.of(list).parts.some((part) => part[hidden] === true),
    );
    return new Map(
      travelling.map(([name, list]) => [name, { schemas: list, required: required.has(name) }]),
    );
  }

  /** Of schemas, and of parts and choices that have been taken apart already. */
  #view(
    schemas: readonly Schema[],
    otherParts: readonly Keywords[],
    otherChoices: readonly Choice[],
  ): SchemaView {
    const parts = new Set<Keywords>();
    const choices = new Set<Choice>();
    const seen = new Set<Schema>();
    const found = { orNull: false };
    const add = (schema: Schema): void => {
      if (schema === true || seen.has(schema)) return;
      seen.add(schema);
      if (schema === false) return void parts.add(NOTHING);
      const keywords: Keywords = { ...schema };
      if (typeof keywords["$ref"] === "string") {
        add(resolve<Exclude<Schema, boolean>>(this.document, { $ref: keywords["$ref"] }));
        // Keywords next to a reference count since OpenAPI 3.1.
        if (this.document.openapi.startsWith("3.0")) return;
      }
      for (const part of schemaList(keywords["allOf"])) add(part);
      for (const keyword of ["oneOf", "anyOf"]) {
        const list = schemaList(keywords[keyword]);
        const choice = this.#choice(list, keyword === "oneOf");
        // OpenAPI 3.0 and 3.1 say `X | null` in different ways.
        found.orNull ||= choice.schemas.length < list.length;
        const [only] = choice.schemas;
        if (list.length > 1 && choice.schemas.length === 1 && only !== undefined) add(only);
        else if (list.length > 0) choices.add(choice);
      }
      if (Object.keys(keywords).some((keyword) => !COMPOSING.has(keyword))) {
        parts.add(schema as Keywords);
      }
    };
    schemas.forEach(add);
    for (const part of otherParts) parts.add(part);
    for (const choice of otherChoices) choices.add(choice);
    const ids = [...parts, ...choices].map((each) => this.#id(each)).sort((a, b) => a - b);
    const { orNull } = found;
    const key = `${ids.join(" ")}${orNull ? " null" : ""}`;
    const [only] = schemas;
    const isOne = schemas.length === 1 && typeof only === "object";
    const name = isOne ? componentOf(only.$ref) : undefined;
    return { parts: [...parts], choices: [...choices], orNull, name, key };
  }

  /** The same object each time. */
  #choice(list: readonly Schema[], isExclusive: boolean): Choice {
    const schemas = list.filter((each) => !this.#isNull(each));
    const choice = this.#choices.get(list) ?? { schemas, isExclusive };
    this.#choices.set(list, choice);
    return choice;
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

export function onlyValue({ enum: values, const: value }: Keywords): unknown {
  return Array.isArray(values) && values.length === 1 ? values[0] : value;
}

const NOTHING: Keywords = { enum: [] };

/** Keywords that are followed, and those that say nothing about values. */
const COMPOSING = new Set([
  ...["$ref", "allOf", "oneOf", "anyOf", "title", "description", "example", "examples"],
  ...["deprecated", "externalDocs", "xml", "$comment"],
]);

/** A list as it stands in the document: the same object each time. Bundling has checked that it is one of schemas. */
function schemaList(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? (value as Schema[]) : NO_SCHEMAS;
}

const NO_SCHEMAS: readonly Schema[] = [];

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

export function firstElements(view: SchemaView): readonly Schema[] {
  return schemaList(valuesAt(view, "prefixItems")[0]);
}

/** `false` if there may be none; else what they have to be. */
export function furtherProperties(view: SchemaView): false | Schema[] {
  const schemas = ["additionalProperties", "unevaluatedProperties"].flatMap((keyword) =>
    schemasAt(view, keyword),
  );
  return schemas.includes(false) ? false : schemas.filter(isSchema);
}

/** The announced end of a property, next to references as well. */
export function announcedBy(schemas: readonly Schema[]): object {
  const own = schemas.filter((each) => typeof each === "object");
  const deprecated = own.some((each) => Reflect.get(each, "deprecated") === true);
  const sunset = own.map((each): unknown => Reflect.get(each, "x-sunset")).find(Boolean);
  return { deprecated, "x-sunset": sunset };
}

export function describeView({ name, parts }: SchemaView): string {
  const types = [...new Set(parts.flatMap(({ type }) => texts([type].flat())))];
  return name ?? (types.join(" or ") || "unnamed alternative");
}

export type Types = ReadonlySet<string>;

const ALL_TYPES = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** Keywords that are written without a `type`, by the type that they are about. */
const KEYWORDS_OF_TYPE = {
  object: ["properties", "required", "additionalProperties", "patternProperties"],
  array: ["items", "prefixItems"],
  string: ["pattern", "minLength", "maxLength"],
};

export function isAnyType(types: Types): boolean {
  return types.size === ALL_TYPES.length;
}

/** The types that every part takes. `number` takes integers, so both are in it. */
export function typesOf({ parts, orNull }: SchemaView): Types {
  let types: Set<string> = new Set(ALL_TYPES);
  for (const part of parts) {
    const own = new Set(typesOfPart(part));
    if (own.has("number")) own.add("integer");
    types = new Set([...types].filter((type) => own.has(type)));
  }
  if (orNull) types.add("null");
  return types;
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
  return implied.length > 0 ? implied.map(([type]) => type) : ALL_TYPES;
}
