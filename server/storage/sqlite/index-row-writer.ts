import { IN_BOTH, type IndexRows, rowChanges } from "../index-rows.js";
import { pathCode } from "../index-paths.js";
import { toOrderedText } from "../ordered-text.js";
import type { IndexScope } from "../storage.js";
import { COLLECTIONS, type Place } from "./index-tables.js";
import { type BoundValue, boundValue, VALUE_PLACES } from "./index-value.js";
import { VocabularyWriter } from "./index-vocabulary.js";
import { RowDecoder } from "./row-decoder.js";
import type { Session } from "./session.js";

type Collection = IndexScope["collection"];

// Not with RETURNING, which took SQLite the longer the larger its cache was: 0.2 ms of 0.3 ms for a
// whole insert.
const LAST_OWNER = `SELECT last_owner FROM index_counts
  WHERE project_key = ? AND collection = ?`;
const COUNT_UP = `UPDATE index_counts SET last_owner = last_owner + 1,
  current_count = current_count + 1, staged_count = staged_count + 1
  WHERE project_key = ? AND collection = ?`;
const COUNT_DOWN = `UPDATE index_counts SET
  current_count = current_count - 1, staged_count = staged_count - 1
  WHERE project_key = ? AND collection = ?`;
const BEGIN_INDEX = "INSERT OR IGNORE INTO index_counts VALUES (?, ?, 0, 0, 0, 0)";
const COMPLETE_INDEX = `UPDATE index_counts SET complete = 1
  WHERE project_key = ? AND collection = ?`;
const INSERT_OWNER = "INSERT INTO index_owners VALUES (?, ?, ?, ?, ?)";
const FIND_OWNER = `SELECT owner FROM index_owners
  WHERE project_key = ? AND collection = ? AND id = ?`;
const DELETE_OWNER = `DELETE FROM index_owners
  WHERE project_key = ? AND collection = ? AND owner = ?`;
const INSERT_VALUE = forPlaces(
  (value) => `INSERT INTO index_values VALUES (?, ?, ?, ${value}, ?, ?, ?, ?, ?)`,
);
const DELETE_VALUE = forPlaces(
  (value) => `DELETE FROM index_values WHERE project_key = ? AND collection = ?
    AND path = ? AND value = ${value} AND owner = ? AND element = ? AND projections = ?`,
);
const INSERT_WORD = "INSERT INTO index_words VALUES (?, ?, ?, ?, ?)";
const DELETE_WORD = `DELETE FROM index_words
  WHERE project_key = ? AND collection = ? AND word = ? AND owner = ? AND projections = ?`;

/** Keeps the index in step with the records, in their transaction. */
export class IndexRowWriter {
  readonly #session: Session;
  readonly #vocabulary: VocabularyWriter;

  constructor(session: Session) {
    this.#session = session;
    this.#vocabulary = new VocabularyWriter(session);
  }

  /** Whether the collection has an index, complete or not. */
  hasIndex(projectKey: string, collection: Collection): boolean {
    return this.#session.get(LAST_OWNER, projectKey, COLLECTIONS[collection]) !== undefined;
  }

  /** Only where there is an index, and the thing is not in it. */
  insert(projectKey: string, collection: Collection, id: string, rows: IndexRows): void {
    const place = [projectKey, COLLECTIONS[collection]] as const;
    const last = this.#session.get(LAST_OWNER, ...place);
    const owner = new RowDecoder(last).integer() + 1;
    this.#session.run(COUNT_UP, ...place);
    this.#session.run(INSERT_OWNER, ...place, owner, toOrderedText(id), IN_BOTH);
    this.#add(place, owner, rows);
  }

  /** `before` is what was taken in; a thing that was not yet is taken in now. */
  update(
    projectKey: string,
    collection: Collection,
    id: string,
    { before, after }: { before: IndexRows; after: IndexRows },
  ): void {
    const place = [projectKey, COLLECTIONS[collection]] as const;
    const owner = this.#ownerOf(place, id);
    if (owner === undefined) return this.insert(projectKey, collection, id, after);
    const { removed, added } = rowChanges(before, after);
    this.#remove(place, owner, removed);
    this.#add(place, owner, added);
  }

  delete(projectKey: string, collection: Collection, id: string, rows: IndexRows): void {
    const place = [projectKey, COLLECTIONS[collection]] as const;
    const owner = this.#ownerOf(place, id);
    if (owner === undefined) return;
    this.#remove(place, owner, rows);
    this.#session.run(DELETE_OWNER, ...place, owner);
    this.#session.run(COUNT_DOWN, ...place);
  }

  has(projectKey: string, collection: Collection, id: string): boolean {
    return this.#ownerOf([projectKey, COLLECTIONS[collection]], id) !== undefined;
  }

  begin(projectKey: string, collection: Collection): void {
    this.#session.run(BEGIN_INDEX, projectKey, COLLECTIONS[collection]);
  }

  complete(projectKey: string, collection: Collection): void {
    this.#session.run(COMPLETE_INDEX, projectKey, COLLECTIONS[collection]);
  }

  #ownerOf(place: Place, id: string): number | undefined {
    const row = this.#session.get(FIND_OWNER, ...place, toOrderedText(id));
    return row === undefined ? undefined : new RowDecoder(row).integer();
  }

  #add(place: Place, owner: number, { values, words }: IndexRows): void {
    for (const row of values) {
      const { path, element, projections, occurrences, marks } = row;
      const { place: at, value } = boundValue(row.value);
      const rest = [owner, element, projections, occurrences, marks];
      this.#session.run(INSERT_VALUE[at], ...place, pathCode(path), value, ...rest);
    }
    for (const { word, projections } of words) {
      this.#session.run(INSERT_WORD, ...place, toOrderedText(word), owner, projections);
    }
    this.#vocabulary.add(place, words);
  }

  #remove(place: Place, owner: number, { values, words }: IndexRows): void {
    for (const row of values) {
      const { path, element, projections } = row;
      const { place: at, value } = boundValue(row.value);
      const rest = [owner, element, projections];
      this.#session.run(DELETE_VALUE[at], ...place, pathCode(path), value, ...rest);
    }
    for (const { word, projections } of words) {
      this.#session.run(DELETE_WORD, ...place, toOrderedText(word), owner, projections);
    }
  }
}

function forPlaces(statement: (place: string) => string): Record<BoundValue["place"], string> {
  const [bound, fromJson] = VALUE_PLACES;
  return { [bound]: statement(bound), [fromJson]: statement(fromJson) };
}
