import type {
  Location,
  Oas3_1Schema,
  Oas3Schema,
  Referenced,
  UserContext,
} from "@redocly/openapi-core";

/**
 * A schema and where it stands, after every `$ref` on the way to it. One of OpenAPI 3.0 is given the
 * newer type as well: the two differ in `nullable` and exclusive bounds only, which no rule reads.
 */
export interface SchemaPlace {
  schema: Oas3_1Schema;
  location: Location;
}

export type Resolve = UserContext["resolve"];

/**
 * The schema that a keyword of `parent` holds, e.g. `["properties", "name"]`. Undefined where there
 * is none, where it is `true` or `false`, and behind a `$ref` that leads nowhere (another rule's
 * business).
 */
export function childSchema(
  parent: SchemaPlace,
  keys: (string | number)[],
  resolve: Resolve,
): SchemaPlace | undefined {
  let child: unknown = parent.schema;
  for (const key of keys) child = isIndexable(child) ? child[key] : undefined;
  return isIndexable(child) ? schemaAt(child, parent.location.child(keys), resolve) : undefined;
}

/** The schema itself, or the one that its `$ref` leads to. */
export function schemaAt(
  schema: Referenced<Oas3Schema | Oas3_1Schema>,
  location: Location,
  resolve: Resolve,
): SchemaPlace | undefined {
  const { $ref } = schema;
  if (typeof $ref !== "string") return { schema: schema as Oas3_1Schema, location };
  const resolved = resolve<Oas3_1Schema>({ $ref }, location.source.absoluteRef);
  return resolved.node && { schema: resolved.node, location: resolved.location };
}

type ListKeyword = "allOf" | "anyOf" | "oneOf" | "prefixItems";

/** The schemas in lists such as `oneOf`. */
export function schemasIn(
  parent: SchemaPlace,
  keywords: ListKeyword | readonly ListKeyword[],
  resolve: Resolve,
): SchemaPlace[] {
  return [keywords].flat().flatMap((keyword) => {
    const indexes = (parent.schema[keyword] ?? []).map((_, index) => index);
    return indexes.flatMap((index) => childSchema(parent, [keyword, index], resolve) ?? []);
  });
}

export const COMBINATIONS = ["allOf", "oneOf", "anyOf"] as const;

/** The schema with the schemas in its `allOf`, each once: what holds for the same value. */
export function partsOf(
  place: SchemaPlace,
  resolve: Resolve,
  found: SchemaPlace[] = [],
): SchemaPlace[] {
  if (found.some(({ schema }) => schema === place.schema)) return found;
  found.push(place);
  for (const part of schemasIn(place, "allOf", resolve)) partsOf(part, resolve, found);
  return found;
}

/** The schemas of all named properties, in whichever way they are named. */
export function memberSchemas(place: SchemaPlace, resolve: Resolve): SchemaPlace[] {
  const { properties = {}, patternProperties = {} } = place.schema;
  const paths = [
    ...Object.keys(properties).map((name) => ["properties", name]),
    ...Object.keys(patternProperties).map((name) => ["patternProperties", name]),
    ["additionalProperties"],
  ];
  return paths.flatMap((path) => childSchema(place, path, resolve) ?? []);
}

export function typesOf(schema: Oas3_1Schema): string[] {
  return [schema.type ?? []].flat();
}

function isIndexable(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}
