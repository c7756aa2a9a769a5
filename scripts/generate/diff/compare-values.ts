import { isObject } from "../document.js";
import { matchKeys, without } from "./change.js";
import type { RuleName } from "./rules.js";
import { isAnyType, type SchemaView, texts, type Types, valuesAt } from "./schema-view.js";

/** A change of what a schema says of the value itself, not of what is inside it. */
export interface ValueChange {
  rule: RuleName;
  /** `takes null as well` */
  text: string;
}

/** Compares what the keywords say of a value: its type, which may come from elsewhere, and all that narrows it. */
export function compareValues(
  earlier: SchemaView,
  later: SchemaView,
  [typesBefore, typesAfter]: [Types, Types],
): ValueChange[] {
  const types = compareTypes(typesBefore, typesAfter);
  const others = [
    ...compareDiscriminators(earlier, later),
    ...compareText("default-changed", "default", defaultOf(earlier), defaultOf(later)),
    ...compareContents(earlier, later),
    ...compareDependents(dependentsOf(earlier), dependentsOf(later)),
  ];
  // Of different kinds of values all else differs as well.
  if (types.some(({ rule }) => rule === "type-changed")) return [...types, ...others];
  return [
    ...types,
    ...compareEnums(literalsOf(earlier), literalsOf(later)),
    ...BOUNDS.flatMap((bound) => compareBounds(bound, earlier, later)),
    ...compareMultiples(stepsOf(earlier), stepsOf(later)),
    ...compareUniqueness(earlier, later),
    ...compareSets("pattern", patternsOf(earlier), patternsOf(later)),
    ...compareFormats(textsAt(earlier, "format"), textsAt(later, "format")),
    ...others,
  ];
}

function compareTypes(earlier: Types, later: Types): ValueChange[] {
  const [lost, gained] = [without(earlier, later), without(later, earlier)];
  const text = `type ${nameTypes(earlier)} → ${nameTypes(later)}`;
  if (lost.length > 0 && lost.length === earlier.size) return [{ rule: "type-changed", text }];
  return [
    ...(lost.length > 0 ? [{ rule: "type-narrowed", text } as const] : []),
    ...(gained.length > 0 ? [{ rule: "type-widened", text } as const] : []),
  ];
}

function nameTypes(types: Types): string {
  if (isAnyType(types)) return "anything";
  const names = [...types].filter((type) => type !== "integer" || !types.has("number"));
  return names.sort().join(" or ") || "nothing";
}

/** As JSON. Undefined: any value. */
function literalsOf({ parts, orNull }: SchemaView): Set<string> | undefined {
  let found: Set<string> | undefined;
  for (const { enum: values, const: value } of parts) {
    if (!Array.isArray(values) && value === undefined) continue;
    const own = new Set((Array.isArray(values) ? values : [value]).map(print));
    found = found ? new Set([...found].filter((each) => own.has(each))) : own;
  }
  if (orNull) found?.add("null");
  return found;
}

function compareEnums(
  earlier: Set<string> | undefined,
  later: Set<string> | undefined,
): ValueChange[] {
  if (!earlier && !later) return [];
  if (!earlier) return [{ rule: "enum-value-removed", text: `only ${list(later)} from now on` }];
  if (!later) {
    return [{ rule: "enum-value-added", text: `any value, no longer only ${list(earlier)}` }];
  }
  const [removed, added] = [without(earlier, later), without(later, earlier)];
  return [
    ...removed.map((value): ValueChange => ({ rule: "enum-value-removed", text: `no ${value}` })),
    ...added.map((value): ValueChange => ({ rule: "enum-value-added", text: `also ${value}` })),
  ];
}

function list(values: Iterable<string> = []): string {
  return [...values].join(", ");
}

interface Bound {
  keyword: string;
  /** Numbers only: the keyword of OpenAPI 3.1 for the bound itself being excluded; a flag in 3.0. */
  exclusive?: string;
  side: "lower" | "upper";
  /** What goes without saying. */
  trivial: number;
}

const BOUNDS: readonly Bound[] = [
  { keyword: "minimum", exclusive: "exclusiveMinimum", side: "lower", trivial: -Infinity },
  { keyword: "maximum", exclusive: "exclusiveMaximum", side: "upper", trivial: Infinity },
  ...["Length", "Items", "Properties"].flatMap((what): Bound[] => [
    { keyword: `min${what}`, side: "lower", trivial: 0 },
    { keyword: `max${what}`, side: "upper", trivial: Infinity },
  ]),
];

