import { LazyMap } from "../../../../runtime/service/lazy-map.js";
import { stemLanguage, stemLanguages } from "../../../query/analyser.js";
import { type Bitset, hasBit } from "../bitset.js";
import type { ArrayPlace, SegmentReader } from "../columns/segment-bytes.js";
import { PlaceReader, PostingReader } from "./postings.js";
import type { FieldLengths } from "./scoring.js";
import { stemForms } from "./word-forms.js";
import {
  type FormTable,
  formTableOf,
  type FormTablePlace,
  readForms,
  readWords,
  SimilarWords,
  type WordList,
  type WordListPlace,
} from "./word-list.js";

/** Cached stems for texts without a language: all stemmers, since computing stems is slow. */
const MAX_DERIVED = stemLanguages.length - 1;

export interface LocalePlace {
  locale: string;
  words: WordListPlace;
  withDigit: ArrayPlace;
  postingStarts: ArrayPlace;
  postings: ArrayPlace;
  placeStarts: ArrayPlace;
  places: ArrayPlace;
  folded: FormTablePlace;
  /** Only for locales whose language has a stemmer. */
  stems?: FormTablePlace;
  ownLengths: readonly LengthsPlace[];
  partLengths: readonly LengthsPlace[];
}

export type LengthsPlace = readonly [field: number, array: ArrayPlace];

export type TextSection = ReadonlyMap<string, LocaleDictionary>;

export function openTextSection(
  places: readonly LocalePlace[],
  reader: SegmentReader,
): TextSection {
  return new Map(places.map((place) => [place.locale, new LocaleDictionary(place, reader)]));
}

export class LocaleDictionary {
  readonly locale: string;
  readonly words: WordList;
  readonly #withDigit: Bitset;
  #similarWords: SimilarWords | undefined;
  /** Accented words, by their forms without accents. */
  readonly folded: FormTable;
  /** By field: word counts of documents' own texts; `undefined` if none has any. */
  readonly ownLengths: readonly (Uint8Array | undefined)[];
  readonly partLengths: readonly (Uint8Array | undefined)[];
  readonly #postings: Uint8Array;
  readonly #postingStarts: Uint32Array;
  readonly #placeStarts: Uint32Array;
  readonly #places: Uint8Array;
  readonly #language: string;
  readonly #stems: FormTable | undefined;
  readonly #derived = new Map<string, FormTable>();
  readonly #sums = new LazyMap(sumOf);

  constructor(place: LocalePlace, reader: SegmentReader) {
    this.locale = place.locale;
    this.#language = stemLanguage(place.locale);
    this.words = readWords(place.words, reader);
    this.#withDigit = reader.uint32s(place.withDigit);
    this.folded = readForms(place.folded, reader);
    this.#stems = place.stems && readForms(place.stems, reader);
    this.#postings = reader.part(place.postings);
    this.#postingStarts = reader.uint32s(place.postingStarts);
    this.#places = reader.part(place.places);
    this.#placeStarts = reader.uint32s(place.placeStarts);
    this.ownLengths = readLengths(place.ownLengths, reader);
    this.partLengths = readLengths(place.partLengths, reader);
  }

  hasDigit(word: number): boolean {
    return hasBit(this.#withDigit, word);
  }

  get similarWords(): SimilarWords {
    return (this.#similarWords ??= new SimilarWords(this.words, this.#withDigit));
  }

  /** Over all documents or parts, including those that are not searchable. */
  sumOfLengths(field: number, isOwn: boolean): FieldLengths {
    const lengths = (isOwn ? this.ownLengths : this.partLengths)[field];
    return lengths ? this.#sums.get(lengths) : { total: 0, count: 0 };
  }

  placesOf(word: number): PlaceReader {
    return new PlaceReader(this.#places, this.#placeStarts[word] ?? 0);
  }

  postingsOf(word: number): PostingReader {
    const [from = 0, to = 0] = this.#postingStarts.subarray(word, word + 2);
    return new PostingReader(this.#postings, from, to);
  }

  stems(language: string): FormTable | undefined {
    if (language === this.#language) return this.#stems;
    let stems = this.#derived.get(language);
    if (!stems && language !== "") {
      stems = formTableOf(this.#wordsWithStems(), (word) => stemForms(word, language));
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

function readLengths(
  places: readonly LengthsPlace[],
  reader: SegmentReader,
): (Uint8Array | undefined)[] {
  const lengths: (Uint8Array | undefined)[] = [];
  for (const [field, array] of places) lengths[field] = reader.part(array);
  return lengths;
}
