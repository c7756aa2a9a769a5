import { longTailed, type Random } from "./draw.js";
import { phrases } from "./phrases.js";
import type { Ingredients } from "./ingredients.js";

const MIN_WORDS = 20;
const MAX_WORDS = 60;
/** More than the words of any phrase. */
const LONGEST_PHRASE = 12;

/** Sentences of 20 to 60 words about the product. */
export function describe(
  language: keyof typeof phrases,
  { kind, material, color, collection }: Ingredients,
  random: Random,
): string {
  const { common, others } = phrases[language];
  const i = language === "en" ? 0 : 1;
  const wanted = MIN_WORDS + Math.floor(random() * (MAX_WORDS - LONGEST_PHRASE - MIN_WORDS));
  const chosen = new Set<string>(random() < 0.5 ? [common] : []);
  for (let words = countWords(chosen); words < wanted; words = countWords(chosen)) {
    chosen.add(longTailed(others, random));
  }
  return [...chosen]
    .map((phrase) =>
      phrase
        .replace("{kind}", kind.words[i])
        .replace("{material}", material[i])
        .replace("{color}", color[i])
        .replace("{collection}", collection),
    )
    .map((phrase) => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`)
    .join(" ");
}

function countWords(chosen: ReadonlySet<string>): number {
  let words = 0;
  for (const phrase of chosen) words += phrase.split(" ").length;
  return words;
}
