import { stems, type Tokens, tokens } from "../../../query/analyser.js";

/** Letters that Unicode does not decompose into a plain letter and its accents. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ŋ", "n"],
  ["ŧ", "t"],
  ["ĸ", "k"],
]);

const SPECIAL = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "gu");
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts, such as vowels, distinguish words. */
const ACCENTS = /[\u0300-\u036F]/g;
const ASCII = /^[\0-\x7F]*$/;

/** The analysed word without accents: `cafe` for `café`, `lodz` for `łódź`, `oeuvre` for `œuvre`. */
export function withoutAccents(word: string): string {
  if (ASCII.test(word)) return word;
  return word
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .replace(SPECIAL, (letter) => PLAIN.get(letter) ?? letter);
}

const UMLAUTS: readonly (readonly [letter: string, spelling: string])[] = [
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
];

/** The other spellings of a German word: `gruen` for `grün`, and `grün` for `gruen`. */
export function umlautSpellings(word: string): string[] {
  let [spelled, written] = [word, word];
  for (const [letter, spelling] of UMLAUTS) {
    spelled = spelled.replaceAll(letter, spelling);
    written = written.replaceAll(spelling, letter);
  }
  return [spelled, written].filter((each) => each !== word);
}

/** The word without accents; none if it has none. */
export function foldedForms(word: string): readonly string[] {
  const folded = withoutAccents(word);
  return folded === word ? [] : [folded];
}

const DIGIT = /\p{N}/u;

/** Words with digits, such as article numbers, have no other forms and no similar words. */
export function hasDigit(word: string): boolean {
  return DIGIT.test(word);
}

/** The stems of a word without accents, of the word with and without accents. None for words with digits. */
export function stemForms(word: string, language: string): readonly string[] {
  if (hasDigit(word)) return [];
  const spellings = [word, ...foldedForms(word)];
  return [...new Set(spellings.flatMap((each) => stems(each, language)).map(withoutAccents))];
}

/** Joined forms are not indexed for compounds with more parts, such as slugs. */
const MAX_JOINED_PARTS = 3;

export interface AnalysedText {
  words: readonly string[];
  /** The place of each word, ascending. A joined form is where it begins. */
  places: readonly number[];
  length: number;
}

/** Words; hyphenated ones also joined: "t-shirt" has `t`, `tshirt`, `shirt`. Not without a language. */
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

/** Joined forms by their first place: each pair of neighbours, and all of three words. */
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

const LANGUAGES: ReadonlySet<string> = new Set(["de", "nl", "sv"]);
const MIN_LETTERS = 4;
const MIN_LAST_LETTERS = 3;
const MAX_WORDS = 3;

export function hasCompounds(language: string): boolean {
  return LANGUAGES.has(language);
}

/** All divisions into known words. A linking letter belongs to the word before it: "geburtstags". */
export function divideCompound(
  compound: string,
  isKnown: (word: string) => boolean,
  most = MAX_WORDS,
): string[][] {
  const found: string[][] = [];
  for (let at = MIN_LETTERS; at <= compound.length - MIN_LAST_LETTERS; at++) {
    const [first, rest] = [compound.slice(0, at), compound.slice(at)];
    if (!isKnown(first)) continue;
    if (isKnown(rest)) found.push([first, rest]);
    if (most === 2) continue;
    for (const words of divideCompound(rest, isKnown, most - 1)) found.push([first, ...words]);
  }
  return found;
}
