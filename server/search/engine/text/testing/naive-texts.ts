import { stemLanguage, stems } from "../../../../query/analyser.js";
import { defaultFuzzyLevel } from "../../../../runtime/operation/fuzzy.js";
import type { IndexedText, SearchDocument, TextField } from "../../search-document.js";
import { withoutAccents } from "../word-forms.js";

/** A query as phrases and lists of words between them, separated by spaces or hyphens. */
export interface NaiveQuery {
  pieces: { kind: "words" | "phrase"; words: string[] }[];
  locale: string;
  fuzzy: boolean;
  /** Whether a hyphen joins the words of a piece. */
  isHyphenated: boolean;
}

/** The score of each part by document; 0 if it does not match. */
export type NaiveScores = number[][];

interface Unit {
  document: number;
  /** `undefined` for the document's own texts. */
  part: number | undefined;
  texts: readonly IndexedText[];
}

interface Wanted {
  /** The number of its query. */
  query: number;
  locales: string[];
  language: string;
  fuzzy: boolean;
  /** One word with its joined forms, or several words as a phrase. */
  words: string[];
  joined: string[];
  isPhrase: boolean;
  /** A word that is part of another word. */
  of: "compound" | "end of compound" | undefined;
}

/** The occurrences of a word or phrase in a part. */
interface Found {
  isFound: boolean;
  hits: (Hit & { unit: Unit })[];
}

/** Implements the guide in plain steps: looks at every text and compares every two words. */
export function naiveTextScores(
  documents: readonly SearchDocument[],
  queries: readonly NaiveQuery[],
  fields: readonly TextField[],
  /** Whether the rest of the request allows the part. */
  isAllowed: (document: number, part: number) => boolean = () => true,
): NaiveScores {
  const units = documents.flatMap(unitsOf);
  const wanted = queries.flatMap(wantedOf);
  if (queries.some((query, i) => wantedOf(query, i).length === 0)) {
    return documents.map(({ parts }) => parts.map(() => 0));
  }
  const parts = documents.flatMap((document, d) =>
    document.parts.map((_, part) => ({
      ...{ document: d, part },
      units: units.filter((unit) => unit.document === d && (unit.part ?? part) === part),
    })),
  );
  const found = wanted.map((each) =>
    foundBy(
      each,
      parts.map((part) => part.units),
    ),
  );
  const rarities = found.map((byPart) => {
    const withWord = new Set(
      parts.flatMap(({ document }, p) => (byPart[p]!.isFound ? document : [])),
    );
    return rarityOf(documents.length, withWord.size);
  });
  const isMatch = matchTest(
    queries,
    wanted,
    parts.map((_, p) => found.map((byPart) => byPart[p]!.isFound)),
    parts.map(({ document, part }) => isAllowed(document, part)),
  );
  return documents.map((document, d) =>
    document.parts.map((_, part) => {
      const p = parts.findIndex((each) => each.document === d && each.part === part);
      if (!isMatch[p]) return 0;
      let score = 0;
      found.forEach((byPart, w) => {
        const { isFound, hits } = byPart[p]!;
        if (!isFound) return;
        const tier = Math.max(...hits.map(({ wordClass }) => wordClass.tier));
        let weight = 0n;
        for (const hit of hits) weight += weightOf(hit, units, fields);
        const ofWord = tier * 1024 + 1 + Number((1023n * weight) / (weight + 65_536n));
        score += Number(rarities[w]) * ofWord;
      });
      return score;
    }),
  );
}

