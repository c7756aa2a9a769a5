import { basename } from "node:path";
import { isObject } from "../../document/document.js";
import { became, type Change, change, type Place, print, without } from "./change.js";
import type { RuleName } from "./rules.js";
import {
  isAnyType,
  type SchemaView,
  texts,
  type Types,
  typesOf,
  typesOfAll,
  valuesAt,
} from "./schema-view.js";

/** A keyword as conditions that must all be met: adding one narrows the schema, removing one widens it. */
interface Keyword {
  keyword: string;
  rules: { narrowed: RuleName; widened: RuleName; changed: RuleName };
  /** `other`: the schema that it is compared with. */
  read: (view: SchemaView, other: SchemaView) => string[];
  /** Whether all values that meet one condition meet the other; if left out, if they are equal. */
  implies?: (one: string, other: string) => boolean;
  /** Reports each condition separately, with this text if it is removed; else all of them together. */
  removed?: (condition: string) => string;
}

const BOUNDS = {
  narrowed: "bounds-tightened",
  widened: "bounds-loosened",
  changed: "schema-changed",
} as const;

/** `exclusive`: the keyword of OpenAPI 3.1 that excludes the bound itself; a flag in 3.0. */
function bound(keyword: string, exclusive = ""): Keyword {
  const isLower = keyword.startsWith("min");
  return {
    keyword,
    rules: BOUNDS,
    read: ({ parts }) => {
      const limits = parts.flatMap(({ [keyword]: value, [exclusive]: beyond }) => [
        ...(typeof value === "number" ? [beyond === true ? `${value} excluded` : `${value}`] : []),
        ...(typeof beyond === "number" ? [`${beyond} excluded`] : []),
      ]);
      // A size is never below zero.
      return exclusive || !isLower ? limits : without(limits, ["0"]);
    },
    implies: (one, other) => {
      const beyond = (parseFloat(one) - parseFloat(other)) * (isLower ? 1 : -1);
      return beyond > 0 || (beyond === 0 && one.length >= other.length);
    },
  };
}

const ANY_TEXT = ["", "^", "$", ".*", "^.*", ".*$", "^[\\s\\S]*$"];

/** Formats that are only hints, and that of base64, which is compared as an encoding. */
const HINTS = ["double", "password", "byte"];

/** Formats whose values also satisfy another format. */
const WITHIN: Record<string, string> = { int32: "int64", float: "double" };

/** Keywords that restrict the values of a type. */
const NARROWING: readonly Keyword[] = [
  bound("minimum", "exclusiveMinimum"),
  bound("maximum", "exclusiveMaximum"),
  ...["Length", "Items", "Properties"].flatMap((what) => [
    bound(`min${what}`),
    bound(`max${what}`),
  ]),
  {
    keyword: "multipleOf",
    rules: BOUNDS,
    read: (view) => valuesAt(view, "multipleOf").map(String),
    implies: (one, other) => Number(one) % Number(other) === 0,
  },
  {
    keyword: "uniqueItems",
    rules: BOUNDS,
    read: (view) => (valuesAt(view, "uniqueItems").includes(true) ? ["no equal elements"] : []),
    removed: () => "equal elements as well",
  },
  {
    keyword: "pattern",
    rules: { narrowed: "pattern-narrowed", widened: "pattern-widened", changed: "pattern-changed" },
    read: (view) => without(texts(valuesAt(view, "pattern")), ANY_TEXT),
  },
  {
    keyword: "format",
    rules: { narrowed: "format-narrowed", widened: "format-widened", changed: "format-changed" },
    read: (view, other) => {
      const wider = texts(valuesAt(other, "format")).map((format) => WITHIN[format] ?? "");
      return without(texts(valuesAt(view, "format")), [...HINTS, ...wider]);
    },
  },
];

const DEPENDENT: Keyword = {
  keyword: "dependentRequired",
  rules: { narrowed: "condition-added", widened: "condition-removed", changed: "schema-changed" },
  read: (view) =>
    valuesAt(view, "dependentRequired")
      .flatMap((each) => Object.entries(each ?? {}))
      .flatMap(([name, all]) => texts(all).map((other) => `dependentRequired ${name}: ${other}`)),
  removed: (condition) => `no ${condition}`,
};

/** Keywords that define the meaning of a value. */
const MEANING: readonly [rule: RuleName, keyword: string][] = [
  ["default-changed", "default"],
  ["content-changed", "contentEncoding"],
  ["content-changed", "contentMediaType"],
];

/** Changes of the types, which may come from elsewhere, and of keywords whose values are not schemas. */
export function compareKeywords(earlier: SchemaView, later: SchemaView, place: Place): Change[] {
  const types = typesOfBoth(earlier, later);
  return [
    ...compareTypes(...types, place),
    // If the kinds of values differ, everything else differs too.
    ...(haveCommon(...types)
      ? [
          ...compareEnums(literalsOf(earlier), literalsOf(later), place),
          ...NARROWING.flatMap((keyword) => compareConditions(keyword, earlier, later, place)),
        ]
      : []),
    ...compareDiscriminators(earlier, later, place),
    ...MEANING.flatMap(([rule, keyword]) => {
      const values = [meaningOf(earlier, keyword), meaningOf(later, keyword)];
      return became(rule, place, values, `${keyword} `);
    }),
    ...compareConditions(DEPENDENT, earlier, later, place),
  ];
}

