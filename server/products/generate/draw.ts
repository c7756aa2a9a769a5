import { randomFrom } from "../../operation/ids.js";

/** Numbers from 0 to 1. */
export type Random = () => number;

const SYLLABLES = "ba do fi ka le mo na po ra si ta ve zu lo".split(" ");
const ENDINGS = ["n", "r", "s", "l", "x", ""];

/** One of them, each as likely as another. */
export function oneOf<T>(items: readonly T[], random: Random): T {
  return at(items, Math.floor(random() * items.length));
}

/** One of them, the nth about n times less likely than the first (Zipf's law). */
export function longTailed<T>(items: readonly T[], random: Random): T {
  return at(items, longTailedRank(items.length, random));
}

export function longTailedRank(count: number, random: Random): number {
  return Math.floor((count + 1) ** random()) - 1;
}

/** A capitalised word that could be a name: of a number always the same, seldom the same for two. */
export function pseudoWord(list: number, number: number): string {
  const random = randomFrom(list ^ Math.imul(number + 1, 0x9e3779b1));
  const length = 2 + Math.floor(random() * 3);
  const word = Array.from({ length }, () => oneOf(SYLLABLES, random)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1) + oneOf(ENDINGS, random);
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[Math.min(index, items.length - 1)];
  if (item === undefined) throw new RangeError("There is nothing to draw from.");
  return item;
}
