import type { Oas3_1Schema, Oas3Rule, Oas3Schema } from "@redocly/openapi-core";
import { isObject } from "../document.js";
import { keyOf, type RuleContext } from "./rule-context.js";

/** What the validator ignores or takes otherwise than it is typed, and what to write instead. */
export const servedSchema: Oas3Rule = () => ({
  Schema(schema: Oas3Schema | Oas3_1Schema, { report, location }: RuleContext) {
    const keywords = schema as Readonly<Record<string, unknown>>;
    for (const [keyword, value] of Object.entries(keywords)) {
      const message = IGNORED[keyword] ?? CHECKS[keyword]?.(value, keywords);
      if (message !== undefined) report({ message, location: keyOf(location.child(keyword)) });
    }
  },
});

const BY_COMPONENT =
  "is not followed by all that is generated. Write the schema under `components: schemas:` and refer to it " +
  "with `$ref`.";

const IGNORED: Readonly<Record<string, string>> = {
  $defs: `A schema in \`$defs\` ${BY_COMPONENT}`,
  $id: "`$id` would change what every `$ref` inside leads to, and is not followed. Remove it.",
  $anchor: `\`$anchor\` ${BY_COMPONENT}`,
  $dynamicAnchor: `\`$dynamicAnchor\` ${BY_COMPONENT}`,
  $dynamicRef: `\`$dynamicRef\` is typed as anything. Write \`$ref\`, to one schema for each use.`,
  contentSchema:
    "`contentSchema` is checked by nobody: the value is a text. Declare the value itself as an object " +
    "instead of its text, or say in the description what the text holds.",
};

type Keywords = Readonly<Record<string, unknown>>;

const CHECKS: Readonly<Record<string, (value: unknown, keywords: Keywords) => string | undefined>> =
  {
    prefixItems: openTuple,
    multipleOf: inexactStep,
    properties: (value, keywords) => inheritedName(value) ?? otherMembers(value, keywords),
    required: (value) => repeated(value, "required"),
    type: (value) =>
      Array.isArray(value) ? (emptyList(value, "type") ?? repeated(value, "type")) : undefined,
    const: inexactNumber,
    default: inexactNumber,
    enum: (value, keywords) =>
      Array.isArray(value)
        ? value
            .map((each) => inexactNumber(each, keywords))
            .find((message) => message !== undefined)
        : undefined,
    oneOf: (value) => emptyList(value, "oneOf"),
    anyOf: (value) => emptyList(value, "anyOf"),
    allOf: (value) => emptyList(value, "allOf"),
    writeOnly: (value, { readOnly }) =>
      value === true && readOnly === true
        ? "What is `readOnly` and `writeOnly` is neither sent nor returned: remove one of them."
        : undefined,
  };

/** Types of tuples have a fixed length, and the validator compiles no others. */
function openTuple(value: unknown, { minItems, maxItems, items }: Keywords): string | undefined {
  const length = Array.isArray(value) ? value.length : 0;
  if (minItems === length && (items === false || maxItems === length)) return undefined;
  return (
    `A list with \`prefixItems\` is served with all of its ${length} elements and no others: add ` +
    `\`minItems: ${length}\` and \`items: false\`. For a list of any length, write \`items\` instead.`
  );
}

/** Whether every multiple of the step is a multiple of it in binary floating point as well. */
function inexactStep(step: unknown): string | undefined {
  if (typeof step !== "number" || (step > 0 && Number.isInteger(step * 2 ** 20))) return undefined;
  if (step <= 0) return "`multipleOf` must be more than 0.";
  return (
    `Multiples of ${step} are not exact in binary: the validator would reject some, as ${3 * step}. ` +
    "Count in whole units of the smallest amount (`type: integer`), or take a string with a `pattern`."
  );
}

/** Parsers of YAML and JSON round a whole number that is this large. */
function inexactNumber(value: unknown, { type }: Keywords): string | undefined {
  if (type === "number" || !Number.isInteger(value) || Number.isSafeInteger(value))
    return undefined;
  return (
    `A whole number as large as ${String(value)} cannot be kept exactly, and may be another one than stands here: ` +
    "write a string, with a `pattern` of digits."
  );
}

/** Validators see the members that every object inherits, even in `{}`. */
function inheritedName(properties: unknown): string | undefined {
  const name = Object.keys(isObject(properties) ? properties : {}).find(
    (each) => each in Object.prototype,
  );
  if (name === undefined) return undefined;
  return (
    `Every JavaScript object has a "${name}" already, so that the validator finds one where none was sent. ` +
    "Give the property another name."
  );
}

/** TypeScript cannot say that further members have another type than the named ones. */
function otherMembers(
  properties: unknown,
  { additionalProperties: rest }: Keywords,
): string | undefined {
  if (!isTyped(rest)) return undefined;
  const types = Object.values(isObject(properties) ? properties : {}).map(typeOf);
  if (types.every((type) => type === typeOf(rest))) return undefined;
  return (
    "Beside these properties stand others of another type, under any name: no TypeScript type can say so. " +
    "Put those into an object of their own, as the value of one more property."
  );
}

function isTyped(schema: unknown): schema is object {
  return isObject(schema) && Object.keys(schema).length > 0;
}

/** A reference is a type of its own. */
function typeOf(schema: unknown): string {
  if (!isObject(schema)) return "any";
  const { $ref, type } = schema;
  return JSON.stringify($ref ?? (type === "integer" ? "number" : type));
}

function repeated(value: unknown, keyword: string): string | undefined {
  if (!Array.isArray(value) || new Set(value).size === value.length) return undefined;
  return `\`${keyword}\` names something twice, which no validator compiles: remove one.`;
}

function emptyList(value: unknown, keyword: string): string | undefined {
  if (!Array.isArray(value) || value.length > 0) return undefined;
  return `An empty \`${keyword}\` is compiled by no validator: remove it, or add what is meant.`;
}
