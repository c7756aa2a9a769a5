import { stemLanguage } from "../../../query/analyser.js";
import { addBit, emptyBitset } from "../bitset.js";
import { ByteList, type SegmentWriter, UintList } from "../columns/segment-bytes.js";
import type { IndexedText, SearchDocument } from "../search-document.js";
import { MAX_FIELDS, type Occurrences, PostingWriter } from "./postings.js";
import type { LengthsPlace, LocalePlace } from "./text-section.js";
import { type AnalysedText, foldedForms, hasDigit, stemForms, textWords } from "./word-forms.js";
import { writeForms, writeWords } from "./word-list.js";

/** Numbers per occurrence. */
const RECORD = 5;
/** Repeated texts, such as labels, are analysed once, within bounded memory. */
const MAX_REMEMBERED = { texts: 5_000, length: 32 };

class LocaleBuilder {
  /** Word numbers over all locales, in order of first occurrence. */
  readonly words = new Map<string, number>();
  /** Word counts by field, of documents' own texts and of parts. */
  readonly ownLengths = new Map<number, ByteList>();
  readonly partLengths = new Map<number, ByteList>();
  readonly known = new Map<string, NumberedText>();
  /** Where the next text of the current unit begins. */
  nextPlace = 0;

  constructor(readonly locale: string) {}
}

type NumberedText = Pick<AnalysedText, "places" | "length"> & { numbers: readonly number[] };

/** Builds per locale a dictionary with postings. Deterministic: the bytes depend only on the documents. */
export class TextSectionBuilder {
  #documentCount = 0;
  readonly #locales = new Map<string, LocaleBuilder>();
  #wordCount = 0;
  #partCount = 0;
  /** Flat records: word, document, unit, field, place. */
  readonly #occurrences = new UintList();

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
      for (const each of [numbers[i] ?? 0, this.#documentCount, unit, field, place]) {
        this.#occurrences.push(each);
      }
    }
    // One place stays empty, so that phrases do not cross texts.
    builder.nextPlace += length + 1;
    const isOwn = unit === 0;
    const lengths = lengthsOf(isOwn ? builder.ownLengths : builder.partLengths, field);
    lengths.addAt(isOwn ? this.#documentCount : this.#partCount + unit - 1, length);
  }

  #localeBuilder(locale: string): LocaleBuilder {
    let builder = this.#locales.get(locale);
    if (!builder) this.#locales.set(locale, (builder = new LocaleBuilder(locale)));
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
    if (number === undefined) words.set(word, (number = this.#wordCount++));
    return number;
  }

  finish(writer: SegmentWriter): LocalePlace[] {
    const byWord = this.#byWord();
    const sizes = { documents: this.#documentCount, parts: this.#partCount };
    return [...this.#locales.values()]
      .sort((a, b) => (a.locale < b.locale ? -1 : 1))
      .map((builder) => writeLocale(builder, { ...byWord, ...sizes }, writer));
  }

  #byWord(): ByWord {
    const records = this.#occurrences.numbers;
    const count = records.length / RECORD;
    const starts = new Uint32Array(this.#wordCount + 1);
    for (let at = 0; at < records.length; at += RECORD) {
      const next = (records[at] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let word = 0; word < this.#wordCount; word++) {
      starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
    }
    const [documents, units] = [new Uint32Array(count), new Uint32Array(count)];
    const [fields, places] = [new Uint32Array(count), new Uint32Array(count)];
    const next = starts.slice();
    for (let at = 0; at < records.length; at += RECORD) {
      const word = records[at] ?? 0;
      const to = next[word] ?? 0;
      next[word] = to + 1;
      documents[to] = records[at + 1] ?? 0;
      units[to] = records[at + 2] ?? 0;
      fields[to] = records[at + 3] ?? 0;
      places[to] = records[at + 4] ?? 0;
    }
    return { occurrences: { documents, units, fields, places }, starts };
  }
}

interface ByWord {
  occurrences: Occurrences;
  starts: Uint32Array;
}

function lengthsOf(all: Map<number, ByteList>, field: number): ByteList {
  let lengths = all.get(field);
  if (!lengths) all.set(field, (lengths = new ByteList()));
  return lengths;
}

function writeLocale(
  { locale, words, ownLengths, partLengths }: LocaleBuilder,
  { occurrences, starts, documents, parts }: ByWord & { documents: number; parts: number },
  writer: SegmentWriter,
): LocalePlace {
  const sorted = [...words.keys()].sort();
  const [postings, places] = [new ByteList(), new ByteList()];
  const postingStarts = new Uint32Array(sorted.length + 1);
  const placeStarts = new Uint32Array(sorted.length + 1);
  const withDigit = emptyBitset(sorted.length);
  const posting = new PostingWriter(occurrences, postings, places);
  sorted.forEach((word, i) => {
    const number = words.get(word) ?? 0;
    posting.write(starts[number] ?? 0, starts[number + 1] ?? 0);
    postingStarts[i + 1] = postings.length;
    placeStarts[i + 1] = places.length;
    if (hasDigit(word)) addBit(withDigit, i);
  });
  const language = stemLanguage(locale);
  const lengths = (all: Map<number, ByteList>, size: number): LengthsPlace[] =>
    [...all].map(([field, each]) => {
      each.fillTo(size, 0);
      return [field, writer.add(each.numbers)];
    });
  return {
    locale,
    words: writeWords(sorted, writer),
    withDigit: writer.add(withDigit),
    postingStarts: writer.add(postingStarts),
    postings: writer.add(postings.numbers),
    placeStarts: writer.add(placeStarts),
    places: writer.add(places.numbers),
    folded: writeForms(sorted.entries(), foldedForms, writer),
    ...(language !== "" && {
      stems: writeForms(sorted.entries(), (word) => stemForms(word, language), writer),
    }),
    ownLengths: lengths(ownLengths, documents),
    partLengths: lengths(partLengths, parts),
  };
}

/** The document's texts, then those of each part. Texts of all parts count as the document's. */
function textsByUnit({ texts, parts }: SearchDocument): IndexedText[][] {
  const [first, ...others] = parts.map((part) => part.texts);
  let shared = first ?? [];
  for (const each of others) shared = divided(shared, each).common;
  return [[...texts, ...shared], ...parts.map((part) => divided(part.texts, shared).rest)];
}

function divided(
  texts: readonly IndexedText[],
  others: readonly IndexedText[],
): { common: IndexedText[]; rest: IndexedText[] } {
  const left = new Map<string, number>();
  for (const each of others) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  const [common, rest]: [IndexedText[], IndexedText[]] = [[], []];
  for (const each of texts) {
    const count = left.get(keyOf(each)) ?? 0;
    left.set(keyOf(each), count - 1);
    (count > 0 ? common : rest).push(each);
  }
  return { common, rest };
}

function keyOf({ field, locale, text }: IndexedText): string {
  return `${field} ${locale} ${text}`;
}
