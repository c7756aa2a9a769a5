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
/** The accents of Latin, Greek and Cyrillic letters. Marks of other scripts, such as vowels, tell words apart. */
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
