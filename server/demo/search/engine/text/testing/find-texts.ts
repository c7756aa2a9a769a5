import { addBit, emptyBitset, hasBit } from "../../bitset.js";
import {
  IN_BOTH,
  type IndexedText,
  type SearchDocument,
  type TextField,
} from "../../search-document.js";
import { buildSegment } from "../../segment-builder.js";
import { openSegment } from "../../segment.js";
import type { TextQuery } from "../../../text-query.js";
import type { SearchedTexts } from "../part-set.js";
import { TextMatcher } from "../text-matcher.js";

export interface TestDocument {
  document: Pick<SearchDocument, "texts" | "parts">;
  isLive: boolean;
}

export interface FoundTexts {
  /** The matching parts of each document. */
  parts: boolean[][];
  scores: number[];
}

/** A document with one part. */
export function documentOf(...texts: IndexedText[]): TestDocument["document"] {
  return { texts, parts: [{ values: [], texts: [] }] };
}

/** The matches of texts in documents in several sections: all words, or else most of them. */
export function findTexts(
  sections: readonly (readonly TestDocument[])[],
  texts: readonly TextQuery[],
  fields: readonly TextField[],
  /** Whether the rest of the request allows the part, by number. */
  isAllowed: (document: number, part: number) => boolean = () => true,
): FoundTexts {
  const open = sections.map(searchedTexts);
  const matcher = new TextMatcher({ sections: open, texts, fields, checkpoint: () => undefined });
  const first = sections.map((_, s) => sections.slice(0, s).flat().length);
  const allowed = sections.map((section, s) => {
    const parts = emptyBitset(open[s]!.partOffsets.at(-1)!);
    section.forEach(({ document }, d) =>
      document.parts.forEach((_, i) => {
        if (isAllowed(first[s]! + d, i)) addBit(parts, open[s]!.partOffsets[d]! + i);
      }),
    );
    return parts;
  });
  const all = matcher.matchAll();
  const isFound = all.some(({ documents, parts }, s) =>
    sections[s]!.some(({ document }, d) =>
      document.parts.some((_, i) => {
        const part = open[s]!.partOffsets[d]! + i;
        return hasBit(documents, d) && (!parts || hasBit(parts, part)) && hasBit(allowed[s]!, part);
      }),
    ),
  );
  const matches = (isFound || !matcher.canRelax ? undefined : matcher.matchMost(allowed)) ?? all;
  return {
    parts: sections.flatMap((section, s) =>
      section.map(({ document }, d) =>
        document.parts.map((_, i) => {
          const { documents, parts } = matches[s]!;
          const isFound = hasBit(documents, d);
          return isFound && (!parts || hasBit(parts, open[s]!.partOffsets[d]! + i));
        }),
      ),
    ),
    scores: sections.flatMap((section, s) => section.map((_, d) => matches[s]!.scores[d] ?? 0)),
  };
}

/** The texts of a segment with these documents. */
export function searchedTexts(all: readonly TestDocument[]): SearchedTexts {
  const partOffsets = new Uint32Array(all.length + 1);
  const live = emptyBitset(all.length);
  all.forEach(({ document, isLive }, d) => {
    partOffsets[d + 1] = partOffsets[d]! + document.parts.length;
    if (isLive) addBit(live, d);
  });
  const documents = all.map(({ document }, d) => ({
    document: { id: String(d), values: [], ...document },
    projections: IN_BOTH,
  }));
  return { section: openSegment(buildSegment(documents)).texts, partOffsets, live };
}