interface Limit {
  value: number;
  exclusive: boolean;
}

function compareBounds(bound: Bound, earlier: SchemaView, later: SchemaView): ValueChange[] {
  const [before, after] = [limitOf(bound, earlier), limitOf(bound, later)];
  const further = compareLimits(bound, after, before);
  if (further === 0) return [];
  const text = `${bound.keyword} ${nameLimit(bound, before)} → ${nameLimit(bound, after)}`;
  return [{ rule: further > 0 ? "bounds-tightened" : "bounds-loosened", text }];
}

/** The tightest of all parts. */
function limitOf(bound: Bound, { parts }: SchemaView): Limit {
  const limits = parts.flatMap((part): Limit[] => {
    const value = part[bound.keyword];
    const beyond = bound.exclusive && part[bound.exclusive];
    return [
      ...(typeof value === "number" ? [{ value, exclusive: beyond === true }] : []),
      ...(typeof beyond === "number" ? [{ value: beyond, exclusive: true }] : []),
    ];
  });
  const trivial = { value: bound.trivial, exclusive: false };
  return limits.reduce((a, b) => (compareLimits(bound, a, b) >= 0 ? a : b), trivial);
}

/** Above 0 if `a` lets less pass. */
function compareLimits({ side }: Bound, a: Limit, b: Limit): number {
  if (a.value === b.value) return Number(a.exclusive) - Number(b.exclusive);
  return (side === "lower" ? 1 : -1) * (a.value > b.value ? 1 : -1);
}

function nameLimit({ trivial }: Bound, { value, exclusive }: Limit): string {
  if (value === trivial) return "none";
  return exclusive ? `${value} excluded` : String(value);
}

function compareMultiples(earlier: number[], later: number[]): ValueChange[] {
  if (print(earlier) === print(later)) return [];
  const text = `multipleOf ${list(earlier.map(String)) || "none"} → ${list(later.map(String)) || "none"}`;
  const implies = (some: number[], others: number[]): boolean =>
    others.every((other) => some.some((one) => one % other === 0));
  if (implies(later, earlier)) return [{ rule: "bounds-tightened", text }];
  if (implies(earlier, later)) return [{ rule: "bounds-loosened", text }];
  return [{ rule: "schema-changed", text }];
}

