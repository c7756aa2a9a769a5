import { stemLanguage } from "../../query/analyser.js";
import type { WordRow } from "../index-rows.js";
import { languagesByStem, storedDeletions } from "../index-vocabulary.js";
import { fromOrderedText, toOrderedText } from "../ordered-text.js";
import type { Place } from "./index-tables.js";
import { jsonList } from "./index-value.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

/** The bit of each language is that of its place here. Once released a language keeps its place. */
const LANGUAGES: readonly string[] = ["", "de", "en", "es", "fr", "it", "nl", "pt", "sv"];

const FIND_STEM = `SELECT 1 FROM index_stems
  WHERE project_key = ? AND collection = ? AND stem = ? AND word = ?`;
const INSERT_STEM = "INSERT INTO index_stems VALUES (?, ?, ?, ?, ?)";
const INSERT_DELETION = "INSERT OR IGNORE INTO index_deletions VALUES (?, ?, ?, ?)";
const WORDS_OF_STEMS = `SELECT stem, word FROM index_stems
  WHERE project_key = ? AND collection = ? AND stem IN (SELECT value FROM json_each(?))
    AND languages & ? ORDER BY stem, word`;
const STEMS_OF_DELETIONS = `SELECT DISTINCT d.stem FROM index_deletions d
  WHERE d.project_key = ?1 AND d.collection = ?2
    AND d.deletion IN (SELECT value FROM json_each(?3))
    AND EXISTS (SELECT 1 FROM index_stems s WHERE s.project_key = ?1 AND s.collection = ?2
      AND s.stem = d.stem AND s.languages & ?4)
  ORDER BY d.stem`;

/**
 * Adds words with their stems and what is left of those when letters are taken away. What is there
 * is found by one look at its key, which is all that a common word costs; a memory of known words
 * would have to follow rollbacks and other processes. Words are never taken out again.
 */
export class VocabularyWriter {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  add(place: Place, words: readonly WordRow[]): void {
    for (const { word } of words) {
      // In the plain language a word is its own stem: that row is there for every known word.
      const text = toOrderedText(word);
      if (this.#session.get(FIND_STEM, ...place, text, text) === undefined)
        this.#learn(place, word);
    }
  }

  #learn(place: Place, word: string): void {
    for (const [stem, languages] of languagesByStem(word)) {
      const flags = languages.reduce((sum, language) => sum | flagOf(language), 0);
      const text = toOrderedText(stem);
      this.#session.run(INSERT_STEM, ...place, text, toOrderedText(word), flags);
      for (const [i, deletion] of storedDeletions(stem).entries()) {
        const inserted = this.#session.run(
          INSERT_DELETION,
          ...place,
          toOrderedText(deletion),
          text,
        );
        // Where the first is known so are all.
        if (i === 0 && inserted === 0) break;
      }
    }
  }
}

export function wordsOfStems(
  session: Session,
  place: Place,
  language: string,
  stems: readonly string[],
): { stem: string; word: string }[] {
  const rows = session.all(WORDS_OF_STEMS, ...place, jsonList(stems), flagOf(language));
  return rows.map((row) => {
    const columns = new RowDecoder(row);
    return { stem: columns.indexText(), word: columns.indexText() };
  });
}

export function stemsOfDeletions(
  session: Session,
  place: Place,
  language: string,
  wanted: readonly string[],
): string[] {
  const rows = session.all(STEMS_OF_DELETIONS, ...place, jsonList(wanted), flagOf(language));
  return rows.map((row) => fromOrderedText(new RowDecoder(row).text()));
}

function flagOf(language: string): number {
  const place = LANGUAGES.indexOf(stemLanguage(language));
  if (place < 0) throw new RangeError(`The index has no flag for the language '${language}'.`);
  return 1 << place;
}