function compareConditions(
  { keyword, rules, read, implies = (one, other) => one === other, removed }: Keyword,
  earlier: SchemaView,
  later: SchemaView,
  place: Place,
): Change[] {
  /** Without conditions that another one implies. */
  const strictest = (all: string[]): string[] =>
    all.filter((each) => !all.some((other) => other !== each && implies(other, each)));
  const before = strictest([...new Set(read(earlier, later))].sort());
  const after = strictest([...new Set(read(later, earlier))].sort());
  if (removed) {
    return [
      ...without(after, before).map((each) => change(rules.narrowed, place, each)),
      ...without(before, after).map((each) => change(rules.widened, place, removed(each))),
    ];
  }
  const areMet = (conditions: string[], by: string[]): boolean =>
    conditions.every((condition) => by.some((each) => implies(each, condition)));
  const changed = areMet(after, before) ? rules.widened : rules.changed;
  const rule = areMet(before, after) ? rules.narrowed : changed;
  const names = [before, after].map((all) => all.join(", ") || undefined);
  return became(rule, place, names, `${keyword} `);
}

/** Where only one of two choices names the type of all its alternatives, the other has it too. */
function typesOfBoth(earlier: SchemaView, later: SchemaView): [Types, Types] {
  const types: [Types, Types] = [typesOf(earlier), typesOf(later)];
  if (isAnyType(types[0]) === isAnyType(types[1])) return types;
  return [typesOfAll(earlier), typesOfAll(later)];
}

function haveCommon(earlier: Types, later: Types): boolean {
  return earlier.size === 0 || [...earlier].some((type) => later.has(type));
}

function compareTypes(earlier: Types, later: Types, place: Place): Change[] {
  const names = [nameTypes(earlier), nameTypes(later)];
  const change = (rule: RuleName): Change[] => became(rule, place, names, "type ");
  if (!haveCommon(earlier, later)) return change("type-changed");
  return [
    ...(without(earlier, later).length > 0 ? change("type-narrowed") : []),
    ...(without(later, earlier).length > 0 ? change("type-widened") : []),
  ];
}

function nameTypes(types: Types): string {
  if (isAnyType(types)) return "anything";
  const names = [...types].filter((type) => type !== "integer" || !types.has("number"));
  return names.sort().join(" or ") || "nothing";
}

/** As JSON. Undefined: any value. */
function literalsOf({ parts, orNull }: SchemaView): string[] | undefined {
  const lists = parts.flatMap(({ enum: values, const: value }) => {
    if (Array.isArray(values)) return [values.map(print)];
    return value === undefined ? [] : [[print(value)]];
  });
  const [first, ...others] = lists;
  const common = first?.filter((each) => others.every((list) => list.includes(each)));
  return common && [...new Set(orNull ? [...common, "null"] : common)];
}

function compareEnums(
  earlier: string[] | undefined,
  later: string[] | undefined,
  place: Place,
): Change[] {
  const rules = ["enum-value-removed", "enum-value-added"] as const;
  if (earlier && later) return compareValues(earlier, later, rules, place);
  if (later) return [change(rules[0], place, `only ${later.join(", ")} from now on`)];
  const text = `any value, no longer only ${earlier?.join(", ")}`;
  return earlier ? [change(rules[1], place, text)] : [];
}

function compareValues(
  earlier: string[],
  later: string[],
  [removed, added]: readonly [RuleName, RuleName],
  place: Place,
): Change[] {
  return [
    ...without(earlier, later).map((value) => change(removed, place, `no ${value}`)),
    ...without(later, earlier).map((value) => change(added, place, `also ${value}`)),
  ];
}

/** OpenAPI 3.0 declares base64 as `format: byte`. */
function meaningOf(view: SchemaView, keyword: string): string | undefined {
  const isByte = keyword === "contentEncoding" && valuesAt(view, "format").includes("byte");
  const values = [...valuesAt(view, keyword), ...(isByte ? ["base64"] : [])].map(print);
  return [...new Set(values)].join(", ") || undefined;
}

/** `mapping`: the name of the schema for each value, as far as the document declares it. */
function discriminatorOf(view: SchemaView) {
  const all = valuesAt(view, "discriminator").filter(isObject);
  const mapping = all.flatMap((each) => Object.entries(each["mapping"] ?? {}));
  const names = mapping.map(([value, schema]) => [value, basename(String(schema))] as const);
  return { name: texts(all.map(({ propertyName }) => propertyName))[0], mapping: new Map(names) };
}

function compareDiscriminators(earlier: SchemaView, later: SchemaView, place: Place): Change[] {
  const { name: before, mapping } = discriminatorOf(earlier);
  const { name: after, mapping: mappingNow } = discriminatorOf(later);
  if (before !== after) {
    // Adding or removing one does not matter: the alternatives already differ by their schemas.
    if (before === undefined)
      return [change("discriminator-added", place, `discriminator ${after}`)];
    if (after === undefined)
      return [change("discriminator-removed", place, `no discriminator ${before}`)];
    return became("discriminator-changed", place, [before, after], "discriminator ");
  }
  if (mapping.size === 0 || mappingNow.size === 0) return [];
  const rules = ["discriminator-value-removed", "discriminator-value-added"] as const;
  return [
    ...compareValues([...mapping.keys()], [...mappingNow.keys()], rules, place),
    ...[...mapping].flatMap(([value, schema]) => {
      const names = [schema, mappingNow.get(value) ?? schema];
      return became("discriminator-value-changed", place, names, `${value}: `);
    }),
  ];
}
