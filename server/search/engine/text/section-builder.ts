import { stemLanguage } from "../../../query/analyser.js";
import { addBit, type Bitset, emptyBitset } from "../bitset.js";
import type { IndexedText, SearchDocument } from "../search-document.js";
import { FormTable } from "./form-table.js";
import { GrowingBytes, GrowingRecords, RECORD } from "./growing-arrays.js";
import { MAX_FIELDS, type Occurrences, PostingWriter } from "./postings.js";
import type { FormArrayNumbers, LocaleArrayNumbers, SectionContent } from "./section-content.js";
import { SectionWriter } from "./section-layout.js";
import { textsByUnit } from "./shared-texts.js";
import { foldedForms, hasDigit, stemForms } from "./word-forms.js";
import { type AnalysedText, textWords } from "./text-words.js";
import { WordList, type WordListArrays } from "./word-list.js";

/** Longer texts count as so long. */
const MAX_LENGTH = 0xff;
const FIRST_LENGTHS = 64;
/** Texts that repeat, such as labels, are analysed once; the memory that this takes is bounded. */
const MAX_REMEMBERED = { texts: 5_000, length: 32 };

/** The section of the documents: see {@link TextSectionBuilder}. */
export function buildTextSection(documents: readonly SearchDocument[]): Uint8Array {
  const builder = new TextSectionBuilder();
  for (const document of documents) builder.add(document);
  return builder.finish();
}

interface LocaleBuilder {
  locale: string;
  /** The number of each word among those of all locales, in the order of their first occurrence. */
  words: Map<string, number>;
  /** By field: the number of words in each document's own texts, and in each part's. */
  ownLengths: Map<number, GrowingLengths>;
  partLengths: Map<number, GrowingLengths>;
  /** Texts that may occur again. */
  known: Map<string, NumberedText>;
  /** In the current unit: where the next text begins. */
  nextPlace: number;
}

/** An analysed text with the numbers of its words. */
type NumberedText = Pick<AnalysedText, "places" | "length"> & { numbers: readonly number[] };

/**
 * Builds the section of a segment that holds the texts of its documents, which are numbered in the order in which
 * they are added: for each locale a dictionary of the written words with their postings. At most 32 fields. The
 * bytes depend on nothing but the documents. Keeps none of these.
 */
export class TextSectionBuilder {
  #documentCount = 0;
  readonly #locales = new Map<string, LocaleBuilder>();
  #wordCount = 0;
  #partCount = 0;
  /** Of each occurrence: word, document, unit, field, place. */
  readonly #occurrences = new GrowingRecords();

  add(document: SearchDocument): void {
    textsByUnit(document).forEach((texts, unit) => {
      for (const locale of this.#locales.values()) locale.nextPlace = 0;
      const byField = texts.toSorted((a, b) => a.field - b.field);
      for (const text of byField) this.#addText(text, unit);
    });
    this.#documentCount++;
    this.#partCount += document.parts.length;
  }

  #addText({ field, locale, text }: IndexedText, unit: number): void {
    if (field >= MAX_FIELDS) throw new RangeError(`Field ${field}: at most ${MAX_FIELDS} fields.`);
    const builder = this.#localeBuilder(locale);
    const { numbers, places, length } = this.#analyse(text, builder);
    if (length === 0) return;
    for (let i = 0; i < numbers.length; i++) {
      const place = builder.nextPlace + (places[i] ?? 0);
      this.#occurrences.push(numbers[i] ?? 0, this.#documentCount, unit, field, place);
    }
    // One place stays empty, so that no phrase goes over the end of a text.
    builder.nextPlace += length + 1;
    const isOwn = unit === 0;
    const lengths = lengthsOf(isOwn ? builder.ownLengths : builder.partLengths, field);
    lengths.add(isOwn ? this.#documentCount : this.#partCount + unit - 1, length);
  }

  #localeBuilder(locale: string): LocaleBuilder {
    let builder = this.#locales.get(locale);
    if (!builder) {
      builder = {
        locale,
        words: new Map(),
        ownLengths: new Map(),
        partLengths: new Map(),
        known: new Map(),
        nextPlace: 0,
      };
      this.#locales.set(locale, builder);
    }
    return builder;
  }

  #analyse(text: string, builder: LocaleBuilder): NumberedText {
    const { locale, known } = builder;
    const found = known.get(text);
    if (found) return found;
    const { words, places, length } = textWords(text, locale);
    const numbered = {
      numbers: words.map((word) => this.#numberOf(word, builder)),
      places,
      length,
    };
    if (text.length <= MAX_REMEMBERED.length) {
      if (known.size >= MAX_REMEMBERED.texts) known.clear();
      known.set(text, numbered);
    }
    return numbered;
  }

