import { isObject } from "../document.js";
import { matchKeys, print, without } from "./change.js";
import type { RuleName } from "./rules.js";
import { isAnyType, type SchemaView, texts, type Types, valuesAt } from "./schema-view.js";

export type Report = (rule: RuleName, text: string) => void;

/** Reports what changed in the types, which may come from elsewhere, and in all keywords that narrow a value. */
export function compareValues(
  earlier: SchemaView,
  later: SchemaView,
  [typesBefore, typesAfter]: [Types, Types],
  report: Report,
): void {
  const both = <T>(read: (view: SchemaView) => T): [T, T] => [read(earlier), read(later)];
  const reportText = (rule: RuleName, what: string, read: (view: SchemaView) => string): void => {
    const [before, after] = both(read);
    if (before !== after) report(rule, `${what} ${before} → ${after}`);
  };
  // Of different kinds of values all else differs as well.
  if (compareTypes(typesBefore, typesAfter, report)) {
    compareEnums(...both(literalsOf), report);
    for (const bound of BOUNDS) {
      compareBounds(bound, ...both((view) => limitOf(bound, view)), report);
    }
    compareMultiples(...both(stepsOf), report);
    const [wasUnique, isUnique] = both((view) => valuesAt(view, "uniqueItems").includes(true));
    if (!wasUnique && isUnique) report("bounds-tightened", "no equal elements");
    if (wasUnique && !isUnique) report("bounds-loosened", "equal elements as well");
    compareSets("pattern", ...both((view) => without(textsAt(view, "pattern"), ANY_TEXT)), report);
    compareFormats(...both((view) => textsAt(view, "format")), report);
  }
  compareDiscriminators(...both(discriminatorOf), report);
  reportText("default-changed", "default", defaultOf);
  for (const keyword of ["contentEncoding", "contentMediaType"]) {
    reportText("content-changed", keyword, (view) => contentOf(view, keyword));
  }
  const [before, after] = both(dependentsOf);
  for (const pair of without(after, before)) report("condition-added", pair);
  for (const pair of without(before, after)) report("condition-removed", `no ${pair}`);
}

/** Whether the types have one in common. */
function compareTypes(earlier: Types, later: Types, report: Report): boolean {
  const [lost, gained] = [without(earlier, later), without(later, earlier)];
  const text = `type ${nameTypes(earlier)} → ${nameTypes(later)}`;
  const isOther = lost.length > 0 && lost.length === earlier.size;
  if (isOther) report("type-changed", text);
  else {
    if (lost.length > 0) report("type-narrowed", text);
    if (gained.length > 0) report("type-widened", text);
  }
  return !isOther;
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
  report: Report,
): void {
  if (earlier && later) {
    for (const value of without(earlier, later)) report("enum-value-removed", `no ${value}`);
    for (const value of without(later, earlier)) report("enum-value-added", `also ${value}`);
  } else if (later) report("enum-value-removed", `only ${list(later)} from now on`);
  else if (earlier) report("enum-value-added", `any value, no longer only ${list(earlier)}`);
}

function list(values: Iterable<string>): string {
  return [...values].join(", ");
}

