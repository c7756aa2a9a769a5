import { quoted } from "../predicate/predicate-error.js";

/** Limits on the cost of one search. Beyond any of them it is rejected before it is parsed. */
export const searchLimits = {
  /** Characters of one expression (UTF-16 code units). */
  length: 8_192,
  list: 1_000,
  /** Ranges of one facet: each takes a pass over the matching documents. */
  facetRanges: 100,
  facets: 30,
  filters: 100,
  /** Texts of one search, each in a locale: a misspelt word is compared with all stems of the collection. */
  texts: 10,
  sortKeys: 20,
} as const;

/** An invalid expression of the search language. The message is meant for the client. */
export class SearchSyntaxError extends Error {
  override readonly name = "SearchSyntaxError";
  /** `at`: in UTF-16 code units. `reason`: without position or full stop. */
  constructor(source: string, at: number, reason: string) {
    const position = Array.from(source.slice(0, at)).length + 1;
    super(`${reason} (character ${position}).`);
  }
}

export class UnknownPathError extends SearchSyntaxError {}

// Each pattern is a run of one character class, so that an expression is read in linear time.
const BLANKS = /\s*/y;
const WORD = /[A-Za-z0-9_.-]+/y;
const FOUND = /[^\s,:()"]+|[^]/uy;

export class Scanner {
  private at = 0;

  /** @throws {SearchSyntaxError} for an expression longer than the limit. */
  constructor(readonly source: string) {
    if (source.length <= searchLimits.length) return;
    const reason = `Expected at most ${searchLimits.length} characters, but found ${source.length}`;
    throw new SearchSyntaxError(source, searchLimits.length, reason);
  }

  /** Position of the next character that is not a space, in UTF-16 code units. */
  get next(): number {
    this.at += this.match(BLANKS).length;
    return this.at;
  }

  /** The text that the sticky pattern matches; "" if none. */
  read(pattern: RegExp): string {
    this.at = this.next;
    const text = this.match(pattern);
    this.at += text.length;
    return text;
  }

  /** Skips the symbol if it comes next; returns whether it did. */
  skip(symbol: string): boolean {
    const found = this.source.startsWith(symbol, this.next);
    if (found) this.at += symbol.length;
    return found;
  }

  skipWord<Word extends string>(...words: readonly Word[]): Word | undefined {
    this.at = this.next;
    const found = this.match(WORD).toLowerCase();
    const word = words.find((each) => each === found);
    this.at += word?.length ?? 0;
    return word;
  }

  sees(next: string | RegExp): boolean {
    const character = this.source.charAt(this.next);
    return typeof next === "string" ? character === next : next.test(character);
  }

  seesWord(...words: readonly string[]): boolean {
    this.at = this.next;
    return words.includes(this.match(WORD).toLowerCase());
  }

  /** @throws {SearchSyntaxError} unless the expression ends here */
  end(expected: string): void {
    if (this.next < this.source.length) this.fail(expected);
  }

  fail(expected: string): never {
    this.at = this.next;
    const found = this.match(FOUND);
    const shown = found ? quoted(found, "'") : "the end";
    this.reject(this.at, `Expected ${expected}, but found ${shown}`);
  }

  reject(at: number, reason: string): never {
    throw new SearchSyntaxError(this.source, at, reason);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.source)?.[0] ?? "";
  }
}
