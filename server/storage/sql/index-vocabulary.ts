import { stemLanguage } from "../../query/analyser.js";
import type { WordRow } from "../index-rows.js";
import { languagesByStem, storedDeletions } from "../index-vocabulary.js";
import { toOrderedText } from "../ordered-text.js";
import type { IndexRowTables, NewTerms } from "./dialect.js";
import type { SqlScope } from "./index-probe.js";
import { type Plan, query } from "./plan.js";
import { RowDecoder } from "./row-decoder.js";
import { sql } from "./sql-fragment.js";

/** The position of a language is its bit in the stored flags, and so must never change after a release. */
const LANGUAGES: readonly string[] = ["", "de", "en", "es", "fr", "it", "nl", "pt", "sv"];

/**
 * Adds words, their stems and the deletions of those to the vocabulary, unless they are in it. Each known
 * word costs one lookup by key; a cache of known words would have to follow rollbacks and other
 * processes. Words are never removed.
 */
export function* upsertWords(
  rows: IndexRowTables,
  projectKey: string,
  words: readonly WordRow[],
): Plan<void> {
  const originals = new Map(words.map(({ word }) => [toOrderedText(word), word]));
  const unknown = yield* rows.unknownWords(projectKey, [...originals.keys()]);
  if (unknown.length === 0) return;
  const terms: { stems: NewTerms["stems"][number][]; deletions: NewTerms["deletions"][number][] } =
    { stems: [], deletions: [] };
  // All transactions insert in the same order, so that they cannot deadlock.
  for (const word of [...unknown].sort()) {
    for (const [stemmed, languages] of languagesByStem(originals.get(word) ?? word)) {
      const flags = languages.reduce((sum, language) => sum | flagOf(language), 0);
      const stem = toOrderedText(stemmed);
      terms.stems.push({ stem, word, languages: flags });
      terms.deletions.push({ stem, left: storedDeletions(stemmed).map(toOrderedText) });
    }
  }
  yield* rows.upsertTerms(projectKey, terms);
}

export function* wordsOfStems(
  { projectKey, dialect, index }: SqlScope,
  language: string,
  stems: readonly string[],
): Plan<{ stem: string; word: string }[]> {
  const rows = yield* query(sql`SELECT stem, word FROM index_stems
    WHERE ${index.checkpoints.byRow()}project_key = ${projectKey}
      AND ${dialect.isAmong(sql`stem`, stems.map(toOrderedText))}
      AND (languages & ${flagOf(language)}) <> 0 ORDER BY stem, word`);
  return rows.map((row) => {
    const columns = new RowDecoder(row);
    return { stem: columns.indexText(), word: columns.indexText() };
  });
}

export function* stemsOfDeletions(
  { projectKey, dialect, index }: SqlScope,
  language: string,
  wanted: readonly string[],
): Plan<string[]> {
  const rows = yield* query(sql`SELECT DISTINCT d.stem FROM index_deletions d
    WHERE ${index.checkpoints.byRow()}d.project_key = ${projectKey}
      AND ${dialect.isAmong(sql`d.deletion`, wanted.map(toOrderedText))}
      AND EXISTS (SELECT 1 FROM index_stems s WHERE s.project_key = ${projectKey}
        AND s.stem = d.stem AND (s.languages & ${flagOf(language)}) <> 0)
    ORDER BY d.stem`);
  return rows.map((row) => new RowDecoder(row).indexText());
}

function flagOf(language: string): number {
  const place = LANGUAGES.indexOf(stemLanguage(language));
  if (place < 0) throw new RangeError(`The index has no flag for the language '${language}'.`);
  return 1 << place;
}