interface Bound {
  keyword: string;
  /** Numbers only: the keyword of OpenAPI 3.1 for the bound itself being excluded; a flag in 3.0. */
  exclusive?: string;
  side: "lower" | "upper";
  /** The value that allows everything. */
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

function compareBounds(bound: Bound, before: Limit, after: Limit, report: Report): void {
  const further = compareLimits(bound, after, before);
  const text = `${bound.keyword} ${nameLimit(bound, before)} → ${nameLimit(bound, after)}`;
  if (further !== 0) report(further > 0 ? "bounds-tightened" : "bounds-loosened", text);
}

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

function compareLimits({ side }: Bound, a: Limit, b: Limit): number {
  if (a.value === b.value) return Number(a.exclusive) - Number(b.exclusive);
  return (side === "lower" ? 1 : -1) * (a.value > b.value ? 1 : -1);
}

function nameLimit({ trivial }: Bound, { value, exclusive }: Limit): string {
  if (value === trivial) return "none";
  return exclusive ? `${value} excluded` : String(value);
}

function compareMultiples(earlier: number[], later: number[], report: Report): void {
  const [before, after] = [list(earlier.map(String)), list(later.map(String))];
  if (before === after) return;
  const implies = (some: number[], others: number[]): boolean =>
    others.every((other) => some.some((one) => one % other === 0));
  const isLooser = implies(earlier, later) ? "bounds-loosened" : "schema-changed";
  const rule = implies(later, earlier) ? "bounds-tightened" : isLooser;
  report(rule, `multipleOf ${before || "none"} → ${after || "none"}`);
}

function stepsOf(view: SchemaView): number[] {
  const numbers = valuesAt(view, "multipleOf").filter((each) => typeof each === "number");
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Formats that only hint how a value is shown or kept, and that of base64, which is compared as an encoding. */
const HINTS = ["double", "password", "byte"];

/** Formats whose values are all of another format as well. */
const WITHIN: Record<string, string> = { int32: "int64", float: "double" };

function compareFormats(earlier: string[], later: string[], report: Report): void {
  const [one = "", other = ""] = [earlier[0], later[0]];
  if (WITHIN[other] === one) compareSets("format", [], [other], report);
  else if (WITHIN[one] === other) compareSets("format", [one], [], report);
  else compareSets("format", without(earlier, HINTS), without(later, HINTS), report);
}

function compareSets(
  keyword: "pattern" | "format",
  earlier: string[],
  later: string[],
  report: Report,
): void {
  const [removed, added] = [without(earlier, later), without(later, earlier)];
  if (removed.length === 0 && added.length === 0) return;
  const how = removed.length === 0 ? "narrowed" : added.length === 0 ? "widened" : "changed";
  report(`${keyword}-${how}`, `${keyword} ${list(earlier) || "none"} → ${list(later) || "none"}`);
}

function textsAt(view: SchemaView, keyword: string): string[] {
  return [...new Set(texts(valuesAt(view, keyword)))].sort();
}

const ANY_TEXT = ["", "^", "$", ".*", "^.*", ".*$", "^[\\s\\S]*$"];

/** `mapping`: the name of the schema for each value, as far as the document says it. */
function discriminatorOf(view: SchemaView) {
  const all = valuesAt(view, "discriminator").filter(isObject);
  const mapping = all.flatMap((each) => (isObject(each["mapping"]) ? [each["mapping"]] : []));
  return {
    name: texts(all.map(({ propertyName }) => propertyName))[0],
    mapping: new Map(
      mapping
        .flatMap((each) => Object.entries(each))
        .map(([value, schema]) => [value, String(schema).split("/").at(-1) ?? ""]),
    ),
  };
}

function compareDiscriminators(
  { name: before, mapping }: ReturnType<typeof discriminatorOf>,
  { name: after, mapping: mappingNow }: ReturnType<typeof discriminatorOf>,
  report: Report,
): void {
  // One that is added or removed tells apart what could be told apart before, by its schema.
  if (before === undefined && after !== undefined) {
    report("discriminator-added", `discriminator ${after}`);
  } else if (before !== undefined && after === undefined) {
    report("discriminator-removed", `no discriminator ${before}`);
  } else if (before !== after) {
    report("discriminator-changed", `discriminator ${before} → ${after}`);
  } else if (mapping.size > 0 && mappingNow.size > 0) {
    const { removed, kept, added } = matchKeys(mapping, mappingNow);
    for (const [value] of removed) report("discriminator-value-removed", `no ${value}`);
    for (const [value, schema, now] of kept) {
      if (schema === now) continue;
      report("discriminator-value-changed", `${value}: ${schema} → ${now}`);
    }
    for (const [value] of added) report("discriminator-value-added", `also ${value}`);
  }
}

function defaultOf(view: SchemaView): string {
  const [value] = valuesAt(view, "default");
  return value === undefined ? "none" : print(value);
}

/** OpenAPI 3.0 says base64 by `format: byte`. */
function contentOf(view: SchemaView, keyword: string): string {
  const isByte = keyword === "contentEncoding" && valuesAt(view, "format").includes("byte");
  const named = valuesAt(view, keyword).map((value) => JSON.stringify(value));
  return list(new Set(isByte ? [...named, '"base64"'] : named)) || "none";
}

/** `dependentRequired a: b` for each property that another one needs. */
function dependentsOf(view: SchemaView): string[] {
  const all = valuesAt(view, "dependentRequired").flatMap((each) =>
    isObject(each) ? Object.entries(each) : [],
  );
  return all.flatMap(([name, others]) =>
    texts(others).map((other) => `dependentRequired ${name}: ${other}`),
  );
}