  #numberOf(word: string, { words }: LocaleBuilder): number {
    let number = words.get(word);
    if (number === undefined) {
      number = this.#wordCount++;
      words.set(word, number);
    }
    return number;
  }

  finish(): Uint8Array {
    const writer = new SectionWriter();
    const { occurrences, starts } = this.#byWord();
    const locales = [...this.#locales.values()]
      .sort((a, b) => (a.locale < b.locale ? -1 : 1))
      .map((builder) =>
        writeLocale(writer, builder, {
          ...{ occurrences, starts, documents: this.#documentCount, parts: this.#partCount },
        }),
      );
    const content: SectionContent = { documents: this.#documentCount, locales };
    return writer.finish(content);
  }

  /** The occurrences ordered by word, and where those of each word begin. */
  #byWord(): ByWord {
    const { arrays, count } = this.#occurrences;
    const starts = new Int32Array(this.#wordCount + 1);
    for (const records of arrays) {
      for (let at = 0; at < records.length; at += RECORD) {
        const next = (records[at] ?? 0) + 1;
        starts[next] = (starts[next] ?? 0) + 1;
      }
    }
    for (let word = 0; word < this.#wordCount; word++) {
      starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
    }
    const [documents, units] = [new Int32Array(count), new Int32Array(count)];
    const [fields, places] = [new Int32Array(count), new Int32Array(count)];
    const next = starts.slice();
    for (const records of arrays) {
      for (let at = 0; at < records.length; at += RECORD) {
        const word = records[at] ?? 0;
        const to = next[word] ?? 0;
        next[word] = to + 1;
        documents[to] = records[at + 1] ?? 0;
        units[to] = records[at + 2] ?? 0;
        fields[to] = records[at + 3] ?? 0;
        places[to] = records[at + 4] ?? 0;
      }
    }
    return { occurrences: { documents, units, fields, places }, starts };
  }
}

interface ByWord {
  occurrences: Occurrences;
  /** Where those of each word begin. */
  starts: Int32Array;
}

/** Numbers of words, by document or part. */
class GrowingLengths {
  #lengths = new Uint8Array(FIRST_LENGTHS);

  add(at: number, length: number): void {
    if (at >= this.#lengths.length) {
      const longer = new Uint8Array(2 * Math.max(at, this.#lengths.length));
      longer.set(this.#lengths);
      this.#lengths = longer;
    }
    this.#lengths[at] = Math.min(MAX_LENGTH, (this.#lengths[at] ?? 0) + length);
  }

  toArray(size: number): Uint8Array {
    const lengths = new Uint8Array(size);
    lengths.set(this.#lengths.subarray(0, size));
    return lengths;
  }
}

function lengthsOf(all: Map<number, GrowingLengths>, field: number): GrowingLengths {
  let lengths = all.get(field);
  if (!lengths) {
    lengths = new GrowingLengths();
    all.set(field, lengths);
  }
  return lengths;
}

function writeLocale(
  writer: SectionWriter,
  { locale, words, ownLengths, partLengths }: LocaleBuilder,
  { occurrences, starts, documents, parts }: ByWord & { documents: number; parts: number },
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
  const lengths = (all: Map<number, GrowingLengths>, size: number): [number, number][] =>
    [...all].map(([field, each]) => [field, writer.add(each.toArray(size))]);
  return {
    locale,
    words: writeWords(writer, WordList.arraysOf(sorted)),
    withDigit: writer.add(wordsWithDigit(sorted)),
    postingStarts: writer.add(postingStarts),
    postings: writer.add(postings.toArray()),
    placeStarts: writer.add(placeStarts),
    places: writer.add(places.toArray()),
    folded: writeForms(writer, sorted, foldedForms),
    ...(language !== "" && {
      stems: writeForms(writer, sorted, (word) => stemForms(word, language)),
    }),
    ownLengths: lengths(ownLengths, documents),
    partLengths: lengths(partLengths, parts),
  };
}

function wordsWithDigit(words: readonly string[]): Bitset {
  const found = emptyBitset(words.length);
  words.forEach((word, i) => {
    if (hasDigit(word)) addBit(found, i);
  });
  return found;
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
  const { forms, groups, members } = FormTable.arraysOf(words.entries(), formsOf);
  return {
    forms: writeWords(writer, forms),
    groups: writer.add(groups),
    members: writer.add(members),
  };
}
