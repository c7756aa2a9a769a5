import { type Token, tokens } from "../../../query/analyser.js";

/** Of compounds with more parts, such as slugs, no joined forms are indexed. */
const MAX_JOINED_PARTS = 3;

/** A word of a text as it is indexed. */
export interface TextWord {
  word: string;
  /** Its place among the words of the text. Joined forms are where they begin. */
  place: number;
}

/** What is indexed of a text. */
export interface AnalysedText {
  /** By their places. */
  words: readonly TextWord[];
  /** Number of words as they are written. */
  length: number;
}

/**
 * The words of a text, in which hyphenated words also stand joined: "t-shirt" has `t`, `tshirt` and `shirt`. Not in
 * texts of no language, such as SKUs.
 */
export function textWords(text: string, locale: string): AnalysedText {
  const all = tokens(text);
  const words: TextWord[] = [];
  const joined = locale === "" ? undefined : joinedForms(all);
  all.forEach(({ word }, place) => {
    words.push({ word, place });
    for (const form of joined?.get(place) ?? []) words.push({ word: form, place });
  });
  return { words, length: all.length };
}

/** The joined forms by the place where they begin: of each two neighbours, and of all three of three. */
function joinedForms(all: readonly Token[]): ReadonlyMap<number, readonly string[]> | undefined {
  let forms: Map<number, string[]> | undefined;
  for (let from = 0; from < all.length;) {
    let to = from + 1;
    while (all[to - 1]?.joint === "hyphen" && to < all.length) to++;
    if (to > from + 1 && to <= from + MAX_JOINED_PARTS) {
      forms ??= new Map();
      const parts = all.slice(from, to).map(({ word }) => word);
      for (let i = 0; i + 1 < parts.length; i++) {
        forms.set(from + i, [parts.slice(i, i + 2).join("")]);
      }
      if (parts.length > 2) forms.get(from)?.push(parts.join(""));
    }
    from = to;
  }
  return forms;
}
