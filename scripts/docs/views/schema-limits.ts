import type { SchemaObject } from "../../generate/document.js";

/** A schema's constraints other than its type, each as short Markdown. */
export function limitsOf(schema: SchemaObject): string[] {
  return [
    ...range("", schema.minimum, schema.maximum),
    ...strictRange(schema),
    ...range(" characters", schema.minLength, schema.maxLength),
    ...range(" items", schema.minItems, schema.maxItems),
    ...range(" members", schema.minProperties, schema.maxProperties),
    ...(schema.multipleOf === undefined ? [] : [`a multiple of ${schema.multipleOf}`]),
    ...(schema.uniqueItems ? ["no item twice"] : []),
    ...(schema.pattern === undefined ? [] : [`matches ${inCode(schema.pattern)}`]),
    ...valuesOf(schema),
    ...(schema.default === undefined
      ? []
      : [`${inCode(JSON.stringify(schema.default))} by default`]),
    ...(schema.readOnly ? ["in responses only"] : []),
    ...(schema.writeOnly ? ["in requests only"] : []),
    ...(schema.deprecated ? ["deprecated"] : []),
  ];
}

function range(unit: string, least: number | undefined, most: number | undefined): string[] {
  const [from, to] = [grouped(least), grouped(most)];
  if (least !== undefined && least === most) return [`exactly ${from}${unit}`];
  if (least !== undefined && most !== undefined) return [`${from} to ${to}${unit}`];
  if (least !== undefined) return [`at least ${from}${unit}`];
  return most === undefined ? [] : [`at most ${to}${unit}`];
}

/** OpenAPI 3.0 has booleans here. */
function strictRange({ exclusiveMinimum, exclusiveMaximum }: SchemaObject): string[] {
  return [
    ...(typeof exclusiveMinimum === "number" ? [`more than ${grouped(exclusiveMinimum)}`] : []),
    ...(typeof exclusiveMaximum === "number" ? [`less than ${grouped(exclusiveMaximum)}`] : []),
  ];
}

function valuesOf(schema: SchemaObject): string[] {
  if (schema.const !== undefined) return [`always ${inCode(JSON.stringify(schema.const))}`];
  const values = schema.enum ?? [];
  if (values.length === 0) return [];
  return [`one of ${values.map((value) => inCode(JSON.stringify(value))).join(", ")}`];
}

function grouped(value: number | undefined): string {
  return value?.toLocaleString("en", { maximumFractionDigits: 20 }) ?? "";
}

/** As code in Markdown, whatever backticks are in it (CommonMark 0.31, section 6.1). */
function inCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}