/** The matching parts. `has` says for each part whether it has each wanted word. */
function matchTest(
  queries: readonly NaiveQuery[],
  wanted: readonly Wanted[],
  has: readonly (readonly boolean[])[],
  allowed: readonly boolean[],
): boolean[] {
  const all = has.map((each) => each.every(Boolean));
  if (all.some((each, p) => each && allowed[p])) return all;
  const counted = queries.map(({ pieces, isHyphenated }, query) => {
    const own = wanted.flatMap((each, w) => (each.query === query ? { ...each, w } : []));
    const units = pieces
      .filter(({ kind }) => kind === "words")
      .flatMap(({ words }) => (isHyphenated ? [words] : words.map((word) => [word])));
    return {
      phrases: own.flatMap(({ isPhrase, w }) => (isPhrase ? w : [])),
      units: [...new Map(units.map((words) => [words.join(" "), words])).values()].map((words) =>
        own.flatMap(({ isPhrase, words: [word = ""], w }) =>
          !isPhrase && words.includes(word) ? w : [],
        ),
      ),
    };
  });
  const phrases = counted.flatMap((query) => query.phrases);
  const units = counted.flatMap((query) => query.units);
  if (units.length === 0 || units.length + phrases.length < 2) return all;
  const hasAll = (part: readonly boolean[], some: readonly number[]): boolean =>
    some.every((w) => part[w]);
  const candidates = has.map((part) =>
    counted.every(
      (query) =>
        hasAll(part, query.phrases) &&
        (query.phrases.length > 0 || query.units.some((unit) => hasAll(part, unit))),
    ),
  );
  const counts = has.map((part) => units.filter((unit) => hasAll(part, unit)).length);
  const most = Math.max(-1, ...counts.filter((_, p) => candidates[p] && allowed[p]));
  return most < 0 ? all : counts.map((count, p) => candidates[p]! && count >= most);
}

/** For each part, whether it has the word or phrase, or all words of one division of a compound. */
function foundBy(wanted: Wanted, parts: readonly (readonly Unit[])[]): Found[] {
  const hitsOf = (units: readonly Unit[], each: Wanted): Found["hits"] =>
    units.flatMap((unit) => hitsIn(unit, each).map((hit) => ({ ...hit, unit })));
  const wordOf = (word: string, of: Wanted["of"]): Wanted => ({
    ...{ ...wanted, of, words: [word], joined: [], fuzzy: false },
  });
  const hasAll = (units: readonly Unit[], words: readonly Wanted[]): boolean =>
    words.every((word) => hitsOf(units, word).length > 0);
  const divisions = divisionsOf(wanted)
    .filter((words) =>
      words.every((word) => parts.some((units) => hasAll(units, [wordOf(word, "compound")]))),
    )
    .map((words) =>
      words.map((word, i) => wordOf(word, i < words.length - 1 ? "compound" : "end of compound")),
    )
    .filter((words) => parts.some((units) => hasAll(units, words)));
  const whole = { ...wanted, fuzzy: wanted.fuzzy && divisions.length === 0 };
  const words = new Map(divisions.flat().map((word) => [`${word.words[0]} ${word.of}`, word]));
  return parts.map((units) => {
    const own = hitsOf(units, whole);
    return {
      isFound: own.length > 0 || divisions.some((each) => hasAll(units, each)),
      hits: [...own, ...[...words.values()].flatMap((word) => hitsOf(units, word))],
    };
  });
}

/** All ways to divide a long word into two or three words of four letters; the last may have three. */
function divisionsOf({ words: [word = "", ...others], isPhrase, language }: Wanted): string[][] {
  if (others.length > 0 || isPhrase || !["de", "nl", "sv"].includes(language)) return [];
  if (/\p{N}/u.test(word)) return [];
  const divisions: string[][] = [];
  for (let a = 4; a <= word.length - 3; a++) {
    divisions.push([word.slice(0, a), word.slice(a)]);
    for (let b = a + 4; b <= word.length - 3; b++) {
      divisions.push([word.slice(0, a), word.slice(a, b), word.slice(b)]);
    }
  }
  return divisions;
}

function unitsOf({ texts, parts }: SearchDocument, document: number): Unit[] {
  const left = parts.map((part) => [...part.texts]);
  const own = [...texts];
  for (const text of parts[0]!.texts) {
    const places = left.map((some) => some.findIndex((each) => isSame(each, text)));
    if (places.includes(-1)) continue;
    left.forEach((some, i) => some.splice(places[i]!, 1));
    own.push(text);
  }
  return [
    { document, part: undefined, texts: own },
    ...left.map((some, part) => ({ document, part, texts: some })),
  ];
}

function isSame(a: IndexedText, b: IndexedText): boolean {
  return a.field === b.field && a.locale === b.locale && a.text === b.text;
}

