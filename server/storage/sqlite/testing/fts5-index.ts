import { DatabaseSync } from "@photostructure/sqlite";

const TABLE = `CREATE VIRTUAL TABLE texts USING fts5(name, keywords, description,
  tokenize = 'porter unicode61 remove_diacritics 2')`;
const INSERT = "INSERT INTO texts (name, keywords, description) VALUES (?, ?, ?)";
/** The first page by score. */
const PAGE = "SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY rank LIMIT 20";
const TOTAL = "SELECT count(*) FROM texts WHERE texts MATCH ?";

/** SQLite's own full text index, in memory: a yardstick of the benches. */
export class Fts5Index {
  readonly #database = new DatabaseSync(":memory:");
  readonly #insert;
  readonly #page;
  readonly #total;

  constructor() {
    this.#database.exec(TABLE);
    this.#insert = this.#database.prepare(INSERT);
    this.#page = this.#database.prepare(PAGE);
    this.#total = this.#database.prepare(TOTAL);
    this.#database.exec("BEGIN");
  }

  add(name: string, keywords: string, description: string): void {
    this.#insert.run(name, keywords, description);
  }

  /** Ends the adding. */
  commit(): void {
    this.#database.exec("COMMIT");
  }

  /** Reads the first page of what has all words, and counts the others. Returns the size of the page. */
  search(words: string): number {
    this.#total.get(words);
    return this.#page.all(words).length;
  }

  close(): void {
    this.#database.close();
  }
}
