import { ByteList } from "../columns/segment-bytes.js";
import {
  OccurrenceList,
  type Occurrences,
  PostingReader,
  POSTINGS_AT_ONCE,
  PostingWriter,
} from "./postings.js";
import type { AnalysedQuery, ComparedForms, QueryPhrase, QueryWord } from "./query-words.js";
import { type WordClass, wordClasses } from "./scoring.js";
import type { LocaleDictionary, TextSection } from "./text-section.js";
import type { ComparedWord, FormTable, WordList } from "./word-list.js";

/** The phrase's postings, as if it were one word: an occurrence is where it begins. Empty if not found. */
function phrasePostings(
  dictionary: LocaleDictionary,
  { words }: QueryPhrase,
  checkpoint: () => void,
): Uint8Array {
  let phrase: Occurrences | undefined;
  for (const [i, word] of words.entries()) {
    const places = placesOf(dictionary, word, checkpoint);
    phrase = phrase ? followedBy(phrase, places, i, checkpoint) : places;
    if (phrase.places.length === 0) break;
  }
  const postings = new ByteList();
  if (phrase) new PostingWriter(phrase, postings, new ByteList()).write(0, phrase.places.length);
  return postings.numbers;
}

function placesOf(
  dictionary: LocaleDictionary,
  word: QueryWord,
  checkpoint: () => void,
): Occurrences {
  const lists = [...expandWritten(dictionary, word).keys()].map((number) =>
    placesOfWord(dictionary, number, checkpoint),
  );
  const [first, ...others] = lists;
  return others.reduce((a, b) => merged(a, b), first ?? new OccurrenceList().finish());
}

function placesOfWord(
  dictionary: LocaleDictionary,
  word: number,
  checkpoint: () => void,
): Occurrences {
  const found = new OccurrenceList();
  const [postings, places] = [dictionary.postingsOf(word), dictionary.placesOf(word)];
  const readUnit = (unit: number): void => {
    places.startUnit();
    do {
      postings.readField();
      for (let left = postings.frequency; left > 0; left--) {
        found.push(postings.document, unit, postings.field, places.read());
      }
    } while (postings.hasMore);
  };
  for (let count = 1; postings.next(); count++) {
    if (count % POSTINGS_AT_ONCE === 0) checkpoint();
    if (postings.hasOwn) readUnit(0);
    for (let left = postings.readPartCount(); left > 0; left--) readUnit(postings.readPart() + 1);
  }
  return found.finish();
}

/** Places of the first list that the second has at the given distance. */
function followedBy(
  first: Occurrences,
  second: Occurrences,
  distance: number,
  checkpoint: () => void,
): Occurrences {
  const found = new OccurrenceList();
  let j = 0;
  for (let i = 0; i < first.places.length; i++) {
    if ((i + 1) % POSTINGS_AT_ONCE === 0) checkpoint();
    while (j < second.places.length && compare(second, j, first, i, distance) < 0) j++;
    if (j < second.places.length && compare(second, j, first, i, distance) === 0) {
      found.copy(first, i);
    }
  }
  return found.finish();
}

/** Both in order. Words may share a place: a word and its joined form. */
function merged(a: Occurrences, b: Occurrences): Occurrences {
  const found = new OccurrenceList();
  let [i, j] = [0, 0];
  while (i < a.places.length || j < b.places.length) {
    const isFirst = j >= b.places.length || (i < a.places.length && compare(a, i, b, j, 0) <= 0);
    if (isFirst) found.copy(a, i++);
    else found.copy(b, j++);
  }
  return found.finish();
}

function compare(a: Occurrences, i: number, b: Occurrences, j: number, distance: number): number {
  return (
    (a.documents[i] ?? 0) - (b.documents[j] ?? 0) ||
    (a.units[i] ?? 0) - (b.units[j] ?? 0) ||
    (a.places[i] ?? 0) - (b.places[j] ?? 0) - distance
  );
}

const MIN_COMPOUND_STEM = 4;

/** Dictionary words that count for a query word, each in its nearest class. */
export type Expansion = Map<number, WordClass>;

interface Search {
  dictionary: LocaleDictionary;
  stems: FormTable | undefined;
  found: Expansion;
  checkpoint: () => void;
}

function expandWord(
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

function expandWritten(dictionary: LocaleDictionary, word: QueryWord): Expansion {
  const found: Expansion = new Map();
  addWritten({ dictionary, found }, [word]);
  return found;
}

/** Exact words come first: a word keeps its first class. */
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

/** Words that begin (if wanted) or end with the word, or end with its stem, or whose stem does. */
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

/** Uses the smallest distance of the written words, those without accents, and stems. */
function addSimilar(search: Search, { level, written, folded, stems: own }: ComparedForms): void {
  const { dictionary, stems, found, checkpoint } = search;
  const similar: Expansion[] = Array.from({ length: level }, () => new Map<number, WordClass>());
  const addAt = (distance: number, numbers: Iterable<number>): void => {
    const typo = distance === 1 ? wordClasses.typo : wordClasses.twoTypos;
    // Distance 0 has been found already.
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

function add(found: Expansion, numbers: Iterable<number>, wordClass: WordClass): void {
  for (const number of numbers) {
    if (number >= 0 && !found.has(number)) found.set(number, wordClass);
  }
}

export interface Term {
  dictionary: LocaleDictionary;
  wordClass: WordClass;
  read(): PostingReader;
}

/** The section's matching terms; a part must have one of them. */
export function termsOf(
  dictionaries: TextSection,
  wanted: QueryWord | QueryPhrase,
  { locales, language }: Pick<AnalysedQuery, "locales" | "language">,
  checkpoint: () => void,
): Term[] {
  return locales.flatMap((locale) => {
    const dictionary = dictionaries.get(locale);
    if (!dictionary) return [];
    if (wanted.kind === "word") {
      return wordTerms(dictionary, expandWord(dictionary, wanted, language, checkpoint));
    }
    const [first, ...others] = wanted.words;
    if (first && others.length === 0)
      return wordTerms(dictionary, expandWritten(dictionary, first));
    const bytes = phrasePostings(dictionary, wanted, checkpoint);
    const read = (): PostingReader => new PostingReader(bytes, 0, bytes.length);
    return bytes.length > 0 ? [{ dictionary, wordClass: wordClasses.same, read }] : [];
  });
}

function wordTerms(dictionary: LocaleDictionary, words: ReadonlyMap<number, WordClass>): Term[] {
  return Array.from(words, ([word, wordClass]) => ({
    dictionary,
    wordClass,
    read: () => dictionary.postingsOf(word),
  }));
}
