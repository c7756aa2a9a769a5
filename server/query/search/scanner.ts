import { quoted } from "../predicate/predicate-error.js";
import { searchLimits } from "./limits.js";
import { SearchSyntaxError } from "./search-syntax-error.js";

// Each pattern is a run of one character class, so that an expression is read in linear time.
const BLANKS = /\s*/y;
const WORD = /[A-Za-z0-9_.-]+/y;
const FOUND = /[^\s,:()"]+|[^]/uy;

/** Reads an expression from left to right. Blanks before what is read do not count. */
export class Scanner {
  private at = 0;

  /** @throws {SearchSyntaxError} for an expression longer than the limit. */
  constructor(readonly source: string) {
    if (source.length <= searchLimits.length) return;
    const problem = `Expected at most ${searchLimits.length} characters, but found ${source.length}`;
    throw new SearchSyntaxError(source, searchLimits.length, problem);
  }

  /** Where the next thing begins, in UTF-16 code units. */
  get next(): number {
    this.at += this.match(BLANKS).length;
    return this.at;
  }

  /** What the sticky pattern matches; "" if nothing. */
  read(pattern: RegExp): string {
    this.at = this.next;
    const text = this.match(pattern);
    this.at += text.length;
    return text;
  }

  /** Goes past the symbol, if it comes next. */
  skip(symbol: string): boolean {
    const found = this.source.startsWith(symbol, this.next);
    if (found) this.at += symbol.length;
    return found;
  }

  /** Goes past the one of the words that comes next, if any does. Case does not matter. */
  skipWord<Word extends string>(...words: readonly Word[]): Word | undefined {
    this.at = this.next;
    const found = this.match(WORD).toLowerCase();
    const word = words.find((each) => each === found);
    this.at += word?.length ?? 0;
    return word;
  }

  /** @throws {SearchSyntaxError} if there is more. */
  end(expected: string): void {
    if (this.next < this.source.length) this.fail(expected);
  }

  /** @throws {SearchSyntaxError} always: instead of what is expected comes what comes next. */
  fail(expected: string): never {
    this.at = this.next;
    const found = this.match(FOUND);
    const shown = found ? quoted(found, "'") : "the end";
    this.refuse(this.at, `Expected ${expected}, but found ${shown}`);
  }

  /** @throws {SearchSyntaxError} always. */
  refuse(at: number, problem: string): never {
    throw new SearchSyntaxError(this.source, at, problem);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source)?.[0] ?? "";
  }
}
