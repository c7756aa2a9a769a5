import { stemLanguage } from "../../../query/analyser.js";
import type { IndexedText, SearchDocument } from "../search-document.js";
import { FormTable } from "./form-table.js";
import { GrowingBytes, GrowingNumbers } from "./growing-arrays.js";
import { MAX_FIELDS, type Occurrences, PostingWriter } from "./postings.js";
import type { FormArrayNumbers, LocaleArrayNumbers, SectionContent } from "./section-content.js";
import { SectionWriter } from "./section-layout.js";
import { textsByUnit } from "./shared-texts.js";
import { foldedForms, stemForms } from "./word-forms.js";
import { type AnalysedText, textWords } from "./text-words.js";
import { WordList, type WordListArrays } from "./word-list.js";

/** Lengths of texts above this count as this. */
const MAX_LENGTH = 0xffff;
/** Texts that repeat, such as labels, are analysed once; the memory that this takes is bounded. */
const MAX_REMEMBERED = { texts: 20_000, length: 64 };

/**
 * The section of a segment that holds the texts of its documents, which are numbered by their position: for each
 * locale a dictionary of the written words with their postings. At most 32 fields. The bytes depend on nothing but
 * the documents.
 */
export function buildTextSection(documents: readonly SearchDocument[]): Uint8Array {
  const builder = new SectionBuilder(documents);
  documents.forEach((document, d) => builder.add(document, d));
  return builder.finish();
}

interface LocaleBuilder {
  locale: string;
  /** The number of each word among those of all locales, in the order of their first occurrence. */
  words: Map<string, number>;
  /** By field: the number of words in each document's own texts, and in each part's. */
  ownLengths: Map<number, Uint16Array>;
  partLengths: Map<number, Uint16Array>;
  /** In the current unit: where the next text begins. */
  nextPlace: number;
}

class SectionBuilder {
  readonly #documentCount: number;
  readonly #partCount: number;
  readonly #locales = new Map<string, LocaleBuilder>();
  readonly #analysed = new Map<string, AnalysedText>();
  #wordCount = 0;
  #nextPart = 0;
  readonly #words = new GrowingNumbers();
  readonly #documents = new GrowingNumbers();
  readonly #units = new GrowingNumbers();
  readonly #fields = new GrowingNumbers();
  readonly #places = new GrowingNumbers();

  constructor(documents: readonly SearchDocument[]) {
    this.#documentCount = documents.length;
    this.#partCount = documents.reduce((count, { parts }) => count + parts.length, 0);
  }

