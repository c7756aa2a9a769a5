import type { IndexValue, ScalarType } from "../condition.js";
import { parseDateTime } from "../predicate/typed-value.js";
import { quoted } from "../predicate/predicate-error.js";
import { isNumber } from "../predicate/tokens.js";
import type { Scanner } from "./scanner.js";

export interface Literal {
  value: IndexValue;
  /** The literal as written, without quotes. */
  text: string;
}

const NUMBER_RUN = /[A-Za-z0-9_.+-]+/y;
// Each character matches in one way only, so that a text is read in linear time.
const TEXT = /"(?:[^"\\]|\\["\\/bfnrt]|\\u[0-9A-Fa-f]{4})*/y;
const ESCAPE = /\\(?:u(....)|(.))/g;

const controls = new Map(Object.entries({ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }));

export const literalForms: Readonly<Record<ScalarType, string>> = {
  text: "a string in double quotes",
  number: "a number",
  boolean: "true or false",
  datetime: 'a date in double quotes, as "2024-01-31" or "2024-01-31T12:00:00.000Z"',
};

/** @throws {SearchSyntaxError} if the next token is not the `expected` one */
export function readLiteral(scanner: Scanner, type: ScalarType, expected: string): Literal {
  switch (type) {
    case "text": {
      const text = readText(scanner, expected);
      return { value: text, text };
    }
    case "datetime":
      return readDateTime(scanner, expected);
    case "boolean": {
      const word = scanner.skipWord("true", "false") ?? scanner.fail(expected);
      return { value: Number(word === "true"), text: word };
    }
    case "number":
      return readNumber(scanner, expected);
  }
}

function readNumber(scanner: Scanner, expected: string): Literal {
  const at = scanner.next;
  const text = scanner.read(NUMBER_RUN);
  if (text === "") scanner.fail(expected);
  const value = Number(text);
  if (!isNumber(text) || !Number.isFinite(value)) {
    scanner.reject(at, `Expected ${expected}, but found ${quoted(text, "'")}`);
  }
  return { value: value === 0 ? 0 : value, text };
}

function readDateTime(scanner: Scanner, expected: string): Literal {
  const at = scanner.next;
  const text = readText(scanner, expected);
  const value = parseDateTime(text);
  if (value === undefined) {
    scanner.reject(at, `Expected ${literalForms.datetime}, but found ${quoted(text)}`);
  }
  return { value, text };
}

function readText(scanner: Scanner, expected: string): string {
  const at = scanner.next;
  const written = scanner.read(TEXT) || scanner.fail(expected);
  if (!scanner.skip('"')) {
    if (scanner.next === scanner.source.length) {
      scanner.reject(at, 'Expected a closing " for the string that begins here');
    }
    const escapes = '\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits';
    scanner.reject(scanner.next, `Expected ${escapes}`);
  }
  const text = written.slice(1).replaceAll(ESCAPE, unescape);
  // Engines store UTF-8, which cannot represent a lone surrogate; each engine would replace it differently.
  if (/\p{Cs}/u.test(text)) {
    scanner.reject(at, "Expected whole characters, but found half a surrogate pair");
  }
  return text;
}

function unescape(_: string, digits: string | undefined, letter: string): string {
  if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
  return controls.get(letter) ?? letter;
}
