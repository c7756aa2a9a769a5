import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as porter } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";

/** In code points. Of a longer word only the beginning is indexed and searched for. */
export const MAX_WORD_LENGTH = 64;

/**
 * A word begins with a letter or digit and continues with letters, digits and marks of any script. Everything
 * else separates words, also apostrophes: "école" finds "l’école" and "peter" finds "Peter's". Each ideograph
 * and each hiragana is a word of its own, as UAX #29 breaks them.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}])[\p{L}\p{N}]\p{M}*)+/gu;

/** Invisible characters: soft hyphens, joiners and the like. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** NFKC leaves these of all hyphens and apostrophes. */
const JOINTS: ReadonlyMap<string, Token["joint"]> = new Map([
  ["-", "hyphen"],
  ["\u2010", "hyphen"],
  ["'", "apostrophe"],
  ["\u2019", "apostrophe"],
]);

/** The stem of a word in -sion or -tion gets back the s or t that the stemmer drops by mistake. */
const DROPPED = /^e?[st](?=ion)/;
/** At least two groups of vowels followed by consonants: Porter's measure m > 1. */
const LONG_ENOUGH = /^(?:[^aeiou][^aeiouy]*)?(?:[aeiouy][aeiou]*[^aeiou][^aeiouy]*){2}/;

const stemmers = new Map<string, (word: string) => string>([
  ["de", german],
  ["en", english],
  ["es", spanish],
  ["fr", french],
  ["it", italian],
  ["nl", dutch],
  ["pt", portuguese],
  ["sv", swedish],
]);

/** The languages that have a stemmer, and "" for the plain form of all others. */
export const stemLanguages: readonly string[] = ["", ...stemmers.keys()];

/** "de" for "de-CH" and "DE"; "" for a language without a stemmer. */
export function stemLanguage(locale: string): string {
  const language = locale.slice(0, 2).toLowerCase();
  return stemmers.has(language) ? language : "";
}

/**
 * The words of a text in their order, repetitions included, as they are indexed: compatibility forms composed
 * (NFKC), lower case, unstemmed, at most {@link MAX_WORD_LENGTH} long. The result does not depend on the
 * machine's locale. Analysing one of the words gives that word again.
 */
export function analyse(text: string): string[] {
  return (fold(text).match(WORD) ?? []).map(shorten);
}

/** A word of a text and what joins it to the next one. */
export interface Token {
  word: string;
  /** Only a hyphen or an apostrophe separates it from the next word: "t-shirt", "l’école". */
  joint?: "hyphen" | "apostrophe";
}

/** The words of a text as {@link analyse} gives them, with what joins them. */
export function tokens(text: string): Token[] {
  const folded = fold(text);
  const found: Token[] = [];
  let end = -1;
  for (const { 0: written, index } of folded.matchAll(WORD)) {
    const last = found.at(-1);
    const joint = index === end + 1 ? JOINTS.get(folded.charAt(end)) : undefined;
    if (last !== undefined && joint !== undefined) last.joint = joint;
    found.push({ word: shorten(written) });
    end = index + written.length;
  }
  return found;
}

/**
 * The stem of a word in a language, given as ISO 639-1 code or as a locale; the word itself if the
 * language has no stemmer. Takes a word from {@link analyse}; never empty for one. A stem is not always a
 * word, and may have another stem.
 */
export function stem(word: string, language: string): string {
  return stemmers.get(stemLanguage(language))?.(word) ?? word;
}

/**
 * The library's Porter stemmer also drops the letter before -ion ("connection": "connec") and measures
 * without it ("edition" stays). Neither then equals the stem of "connect" or "edit".
 */
function english(word: string): string {
  const stemmed = porter(word);
  if (word.startsWith(stemmed)) {
    const dropped = DROPPED.exec(word.slice(stemmed.length));
    if (dropped !== null) return stemmed + dropped[0];
  }
  const root = stemmed.slice(0, -"ion".length);
  return /[st]ion$/.test(stemmed) && LONG_ENOUGH.test(root) ? root : stemmed;
}

function fold(text: string): string {
  // Twice, since the lower case of a composed letter can be a sequence that composes again. The Turkish capital
  // leaves a dot on the i; the sigma at the end of a word is the same letter as any other.
  return text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFKC")
    .replaceAll("i\u0307", "i")
    .replaceAll("ς", "σ");
}

function shorten(word: string): string {
  if (word.length <= MAX_WORD_LENGTH) return word;
  return Array.from(word).slice(0, MAX_WORD_LENGTH).join("");
}
