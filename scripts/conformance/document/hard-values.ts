import { isObject } from "../../document/document.js";

/** A text that clients often damage. */
export const HARD_TEXT = 'Grün ß 漢字 👩‍🚀\u2028"\\ a+b c%20d&e=f#g?h/i;j';

/** A name in the maps of `keys` and `prototype`, which no declared property has. */
const MAP_NAME = "a.b";

export interface HardValues {
  /** Completes "Sends … unchanged". */
  what: string;
  values: readonly unknown[];
  /** The format of texts with such values; by default they have none. */
  format?: RegExp;
  /** The values are names of members. */
  areNames?: boolean;
  /** Too long for a URL. */
  isLong?: boolean;
  /** Clients may lose such values without breaking a rule. */
  isAdvice?: boolean;
  /** Only responses have them. */
  isReceived?: boolean;
}

const TEXTS = ["e\u0301 is not \u00e9", "\ufeffBOM \u2028\u2029", "𝒳 \u{10fffd}", "\u0001\u007f\b"];
const MARKUP = "<b>&amp;</b>";
const LOOKALIKES = ["007", "1e5", "true", "null", "2020-01-01T00:00:00+02:00", "%20%2F", MARKUP];
const TIMES = ["2020-02-29T23:30:00.123+05:30", "1999-12-31T23:59:59.999-11:00"];
const NAMES = ["Straße", "ключ", "Case", "case", "a b/c", "snake_case", "camelCase", "1", ""];
/** In the text of a response, the second replaces the first: JavaScript cannot represent it. */
export const [NARROW, WIDE] = [9_007_199_254_740_881, "9223372036854775807"];
/** The first uses all digits of single precision. */
const PRECISE = [1_234.5625, 123_456_789.123];
const { MAX_SAFE_INTEGER: MOST, MIN_SAFE_INTEGER: LEAST } = Number;

/** Values that clients often damage. */
export const hardKinds = {
  falsy: { what: "true, false, 0 and empty strings", values: [0, false, true, ""] },
  empty: { what: "empty lists and objects", values: [[], {}, { a: {}, b: [[]] }] },
  whole: {
    what: "a number, a string or a list without an object around it",
    values: [0, false, "", "a b", [], 1.5],
    isAdvice: true,
  },
  lists: { what: "short and unsorted lists", values: [["b"], ["b", "a", "b"], [2, 1, 2]] },
  null: { what: "null", values: [null] },
  absent: { what: "an object without optional members", values: [undefined] },
  spaces: {
    what: "strings with leading and trailing spaces, tabs and line breaks",
    values: [" a ", "\tb\r\n", "  ", "\u00a0c\u3000"],
  },
  unicode: { what: "characters of all Unicode planes", values: [HARD_TEXT, ...TEXTS] },
  lookalikes: { what: "strings that look like other values", values: [...LOOKALIKES, "\\u0041"] },
  long: { what: "a string of 75 KB", values: [HARD_TEXT + "ü 漢字 ".repeat(7_500)], isLong: true },
  numbers: {
    what: "large, small and fractional numbers",
    values: [MOST, LEAST, 2_147_483_648, 16_777_217, 0.1 + 0.2, 1.1, 1e21, 1e-7, ...PRECISE],
  },
  decimals: {
    what: "decimal fractions, also in numbers of single precision",
    values: [2.1, 0.7, 123_456.789],
    isAdvice: true,
  },
  dates: {
    what: "dates, and times with their offset and fractions of a second",
    values: [...TIMES, "2020-02-29T23:30:00.123456789Z", "2020-01-01"],
    format: /^date(?:-time)?$/,
  },
  times: {
    what: "times in small letters, and a leap second",
    values: ["2020-02-29t23:30:00.123z", "1990-12-31T23:59:60Z"],
    format: /^date-time$/,
    isAdvice: true,
    isReceived: true,
  },
  keys: {
    what: "member names of any characters and case",
    values: [...NAMES, MAP_NAME],
    areNames: true,
  },
  prototype: {
    what: "members named like those of JavaScript prototypes",
    values: ["__proto__", "constructor", MAP_NAME],
    areNames: true,
    isAdvice: true,
  },
  wide: {
    what: "an integer of 64 bits",
    values: [NARROW],
    format: /^int64$/,
    isAdvice: true,
    isReceived: true,
  },
  enum: {
    what: "a value of an enumeration that the document does not have",
    values: ["CONFORMANCE_NEW"],
    isAdvice: true,
    isReceived: true,
  },
} as const satisfies Readonly<Record<string, HardValues>>;

/** Members that no document declares. */
export const UNDECLARED = {
  none: null,
  no: false,
  yes: true,
  zero: 0,
  text: "",
  map: {},
  part: 0.1 + 0.2,
  list: ["b", "a", "b"],
  lists: [null, []],
  one: ["a"],
  date: "2020-01-01",
  time: TIMES[0],
  digits: "007",
  [MAP_NAME]: MARKUP,
  snake_case: " a ",
  "kebab-Case": TEXTS[0],
};

/** Values that no client should damage. */
const USUAL = {
  what: "usual values",
  values: [
    ...[true, false, 0.7, 19.99, 2, 1_500_000, 65_537, -3.5, 123_456_789.123],
    ...["a b", "007", 'Grün & "Blau"', "true", "x+y=z/1%20"],
    ...["2024-02-29", "1999-12-31", "2024-02-29T23:30:00.123Z", "1999-12-31T23:59:59.999+05:30"],
  ],
};

export type HardKind = keyof typeof hardKinds;
type AnyKind = HardKind | "usual";
export const hardValues: Readonly<Record<AnyKind, HardValues>> = { ...hardKinds, usual: USUAL };
export const hardKindNames = Object.keys(hardKinds) as HardKind[];

/**
 * How a value differs from the wanted one. Ignores additional members; times are equal at the same instant.
 * `isModel`: a client's model, which may rename the declared properties.
 */
export function differenceOf(
  wanted: unknown,
  actual: unknown,
  isModel = false,
  at = "$",
): string | undefined {
  const sizes = [wanted, actual].map((each) => (Array.isArray(each) ? each.length : undefined));
  if (sizes[0] !== sizes[1] || !isObject(wanted) || !isObject(actual)) {
    if (wanted === actual || isSameInstant(wanted, actual)) return undefined;
    return `${at} is ${shown(actual)} instead of ${shown(wanted)}`;
  }
  for (const [name, value] of Object.entries(wanted)) {
    const own = snakeCase(name);
    const isOwn = isModel && !Object.hasOwn(wanted, MAP_NAME) && !Object.hasOwn(actual, name);
    const found = Object.getOwnPropertyDescriptor(actual, isOwn ? own : name);
    const place = `${at}[${JSON.stringify(name)}]`;
    const difference = found
      ? differenceOf(value, found.value, isModel, place)
      : `${place} is missing`;
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}(?:Z|[+-]\d\d:\d\d)$/i;

/** Compares times with milliseconds; other texts may only look like times. */
function isSameInstant(...values: readonly [unknown, unknown]): boolean {
  const [wanted, actual] = values.map((each) => (TIME.test(String(each)) ? String(each) : ""));
  return Date.parse(wanted ?? "") === Date.parse(actual ?? "");
}

function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}… (${text.length} characters)` : text;
}
