import { isObject, type Schema } from "../document.js";
import { type Types, typesOf } from "./schema-types.js";
import { isSchemaList, type SchemaView, type SchemaViews, texts } from "./schema-view.js";

// What the keywords of a schema say, in whichever part of it they stand.

export function typesOfChoice(views: SchemaViews, view: SchemaView): Types {
  const [choice] = view.choices;
  if (!choice) return typesOf(view);
  return new Set(choice.flatMap((each) => [...typesOf(views.of([each]))]));
}

/** What schemas of a property say of its end, beside references. */
export function announcedBy(schemas: readonly Schema[]): object {
  const own = schemas.filter((each) => typeof each === "object");
  const deprecated = own.some((each) => Reflect.get(each, "deprecated") === true);
  const sunset = own.map((each): unknown => Reflect.get(each, "x-sunset")).find(Boolean);
  return { deprecated, "x-sunset": sunset };
}

/** `contentEncoding` or `contentMediaType`; OpenAPI 3.0 says base64 by `format: byte`. */
export function contentOf(view: SchemaView, keyword: string): string {
  const isByte = keyword === "contentEncoding" && schemasAt(view, "format").some(isByteFormat);
  const named = schemasAt(view, keyword).map((value) => JSON.stringify(value));
  return [...new Set(isByte ? [...named, '"base64"'] : named)].join(", ") || "none";
}

function isByteFormat(format: unknown): boolean {
  return format === "byte";
}

/** `a: b` for each property that another one asks for. */
export function dependentsOf({ parts }: SchemaView): Set<string> {
  const all = parts.flatMap(({ dependentRequired }) =>
    isObject(dependentRequired) ? Object.entries(dependentRequired) : [],
  );
  return new Set(
    all.flatMap(([name, others]) => texts(others).map((other) => `${name}: ${other}`)),
  );
}

/** The name of the schema for each value of the discriminator, as far as the document says it. */
export function mappingOf({ parts }: SchemaView): Map<string, string> {
  const all = parts.flatMap(({ discriminator }) => {
    const mapping = isObject(discriminator) ? discriminator["mapping"] : undefined;
    return isObject(mapping) ? Object.entries(mapping) : [];
  });
  return new Map(all.map(([value, schema]) => [value, String(schema).split("/").at(-1) ?? ""]));
}

export function sameName(earlier: SchemaView, later: SchemaView): boolean {
  return earlier.name !== undefined && earlier.name === later.name;
}

export function sameTypes(earlier: SchemaView, later: SchemaView): boolean {
  return describe(earlier) === describe(later);
}

export function describe({ name, parts }: SchemaView): string {
  const types = [...new Set(parts.flatMap(({ type }) => texts([type].flat())))];
  return name ?? (types.join(" or ") || "unnamed alternative");
}

/** `false` if there may be none; else what they have to be. */
export function furtherProperties(view: SchemaView): false | Schema[] {
  const schemas = ["additionalProperties", "unevaluatedProperties"].flatMap((keyword) =>
    schemasAt(view, keyword),
  );
  return schemas.includes(false) ? false : schemas.filter(isSchema);
}

export function firstElements({ parts }: SchemaView): readonly Schema[] {
  return parts.map(({ prefixItems }) => prefixItems).find(isSchemaList) ?? [];
}

export function schemasAt({ parts }: SchemaView, keyword: string): Schema[] {
  const values = parts.map((part) => part[keyword]).filter((value) => value !== undefined);
  // What stands at a keyword for a schema is one: bundling has checked the structure.
  return values as Schema[];
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === "boolean" || isObject(value);
}
