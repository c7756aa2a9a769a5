import type { Oas3Rule, OasRef } from "@redocly/openapi-core";
import { isObject } from "../document.js";
import {
  type AnySchema,
  type RuleContext,
  schemaAt,
  type SchemaPlace,
  reportAt,
  reportAtValue,
} from "./rule-context.js";

/** The keywords of one schema, of OpenAPI 3.0 or later. */
type Keywords = Readonly<Record<string, unknown>>;

/** Siblings of a `$ref` are never ignored. */
export const ignoredSiblings: Oas3Rule = () => ({
  ref(reference: OasRef, context: RuleContext) {
    const { type, specVersion } = context;
    const isOld = specVersion === "oas3_0";
    if (type.name === "PathItem" || (type.name === "Schema" && !isOld)) return;
    for (const key of Object.keys(reference)) {
      if (HARMLESS.includes(key) || key.startsWith("x-")) continue;
      const instead =
        type.name === "Schema"
          ? `Write \`allOf: [{ $ref: … }]\` with \`${key}\` next to it, or \`openapi: 3.1.0\`.`
          : "Write out the target of the reference, or refer to a copy that has it.";
      const where = isOld ? " in OpenAPI 3.0" : "";
      reportAt(context, [key], `\`${key}\` next to a \`$ref\` is ignored${where}. ${instead}`);
    }
  },
});

const HARMLESS = ["$ref", "summary", "description", "title", "example"];

/** Schemas that validators cannot compile: otherwise the service would fail at its start, without a place. */
export const usableSchema: Oas3Rule = () => ({
  Schema(schema: AnySchema, context: RuleContext) {
    if (schema.enum?.length === 0) {
      const message = "An `enum` without values lets nothing pass: list the values, or remove it.";
      reportAt(context, ["enum"], message);
    }
    eachPattern(schema, context, (pattern) => {
      try {
        // ECMA-262's with the flag `u` (JSON Schema 2020-12, section 6.4 of its core).
        new RegExp(pattern, "u");
        return undefined;
      } catch (error) {
        return `The pattern cannot be compiled: ${(error as Error).message}.`;
      }
    });
  },
});

/** Reports invalid patterns of texts and of property names, each at its place. */
export function eachPattern(
  schema: object,
  context: RuleContext,
  check: (pattern: string) => string | undefined,
): void {
  const { pattern, patternProperties } = schema as Keywords;
  const message = typeof pattern === "string" ? check(pattern) : undefined;
  if (message !== undefined) reportAtValue(context, ["pattern"], message);
  for (const name of Object.keys(isObject(patternProperties) ? patternProperties : {})) {
    const wrong = check(name);
    if (wrong !== undefined) reportAt(context, ["patternProperties", name], wrong);
  }
}

/** Keywords that the validator ignores, or treats differently from the generated types. */
export const servedSchema: Oas3Rule = () => ({
  Schema(schema: AnySchema, context: RuleContext) {
    const keywords = schema as Keywords;
    for (const [keyword, value] of Object.entries(keywords)) {
      const message = IGNORED[keyword] ?? CHECKS[keyword]?.(value, keywords);
      if (message !== undefined) reportAt(context, [keyword], message);
    }
  },
});

const BY_COMPONENT =
  "is not followed everywhere. Write the schema under `components: schemas:`, and refer to it with `$ref`.";

const IGNORED: Readonly<Record<string, string>> = {
  $defs: `A schema in \`$defs\` ${BY_COMPONENT}`,
  $id: "`$id` would change the target of every `$ref` inside, and is not supported. Remove it.",
  $anchor: `\`$anchor\` ${BY_COMPONENT}`,
  $dynamicAnchor: `\`$dynamicAnchor\` ${BY_COMPONENT}`,
  $dynamicRef: `\`$dynamicRef\` is typed as anything. Write \`$ref\`, to one schema for each use.`,
  contentSchema:
    "`contentSchema` is not checked. Declare an object instead of a string, or describe the string in words.",
};

