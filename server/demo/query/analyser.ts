import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as porter } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { singularsOf } from "./singular.js";

/** Maximum code points of a word. Only the beginning of a longer word is indexed and searched. */
export const MAX_WORD_LENGTH = 64;

/** Letters, digits and marks of any script. Each ideograph and hiragana is a word (UAX #29). */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}])[\p{L}\p{N}]\p{M}*)+/gu;

/** Invisible characters such as soft hyphens and joiners. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The hyphens, apostrophes and underscores that NFKC leaves. All others separate parts of keys and numbers. */
const JOINTS: ReadonlyMap<string, Joint> = new Map([
  ["-", "hyphen"],
  ["\u2010", "hyphen"],
  ["'", "apostrophe"],
  ["\u2019", "apostrophe"],
  ["_", "underscore"],
  ["/", "separator"],
  [".", "separator"],
  [":", "separator"],
]);

/** Porter's algorithm would reduce these to the unrelated "new", "person" and "ear". */
const OWN_STEMS: ReadonlyMap<string, string> = new Map([
  ["news", "news"],
  ["personal", "personal"],
  ["earring", "earring"],
  ["earrings", "earring"],
]);
/** Restores the s or t of a word in -sion or -tion, which the stemmer drops by mistake. */
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

/** The languages with a stemmer, and "" for the plain form of all others. */
export const stemLanguages: readonly string[] = ["", ...stemmers.keys()];

/** "de" for "de-CH" and "DE"; "" for a language without a stemmer. */
export function stemLanguage(locale: string): string {
  const language = locale.slice(0, 2).toLowerCase();
  return stemmers.has(language) ? language : "";
}

/** Indexed words: NFKC, lower case, at most {@link MAX_WORD_LENGTH} long. Idempotent, locale-independent. */
export function analyse(text: string): string[] {
  const folded = fold(text);
  const words: string[] = [];
  eachWord(folded, (from, to) => words.push(shorten(folded.slice(from, to))));
  return words;
}

export interface Tokens {
  words: string[];
  /** The character that joins each word to the next one: "t-shirt", "l’école". */
  joints: (Joint | undefined)[];
}

export type Joint = "hyphen" | "apostrophe" | "underscore" | "separator";

export function tokens(text: string): Tokens {
  const folded = fold(text);
  const found: Tokens = { words: [], joints: [] };
  let lastEnd = -1;
  eachWord(folded, (from, to) => {
    const { words, joints } = found;
    if (words.length > 0 && from === lastEnd + 1) {
      joints[words.length - 1] = JOINTS.get(folded.charAt(lastEnd));
    }
    words.push(shorten(folded.slice(from, to)));
    joints.push(undefined);
    lastEnd = to;
  });
  return found;
}

/** The stem of an analysed word; the word itself if the language has no stemmer. Never empty. */
export function stem(word: string, language: string): string {
  return stemmers.get(stemLanguage(language))?.(word) ?? word;
}

export function stems(word: string, language: string): string[] {
  const forms = [word, ...singularsOf(word, stemLanguage(language))];
  return [...new Set(forms.map((form) => stem(form, language)))];
}

/** The library's Porter stemmer drops the letter before -ion ("connection": "connec"), and keeps "edition". */
function english(word: string): string {
  const own = OWN_STEMS.get(word);
  if (own !== undefined) return own;
  const stemmed = porter(word);
  if (word.startsWith(stemmed)) {
    const dropped = DROPPED.exec(word.slice(stemmed.length));
    if (dropped !== null) return stemmed + dropped[0];
  }
  const root = stemmed.slice(0, -"ion".length);
  return /[st]ion$/.test(stemmed) && LONG_ENOUGH.test(root) ? root : stemmed;
}

const LATIN = Uint8Array.from({ length: 0x250 }, (_, code) =>
  Number(/[\p{L}\p{N}]/u.test(String.fromCharCode(code))),
);

/** Calls `found` for each {@link WORD}. Latin texts take a faster path without the expression. */
function eachWord(text: string, found: (from: number, to: number) => void): void {
  if (!isLatin(text)) {
    for (const { 0: word, index } of text.matchAll(WORD)) found(index, index + word.length);
    return;
  }
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const isInWord = LATIN[text.charCodeAt(i)] === 1;
    if (isInWord === start >= 0) continue;
    if (!isInWord) found(start, i);
    start = isInWord ? i : -1;
  }
  if (start >= 0) found(start, text.length);
}

function isLatin(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= LATIN.length) return false;
  return true;
}

function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return foldAny(text);
}

/** Latin letters, signs and digits of which only the case is folded: none combines with another. */
const PLAIN = Uint8Array.from({ length: LATIN.length }, (_, code) => {
  const character = String.fromCharCode(code);
  return Number(foldAny(character) === character.toLowerCase());
});

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (PLAIN[text.charCodeAt(i)] !== 1) return false;
  return true;
}

function foldAny(text: string): string {
  // Twice: lower case may compose again. The Turkish capital I leaves a dot; a final sigma is a sigma.
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