function wantedOf({ pieces, locale, fuzzy }: NaiveQuery, query: number): Wanted[] {
  const common = {
    query,
    of: undefined,
    locales: [...new Set([locale, locale.slice(0, 2), ""])],
    language: stemLanguage(locale),
    fuzzy,
  };
  const byWord = new Map<string, Wanted>();
  const phrases: Wanted[] = [];
  for (const { kind, words } of pieces) {
    if (kind === "phrase") {
      if (words.length > 0) phrases.push({ ...common, words, joined: [], isPhrase: true });
      continue;
    }
    words.forEach((word, i) => {
      const known = byWord.get(word) ?? { ...common, words: [word], joined: [], isPhrase: false };
      for (const size of [2, 3]) {
        for (let from = i - size + 1; from <= i; from++) {
          if (from < 0 || from + size > words.length) continue;
          known.joined.push(words.slice(from, from + size).join(""));
        }
      }
      byWord.set(word, known);
    });
  }
  return [...byWord.values(), ...phrases];
}

interface Hit {
  field: number;
  locale: string;
  /** The number of occurrences in the field. */
  times: number;
  wordClass: { weight: number; tier: number };
}

function hitsIn({ texts }: Unit, wanted: Wanted): Hit[] {
  const hits: Hit[] = [];
  const found = texts.filter(({ locale }) => wanted.locales.includes(locale));
  for (const key of new Set(found.map(({ field, locale }) => `${field} ${locale}`))) {
    const [field = "", locale = ""] = key.split(" ");
    const some = found.filter((text) => `${text.field} ${text.locale}` === key);
    const counts = new Map<string, number>();
    for (const word of some.flatMap((text) => matchingUnits(text, wanted))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    for (const [word, times] of counts) {
      const wordClass = wanted.words.length > 1 ? CLASSES.same : classOf(word, wanted);
      if (wordClass) hits.push({ field: Number(field), locale, times, wordClass });
    }
  }
  return hits;
}

/** The words of the text; for a phrase of several words, each occurrence as one word. */
function matchingUnits({ text, locale }: IndexedText, { words, language }: Wanted): string[] {
  const written = wordsOf(text);
  if (words.length === 1) return locale === "" ? written : [...written, ...joinedWords(text)];
  const spelled = (at: number, word: string): boolean => {
    const there = [written[at] ?? ""];
    // Joined forms have the position of their first word.
    if (locale !== "") there.push(...joinedWords(text, at));
    return there.some((each) => isSpelled(each, word, language));
  };
  return written.flatMap((_, at) =>
    words.every((word, i) => spelled(at + i, word)) ? ["phrase"] : [],
  );
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** The joined forms of hyphenated words: all, or those that begin at a position. */
function joinedWords(text: string, at?: number): string[] {
  const joined: string[] = [];
  let place = 0;
  for (const compound of text.split(/[^\p{L}\p{N}-]+/u)) {
    const parts = compound.split("-").filter((part) => part !== "");
    const forms = parts.flatMap((part, i) => {
      if (parts.length < 2 || parts.length > 3 || (at !== undefined && at !== place + i)) return [];
      const next = parts[i + 1] === undefined ? [] : [part + parts[i + 1]];
      return parts.length === 3 && i === 0 ? [...next, parts.join("")] : next;
    });
    joined.push(...forms);
    place += parts.length;
  }
  return joined;
}

const CLASSES = {
  same: { weight: 16, tier: 2 },
  folded: { weight: 14, tier: 2 },
  form: { weight: 12, tier: 2 },
  compound: { weight: 4, tier: 2 },
  typo: { weight: 8, tier: 1 },
  twoTypos: { weight: 4, tier: 0 },
};

function classOf(word: string, wanted: Wanted): { weight: number; tier: number } | undefined {
  const { language, fuzzy, joined, isPhrase, of } = wanted;
  const asked = wanted.words[0]!;
  const all = [asked, ...joined];
  if (all.includes(word)) return of ? CLASSES.compound : CLASSES.same;
  if (all.some((each) => isSpelled(word, each, language))) {
    return of ? CLASSES.compound : CLASSES.folded;
  }
  if (isPhrase) return undefined;
  const stems = stemsOf(word, language);
  if (all.some((each) => stemsOf(each, language).some((own) => stems.includes(own)))) {
    return of ? CLASSES.compound : CLASSES.form;
  }
  if (of === "compound") return undefined;
  const [plain, own] = [withoutAccents(word), withoutAccents(asked)];
  if (/\p{N}/u.test(asked)) return undefined;
  if ([...asked].length >= 4) {
    // A word is also compared as written.
    const spellings = [plain, word];
    const isBegin = !of && spellings.some((each) => each.startsWith(own));
    if (isBegin || spellings.some((each) => each.endsWith(own))) return CLASSES.compound;
    const ends = stemsOf(asked, language).filter((each) => each.length >= 4);
    const ending = [word, plain, ...stems];
    if (ends.some((end) => ending.some((each) => each.endsWith(end)))) return CLASSES.compound;
  }
  if (!fuzzy || /\p{N}/u.test(word)) return undefined;
  const distance = Math.min(
    naiveDistance(word, asked),
    naiveDistance(plain, own),
    ...stems.flatMap((a) => stemsOf(asked, language).map((b) => naiveDistance(a, b))),
  );
  if (distance > defaultFuzzyLevel([...asked].length)) return undefined;
  return distance === 1 ? CLASSES.typo : CLASSES.twoTypos;
}

function isSpelled(word: string, asked: string, language: string): boolean {
  if (withoutAccents(word) === withoutAccents(asked)) return true;
  if (language !== "de") return false;
  const spell = (text: string): string =>
    text.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue");
  const unspell = (text: string): string =>
    text.replaceAll("ae", "ä").replaceAll("oe", "ö").replaceAll("ue", "ü");
  return word === spell(asked) || word === unspell(asked);
}

function stemsOf(word: string, language: string): string[] {
  if (language === "" || /\p{N}/u.test(word)) return [];
  const spellings = [word, withoutAccents(word)];
  return spellings.flatMap((each) => stems(each, language)).map(withoutAccents);
}

/** Optimal string alignment, from its definition. */
export function naiveDistance(a: string, b: string): number {
  const [x, y] = [[...a], [...b]];
  const rows: number[][] = [];
  for (let i = 0; i <= x.length; i++) {
    rows.push([]);
    for (let j = 0; j <= y.length; j++) {
      const at = (k: number, l: number): number => rows[k]![l]!;
      if (i === 0 || j === 0) rows[i]!.push(i + j);
      else {
        const same = x[i - 1] === y[j - 1] ? 0 : 1;
        const edits = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same];
        const isSwap = i > 1 && j > 1 && x[i - 1] === y[j - 2] && x[i - 2] === y[j - 1];
        if (isSwap) edits.push(at(i - 2, j - 2) + 1);
        rows[i]!.push(Math.min(...edits));
      }
    }
  }
  return rows[x.length]![y.length]!;
}

function weightOf(
  { field, locale, times, wordClass, unit }: Hit & { unit: Unit },
  units: readonly Unit[],
  fields: readonly TextField[],
): bigint {
  const lengthIn = ({ texts }: Unit): number => {
    const some = texts.filter((text) => text.field === field && text.locale === locale);
    return Math.min(255, some.flatMap(({ text }) => wordsOf(text)).length);
  };
  const lengths = units
    .filter(({ part }) => (part === undefined) === (unit.part === undefined))
    .map(lengthIn)
    .filter((length) => length > 0);
  const total = BigInt(lengths.reduce((sum, length) => sum + length, 0));
  const count = BigInt(lengths.length);
  // weight × 256 / (3/4 + 1/4 × length / mean), rounded down.
  const one =
    (BigInt(fields[field]!.weight) * 256n * 4n * total) /
    (3n * total + BigInt(lengthIn(unit)) * count);
  return one * BigInt(Math.min(255, times)) * BigInt(wordClass.weight);
}

/** 1 + log2((N + 1) / (n + 1/2)) in 256ths, straight between powers of 2. */
function rarityOf(documents: number, withWord: number): bigint {
  const above = BigInt(2 * documents + 2);
  const below = BigInt(2 * withWord + 1);
  let power = 0n;
  while (2n ** (power + 1n) * below <= above) power++;
  const base = 2n ** power * below;
  return 256n + 256n * power + (256n * (above - base)) / base;
}
