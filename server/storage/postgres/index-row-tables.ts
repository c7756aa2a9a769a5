import { pathCode } from "../index-paths.js";
import type { ValueRow, WordRow } from "../index-rows.js";
import { toOrderedBytes } from "../ordered-bytes.js";
import { toOrderedText } from "../ordered-text.js";
import type { IndexRowTables } from "../sql/dialect.js";
import { all, run } from "../sql/plan.js";
import { RowDecoder } from "../sql/row-decoder.js";
import { bytesArray, numbersArray, textsArray } from "./arrays.js";
import { MAX_INDEXED_BYTES } from "./index-value.js";

const INSERT_VALUES = `INSERT INTO index_values (project_key, owner, path, value, rest, number,
    element, projections, occurrences, marks)
  SELECT ?::text, ?::bigint, u.* FROM unnest(?::text[], ?::bytea[], ?::bytea[], ?::float8[],
    ?::int[], ?::smallint[], ?::int[], ?::smallint[]) u`;
const DELETE_VALUES = `DELETE FROM index_values v
  USING unnest(?::text[], ?::bytea[], ?::bytea[], ?::int[], ?::smallint[])
    u(path, value, rest, element, projections)
  WHERE v.project_key = ? AND v.owner = ? AND v.path = u.path AND v.value = u.value
    AND v.rest = u.rest AND v.element = u.element AND v.projections = u.projections`;
const INSERT_WORDS = `INSERT INTO index_words (project_key, owner, word, projections)
  SELECT ?::text, ?::bigint, u.* FROM unnest(?::text[], ?::smallint[]) u`;
const DELETE_WORDS = `DELETE FROM index_words w
  USING unnest(?::text[], ?::smallint[]) u(word, projections)
  WHERE w.project_key = ? AND w.owner = ? AND w.word = u.word AND w.projections = u.projections`;
// In the plain language a word is its own stem: every known word has that row.
const UNKNOWN_WORDS = `SELECT u.word FROM unnest(?::text[]) u(word)
  WHERE NOT EXISTS (SELECT 1 FROM index_stems s
    WHERE s.project_key = ? AND s.stem = u.word AND s.word = u.word)`;
const INSERT_STEMS = `INSERT INTO index_stems (project_key, stem, word, languages)
  SELECT ?::text, u.* FROM unnest(?::text[], ?::text[], ?::int[]) u ON CONFLICT DO NOTHING`;
const INSERT_DELETIONS = `INSERT INTO index_deletions (project_key, deletion, stem)
  SELECT ?::text, u.* FROM unnest(?::text[], ?::text[]) u ON CONFLICT DO NOTHING`;

/** Writes all rows by one statement: each statement is a round trip over the network. */
export const postgresIndexRows: IndexRowTables = {
  *addValues(projectKey, document, rows) {
    const { paths, values, rests, elements, projections } = columnsOf(rows);
    const number = ({ value }: ValueRow): number | null =>
      typeof value === "number" ? value : null;
    yield* run(
      INSERT_VALUES,
      ...[projectKey, document, paths, values, rests, numbersArray(rows.map(number)), elements],
      ...[projections, numbersArray(rows.map(({ occurrences }) => occurrences))],
      numbersArray(rows.map(({ extremes }) => extremes)),
    );
  },

  *removeValues(projectKey, document, rows) {
    const { paths, values, rests, elements, projections } = columnsOf(rows);
    yield* run(DELETE_VALUES, paths, values, rests, elements, projections, projectKey, document);
  },

  *addWords(projectKey, document, rows) {
    yield* run(INSERT_WORDS, projectKey, document, wordsOf(rows), projectionsOf(rows));
  },

  *removeWords(projectKey, document, rows) {
    yield* run(DELETE_WORDS, wordsOf(rows), projectionsOf(rows), projectKey, document);
  },

  *unknownWords(projectKey, words) {
    const rows = yield* all(UNKNOWN_WORDS, textsArray(words), projectKey);
    return rows.map((row) => new RowDecoder(row).text());
  },

  *upsertTerms(projectKey, { stems, deletions }) {
    yield* run(
      INSERT_STEMS,
      projectKey,
      textsArray(stems.map(({ stem }) => stem)),
      textsArray(stems.map(({ word }) => word)),
      numbersArray(stems.map(({ languages }) => languages)),
    );
    const pairs = deletions.flatMap(({ stem, left }) => left.map((deletion) => [deletion, stem]));
    yield* run(
      INSERT_DELETIONS,
      projectKey,
      textsArray(pairs.map(([deletion = ""]) => deletion)),
      textsArray(pairs.map(([, stem = ""]) => stem)),
    );
  },
};

function columnsOf(
  rows: readonly ValueRow[],
): Record<"paths" | "values" | "rests" | "elements" | "projections", string> {
  const bytes = rows.map(({ value }) => toOrderedBytes(value));
  return {
    paths: textsArray(rows.map(({ path }) => pathCode(path))),
    values: bytesArray(bytes.map((each) => each.subarray(0, MAX_INDEXED_BYTES))),
    rests: bytesArray(bytes.map((each) => each.subarray(MAX_INDEXED_BYTES))),
    elements: numbersArray(rows.map(({ element }) => element)),
    projections: projectionsOf(rows),
  };
}

function wordsOf(rows: readonly WordRow[]): string {
  return textsArray(rows.map(({ word }) => toOrderedText(word)));
}

function projectionsOf(rows: readonly { projections: number }[]): string {
  return numbersArray(rows.map(({ projections }) => projections));
}
