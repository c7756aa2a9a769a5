import { isObject } from "../../generate/document.js";

/** A text that clients often damage. */
export const HARD_TEXT = 'Grün ß 漢字 👩‍🚀\u2028"\\ a+b c%20d&e=f#g?h/i;j';

export interface HardValues {
  /** Completes "Sends … unchanged". */
  what: string;
  values: readonly unknown[];
  /** The format of texts with such values; default: none. */
  format?: RegExp;
  /** Too long for a URL. */
  isLong?: boolean;
  /** No rule forbids clients to leave them out. */
  isAdvice?: boolean;
}

export type HardKind = keyof typeof hardKinds;

/** A name in each map of `keys`, which no declared property has. */
const MAP_NAME = "a.b";

/** Values that clients often damage. */
export const hardKinds = kinds({
  falsy: { what: "0, false and empty texts", values: [0, false, ""] },
  empty: { what: "empty lists and objects", values: [[], {}] },
  whole: {
    what: "a number, a text or a list without an object around it",
    values: [0, false, "", "a b", [], 1.5],
    isAdvice: true,
  },
  null: { what: "null", values: [null] },
  spaces: {
    what: "texts with leading and trailing spaces, tabs and line breaks",
    values: [" a ", "\tb\r\n", "  ", "\u00a0c\u3000"],
  },
  unicode: {
    what: "characters of all Unicode planes",
    values: [
      HARD_TEXT,
      "e\u0301 is not \u00e9",
      "\ufeffBOM \u2028\u2029",
      "𝒳 \u{10fffd}",
      "\u0001\u007f\b",
    ],
  },
  lookalikes: {
    what: "texts that look like other values",
    values: [
      "007",
      "1e5",
      "true",
      "null",
      "2020-01-01T00:00:00+02:00",
      "%20%2F",
      "&amp;",
      "\\u0041",
    ],
  },
  long: { what: "a text of 75 KB", values: ["Grün 漢字 ".repeat(5_000)], isLong: true },
  numbers: {
    what: "large, small and fractional numbers",
    values: [
      ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2_147_483_648, 16_777_217],
      ...[0.1 + 0.2, 1.1, 1e21, 1e-7],
    ],
  },
  dates: {
    what: "dates, and times with their offset and milliseconds",
    values: ["2020-02-29T23:30:00.123+05:30", "1999-12-31T23:59:59.999-11:00", "2020-01-01"],
    format: /^date(?:-time)?$/,
  },
  keys: {
    what: "member names of any characters and case",
    values: [
      "Straße",
      "ключ",
      "Case",
      "case",
      MAP_NAME,
      "a b/c",
      "snake_case",
      "camelCase",
      "1",
      "",
    ],
  },
  prototype: {
    what: "members named like those of JavaScript prototypes",
    values: ["__proto__", "constructor", MAP_NAME],
    isAdvice: true,
  },
});

function kinds<Name extends string>(all: Readonly<Record<Name, HardValues>>) {
  return all;
}

/** The values that were not seen before the others. */
export function newFirst<Value>(values: readonly Value[], seen: ReadonlySet<unknown>): Value[] {
  const [old, fresh] = [true, false].map((isOld) =>
    values.filter((each) => seen.has(each) === isOld),
  );
  return [...(fresh ?? []), ...(old ?? [])];
}

/** Whether the values of a kind are names of members. */
export function areNames(kind: HardKind): boolean {
  return kind === "keys" || kind === "prototype";
}

/**
 * The first member whose value is not the wanted one; more members are no difference. Times are equal at the same
 * instant. `isModel`: a client's model, which may have its own names for declared properties.
 */
export function differenceOf(
  wanted: unknown,
  given: unknown,
  isModel = false,
  at = "$",
): string | undefined {
  if (Array.isArray(wanted) ? isList(given, wanted.length) : isObject(wanted) && isObject(given)) {
    for (const [name, value] of Object.entries(Object(wanted) as object)) {
      const isDeclared = isModel && !Object.hasOwn(Object(wanted) as object, MAP_NAME);
      const found = memberOf(Object(given) as object, isDeclared ? [name, snake(name)] : [name]);
      const place = `${at}[${JSON.stringify(name)}]`;
      if (!found) return `${place} is missing`;
      const difference = differenceOf(value, found.value, isModel, place);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (wanted === given || isSameInstant(wanted, given)) return undefined;
  return `${at} is ${shown(given)} instead of ${shown(wanted)}`;
}

function isList(value: unknown, length: number): boolean {
  return Array.isArray(value) && value.length === length;
}

function memberOf(given: object, names: readonly string[]): { value: unknown } | undefined {
  const name = names.find((each) => Object.hasOwn(given, each));
  return name === undefined ? undefined : { value: Reflect.get(given, name) };
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}(?:Z|[+-]\d\d:\d\d)$/;

/** Of times with milliseconds: others are texts that only look like them. */
function isSameInstant(wanted: unknown, given: unknown): boolean {
  const isTime = [wanted, given].every((each) => typeof each === "string" && TIME.test(each));
  return isTime && Date.parse(String(wanted)) === Date.parse(String(given));
}

function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}… (${text.length} characters)` : text;
}
