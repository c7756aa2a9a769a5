import { addBit, emptyBitset, hasBit } from "../../bitset.js";
import type { IndexedText, SearchDocument, TextField } from "../../search-document.js";
import type { TextQuery } from "../../../text-query.js";
import { matchTexts, type SearchedTexts } from "../match-texts.js";
import { buildTextSection } from "../section-builder.js";
import { openTextSection } from "../text-section.js";

export interface GivenDocument {
  document: Pick<SearchDocument, "texts" | "parts">;
  isLive: boolean;
}

export interface FoundTexts {
  /** For each document which of its parts match. */
  parts: boolean[][];
  scores: number[];
}

/** A document with one part. */
export function documentOf(...texts: IndexedText[]): GivenDocument["document"] {
  return { texts, parts: [{ values: [], texts: [] }] };
}

/** What texts find in documents that stand in several sections. */
export function findTexts(
  sections: readonly (readonly GivenDocument[])[],
  texts: readonly TextQuery[],
  fields: readonly TextField[],
): FoundTexts {
  const open = sections.map(searchedTexts);
  const matches = matchTexts({ sections: open, texts, fields, checkpoint: () => undefined });
  return {
    parts: sections.flatMap((given, s) =>
      given.map(({ document }, d) =>
        document.parts.map((_, i) => {
          const { documents, parts } = matches[s]!;
          const isFound = hasBit(documents, d);
          return isFound && (!parts || hasBit(parts, open[s]!.partOffsets[d]! + i));
        }),
      ),
    ),
    scores: sections.flatMap((given, s) => given.map((_, d) => matches[s]!.scores[d] ?? 0)),
  };
}

/** The texts of a segment with these documents. */
export function searchedTexts(given: readonly GivenDocument[]): SearchedTexts {
  const partOffsets = new Uint32Array(given.length + 1);
  const live = emptyBitset(given.length);
  given.forEach(({ document, isLive }, d) => {
    partOffsets[d + 1] = partOffsets[d]! + document.parts.length;
    if (isLive) addBit(live, d);
  });
  const bytes = buildTextSection(
    given.map(({ document }, d) => ({ id: String(d), values: [], ...document })),
  );
  return { section: openTextSection(bytes), partOffsets, live };
}
