import type { FormTable } from "./form-table.js";
import type { ComparedForms, QueryWord } from "./query-words.js";
import type { ComparedWord } from "./similar-words.js";
import type { LocaleDictionary } from "./text-section.js";
import { type WordClass, wordClasses } from "./word-classes.js";
import type { WordList } from "./word-list.js";

/** Stems shorter than this are not looked for at the end of others. */
const MIN_COMPOUND_STEM = 4;

/** Words of a dictionary that count for a word of a query, each in its nearest class. */
export type Expansion = Map<number, WordClass>;

interface Search {
  dictionary: LocaleDictionary;
  stems: FormTable | undefined;
  found: Expansion;
  checkpoint: () => void;
}

/** The words of the dictionary that resemble the word in any way. `language`: of the query's stems. */
export function expandWord(
  dictionary: LocaleDictionary,
  word: QueryWord,
  language: string,
  checkpoint: () => void,
): Expansion {
  const found: Expansion = new Map();
  const search = { dictionary, stems: dictionary.stems(language), found, checkpoint };
  const spelled = [word, ...word.joined];
  addWritten(search, spelled);
  for (const each of spelled) addForms(search, each);
  if (word.compounds !== "none") addCompounds(search, word);
  if (word.typos) addSimilar(search, word.typos);
  return found;
}

/** The words of the dictionary that are written like the word, with or without the same accents. */
export function expandWritten(dictionary: LocaleDictionary, word: QueryWord): Expansion {
  const found: Expansion = new Map();
  addWritten({ dictionary, found }, [word]);
  return found;
}

/** The words themselves come first: what is found once keeps its class. */
function addWritten(
  { dictionary: { words, folded }, found }: Pick<Search, "dictionary" | "found">,
  spelled: readonly QueryWord[],
): void {
  for (const { word } of spelled) add(found, [words.indexOf(word)], wordClasses.same);
  for (const word of spelled) {
    const others = [word.folded, ...word.spellings].map((each) => words.indexOf(each));
    add(found, others, wordClasses.folded);
    add(found, folded.wordsOf(folded.forms.indexOf(word.folded)), wordClasses.folded);
  }
}

function addForms({ stems, found }: Search, word: QueryWord): void {
  for (const stem of word.stems) {
    if (stems) add(found, stems.wordsOf(stems.forms.indexOf(stem)), wordClasses.form);
  }
}

/** Words that begin with the word if wanted, end with it or with its stem, and those whose stem ends with its stem. */
function addCompounds(
  { dictionary, stems, found }: Search,
  { folded, stems: own, compounds }: QueryWord,
): void {
  const { words, folded: table } = dictionary;
  const long = own.filter((stem) => stem.length >= MIN_COMPOUND_STEM);
  const begin = (list: WordList): number[] => (compounds === "all" ? list.beginning(folded) : []);
  const end = (list: WordList): number[] => [folded, ...long].flatMap((each) => list.ending(each));
  add(found, [...begin(words), ...end(words)], wordClasses.compound);
  for (const form of [...begin(table.forms), ...end(table.forms)]) {
    add(found, table.wordsOf(form), wordClasses.compound);
  }
  for (const stem of stems ? long : []) {
    for (const form of stems?.forms.ending(stem) ?? []) {
      add(found, stems?.wordsOf(form) ?? [], wordClasses.compound);
    }
  }
}

/** The distance is the smallest of those between the written words, without accents, and between stems. */
function addSimilar(search: Search, { level, written, folded, stems: own }: ComparedForms): void {
  const { dictionary, stems, found, checkpoint } = search;
  const similar: Expansion[] = Array.from({ length: level }, () => new Map<number, WordClass>());
  const addAt = (distance: number, numbers: Iterable<number>): void => {
    const typo = distance === 1 ? wordClasses.typo : wordClasses.twoTypos;
    // What is at distance 0 has been found.
    for (const number of numbers) {
      if (!found.has(number) && !dictionary.hasDigit(number))
        similar[distance - 1]?.set(number, typo);
    }
  };
  for (const word of written) {
    dictionary.similarWords.near(word, checkpoint, (number, distance) => addAt(distance, [number]));
  }
  const addForms = (forms: FormTable, form: ComparedWord): void =>
    forms.similar.near(form, checkpoint, (number, distance) =>
      addAt(distance, forms.wordsOf(number)),
    );
  addForms(dictionary.folded, folded);
  if (stems) for (const stem of own) addForms(stems, stem);
  for (const each of similar) for (const [number, typo] of each) add(found, [number], typo);
}

/** A number of -1 stands for no word. */
function add(found: Expansion, numbers: Iterable<number>, wordClass: WordClass): void {
  for (const number of numbers) {
    if (number >= 0 && !found.has(number)) found.set(number, wordClass);
  }
}