  add(document: SearchDocument, d: number): void {
    textsByUnit(document).forEach((texts, unit) => {
      for (const locale of this.#locales.values()) locale.nextPlace = 0;
      const byField = texts.toSorted((a, b) => a.field - b.field);
      for (const text of byField) this.#addText(text, d, unit);
    });
    this.#nextPart += document.parts.length;
  }

  #addText({ field, locale, text }: IndexedText, document: number, unit: number): void {
    if (field >= MAX_FIELDS) throw new RangeError(`Field ${field}: at most ${MAX_FIELDS} fields.`);
    const { words, length } = this.#analyse(text, locale);
    if (length === 0) return;
    const builder = this.#localeBuilder(locale);
    for (const { word, place } of words) {
      let number = builder.words.get(word);
      if (number === undefined) {
        number = this.#wordCount++;
        builder.words.set(word, number);
      }
      this.#words.push(number);
      this.#documents.push(document);
      this.#units.push(unit);
      this.#fields.push(field);
      this.#places.push(builder.nextPlace + place);
    }
    // One place stays empty, so that no phrase goes over the end of a text.
    builder.nextPlace += length + 1;
    const isOwn = unit === 0;
    const lengths = isOwn
      ? lengthsOf(builder.ownLengths, field, this.#documentCount)
      : lengthsOf(builder.partLengths, field, this.#partCount);
    const at = isOwn ? document : this.#nextPart + unit - 1;
    lengths[at] = Math.min(MAX_LENGTH, (lengths[at] ?? 0) + length);
  }

  #localeBuilder(locale: string): LocaleBuilder {
    let builder = this.#locales.get(locale);
    if (!builder) {
      builder = {
        locale,
        words: new Map(),
        ownLengths: new Map(),
        partLengths: new Map(),
        nextPlace: 0,
      };
      this.#locales.set(locale, builder);
    }
    return builder;
  }

  #analyse(text: string, locale: string): AnalysedText {
    if (text.length > MAX_REMEMBERED.length) return textWords(text, locale);
    // Only whether there is a locale matters.
    const key = locale === "" ? text : `+${text}`;
    let analysed = this.#analysed.get(key);
    if (!analysed) {
      analysed = textWords(text, locale);
      if (this.#analysed.size >= MAX_REMEMBERED.texts) this.#analysed.clear();
      this.#analysed.set(key, analysed);
    }
    return analysed;
  }

  finish(): Uint8Array {
    const writer = new SectionWriter();
    const { occurrences, starts } = this.#byWord();
    const locales = [...this.#locales.values()]
      .sort((a, b) => (a.locale < b.locale ? -1 : 1))
      .map((builder) => writeLocale(writer, builder, occurrences, starts));
    const content: SectionContent = { documents: this.#documentCount, locales };
    return writer.finish(content);
  }

  /** The occurrences ordered by word, and where those of each word begin. */
  #byWord(): { occurrences: Occurrences; starts: Int32Array } {
    const count = this.#words.length;
    const starts = new Int32Array(this.#wordCount + 1);
    for (let i = 0; i < count; i++) {
      const next = this.#words.at(i) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let word = 0; word < this.#wordCount; word++) {
      starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
    }
    const [documents, units] = [new Int32Array(count), new Int32Array(count)];
    const [fields, places] = [new Int32Array(count), new Int32Array(count)];
    const next = starts.slice();
    for (let i = 0; i < count; i++) {
      const word = this.#words.at(i);
      const to = next[word] ?? 0;
      next[word] = to + 1;
      documents[to] = this.#documents.at(i);
      units[to] = this.#units.at(i);
      fields[to] = this.#fields.at(i);
      places[to] = this.#places.at(i);
    }
    return { occurrences: { documents, units, fields, places }, starts };
  }
}

function lengthsOf(all: Map<number, Uint16Array>, field: number, size: number): Uint16Array {
  let lengths = all.get(field);
  if (!lengths) {
    lengths = new Uint16Array(size);
    all.set(field, lengths);
  }
  return lengths;
}

function writeLocale(
  writer: SectionWriter,
  { locale, words, ownLengths, partLengths }: LocaleBuilder,
  occurrences: Occurrences,
  starts: Int32Array,
): LocaleArrayNumbers {
  const sorted = [...words.keys()].sort();
  const [postings, places] = [new GrowingBytes(), new GrowingBytes()];
  const postingStarts = new Uint32Array(sorted.length + 1);
  const placeStarts = new Uint32Array(sorted.length + 1);
  const posting = new PostingWriter(occurrences, postings, places);
  sorted.forEach((word, i) => {
    const number = words.get(word) ?? 0;
    posting.write(starts[number] ?? 0, starts[number + 1] ?? 0);
    postingStarts[i + 1] = postings.length;
    placeStarts[i + 1] = places.length;
  });
  const language = stemLanguage(locale);
  const lengths = (all: Map<number, Uint16Array>): [number, number][] =>
    [...all].map(([field, each]) => [field, writer.add(each)]);
  return {
    locale,
    words: writeWords(writer, WordList.arraysOf(sorted)),
    postingStarts: writer.add(postingStarts),
    postings: writer.add(postings.toArray()),
    placeStarts: writer.add(placeStarts),
    places: writer.add(places.toArray()),
    folded: writeForms(writer, sorted, foldedForms),
    ...(language !== "" && {
      stems: writeForms(writer, sorted, (word) => stemForms(word, language)),
    }),
    ownLengths: lengths(ownLengths),
    partLengths: lengths(partLengths),
  };
}

function writeWords(
  writer: SectionWriter,
  { letters, starts, reversed, bits }: WordListArrays,
): LocaleArrayNumbers["words"] {
  return {
    letters: writer.add(letters),
    starts: writer.add(starts),
    reversed: writer.add(reversed),
    bits: writer.add(bits),
  };
}

function writeForms(
  writer: SectionWriter,
  words: readonly string[],
  formsOf: (word: string) => readonly string[],
): FormArrayNumbers {
  const { forms, groups, members } = FormTable.arraysOf(words, formsOf);
  return {
    forms: writeWords(writer, forms),
    groups: writer.add(groups),
    members: writer.add(members),
  };
}
