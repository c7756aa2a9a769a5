import {
  type OpenApiDocument,
  type Parameter,
  resolve,
  type Schema,
  type SchemaObject,
} from "./document.js";

/** Query parameters whose names follow a pattern, collected into one object parameter. */
export interface PatternParameter {
  parameter: string;
  pattern: string;
}

/**
 * Names of the parameters that are, or may be, a number: the validator takes `Infinity`, `0x10` and
 * `" 1"` for numbers, so the pipeline has to look at the raw text of these.
 */
export function numericParameters(
  document: OpenApiDocument,
  parameters: Parameter[],
  place: "query" | "header",
): string[] {
  return parameters
    .filter((parameter) => parameter.in === place && mayBeNumber(document, parameter.schema))
    .map((parameter) => (place === "header" ? parameter.name.toLowerCase() : parameter.name));
}

/** Whether a schema, an alternative of it or an element of its array takes a number. */
function mayBeNumber(
  document: OpenApiDocument,
  reference: Schema | undefined,
  seen = new Set<Schema>(),
): boolean {
  if (typeof reference !== "object" || seen.has(reference)) return false;
  seen.add(reference);
  const schema = resolve<SchemaObject>(document, reference);
  const types = [schema.type].flat();
  if (types.includes("number") || types.includes("integer")) return true;
  const { anyOf = [], oneOf = [], allOf = [], items = false, prefixItems = [] } = schema;
  const parts: Schema[] = [...anyOf, ...oneOf, ...allOf, items, ...prefixItems];
  return parts.some((part) => mayBeNumber(document, part, seen));
}

/**
 * A pattern parameter is an exploded form object with `patternProperties`. OpenAPI has no other way
 * to say "any name that looks like this"; the pipeline moves the matching names into the object.
 */
export function patternParameters(
  document: OpenApiDocument,
  parameters: Parameter[],
): PatternParameter[] {
  return parameters.flatMap((parameter) => {
    const { name, schema: reference, style = "form", explode = style === "form" } = parameter;
    if (parameter.in !== "query" || !reference || style !== "form" || !explode) return [];
    const schema = resolve<SchemaObject>(document, reference);
    const patterns = Object.keys(schema.patternProperties ?? {});
    return patterns.map((pattern) => ({ parameter: name, pattern }));
  });
}
