import { type Tokens, tokens } from "../../../query/analyser.js";

/** Of compounds with more parts, such as slugs, no joined forms are indexed. */
const MAX_JOINED_PARTS = 3;

/** What is indexed of a text. */
export interface AnalysedText {
  words: readonly string[];
  /** Of each word its place in the text, in this order. Joined forms are where they begin. */
  places: readonly number[];
  /** Number of words as they are written. */
  length: number;
}

/**
 * The words of a text, in which hyphenated words also stand joined: "t-shirt" has `t`, `tshirt` and `shirt`. Not in
 * texts of no language, such as SKUs.
 */
export function textWords(text: string, locale: string): AnalysedText {
  const found = tokens(text);
  const { length } = found.words;
  const joined = locale === "" ? undefined : joinedForms(found);
  if (!joined) return { words: found.words, places: found.words.map((_, i) => i), length };
  const words: string[] = [];
  const places: number[] = [];
  found.words.forEach((word, place) => {
    for (const each of [word, ...(joined.get(place) ?? [])]) {
      words.push(each);
      places.push(place);
    }
  });
  return { words, places, length };
}

/** The joined forms by the place where they begin: of each two neighbours, and of all three of three. */
function joinedForms({ words, joints }: Tokens): ReadonlyMap<number, string[]> | undefined {
  let forms: Map<number, string[]> | undefined;
  for (let from = 0; from < words.length;) {
    let to = from + 1;
    while (joints[to - 1] === "hyphen") to++;
    if (to > from + 1 && to <= from + MAX_JOINED_PARTS) {
      forms ??= new Map();
      for (let i = from; i + 1 < to; i++) forms.set(i, [words.slice(i, i + 2).join("")]);
      if (to > from + 2) forms.get(from)?.push(words.slice(from, to).join(""));
    }
    from = to;
  }
  return forms;
}
