import { countBits } from "../bitset.js";
import { divideCompound, hasCompounds } from "./word-forms.js";
import { PartSet, type SearchedTexts } from "./part-set.js";
import {
  type AnalysedQuery,
  isLongEnough,
  type QueryPhrase,
  queryWord,
  type QueryWord,
} from "./query-words.js";
import { wordClasses } from "./scoring.js";
import { isStopWord } from "./stop-words.js";
import { type Term, termsOf } from "./terms.js";

type SegmentTerms = readonly (readonly Term[])[];

export class WantedText {
  readonly #terms: SegmentTerms;
  /** The words of a compound, for each division found. */
  readonly #divisions: readonly (readonly SegmentTerms[])[];
  readonly #counts: number[] = [];

  constructor(
    what: QueryWord | QueryPhrase,
    private readonly query: AnalysedQuery,
    private readonly sections: readonly SearchedTexts[],
    private readonly checkpoint: () => void,
  ) {
    this.#divisions = what.kind === "word" && what.compounds === "all" ? this.#divide(what) : [];
    // The words of a compound come before similarly spelled compounds.
    const withoutTypos = what.kind === "word" && this.#divisions.length > 0;
    this.#terms = this.#find(withoutTypos ? { ...what, typos: undefined } : what);
  }

  partsIn(segment: number): PartSet {
    const found = this.#partsWith(this.#terms, segment);
    for (const words of this.#divisions) found.unite(this.#partsWithAll(words, segment));
    this.#counts[segment] = countBits(found.documents);
    return found;
  }

  countDocuments(): number {
    return this.sections.reduce(
      (sum, _, i) => sum + (this.#counts[i] ?? countBits(this.partsIn(i).documents)),
      0,
    );
  }

  termsIn(segment: number): readonly Term[] {
    const words = [...new Set(this.#divisions.flat())].flatMap((terms) => terms[segment] ?? []);
    const { compound: wordClass } = wordClasses;
    return [...(this.#terms[segment] ?? []), ...words.map((term) => ({ ...term, wordClass }))];
  }

  /** Excludes parts with only some words of a compound. `undefined`: everywhere. */
  partsCountedIn(segment: number): PartSet | undefined {
    return this.#divisions.length > 0 ? this.partsIn(segment).settle() : undefined;
  }

  #find(what: QueryWord | QueryPhrase): SegmentTerms {
    this.checkpoint();
    return this.sections.map(({ section }) => termsOf(section, what, this.query, this.checkpoint));
  }

  /** The last word of a compound is its kind: it is also found at the end of other compounds. */
  #divide({ word }: QueryWord): (readonly SegmentTerms[])[] {
    const { locale, language } = this.query;
    if (!hasCompounds(language)) return [];
    const known = new Map<string, SegmentTerms>();
    const find = (part: string, compounds: QueryWord["compounds"]): SegmentTerms => {
      const key = `${part} ${compounds}`;
      const terms = known.get(key) ?? this.#find({ ...queryWord(part, { locale }), compounds });
      known.set(key, terms);
      return terms;
    };
    const isKnown = (part: string): boolean =>
      !isStopWord(part, locale) && this.#isFound([find(part, "none")]);
    const isEnd = (part: string, i: number, { length }: readonly string[]): boolean =>
      i === length - 1 && isLongEnough(part);
    return divideCompound(word, isKnown)
      .map((parts) => parts.map((part, i) => find(part, isEnd(part, i, parts) ? "ending" : "none")))
      .filter((words) => this.#isFound(words));
  }

  #isFound(words: readonly SegmentTerms[]): boolean {
    return this.sections.some((_, segment) => {
      const isThere = words.every((terms) => (terms[segment]?.length ?? 0) > 0);
      return isThere && !this.#partsWithAll(words, segment).isEmpty;
    });
  }

  #partsWithAll(words: readonly SegmentTerms[], segment: number): PartSet {
    const [first = [], ...others] = words;
    const found = this.#partsWith(first, segment);
    for (const each of others) found.intersect(this.#partsWith(each, segment));
    return found.settle();
  }

  #partsWith(terms: SegmentTerms, segment: number): PartSet {
    const texts = this.sections[segment];
    if (!texts) throw new RangeError(`There is no segment ${segment}.`);
    return PartSet.of(terms[segment] ?? [], texts, this.checkpoint);
  }
}
