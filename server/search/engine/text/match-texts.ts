import { type Bitset, countBits, emptyBitset, nextBit } from "../bitset.js";
import type { TextQuery } from "../../text-query.js";
import type { TextField } from "../search-document.js";
import { LiveLengths, type SearchedTexts } from "./live-lengths.js";
import {
  type AnalysedQuery,
  analyseQuery,
  type QueryPhrase,
  type QueryWord,
} from "./query-words.js";
import { rarity } from "./scoring.js";
import { SectionHits } from "./section-hits.js";
import { FieldWeights, SectionScores, WordWeights } from "./section-scores.js";
import { type Term, termsOf } from "./terms.js";

export type { SearchedTexts } from "./live-lengths.js";

export interface TextRequest {
  /** All segments of the project: words are rare or common in all of them together. */
  sections: readonly SearchedTexts[];
  /** Validated by `checkTextQuery`. A part matches if it matches all of them. */
  texts: readonly TextQuery[];
  /** By the numbers of the fields in the documents. */
  fields: readonly TextField[];
  /** Called often; throws if the search should end. */
  checkpoint: () => void;
}

export interface TextMatches {
  /** Those with a part that matches all texts. Only live documents are. */
  documents: Bitset;
  /** Their parts that match; `undefined`: all of them do. */
  parts: Bitset | undefined;
  /** By document a whole number: the best score of its matching parts, at least 1. Of others 0, or none. */
  scores: Float64Array;
}

/**
 * The parts that match all texts, for each section. A word of a document's texts counts for each of its parts; a
 * text without words matches nothing. The scores do not depend on how documents are divided among segments.
 */
export function matchTexts({ sections, texts, fields, checkpoint }: TextRequest): TextMatches[] {
  const queries = texts.map(analyseQuery);
  if (queries.some(({ wanted }) => wanted.length === 0)) return sections.map(noMatches);
  return new TextSearch(fields, sections, checkpoint).search(queries);
}

/** A word or phrase, and in which locales it is looked for. */
type Wanted = Pick<AnalysedQuery, "locales" | "language"> & { what: QueryWord | QueryPhrase };

class TextSearch {
  readonly #fields: readonly TextField[];
  readonly #sections: readonly SearchedTexts[];
  readonly #checkpoint: () => void;

  constructor(
    fields: readonly TextField[],
    sections: readonly SearchedTexts[],
    checkpoint: () => void,
  ) {
    this.#fields = fields;
    this.#sections = sections;
    this.#checkpoint = checkpoint;
  }

  search(queries: readonly AnalysedQuery[]): TextMatches[] {
    const wanted = queries.flatMap(({ wanted: all, ...where }) =>
      all.map((what): Wanted => ({ ...where, what })),
    );
    const hits = this.#sections.map((section) => new SectionHits(section));
    // By wanted word, then by segment.
    const terms = wanted.map((each) => this.#sections.map((section) => this.#terms(section, each)));
    const found = terms.map((bySegment) =>
      bySegment.reduce((sum, some, i) => sum + this.#narrow(hits[i], some), 0),
    );
    const documents = this.#sections.reduce((sum, section) => sum + countBits(section.live), 0);
    const rarities = found.map((withWord) => rarity(documents, withWord));
    const weights = new FieldWeights(this.#fields, new LiveLengths(this.#sections));
    const ofWord = new WordWeights();
    return hits.map((each, i) => {
      if (nextBit(each.documents, 0) < 0) return noMatches(each);
      const parts = each.narrowToParts();
      const scores = new SectionScores(each, parts, weights, ofWord);
      terms.forEach((bySegment, word) => {
        scores.add(bySegment[i] ?? [], rarities[word] ?? 0, this.#checkpoint);
      });
      return { documents: each.documents, parts, scores: scores.finish() };
    });
  }

  #terms({ section }: SearchedTexts, { what, ...where }: Wanted): Term[] {
    this.#checkpoint();
    return termsOf(section, what, where, this.#checkpoint);
  }

  #narrow(hits: SectionHits | undefined, terms: readonly Term[]): number {
    return hits?.narrow(terms, this.#checkpoint) ?? 0;
  }
}

function noMatches({ partOffsets }: Pick<SearchedTexts, "partOffsets">): TextMatches {
  return {
    documents: emptyBitset(partOffsets.length - 1),
    parts: undefined,
    scores: new Float64Array(),
  };
}
