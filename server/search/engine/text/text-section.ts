import { stemLanguage, stemLanguages } from "../../../query/analyser.js";
import { type Bitset, hasBit } from "../bitset.js";
import { FormTable } from "./form-table.js";
import { PlaceReader, PostingReader } from "./postings.js";
import type { FormArrayNumbers, SectionContent, WordArrayNumbers } from "./section-content.js";
import type { LocaleArrayNumbers } from "./section-content.js";
import { SectionReader } from "./section-layout.js";
import type { FieldLengths } from "./scoring.js";
import { SimilarWords } from "./similar-words.js";
import { WordList } from "./word-list.js";
import { stemForms } from "./word-forms.js";

/** Stems of so many languages are kept of texts in no language: of all that have a stemmer, since to make them takes time. */
const MAX_DERIVED = stemLanguages.length - 1;

/** The texts of a segment's documents, opened to be searched. */
export interface TextSection {
  /** The words of each locale that has any. */
  readonly dictionaries: ReadonlyMap<string, LocaleDictionary>;
}

/**
 * Opens what `buildTextSection` returned; the bytes may be shared with other threads. They are read in place
 * where they begin at a multiple of 4, and copied otherwise.
 *
 * @throws {Error} for bytes of another version of the format
 */
export function openTextSection(bytes: Uint8Array): TextSection {
  const reader = new SectionReader(bytes);
  const { locales } = reader.content as SectionContent;
  return {
    dictionaries: new Map(
      locales.map((numbers) => [numbers.locale, new LocaleDictionary(reader, numbers)]),
    ),
  };
}

/** The words of a locale and where they occur. */
export class LocaleDictionary {
  readonly locale: string;
  readonly words: WordList;
  readonly #withDigit: Bitset;
  #similarWords: SimilarWords | undefined;
  /** By the forms without accents: the words that have accents. */
  readonly folded: FormTable;
  /** By field: the number of words in each document's own texts; `undefined` if none has any. */
  readonly ownLengths: readonly (Uint8Array | undefined)[];
  /** By field: the number of words in each part's texts. */
  readonly partLengths: readonly (Uint8Array | undefined)[];
  /** Bytes of {@link PostingReader}. */
  readonly postings: Uint8Array;
  readonly #postingStarts: Uint32Array;
  readonly #placeStarts: Uint32Array;
  readonly #places: Uint8Array;
  readonly #language: string;
  readonly #stems: FormTable | undefined;
  readonly #derived = new Map<string, FormTable>();
  readonly #sums = new Map<Uint8Array, FieldLengths>();

  constructor(reader: SectionReader, numbers: LocaleArrayNumbers) {
    this.locale = numbers.locale;
    this.#language = stemLanguage(numbers.locale);
    this.words = openWords(reader, numbers.words);
    this.#withDigit = reader.words(numbers.withDigit);
    this.folded = openForms(reader, numbers.folded);
    this.#stems = numbers.stems && openForms(reader, numbers.stems);
    this.postings = reader.bytes(numbers.postings);
    this.#postingStarts = reader.words(numbers.postingStarts);
    this.#places = reader.bytes(numbers.places);
    this.#placeStarts = reader.words(numbers.placeStarts);
    this.ownLengths = openLengths(reader, numbers.ownLengths);
    this.partLengths = openLengths(reader, numbers.partLengths);
  }

  hasDigit(word: number): boolean {
    return hasBit(this.#withDigit, word);
  }

  /** The words that may have typos: those without digits. */
  get similarWords(): SimilarWords {
    return (this.#similarWords ??= new SimilarWords(this.words, this.#withDigit));
  }

  /** Over all documents, or parts: also those that cannot be found. */
  sumOfLengths(field: number, isOwn: boolean): FieldLengths {
    const lengths = (isOwn ? this.ownLengths : this.partLengths)[field];
    if (!lengths) return { total: 0, count: 0 };
    let sum = this.#sums.get(lengths);
    if (!sum) this.#sums.set(lengths, (sum = sumOf(lengths)));
    return sum;
  }

  /** Where the postings of the word stand in `postings`. */
  postingRange(word: number): [from: number, to: number] {
    return [this.#postingStarts[word] ?? 0, this.#postingStarts[word + 1] ?? 0];
  }

  placesOf(word: number): PlaceReader {
    return new PlaceReader(this.#places, this.#placeStarts[word] ?? 0);
  }

  postingsOf(word: number): PostingReader {
    return new PostingReader(this.postings, ...this.postingRange(word));
  }

  /** The words by their stems; `undefined` without a stemmer. */
  stems(language: string): FormTable | undefined {
    if (language === this.#language) return this.#stems;
    let stems = this.#derived.get(language);
    if (!stems && language !== "") {
      stems = FormTable.of(this.#wordsWithStems(), (word) => stemForms(word, language));
      const [oldest] = this.#derived.keys();
      if (this.#derived.size >= MAX_DERIVED && oldest) this.#derived.delete(oldest);
      this.#derived.set(language, stems);
    }
    return stems;
  }

  *#wordsWithStems(): Iterable<[number: number, word: string]> {
    for (let i = 0; i < this.words.size; i++) {
      if (!this.hasDigit(i)) yield [i, this.words.wordAt(i)];
    }
  }
}

function sumOf(lengths: Uint8Array): FieldLengths {
  let [total, count] = [0, 0];
  for (const length of lengths) {
    total += length;
    count += Number(length > 0);
  }
  return { total, count };
}

function openWords(reader: SectionReader, numbers: WordArrayNumbers): WordList {
  return new WordList({
    letters: reader.shorts(numbers.letters),
    starts: reader.words(numbers.starts),
    reversed: reader.words(numbers.reversed),
    bits: reader.words(numbers.bits),
  });
}

function openForms(reader: SectionReader, { forms, groups, members }: FormArrayNumbers): FormTable {
  return new FormTable(openWords(reader, forms), reader.words(groups), reader.words(members));
}

function openLengths(
  reader: SectionReader,
  numbers: LocaleArrayNumbers["ownLengths"],
): (Uint8Array | undefined)[] {
  const lengths: (Uint8Array | undefined)[] = [];
  for (const [field, array] of numbers) lengths[field] = reader.bytes(array);
  return lengths;
}
