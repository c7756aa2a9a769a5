import { addBit, type Bitset, countBits, emptyBitset, intersect, nextBit } from "../bitset.js";
import type { TextQuery } from "../../text-query.js";
import type { TextField } from "../search-document.js";
import { rarity } from "./scoring.js";
import { PartSet, type SearchedTexts } from "./part-set.js";
import { type AnalysedQuery, analyseQuery } from "./query-words.js";
import { FieldWeights, SectionScores, UnitWeights } from "./section-scores.js";
import { WantedText } from "./wanted-text.js";

export interface TextRequest {
  /** All segments of the project, since word rarity is computed over all of them. */
  sections: readonly SearchedTexts[];
  texts: readonly TextQuery[];
  fields: readonly TextField[];
  checkpoint: () => void;
}

export interface TextMatches {
  /** Live documents with a matching part. */
  documents: Bitset;
  /** Matching parts; `undefined`: all. */
  parts: Bitset | undefined;
  /** By document: the best score of its matching parts, an integer from 1; otherwise 0 or absent. */
  scores: Float64Array;
}

/** Finds the parts that match texts; a document's words count for each part. Scores ignore segmentation. */
export class TextMatcher {
  /** `undefined`: a text without words, which matches nothing. */
  readonly #texts: readonly Text[] | undefined;

  constructor(private readonly request: TextRequest) {
    const { texts, sections, checkpoint } = request;
    const queries = texts.map(analyseQuery);
    this.#texts = queries.some(({ wanted }) => wanted.length === 0)
      ? undefined
      : queries.map((query) => textOf(query, sections, checkpoint));
  }

  /** Whether {@link matchMost} may leave out words. */
  get canRelax(): boolean {
    const units = this.#texts?.flatMap((text) => text.units) ?? [];
    const phrases = this.#texts?.flatMap((text) => text.phrases) ?? [];
    return units.length > 0 && units.length + phrases.length > 1;
  }

  matchAll(): TextMatches[] {
    const texts = this.#texts;
    if (!texts) return this.request.sections.map(noMatches);
    return this.#scored((section, segment) => {
      const found = PartSet.all(section);
      for (const each of texts.flatMap(({ wanted }) => wanted))
        found.intersect(each.partsIn(segment));
      return found;
    });
  }

  /** Parts that match the most words of any `allowed` part, all phrases, and each text. `undefined`: none. */
  matchMost(allowed: readonly Bitset[]): TextMatches[] | undefined {
    const counted = this.request.sections.map((section, i) => this.#countWords(section, i));
    let most = -1;
    counted.forEach(({ candidates, counts }, segment) => {
      const parts = candidates.toParts();
      intersect(parts, allowed[segment] ?? emptyBitset(0));
      for (let part = nextBit(parts, 0); part >= 0; part = nextBit(parts, part + 1)) {
        most = Math.max(most, counts[part] ?? 0);
      }
    });
    if (most < 0) return undefined;
    return this.#scored((section, segment) => {
      const { candidates = PartSet.all(section), counts } = counted[segment] ?? {};
      const parts = emptyBitset(candidates.partCount);
      counts?.forEach((count, part) => {
        if (count >= most) addBit(parts, part);
      });
      candidates.narrow(parts);
      return candidates;
    });
  }

  /** Word counts by part, and the parts that match all phrases and each text. */
  #countWords(section: SearchedTexts, segment: number): CountedWords {
    const candidates = PartSet.all(section);
    const counts = new Uint16Array(candidates.partCount);
    for (const { phrases, units } of this.#texts ?? []) {
      for (const phrase of phrases) candidates.intersect(phrase.partsIn(segment));
      let any: PartSet | undefined;
      for (const unit of units) {
        this.request.checkpoint();
        const found = PartSet.all(section);
        for (const word of unit) found.intersect(word.partsIn(segment));
        const parts = found.toParts();
        for (let part = nextBit(parts, 0); part >= 0; part = nextBit(parts, part + 1)) {
          counts[part] = (counts[part] ?? 0) + 1;
        }
        if (any) any.unite(found);
        else any = found;
      }
      if (any && phrases.length === 0) candidates.intersect(any);
    }
    return { candidates, counts };
  }

  #scored(find: (section: SearchedTexts, segment: number) => PartSet): TextMatches[] {
    const { sections, fields, checkpoint } = this.request;
    const wanted = this.#texts?.flatMap((text) => text.wanted) ?? [];
    const found = sections.map((section, i) => find(section, i).settle());
    const documents = sections.reduce((sum, { live }) => sum + countBits(live), 0);
    const rarities = wanted.map((each) => rarity(documents, each.countDocuments()));
    const weights = new FieldWeights(fields, sections);
    const ofWord = { own: new UnitWeights(), inParts: new UnitWeights() };
    return found.map((each, segment) => {
      if (each.isEmpty) return noMatches(each);
      const scores = new SectionScores(each, weights, ofWord);
      for (const [i, word] of wanted.entries()) {
        const counted = word.partsCountedIn(segment);
        scores.add(word.termsIn(segment), rarities[i] ?? 0, checkpoint, counted);
      }
      return { documents: each.documents, parts: each.parts, scores: scores.finish() };
    });
  }
}

interface Text {
  wanted: readonly WantedText[];
  phrases: readonly WantedText[];
  units: readonly (readonly WantedText[])[];
}

interface CountedWords {
  candidates: PartSet;
  counts: Uint16Array;
}

function textOf(
  query: AnalysedQuery,
  sections: readonly SearchedTexts[],
  checkpoint: () => void,
): Text {
  const words = new Map<string, WantedText>();
  const phrases: WantedText[] = [];
  for (const what of query.wanted) {
    const wanted = new WantedText(what, query, sections, checkpoint);
    if (what.kind === "word") words.set(what.word, wanted);
    else phrases.push(wanted);
  }
  return {
    wanted: [...words.values(), ...phrases],
    phrases,
    units: query.units.map((unit) => unit.flatMap((word) => words.get(word) ?? [])),
  };
}

function noMatches({ partOffsets }: Pick<SearchedTexts, "partOffsets">): TextMatches {
  return {
    documents: emptyBitset(partOffsets.length - 1),
    parts: undefined,
    scores: new Float64Array(),
  };
}
