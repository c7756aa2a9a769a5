import { expandedSize } from "../expanded-size.js";
import { isObject, type OpenApiDocument, resolve, type SchemaObject } from "../document.js";
import { propertiesOf } from "../schema-kinds.js";
import { walkDocument } from "../versions/document-walk.js";
import type { ProofError } from "../examples/samples.js";

/** Schemas by which checking or generating would not end, or would take too long. Takes linear time. */
export function endlessSchemaErrors(document: OpenApiDocument): ProofError[] {
  const endless = selfApplicationErrors(document);
  return endless.length > 0 ? endless : expandingSchemaErrors(document);
}

/** Schemas that apply themselves to the same value: validation never ends (JSON Schema 2020-12, 9.4.1). */
function selfApplicationErrors(document: OpenApiDocument): ProofError[] {
  const finite = new Set<unknown>();
  const errors: ProofError[] = [];
  const visit = (schema: Record<string, unknown>, pointer: string): void => {
    if (!leadsBack(document, schema, finite)) return;
    const message =
      "A value is checked by this schema by checking it by this schema again, without end. Write the reference " +
      "that leads back here in a property, or in `items`, or remove it.";
    errors.push({ pointer, message, isFatal: true });
  };
  walkDocument({ ...document }, { Schema: visit });
  return errors;
}

/** Whether a schema applies itself to the same value. `finite`: schemas that do not. */
function leadsBack(
  document: OpenApiDocument,
  schema: Record<string, unknown>,
  finite: Set<unknown>,
): boolean {
  const met = new Set<unknown>([schema]);
  let isTree = true;
  const left = sameValue(document, schema);
  for (const node of left) {
    if (node === schema) return true;
    if (!isObject(node) || finite.has(node)) continue;
    isTree &&= !met.has(node);
    if (met.has(node)) continue;
    met.add(node);
    left.push(...sameValue(document, node));
  }
  if (isTree) for (const node of met) finite.add(node);
  return false;
}

/** Schemas that apply to the same value: combinations and references. */
function sameValue(document: OpenApiDocument, node: Record<string, unknown>): unknown[] {
  const { $ref, dependentSchemas } = node;
  return [
    ...(typeof $ref === "string" ? [resolve<SchemaObject>(document, { $ref })] : []),
    ...["not", "if", "then", "else", "allOf", "anyOf", "oneOf"].flatMap((key) => node[key]),
    ...(isObject(dependentSchemas) ? Object.values(dependentSchemas) : []),
  ];
}

/** Maximum of parts of an expanded schema. Far more than real documents need, and generated in milliseconds. */
export const MOST = 5000;

const CONDITION: ReadonlySet<string> = new Set(["if", "then", "else"]);

/** A schema's expanded size: its parts and those of other schemas, as often as they occur. */
interface Expansion {
  own: number;
  others: readonly (readonly [times: number, schema: unknown])[];
}

export interface Measure {
  expand: (document: OpenApiDocument, schema: SchemaObject) => Expansion;
  /** Places of the error: the first of these that a schema has. */
  keywords: readonly string[];
  message: string;
}

export const MEASURES: readonly Measure[] = [
  {
    expand: (document, schema) => ({
      own: 1,
      others: sameValue(document, { ...schema }).map((each) => [1, each]),
    }),
    keywords: ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"],
    message:
      `Checking one value by this schema takes more than ${MOST} checks, since its parts refer to the same schemas ` +
      "again and again. Refer to each of them once.",
  },
  {
    expand: leastValue,
    keywords: ["minLength", "minItems", "minProperties", "required", "allOf", "anyOf", "oneOf"],
    message:
      `The smallest value of this schema has more than ${MOST} parts. Require fewer properties or elements, or ` +
      "give the schema a smaller `example`.",
  },
  {
    expand: defaultValues,
    keywords: ["default"],
    message: `The defaults within this default add more than ${MOST} values. Remove some of them.`,
  },
];

/** Schemas that expand so much that generation or validation would not end. Takes linear time. */
function expandingSchemaErrors(document: OpenApiDocument): ProofError[] {
  const measured = MEASURES.map((measure) => ({ ...measure, sizeOf: sizes(document, measure) }));
  const errors: ProofError[] = [];
  const visit = (schema: Record<string, unknown>, pointer: string): void => {
    for (const { expand, keywords, message, sizeOf } of measured) {
      if (sizeOf(schema) <= MOST) continue;
      // Only the innermost are reported: the outer ones follow from them.
      if (expand(document, schema).others.some(([, other]) => sizeOf(other) > MOST)) continue;
      for (const place of placesOf(schema, keywords)) {
        errors.push({ pointer: pointer + place, message, isFatal: true, rule: "expanding-schema" });
      }
    }
  };
  walkDocument({ ...document }, { Schema: visit });
  return errors;
}

/** The first of the keywords; all parts of a condition, which depend on each other. */
function placesOf(schema: object, keywords: readonly string[]): string[] {
  const [first, ...others] = keywords.filter((each) => each in schema);
  if (first === undefined) return [""];
  const parts = CONDITION.has(first) ? others.filter((each) => CONDITION.has(each)) : [];
  return [first, ...parts].map((each) => `/${each}`);
}

function sizes(document: OpenApiDocument, { expand }: Measure): (schema: unknown) => number {
  const known = new Map<object, number>();
  const sizeOf = (schema: unknown): number => {
    if (!isObject(schema)) return 0;
    const size = known.get(schema);
    if (size !== undefined) return size;
    // A recursive schema is counted once.
    known.set(schema, 0);
    const { own, others } = expand(document, schema);
    const total = others.reduce((sum, [times, other]) => sum + times * sizeOf(other), own);
    known.set(schema, total);
    return total;
  };
  return sizeOf;
}

/** As {@link sampleValue} makes it. */
function leastValue(document: OpenApiDocument, schema: SchemaObject): Expansion {
  if (typeof schema.$ref === "string") return { own: 0, others: [[1, resolve(document, schema)]] };
  const { enum: values = [], examples = [], example, default: preset, const: only } = schema;
  const sample = [example, ...examples, preset, only, ...values].find((each) => each !== undefined);
  if (sample !== undefined) return { own: expandedSize(sample), others: [] };
  const { properties = {}, required = [], minProperties = 0, minLength = 0, minItems = 0 } = schema;
  const { allOf = [], anyOf = [], oneOf = [], prefixItems = [], items } = schema;
  const surplus = Math.max(0, minProperties - required.length);
  return {
    own: 1 + surplus + minItems + minLength / 16,
    others: [
      ...[...allOf, ...[...oneOf, ...anyOf].slice(0, 1)].map((each) => [1, each] as const),
      ...required.map((name) => [1, properties[name]] as const),
      ...prefixItems.slice(0, minItems).map((each) => [1, each] as const),
      [Math.max(0, minItems - prefixItems.length), items],
    ],
  };
}

/** The value filled in for a missing one: the defaults within its default. */
function defaultValues(document: OpenApiDocument, schema: SchemaObject): Expansion {
  if (typeof schema.$ref === "string") return { own: 0, others: [[1, resolve(document, schema)]] };
  if (schema.default === undefined) return { own: 0, others: [] };
  const properties = propertiesOf(document, schema);
  return { own: expandedSize(schema.default), others: properties.map((each) => [1, each.schema]) };
}
