import { compareTypes, type Types, type ValueChange } from "./schema-types.js";
import { type SchemaView, texts } from "./schema-view.js";

/** Compares types, which may come from elsewhere, enums, bounds, patterns and formats. */
export function compareValues(
  earlier: SchemaView,
  later: SchemaView,
  [typesBefore, typesAfter]: [Types, Types],
): ValueChange[] {
  const types = compareTypes(typesBefore, typesAfter);
  // Of different kinds of values all else differs as well.
  if (types.some(({ rule }) => rule === "type-changed")) return types;
  return [
    ...types,
    ...compareEnums(valuesOf(earlier), valuesOf(later)),
    ...BOUNDS.flatMap((bound) => compareBounds(bound, earlier, later)),
    ...compareMultiples(numbersOf(earlier, "multipleOf"), numbersOf(later, "multipleOf")),
    ...compareUniqueness(earlier, later),
    ...compareSets("pattern", patternsOf(earlier), patternsOf(later)),
    ...compareFormats(setOf(earlier, "format"), setOf(later, "format")),
  ];
}

/** As JSON. Undefined: any value. */
function valuesOf({ parts, orNull }: SchemaView): Set<string> | undefined {
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
  if (!later)
    return [{ rule: "enum-value-added", text: `any value, no longer only ${list(earlier)}` }];
  const removed = [...earlier].filter((value) => !later.has(value));
  const added = [...later].filter((value) => !earlier.has(value));
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

function compareUniqueness(earlier: SchemaView, later: SchemaView): ValueChange[] {
  const [before, after] = [earlier, later].map(({ parts }) =>
    parts.some(({ uniqueItems }) => uniqueItems === true),
  );
  if (before === after) return [];
  return after
    ? [{ rule: "bounds-tightened", text: "no equal elements" }]
    : [{ rule: "bounds-loosened", text: "equal elements as well" }];
}

/** Formats that only hint how a value is shown or kept, and that of base64, which is compared as an encoding. */
const HINTS = new Set(["double", "password", "byte"]);

/** Formats whose values are all of another format as well. */
const WITHIN: Record<string, string> = { int32: "int64", float: "double" };

function compareFormats(earlier: string[], later: string[]): ValueChange[] {
  const [before, after] = [earlier, later].map((formats) =>
    formats.filter((each) => !HINTS.has(each)),
  );
  const [one, other] = [earlier[0] ?? "", later[0] ?? ""];
  if (WITHIN[other] === one) return compareSets("format", [], [other]);
  if (WITHIN[one] === other) return compareSets("format", [one], []);
  return compareSets("format", before ?? [], after ?? []);
}

function compareSets(
  keyword: "pattern" | "format",
  earlier: string[],
  later: string[],
): ValueChange[] {
  const removed = earlier.filter((each) => !later.includes(each));
  const added = later.filter((each) => !earlier.includes(each));
  if (removed.length === 0 && added.length === 0) return [];
  const text = `${keyword} ${list(earlier) || "none"} → ${list(later) || "none"}`;
  if (removed.length === 0) return [{ rule: `${keyword}-narrowed`, text }];
  if (added.length === 0) return [{ rule: `${keyword}-widened`, text }];
  return [{ rule: `${keyword}-changed`, text }];
}

function setOf({ parts }: SchemaView, keyword: string): string[] {
  return [...new Set(parts.flatMap((part) => texts([part[keyword]])))].sort();
}

/** Patterns that every text matches. */
const ANY_TEXT = new Set(["", "^", "$", ".*", "^.*", ".*$", "^[\\s\\S]*$"]);

function patternsOf(view: SchemaView): string[] {
  return setOf(view, "pattern").filter((each) => !ANY_TEXT.has(each));
}

function numbersOf({ parts }: SchemaView, keyword: string): number[] {
  const numbers = parts.map((part) => part[keyword]).filter((each) => typeof each === "number");
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** JSON with sorted keys: equal values are equal texts. */
export function print(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
