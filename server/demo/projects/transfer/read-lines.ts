import { DuplicateKey } from "../../storage/store-errors.js";
import { AdministrationError } from "../administration.js";

/** Characters of a line. A base64 image has 14 million; numbers such as 1e20 grow fourfold when written. */
export const MAX_LINE = 33_554_432;

/** Reopens the lines: they are read once to be validated, and again to be stored. */
export type OpenLines = () => AsyncIterable<string>;

interface Reading<Line> {
  /** Throws an `Error` whose message names the error in the line. */
  parse: (json: string) => Line;
  /** The kind of the first line, and of no other. */
  first: string;
  /** The operation that an error prevented. */
  undone: "imported" | "restored";
}

/** Numbers lines from 1. Throws AdministrationError unless the last is `end` with the count of the others. */
export async function* readLines<Line extends { kind: string }>(
  open: OpenLines,
  { parse, first, undone }: Reading<Line>,
): AsyncGenerator<{ line: Line; json: string; number: number }> {
  let number = 0;
  let ended = false;
  for await (const json of open()) {
    number += 1;
    const reject = (reason: string): never => rejectLine(number, reason, undone);
    if (ended) reject("nothing may follow the line of kind end");
    let line: Line;
    try {
      line = parse(json);
    } catch (error) {
      return reject(error instanceof Error ? error.message : String(error));
    }
    if ((line.kind === first) !== (number === 1)) {
      reject(`kind: the first line, and no other, is of kind ${first}`);
    }
    ended = line.kind === "end";
    if (ended && "lines" in line && line.lines !== number - 1) {
      reject(`lines: expected ${String(line.lines)}, found ${number - 1}`);
    }
    yield { line, json, number };
  }
  if (ended) return;
  rejectLine(number + 1, "the file has been cut short: its last line is of kind end", undone);
}

export function rejectLine(
  number: number,
  reason: string,
  undone: Reading<unknown>["undone"],
): never {
  throw new AdministrationError(`Line ${number}: ${reason}. Nothing was ${undone}.`);
}

/** Names the line of an existing record. Rethrows other errors. */
export function rejectDuplicate(
  number: number,
  error: unknown,
  undone: Reading<unknown>["undone"],
): never {
  if (!(error instanceof DuplicateKey)) throw error;
  return rejectLine(number, `'${error.key}' has been given before`, undone);
}
