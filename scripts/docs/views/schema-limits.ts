import type { SchemaObject } from "../../document/document.js";

/** A schema's constraints other than its type, each as short Markdown. */
export function limitsOf(schema: SchemaObject): string[] {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, enum: values = [] } = schema;
  const code = (value: unknown): string => inCode(JSON.stringify(value));
  const limits = [
    range("", schema.minimum, schema.maximum),
    // OpenAPI 3.0 has booleans here.
    typeof exclusiveMinimum === "number" && `more than ${grouped(exclusiveMinimum)}`,
    typeof exclusiveMaximum === "number" && `less than ${grouped(exclusiveMaximum)}`,
    range(" characters", schema.minLength, schema.maxLength),
    range(" items", schema.minItems, schema.maxItems),
    range(" members", schema.minProperties, schema.maxProperties),
    multipleOf !== undefined && `a multiple of ${multipleOf}`,
    schema.uniqueItems && "no item twice",
    pattern !== undefined && `matches ${inCode(pattern)}`,
    schema.const === undefined
      ? values.length > 0 && `one of ${values.map(code).join(", ")}`
      : `always ${code(schema.const)}`,
    schema.default !== undefined && `${code(schema.default)} by default`,
    schema.readOnly && "in responses only",
    schema.writeOnly && "in requests only",
    schema.deprecated && "deprecated",
  ];
  return limits.filter((limit) => typeof limit === "string");
}

function range(unit: string, least?: number, most?: number): string | false {
  const [from, to] = [grouped(least), grouped(most)];
  if (least !== undefined && least === most) return `exactly ${from}${unit}`;
  if (least !== undefined && most !== undefined) return `${from} to ${to}${unit}`;
  if (least !== undefined) return `at least ${from}${unit}`;
  return most !== undefined && `at most ${to}${unit}`;
}

function grouped(value: number | undefined): string {
  return value?.toLocaleString("en", { maximumFractionDigits: 20 }) ?? "";
}

/** Code in Markdown, with any number of backticks in it (CommonMark 0.31, section 6.1). */
function inCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}
