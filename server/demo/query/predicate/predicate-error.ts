/** Characters of the line that a message shows on each side of the caret. */
const WINDOW = 40;

/** An error in a predicate, for the client: the expectation, the line, and a caret under the position. */
export class PredicateError extends Error {
  override readonly name = "PredicateError";
  /** `at`: in UTF-16 code units. `reason`: without position or full stop. `hint`: a sentence after it. */
  constructor(source: string, at: number, reason: string, hint = "") {
    const linesBefore = source.slice(0, at).split(/\r\n|\r|\n/);
    const before = linesBefore.at(-1) ?? "";
    const line = linesBefore.length;
    const column = characters(before) + 1;
    const [after = ""] = source.slice(at, at + 2 * WINDOW).split(/[\r\n]/, 1);
    super(`${reason} (line ${line}, column ${column}).${hint}\n${excerpt(before, after)}`);
  }
}

function excerpt(before: string, after: string): string {
  const start = before.length > WINDOW ? `…${before.slice(-WINDOW)}` : before;
  const end = after.length > WINDOW ? `${after.slice(0, WINDOW)}…` : after;
  const indent = " ".repeat(characters(printable(start)));
  return `${printable(start)}${printable(end)}\n${indent}^`;
}

/** One column per character: a space for a tab, U+FFFD for an invisible or bidirectional character. */
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
