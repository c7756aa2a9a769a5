import { pathCode } from "../index-paths.js";
import { toOrderedText } from "../ordered-text.js";
import type { IndexRowTables } from "../sql/dialect.js";
import { first, run } from "../sql/plan.js";
import { type BoundValue, boundValue, VALUE_PLACES } from "./index-value.js";

const INSERT_VALUE = forPlaces(
  (value) => `INSERT INTO index_values VALUES (?, ?, ${value}, ?, ?, ?, ?, ?)`,
);
const DELETE_VALUE = forPlaces(
  (value) => `DELETE FROM index_values WHERE project_key = ?
    AND path = ? AND value = ${value} AND owner = ? AND element = ? AND projections = ?`,
);
const INSERT_WORD = "INSERT INTO index_words VALUES (?, ?, ?, ?)";
const DELETE_WORD = `DELETE FROM index_words
  WHERE project_key = ? AND word = ? AND owner = ? AND projections = ?`;
const FIND_STEM = "SELECT 1 FROM index_stems WHERE project_key = ? AND stem = ? AND word = ?";
const INSERT_STEM = "INSERT INTO index_stems VALUES (?, ?, ?, ?)";
const INSERT_DELETION = "INSERT OR IGNORE INTO index_deletions VALUES (?, ?, ?)";

/** Writes row by row: the overhead of a statement is small. */
export const sqliteIndexRows: IndexRowTables = {
  *addValues(projectKey, document, rows) {
    for (const { path, value, element, projections, occurrences, extremes } of rows) {
      const bound = boundValue(value);
      const rest = [document, element, projections, occurrences, extremes];
      yield* run(INSERT_VALUE[bound.place], projectKey, pathCode(path), bound.value, ...rest);
    }
  },

  *removeValues(projectKey, document, rows) {
    for (const { path, value, element, projections } of rows) {
      const bound = boundValue(value);
      const rest = [document, element, projections];
      yield* run(DELETE_VALUE[bound.place], projectKey, pathCode(path), bound.value, ...rest);
    }
  },

  *addWords(projectKey, document, rows) {
    for (const { word, projections } of rows) {
      yield* run(INSERT_WORD, projectKey, toOrderedText(word), document, projections);
    }
  },

  *removeWords(projectKey, document, rows) {
    for (const { word, projections } of rows) {
      yield* run(DELETE_WORD, projectKey, toOrderedText(word), document, projections);
    }
  },

  *unknownWords(projectKey, words) {
    const unknown: string[] = [];
    for (const word of words) {
      // In the plain language a word is its own stem: every known word has that row.
      const found = yield* first(FIND_STEM, projectKey, word, word);
      if (found === undefined) unknown.push(word);
    }
    return unknown;
  },

  *upsertTerms(projectKey, { stems, deletions }) {
    for (const { stem, word, languages } of stems) {
      yield* run(INSERT_STEM, projectKey, stem, word, languages);
    }
    for (const { stem, left } of deletions) {
      for (const [i, deletion] of left.entries()) {
        const inserted = yield* run(INSERT_DELETION, projectKey, deletion, stem);
        // If the first is in the vocabulary, so are all.
        if (i === 0 && inserted === 0) break;
      }
    }
  },
};

function forPlaces(statement: (place: string) => string): Record<BoundValue["place"], string> {
  const [bound, fromJson] = VALUE_PLACES;
  return { [bound]: statement(bound), [fromJson]: statement(fromJson) };
}
