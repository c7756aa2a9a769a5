/** Characters of the line that a message shows on each side of the caret. */
const WINDOW = 40;

/**
 * A syntax or type error in a predicate. The message has three lines: what was expected and where, the
 * line of the predicate (of a long one the part around the error), and a caret under the position. It is
 * meant for the client and contains only what the client sent.
 */
export class PredicateError extends Error {
  override readonly name = "PredicateError";
  /** From 1. */
  readonly line: number;
  /** From 1, in characters (Unicode code points). */
  readonly column: number;

  /**
   * @param source the whole predicate
   * @param at position of the error, in UTF-16 code units
   * @param reason what was expected and what was found instead, without position or full stop
   */
  constructor(
    source: string,
    at: number,
    readonly reason: string,
  ) {
    const linesBefore = source.slice(0, at).split(/\r\n|\r|\n/);
    const before = linesBefore.at(-1) ?? "";
    const line = linesBefore.length;
    const column = characters(before) + 1;
    super(`${reason} (line ${line}, column ${column}).\n${excerpt(before, lineFrom(source, at))}`);
    this.line = line;
    this.column = column;
  }
}

function lineFrom(source: string, at: number): string {
  return source.slice(at, at + 2 * WINDOW).split(/[\r\n]/, 1)[0] ?? "";
}

function excerpt(before: string, after: string): string {
  const start = before.length > WINDOW ? `…${before.slice(-WINDOW)}` : before;
  const end = after.length > WINDOW ? `${after.slice(0, WINDOW)}…` : after;
  const indent = " ".repeat(characters(printable(start)));
  return `${printable(start)}${printable(end)}\n${indent}^`;
}

/**
 * On one line, one place for each character: tabs as blanks, and invisible characters, those that change the
 * direction of writing and surrogates as U+FFFD.
 */
function printable(text: string): string {
  return text.replaceAll("\t", " ").replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "\uFFFD");
}

/** A text from the client for a message: printable, and shortened if it is long. */
export function quoted(text: string, quote = '"'): string {
  const shown = text.length > WINDOW ? `${text.slice(0, WINDOW)}…` : text;
  return `${quote}${printable(shown)}${quote}`;
}

function characters(text: string): number {
  return [...text].length;
}
