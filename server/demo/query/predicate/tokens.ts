import { PredicateError } from "./predicate-error.js";

export interface Token {
  kind:
    | "word"
    /** A name in backticks: never a keyword. */
    | "name"
    | "text"
    | "number"
    | "variable"
    | "symbol"
    /** Text that begins no token; the grammar reports what was expected instead. */
    | "unknown"
    | "end";
  /** Without quotes, with escapes resolved; the name of a variable, the digits of a number. */
  value: string;
  /** Start, in UTF-16 code units. The end token starts where the last token ended. */
  at: number;
  end: number;
}

// No pattern backtracks, so that a predicate is read in linear time.
const BLANK = /\s+/y;
const SYMBOL = /<>|<=|>=|!=|[()=<>,]/y;
const RUN = /[A-Za-z0-9_.+-]+/y;
const VARIABLE = /:[A-Za-z0-9_-]+/y;
const QUOTED_NAME = /`[^`]+`/y;
const PLAIN_TEXT = /[^"'\\]+/y;
const HEX = /[0-9A-Fa-f]{4}/y;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const WORD = /^\w[\w-]*$/;

const escapes = new Map(
  Object.entries({ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" }).concat(
    ['"', "'", "\\", "/"].map((character) => [character, character]),
  ),
);

export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Whether the text can be a field without backticks, keywords aside. */
export function isWord(text: string): boolean {
  return WORD.test(text);
}

/** The next token from the offset on. Throws {@link PredicateError} for an unclosed quote. */
export function tokenAt(source: string, offset: number): Token {
  const at = offset + read(BLANK, source, offset).length;
  if (at === source.length) return { kind: "end", value: "", at: offset, end: offset };
  const first = source.charAt(at);
  if (first === '"' || first === "'") return textToken(source, at, first);
  if (first === "`") return nameToken(source, at);
  const token = (kind: Token["kind"], text: string, value = text): Token => {
    return { kind, value, at, end: at + text.length };
  };
  const symbol = read(SYMBOL, source, at);
  if (symbol) return token("symbol", symbol);
  const variable = read(VARIABLE, source, at);
  if (variable) return token("variable", variable, variable.slice(1));
  const run = read(RUN, source, at);
  if (isNumber(run)) return token("number", run);
  if (isWord(run)) return token("word", run);
  return token("unknown", run || String.fromCodePoint(source.codePointAt(at) ?? 0));
}

function read(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? "";
}

function nameToken(source: string, at: number): Token {
  const name = read(QUOTED_NAME, source, at);
  if (!name) throw new PredicateError(source, at, "Expected a name and a closing ` after this one");
  return { kind: "name", value: name.slice(1, -1), at, end: at + name.length };
}

function textToken(source: string, at: number, quote: string): Token {
  let value = "";
  let end = at + 1;
  for (;;) {
    const next = source.charAt(end);
    if (next === quote) break;
    if (next === "") {
      const reason = `Expected a closing ${quote} for the string that begins here`;
      throw new PredicateError(source, at, reason);
    }
    if (next === "\\") {
      const escaped = escapedCharacter(source, end);
      value += escaped.character;
      end = escaped.end;
    } else {
      const plain = read(PLAIN_TEXT, source, end) || next;
      value += plain;
      end += plain.length;
    }
  }
  // Engines store UTF-8, which cannot represent a lone surrogate; each engine would replace it differently.
  if (/\p{Cs}/u.test(value)) {
    throw new PredicateError(
      source,
      at,
      "Expected whole characters, but found half a surrogate pair",
    );
  }
  return { kind: "text", value, at, end: end + 1 };
}

function escapedCharacter(source: string, at: number): { character: string; end: number } {
  const letter = source.charAt(at + 1);
  const hex = letter === "u" ? read(HEX, source, at + 2) : "";
  if (hex) return { character: String.fromCharCode(Number.parseInt(hex, 16)), end: at + 6 };
  const character = escapes.get(letter);
  if (character !== undefined) return { character, end: at + 2 };
  const reason = `Expected an escape: \\" \\' \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits`;
  throw new PredicateError(source, at, reason);
}
