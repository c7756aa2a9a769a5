import { hasBit, nextBit, nextMissing } from "../bitset.js";
import type { TextField } from "../search-document.js";
import type { PartSet, SearchedTexts } from "./part-set.js";
import { type PostingReader, POSTINGS_AT_ONCE } from "./postings.js";
import {
  addWeights,
  type FieldLengths,
  LengthWeights,
  type WordClass,
  wordScore,
} from "./scoring.js";
import type { Term } from "./terms.js";
import type { LocaleDictionary } from "./text-section.js";

/** Length weights over all searchable documents, computed on first use. */
export class FieldWeights {
  readonly #known = new Map<string, LengthWeights>();

  constructor(
    private readonly fields: readonly TextField[],
    private readonly texts: readonly SearchedTexts[],
  ) {}

  /** `isOwn`: of the documents' own texts, or of those of parts. Throws RangeError for an unknown field. */
  of(locale: string, field: number, isOwn: boolean): LengthWeights {
    const key = `${locale} ${field} ${isOwn}`;
    let weights = this.#known.get(key);
    if (!weights) {
      const kind = this.fields[field];
      if (!kind) throw new RangeError(`There is no field ${field}.`);
      const lengths = { total: 0, count: 0 };
      for (const each of this.texts) addLengths(lengths, each, { locale, field, isOwn });
      weights = new LengthWeights(kind, lengths);
      this.#known.set(key, weights);
    }
    return weights;
  }
}

/** Sums over all documents, including the few that are not searchable. */
function addLengths(
  sum: FieldLengths,
  { partOffsets, live, section }: SearchedTexts,
  { locale, field, isOwn }: { locale: string; field: number; isOwn: boolean },
): void {
  const dictionary = section.get(locale);
  const lengths = (isOwn ? dictionary?.ownLengths : dictionary?.partLengths)?.[field];
  if (!dictionary || !lengths) return;
  let { total, count } = dictionary.sumOfLengths(field, isOwn);
  const documents = partOffsets.length - 1;
  for (let d = nextMissing(live, 0); d < documents; d = nextMissing(live, d + 1)) {
    const from = isOwn ? d : (partOffsets[d] ?? 0);
    const to = isOwn ? d + 1 : (partOffsets[d + 1] ?? 0);
    for (let i = from; i < to; i++) {
      const length = lengths[i] ?? 0;
      total -= length;
      count -= Number(length > 0);
    }
  }
  sum.total += total;
  sum.count += count;
}

export class SectionScores {
  readonly #own: Float64Array;
  readonly #fields = new Map<LocaleDictionary, [own: UnitFields, ofParts: UnitFields]>();
  #parts: Float64Array | undefined;

  constructor(
    private readonly hits: PartSet,
    private readonly weights: FieldWeights,
    private readonly ofWord: Record<"own" | "inParts", UnitWeights>,
  ) {
    this.#own = new Float64Array(hits.documentCount);
  }

  /** `counted`: restricts where the terms count. Default: everywhere. */
  add(terms: readonly Term[], rarity: number, checkpoint: () => void, counted?: PartSet): void {
    const { documentCount, partCount, partOffsets, documents, parts } = this.hits;
    const { own, inParts } = this.ofWord;
    own.begin(documentCount);
    inParts.begin(partCount);
    for (const term of terms) this.#addTerm(term, checkpoint);
    if (!inParts.isUsed) {
      for (let d = nextBit(documents, 0); d >= 0; d = nextBit(documents, d + 1)) {
        if (counted && !counted.has(d)) continue;
        const score = rarity * wordScore(own.weights[d] ?? 0, own.tiers[d] ?? 0);
        this.#own[d] = (this.#own[d] ?? 0) + score;
      }
      return;
    }
    this.#parts ??= new Float64Array(partCount);
    for (let d = nextBit(documents, 0); d >= 0; d = nextBit(documents, d + 1)) {
      if (counted && !counted.has(d)) continue;
      const end = partOffsets[d + 1] ?? 0;
      for (let part = partOffsets[d] ?? 0; part < end; part++) {
        if (parts && !hasBit(parts, part)) continue;
        if (counted?.parts && !hasBit(counted.parts, part)) continue;
        const weight = addWeights(own.weights[d] ?? 0, inParts.weights[part] ?? 0);
        const tier = Math.max(own.tiers[d] ?? 0, inParts.tiers[part] ?? 0);
        this.#parts[part] = (this.#parts[part] ?? 0) + rarity * wordScore(weight, tier);
      }
    }
  }

