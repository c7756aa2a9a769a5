import { analyse } from "../../../query/analyser.js";
import type { TextQuery } from "../../text-query.js";
import type { TextField } from "../search-document.js";
import type { TextSection } from "./text-section.js";

/** The texts of one segment, and which of its documents are searched. */
export interface SearchedTexts {
  section: TextSection;
  /** Part i of document d has the number `partOffsets[d] + i`; one more entry than documents. */
  partOffsets: Uint32Array;
  /** A bit for each document: whether it is live and of the projection. Bit d is `live[d >>> 5] >>> (d & 31) & 1`. */
  live: Uint32Array;
}

export interface TextRequest {
  /** All segments of the project: words are rare or common in all of them together. */
  sections: readonly SearchedTexts[];
  /** Validated by {@link checkTextQuery}. A part matches if it matches all of them. */
  texts: readonly TextQuery[];
  /** By the numbers of the fields in the documents. */
  fields: readonly TextField[];
  /** Called often; throws if the search should end. */
  checkpoint: () => void;
}

export interface TextMatches {
  /** A bit for each part of the segment: whether it matches all texts. Only parts of live documents do. */
  parts: Uint32Array;
  /** A whole number for each document: the best score of its matching parts, at least 1; 0 if none matches. */
  scores: Int32Array;
}

/**
 * The parts that match all texts, for each section. A word of a document's texts counts for each of its parts.
 *
 * To do: other forms, stop words, typos, phrases and the scores of the guide. Up to then a part matches if it has
 * each of the words as it is written, and the score is the number of the words.
 */
export function matchTexts({ sections, texts, checkpoint }: TextRequest): TextMatches[] {
  const queries = texts.map(({ text, locale }) => ({
    words: analyse(text),
    locales: new Set([locale, locale.slice(0, 2), ""]),
  }));
  return sections.map(({ section, partOffsets, live }) => {
    const parts = new Uint32Array(((partOffsets.at(-1) ?? 0) + 31) >>> 5);
    const scores = new Int32Array(section.documents.length);
    section.documents.forEach((document, d) => {
      checkpoint();
      if ((((live[d >>> 5] ?? 0) >>> (d & 31)) & 1) === 0) return;
      document.parts.forEach((part, i) => {
        const all = [...document.texts, ...part];
        const isMatch = queries.every(({ words, locales }) => {
          const known = new Set(
            all.flatMap(([, locale, text]) => (locales.has(locale) ? analyse(text) : [])),
          );
          return words.length > 0 && words.every((word) => known.has(word));
        });
        if (!isMatch) return;
        const number = (partOffsets[d] ?? 0) + i;
        parts[number >>> 5] = (parts[number >>> 5] ?? 0) | (1 << (number & 31));
        scores[d] = Math.max(1, queries.flatMap(({ words }) => words).length);
      });
    });
    return { parts, scores };
  });
}
