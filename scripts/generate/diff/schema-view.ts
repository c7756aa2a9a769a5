import { isObject, type OpenApiDocument, resolve, type Schema } from "../document.js";
import type { Direction } from "./rules.js";

/** A schema's own keywords, of OpenAPI 3.0 or 3.1. */
export type Keywords = Readonly<Record<string, unknown>>;

/**
 * A schema taken apart: what must hold all together, with every `$ref` and `allOf` followed. Two
 * schemas that say the same by way of different components thus look the same.
 */
export interface SchemaView {
  parts: readonly Keywords[];
  /** Each a `oneOf` or `anyOf`. */
  choices: readonly (readonly Schema[])[];
  /** Whether `null` is taken besides. */
  orNull: boolean;
  /** The component, if the schema is nothing but a reference to one. */
  name: string | undefined;
  /** The same for views of the same parts: there are finitely many, however schemas contain themselves. */
  key: string;
}

/** What a property is: its schemas in all parts, and whether it has to be there. */
export interface PropertyView {
  schemas: readonly Schema[];
  required: boolean;
}

/** The schemas of one document. */
export class SchemaViews {
  readonly #ids = new Map<unknown, number>();
  readonly #document: OpenApiDocument;

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /** Of schemas that must hold all together; of none, anything is valid. */
  of(schemas: readonly Schema[]): SchemaView {
    const found = new Collected(this.#document);
    for (const schema of schemas) found.add(schema);
    const [only] = schemas.length === 1 ? schemas : [];
    return this.#view(found, componentName(only));
  }

  /** One view for each alternative of a choice, with all else that holds. */
  alternatives(view: SchemaView, choice: readonly Schema[]): SchemaView[] {
    return choice.map((alternative) => {
      const found = new Collected(this.#document);
      found.add(alternative);
      for (const part of view.parts) found.parts.add(part);
      for (const other of view.choices) if (other !== choice) found.choices.add(other);
      return this.#view(found, componentName(alternative));
    });
  }

  /** The properties that travel in this direction. */
  properties({ parts }: SchemaView, direction: Direction): Map<string, PropertyView> {
    const required = new Set(parts.flatMap((part) => texts(part["required"])));
    const schemas = new Map<string, Schema[]>([...required].map((name) => [name, []]));
    for (const part of parts) {
      for (const [name, schema] of entries(part["properties"])) {
        schemas.set(name, [...(schemas.get(name) ?? []), schema]);
      }
    }
    const hidden = direction === "request" ? "readOnly" : "writeOnly";
    const all = [...schemas].map(([name, list]): [string, PropertyView] => [
      name,
      { schemas: list, required: required.has(name) },
    ]);
    const travels = ({ schemas }: PropertyView): boolean =>
      !this.of(schemas).parts.some((part) => part[hidden] === true);
    return new Map(all.filter(([, property]) => travels(property)));
  }

  /** `X | null` in whichever way is one thing: OpenAPI 3.0 and 3.1 say it in different ones. */
  #view(found: Collected, name: string | undefined): SchemaView {
    let orNull = false;
    for (const choice of [...found.choices]) {
      const others = choice.filter((each) => !this.#isNull(each));
      if (others.length === choice.length) continue;
      orNull = true;
      found.choices.delete(choice);
      const [only] = others;
      if (others.length === 1 && only !== undefined) found.add(only);
      else found.choices.add(this.#remember(choice, others));
    }
    const ids = [...found.parts, ...found.choices].map((each) => this.#id(each));
    const key = `${ids.sort((a, b) => a - b).join(" ")}${orNull ? " null" : ""}`;
    return { parts: [...found.parts], choices: [...found.choices], orNull, name, key };
  }

  /** The choice without `null`, the same object each time. */
  readonly #withoutNull = new Map<readonly Schema[], readonly Schema[]>();
  #remember(choice: readonly Schema[], others: readonly Schema[]): readonly Schema[] {
    const known = this.#withoutNull.get(choice) ?? others;
    if (EXCLUSIVE.has(choice)) EXCLUSIVE.add(known);
    this.#withoutNull.set(choice, known);
    return known;
  }

  #isNull(schema: Schema): boolean {
    if (typeof schema !== "object") return false;
    const {
      type,
      enum: values,
      const: value,
    } = resolve<Record<string, unknown>>(this.#document, schema as Record<string, unknown>);
    const only: unknown = Array.isArray(values) && values.length === 1 ? values[0] : value;
    return type === "null" || only === null;
  }

  #id(object: unknown): number {
    const id = this.#ids.get(object) ?? this.#ids.size;
    this.#ids.set(object, id);
    return id;
  }
}

/** Follows references and `allOf`. */
class Collected {
  readonly parts = new Set<Keywords>();
  readonly choices = new Set<readonly Schema[]>();
  readonly #seen = new Set<Schema>();

  constructor(private readonly document: OpenApiDocument) {}

  add(schema: Schema): void {
    if (schema === true || this.#seen.has(schema)) return;
    this.#seen.add(schema);
    if (schema === false) this.parts.add(NOTHING);
    else this.#addObject(schema);
  }

  #addObject(schema: Exclude<Schema, boolean>): void {
    const keywords: Keywords = { ...schema };
    const { $ref, allOf, oneOf, anyOf } = keywords;
    if (typeof $ref === "string") {
      this.add(resolve<Exclude<Schema, boolean>>(this.document, { $ref }));
      // What stands beside a reference holds from OpenAPI 3.1 on, and is ignored before.
      if (this.document.openapi.startsWith("3.0")) return;
    }
    for (const part of schemaList(allOf)) this.add(part);
    for (const choice of [oneOf, anyOf].map(schemaList)) {
      if (choice.length > 0) this.choices.add(choice);
    }
    if (schemaList(oneOf).length > 0) EXCLUSIVE.add(schemaList(oneOf));
    if (Object.keys(keywords).some((keyword) => !COMPOSING.has(keyword))) {
      this.parts.add(schema as Keywords);
    }
  }
}

/** Choices of which a value fits exactly one: those of `oneOf`. */
const EXCLUSIVE = new WeakSet<readonly Schema[]>();

export function isExclusive(choice: readonly Schema[]): boolean {
  return EXCLUSIVE.has(choice);
}

/** What `false` stands for. */
const NOTHING: Keywords = { enum: [] };

/** What is followed, and what says nothing about values. */
const COMPOSING = new Set(
  "$ref allOf oneOf anyOf title description example examples deprecated externalDocs xml $comment".split(
    " ",
  ),
);

function componentName(schema: Schema | undefined): string | undefined {
  if (typeof schema !== "object" || typeof schema.$ref !== "string") return undefined;
  return /^#\/components\/schemas\/([^/]+)$/.exec(schema.$ref)?.[1];
}

/** A list as it stands in the document, so that it is the same object each time. */
function schemaList(value: unknown): readonly Schema[] {
  return isSchemaList(value) ? value : [];
}

/** What stands at a keyword for schemas are schemas: bundling has checked the structure. */
export function isSchemaList(value: unknown): value is readonly Schema[] {
  return Array.isArray(value);
}

export function entries(value: unknown): [name: string, schema: Schema][] {
  return isObject(value) ? (Object.entries(value) as [string, Schema][]) : [];
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
