/** Languages that write compounds as one word. */
const LANGUAGES: ReadonlySet<string> = new Set(["de", "nl", "sv"]);
const MIN_LETTERS = 4;
/** Of the last word: "Strohhut". */
const MIN_LAST_LETTERS = 3;
const MAX_WORDS = 3;

export function hasCompounds(language: string): boolean {
  return LANGUAGES.has(language);
}

/**
 * All ways to divide a compound into two or three known words: "leinen" and "kleid". Linking letters belong to the
 * word before them, as in "geburtstags" and "kleid": they look like an inflection, which its stem does not have.
 */
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