const CHECKS: Readonly<Record<string, (value: unknown, keywords: Keywords) => string | undefined>> =
  {
    prefixItems: openTuple,
    multipleOf: inexactStep,
    properties: (value) => inheritedName(value),
    required: (value) => repeated(value, "required"),
    type: (value) =>
      Array.isArray(value) ? (emptyList(value, "type") ?? repeated(value, "type")) : undefined,
    const: inexactNumber,
    default: inexactNumber,
    enum: (values, keywords) =>
      [values].flat().flatMap((each) => inexactNumber(each, keywords) ?? [])[0],
    oneOf: (value) => emptyList(value, "oneOf"),
    anyOf: (value) => emptyList(value, "anyOf"),
    allOf: (value) => emptyList(value, "allOf"),
    writeOnly: (value, { readOnly }) =>
      value === true && readOnly === true
        ? "A property that is `readOnly` and `writeOnly` is neither sent nor returned: remove one of them."
        : undefined,
  };

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

function inexactNumber(value: unknown, { type }: Keywords): string | undefined {
  if (type === "number" || !Number.isInteger(value) || Number.isSafeInteger(value))
    return undefined;
  return `JSON parsers round a number as large as ${String(value)}: write a string, with a \`pattern\` of digits.`;
}

function inheritedName(properties: unknown): string | undefined {
  const name = Object.keys(isObject(properties) ? properties : {}).find(
    (each) => each in Object.prototype,
  );
  if (name === undefined) return undefined;
  return `Every JavaScript object has a "${name}", also where none was sent. Give the property another name.`;
}

function repeated(value: unknown, keyword: string): string | undefined {
  if (!Array.isArray(value) || new Set(value).size === value.length) return undefined;
  return `\`${keyword}\` names something twice, which no validator compiles: remove one.`;
}

function emptyList(value: unknown, keyword: string): string | undefined {
  if (!Array.isArray(value) || value.length > 0) return undefined;
  return `An empty \`${keyword}\` is compiled by no validator: remove it, or add what is meant.`;
}

/** A discriminator names every alternative, by `mapping` or schema name; each has it as required `const`. */
export const discriminator: Oas3Rule = () => ({
  Schema(schema: AnySchema, context: RuleContext) {
    const place = schemaAt(schema, context);
    if (!schema.discriminator || !place) return;
    const { propertyName, mapping = {} } = schema.discriminator;
    if (!schema.oneOf) return reportAt(context, ["discriminator"], NO_ONE_OF);
    const isMapped = Object.keys(mapping).length > 0;
    const targets = isMapped ? mapping : namesOf(place);
    const mapped = Object.entries(targets).flatMap(([value, $ref]): [string, SchemaPlace][] => {
      const target = schemaAt({ $ref }, place);
      return target ? [[value, target]] : [];
    });
    // Another rule reports a dangling mapping.
    if (isMapped && mapped.length < Object.keys(mapping).length) return;
    for (const { location } of place.list("oneOf")) {
      const pointer = location.absolutePointer;
      if (mapped.some(([, target]) => target.location.absolutePointer === pointer)) continue;
      reportAt(
        { ...context, location },
        [],
        "The discriminator's `mapping` leaves out this alternative: without an entry the " +
          "validator expects the schema's name as the value, and the types say so too. " +
          "Add an entry that leads here.",
      );
    }
    for (const [value, target] of mapped) {
      const parts = target.parts();
      const properties = target.property(propertyName);
      const required = parts.some(({ schema: part }) => part.required?.includes(propertyName));
      if (required && properties.some((each) => isOnly(each.schema, value))) continue;
      reportAt(
        { ...context, location: (properties[0] ?? target).location },
        [],
        `"${propertyName}" must be required here and have \`const: ${value}\` (in OpenAPI 3.0 ` +
          `\`enum: [${value}]\`): the mapping is ` +
          "stripped from the validator's copy, and the types need it to distinguish the alternatives. " +
          "Add both to this schema.",
      );
    }
  },
});

/** Without a mapping the name of the schema is the value (OpenAPI 3.1, Discriminator Object). */
function namesOf({ schema: { oneOf = [] } }: SchemaPlace): Record<string, string> {
  const references = oneOf.flatMap(
    (alternative) => ("$ref" in alternative && alternative.$ref) || [],
  );
  return Object.fromEntries(references.map(($ref) => [/[^/#]*$/.exec($ref)?.[0] ?? "", $ref]));
}

function isOnly({ const: only, enum: values }: SchemaPlace["schema"], value: string): boolean {
  return only === value || (values?.length === 1 && values[0] === value);
}

const NO_ONE_OF =
  "A `discriminator` without `oneOf` checks nothing, though the types promise it. List the " +
  "alternatives in a `oneOf`, and put what they share into each of them with `allOf`.";