  #addTerm(term: Term, checkpoint: () => void): void {
    const { partOffsets } = this.hits;
    const { own, inParts } = this.ofWord;
    const { tier } = term.wordClass;
    const [ownFields, partFields] = this.#fieldsOf(term.dictionary);
    const postings = term.read();
    for (let count = 1; postings.next(); count++) {
      if (count % POSTINGS_AT_ONCE === 0) checkpoint();
      const { document } = postings;
      if (!this.hits.has(document)) {
        postings.skipUnits();
        continue;
      }
      if (postings.hasOwn) {
        own.add(document, ownFields.readWeight(postings, document, term.wordClass), tier);
      }
      for (let left = postings.readPartCount(); left > 0; left--) {
        const part = (partOffsets[document] ?? 0) + postings.readPart();
        inParts.add(part, partFields.readWeight(postings, part, term.wordClass), tier);
      }
    }
  }

  #fieldsOf(dictionary: LocaleDictionary): [own: UnitFields, ofParts: UnitFields] {
    let fields = this.#fields.get(dictionary);
    if (!fields) {
      const weightsOf = (isOwn: boolean) => (field: number) =>
        this.weights.of(dictionary.locale, field, isOwn);
      fields = [
        new UnitFields(dictionary.ownLengths, weightsOf(true)),
        new UnitFields(dictionary.partLengths, weightsOf(false)),
      ];
      this.#fields.set(dictionary, fields);
    }
    return fields;
  }

  /** For each document the best score of its matching parts; 0 for others. */
  finish(): Float64Array {
    const [own, parts] = [this.#own, this.#parts];
    if (!parts) return own;
    const { documents, partOffsets, parts: matching } = this.hits;
    for (let d = nextBit(documents, 0); d >= 0; d = nextBit(documents, d + 1)) {
      let best = 0;
      const end = partOffsets[d + 1] ?? 0;
      for (let part = partOffsets[d] ?? 0; part < end; part++) {
        const isMatching = !matching || hasBit(matching, part);
        if (isMatching) best = Math.max(best, parts[part] ?? 0);
      }
      own[d] = (own[d] ?? 0) + best;
    }
    return own;
  }
}

class UnitFields {
  readonly #weights: (LengthWeights | undefined)[] = [];

  constructor(
    private readonly lengths: readonly (Uint8Array | undefined)[],
    private readonly weightsOf: (field: number) => LengthWeights,
  ) {}

  readWeight(postings: PostingReader, unit: number, wordClass: WordClass): number {
    let weight = 0;
    do {
      postings.readField();
      const { field } = postings;
      const weights = (this.#weights[field] ??= this.weightsOf(field));
      weight += weights.of(this.lengths[field]?.[unit] ?? 0, postings.frequency, wordClass);
    } while (postings.hasMore);
    return weight;
  }
}

/** Weights of a word's occurrences by document or part, in reused memory. */
export class UnitWeights {
  weights = new Int32Array();
  tiers = new Uint8Array();
  isUsed = false;
  #size = 0;

  begin(size: number): void {
    if (this.isUsed) {
      this.weights.fill(0, 0, this.#size);
      this.tiers.fill(0, 0, this.#size);
    }
    this.isUsed = false;
    this.#size = size;
  }

  add(unit: number, weight: number, tier: number): void {
    if (!this.isUsed) this.#use();
    this.weights[unit] = addWeights(this.weights[unit] ?? 0, weight);
    if (tier > (this.tiers[unit] ?? 0)) this.tiers[unit] = tier;
  }

  #use(): void {
    this.isUsed = true;
    if (this.weights.length >= this.#size) return;
    this.weights = new Int32Array(this.#size);
    this.tiers = new Uint8Array(this.#size);
  }
}