function stepsOf(view: SchemaView): number[] {
  const numbers = valuesAt(view, "multipleOf").filter((each) => typeof each === "number");
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function compareUniqueness(earlier: SchemaView, later: SchemaView): ValueChange[] {
  const [before, after] = [earlier, later].map((view) =>
    valuesAt(view, "uniqueItems").includes(true),
  );
  if (before === after) return [];
  return after
    ? [{ rule: "bounds-tightened", text: "no equal elements" }]
    : [{ rule: "bounds-loosened", text: "equal elements as well" }];
}

/** Formats that only hint how a value is shown or kept, and that of base64, which is compared as an encoding. */
const HINTS = ["double", "password", "byte"];

/** Formats whose values are all of another format as well. */
const WITHIN: Record<string, string> = { int32: "int64", float: "double" };

function compareFormats(earlier: string[], later: string[]): ValueChange[] {
  const [one = "", other = ""] = [earlier[0], later[0]];
  if (WITHIN[other] === one) return compareSets("format", [], [other]);
  if (WITHIN[one] === other) return compareSets("format", [one], []);
  return compareSets("format", without(earlier, HINTS), without(later, HINTS));
}

function compareSets(
  keyword: "pattern" | "format",
  earlier: string[],
  later: string[],
): ValueChange[] {
  const [removed, added] = [without(earlier, later), without(later, earlier)];
  if (removed.length === 0 && added.length === 0) return [];
  const text = `${keyword} ${list(earlier) || "none"} → ${list(later) || "none"}`;
  if (removed.length === 0) return [{ rule: `${keyword}-narrowed`, text }];
  if (added.length === 0) return [{ rule: `${keyword}-widened`, text }];
  return [{ rule: `${keyword}-changed`, text }];
}

function textsAt(view: SchemaView, keyword: string): string[] {
  return [...new Set(texts(valuesAt(view, keyword)))].sort();
}

/** Patterns that every text matches. */
const ANY_TEXT = ["", "^", "$", ".*", "^.*", ".*$", "^[\\s\\S]*$"];

function patternsOf(view: SchemaView): string[] {
  return without(textsAt(view, "pattern"), ANY_TEXT);
}

function compareDiscriminators(earlier: SchemaView, later: SchemaView): ValueChange[] {
  const [before, after] = [earlier, later].map((view) =>
    discriminatorsOf(view)
      .map(({ propertyName }) => propertyName)
      .find((name) => typeof name === "string"),
  );
  if (before === after) {
    return before === undefined ? [] : compareMappings(mappingOf(earlier), mappingOf(later));
  }
  // One that is added or removed tells apart what could be told apart before, by its schema.
  if (before === undefined) {
    return [{ rule: "discriminator-added", text: `discriminator ${after}` }];
  }
  if (after === undefined) {
    return [{ rule: "discriminator-removed", text: `no discriminator ${before}` }];
  }
  return [{ rule: "discriminator-changed", text: `discriminator ${before} → ${after}` }];
}

function discriminatorsOf(view: SchemaView): Record<string, unknown>[] {
  return valuesAt(view, "discriminator").filter(isObject);
}

/** The name of the schema for each value of the discriminator, as far as the document says it. */
function mappingOf(view: SchemaView): Map<string, string> {
  const all = discriminatorsOf(view).flatMap(({ mapping }) =>
    isObject(mapping) ? Object.entries(mapping) : [],
  );
  return new Map(all.map(([value, schema]) => [value, String(schema).split("/").at(-1) ?? ""]));
}

/** Which schema each value of the discriminator stands for, where both documents say so. */
function compareMappings(before: Map<string, string>, after: Map<string, string>): ValueChange[] {
  if (before.size === 0 || after.size === 0) return [];
  const { removed, kept, added } = matchKeys(before, after);
  return [
    ...removed.map(
      ([value]) => ({ rule: "discriminator-value-removed", text: `no ${value}` }) as const,
    ),
    ...kept.flatMap(([value, schema, now]) =>
      compareText("discriminator-value-changed", `${value}:`, schema, now),
    ),
    ...added.map(
      ([value]) => ({ rule: "discriminator-value-added", text: `also ${value}` }) as const,
    ),
  ];
}

function compareText(rule: RuleName, what: string, before: string, after: string): ValueChange[] {
  return before === after ? [] : [{ rule, text: `${what} ${before} → ${after}` }];
}

function defaultOf(view: SchemaView): string {
  const [value] = valuesAt(view, "default");
  return value === undefined ? "none" : print(value);
}

function compareContents(earlier: SchemaView, later: SchemaView): ValueChange[] {
  return ["contentEncoding", "contentMediaType"].flatMap((keyword) => {
    const [before = "", after = ""] = [earlier, later].map((view) => contentOf(view, keyword));
    return compareText("content-changed", keyword, before, after);
  });
}

/** OpenAPI 3.0 says base64 by `format: byte`. */
function contentOf(view: SchemaView, keyword: string): string {
  const isByte = keyword === "contentEncoding" && valuesAt(view, "format").includes("byte");
  const named = valuesAt(view, keyword).map((value) => JSON.stringify(value));
  return list(new Set(isByte ? [...named, '"base64"'] : named)) || "none";
}

/** `dependentRequired`: `a: b` for each property that another one needs. */
function dependentsOf(view: SchemaView): Set<string> {
  const all = valuesAt(view, "dependentRequired").flatMap((each) =>
    isObject(each) ? Object.entries(each) : [],
  );
  return new Set(
    all.flatMap(([name, others]) => texts(others).map((other) => `${name}: ${other}`)),
  );
}

function compareDependents(before: Set<string>, after: Set<string>): ValueChange[] {
  const [removed, added] = [without(before, after), without(after, before)];
  return [
    ...added.map(
      (pair) => ({ rule: "condition-added", text: `dependentRequired ${pair}` }) as const,
    ),
    ...removed.map(
      (pair) => ({ rule: "condition-removed", text: `no dependentRequired ${pair}` }) as const,
    ),
  ];
}

/** JSON with sorted keys: equal values are equal texts. */
export function print(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isObject(member) && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
