import { join } from "node:path";
import { isSliceOver, nextSlice } from "../operation/slices.js";
import { fromSqlText, type SqlValue } from "../database/sql-text.js";
import { type Connection, createFile, openConnection, openMemory } from "../database/sqlite/connection.js";
import { whenUnlocked } from "../database/sqlite/sqlite-errors.js";
import {
  type DocumentList,
  type DocumentPage,
  type DocumentRange,
  type DocumentStore,
  DocumentTooLarge,
  type KeptDocument,
  type KeptToken,
  MAX_DOCUMENT_BYTES,
  type PageBounds,
  type StoredDocument,
} from "./document-store.js";

const TABLES = `
CREATE TABLE IF NOT EXISTS documents (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  collection TEXT NOT NULL,
  scope TEXT NOT NULL,
  id TEXT NOT NULL,
  document TEXT NOT NULL,
  UNIQUE (collection, scope, id)
) STRICT;
CREATE INDEX IF NOT EXISTS documents_in_order ON documents (collection, scope, position);
CREATE TABLE IF NOT EXISTS numbers (collection TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS tokens (
  digest TEXT PRIMARY KEY,
  client_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS tokens_by_end ON tokens (expires_at);`;

const BETWEEN =
  "FROM documents WHERE collection = ? AND scope = ? AND position > ? AND position <= ?";
/** Most documents, and about the most bytes, that one statement compares with conditions: some milliseconds. */
const SLICE = { documents: 1_000, bytes: 1_048_576 } as const;

/** Most taken numbers in a row that are skipped: about 20 ms. */
const MOST_TAKEN = 5_000;

const PLACE = "WHERE collection = ? AND scope = ? AND id = ?";
const FILE = "documents.sqlite";

/** Opens the store of a folder, or one in memory. */
export async function openDocumentStore(folder: string | undefined): Promise<DocumentStore> {
  if (folder === undefined) return prepared(openMemory());
  const file = join(folder, FILE);
  await createFile(file);
  return prepared(await openConnection(file, "writer"));
}

async function prepared(connection: Connection): Promise<DocumentStore> {
  await whenUnlocked(() => connection.execute(TABLES));
  return new SqliteDocumentStore(connection);
}

/** Each statement and each change is a transaction. */
class SqliteDocumentStore implements DocumentStore {
  constructor(private readonly connection: Connection) {}

  async insert(list: DocumentList, id: string, document: StoredDocument): Promise<boolean> {
    const text = textOf(document);
    return whenUnlocked(
      () =>
        this.connection.run(
          "INSERT INTO documents (collection, scope, id, document) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
          ...[...placeOf(list), id, text],
        ) > 0,
    );
  }

  async get(list: DocumentList, id: string): Promise<StoredDocument | undefined> {
    return this.#get(list, id);
  }

  change(
    list: DocumentList,
    id: string,
    change: (document: StoredDocument) => StoredDocument | undefined,
  ): ReturnType<DocumentStore["change"]> {
    return whenUnlocked(() =>
      this.#inTransaction(() => {
        const before = this.#get(list, id);
        if (!before) return undefined;
        const after = change(before);
        const place = [...placeOf(list), id];
        if (after === undefined) this.#run(`DELETE FROM documents ${PLACE}`, ...place);
        else this.#run(`UPDATE documents SET document = ? ${PLACE}`, textOf(after), ...place);
        return { before, after };
      }),
    );
  }

  async page(
    list: DocumentList,
    { offset = 0, after, limit, where = {} }: DocumentRange,
    { admit, proceed }: PageBounds,
  ): Promise<DocumentPage> {
    await pause(proceed);
    const { sql, values } = matching(where);
    const start = after === undefined ? 0 : this.#positionOf(list, after);
    const places: Place[] = [];
    let [from, total, skipped] = [0, 0, after === undefined ? offset : 0];
    for (const to of this.#slices(list, values.length > 0)) {
      await pause(proceed);
      const between = (first: number): SqlValue[] => [...placeOf(list), first, to, ...values];
      const [count] = row(
        this.connection.get(`SELECT count(*) ${BETWEEN} ${sql}`, ...between(from)),
      );
      if (to > start && places.length < limit) {
        const rows = this.connection.all(
          `SELECT position, octet_length(document) ${BETWEEN} ${sql} ORDER BY position LIMIT ? OFFSET ?`,
          ...[...between(Math.max(from, start)), limit - places.length, skipped],
        );
        places.push(...rows.map(toPlace));
      }
      total += Number(count);
      skipped = Math.max(0, skipped - Number(count));
      from = to;
    }
    const admitted = places.slice(0, admit(places.map(({ bytes }) => bytes)));
    return { documents: await this.#read(admitted, proceed), total };
  }

  /**
   * Yields the position of the last document of each slice. Without conditions only the index is read, in one
   * slice.
   */
  *#slices(list: DocumentList, hasConditions: boolean): Generator<number> {
    if (!hasConditions) {
      yield Number.MAX_SAFE_INTEGER;
      return;
    }
    for (let from = 0, to: number | undefined; ; from = to) {
      const rows = this.connection.all(
        `SELECT position, octet_length(document) ${BETWEEN} ORDER BY position LIMIT ${SLICE.documents}`,
        ...[...placeOf(list), from, Number.MAX_SAFE_INTEGER],
      );
      to = undefined;
      let sum = 0;
      for (const { position, bytes } of rows.map(toPlace)) {
        sum += bytes;
        if (to !== undefined && sum > SLICE.bytes) break;
        to = position;
      }
      if (to === undefined) return;
      yield to;
    }
  }

  async #read(places: readonly Place[], proceed: () => void): Promise<KeptDocument[]> {
    const documents: KeptDocument[] = [];
    for (const { position } of places) {
      await pause(proceed);
      const found = this.connection.get(
        "SELECT id, document FROM documents WHERE position = ?",
        position,
      );
      if (found !== undefined) documents.push(toKept(found));
    }
    return documents;
  }

  #positionOf(list: DocumentList, id: string): number {
    const found = this.connection.get(
      `SELECT position FROM documents ${PLACE}`,
      ...placeOf(list),
      id,
    );
    return found === undefined ? 0 : Number(row(found)[0]);
  }

  nextNumber(list: DocumentList): Promise<number> {
    return whenUnlocked(() =>
      this.#inTransaction(() => {
        const [last] = row(
          this.connection.get(
            "SELECT coalesce(max(last), 0) FROM numbers WHERE collection = ?",
            list.collection,
          ),
        );
        let number = Number(last) + 1;
        // Each attempt to insert one would wait for the disk.
        const most = number + MOST_TAKEN;
        while (number < most && this.#positionOf(list, String(number)) > 0) number += 1;
        this.#run(
          "INSERT INTO numbers VALUES (?, ?) ON CONFLICT DO UPDATE SET last = excluded.last",
          ...[list.collection, number],
        );
        return number;
      }),
    );
  }

  insertToken(token: KeptToken, now: number): Promise<void> {
    const { digest, clientId, scope, expiresAt } = token;
    return whenUnlocked(() => {
      // Limited: thousands of tokens may expire together.
      this.#run(
        "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE expires_at <= ? LIMIT 100)",
        now,
      );
      this.#run("INSERT INTO tokens VALUES (?, ?, ?, ?)", digest, clientId, scope, expiresAt);
    });
  }

  async token(digest: string, now: number): Promise<KeptToken | undefined> {
    const found = this.connection.get(
      "SELECT client_id, scope, expires_at FROM tokens WHERE digest = ? AND expires_at > ?",
      ...[digest, now],
    );
    if (found === undefined) return undefined;
    const [clientId, scope, expiresAt] = row(found);
    return {
      digest,
      clientId: String(clientId),
      scope: String(scope),
      expiresAt: Number(expiresAt),
    };
  }

  async ping(): Promise<void> {
    this.connection.get("SELECT 1");
  }

  async close(): Promise<void> {
    this.connection.close();
  }

  #get({ collection, scope }: DocumentList, id: string): StoredDocument | undefined {
    const select = `SELECT document FROM documents ${PLACE}`;
    const found = this.connection.get(select, collection, scope, id);
    return found === undefined ? undefined : parsed(row(found)[0]);
  }

  #run(sql: string, ...values: SqlValue[]): void {
    this.connection.run(sql, ...values);
  }

  #inTransaction<Result>(work: () => Result): Result {
    this.#run("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#run("COMMIT");
      return result;
    } catch (error) {
      if (this.connection.inTransaction) this.#run("ROLLBACK");
      throw error;
    }
  }
}

function textOf(document: StoredDocument): string {
  const text = JSON.stringify(document);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_DOCUMENT_BYTES) throw new DocumentTooLarge(bytes);
  return text;
}

interface Place {
  position: number;
  bytes: number;
}

function toPlace(found: unknown): Place {
  const [position, bytes] = row(found);
  return { position: Number(position), bytes: Number(bytes) };
}

function placeOf({ collection, scope }: DocumentList): [string, string] {
  return [collection, scope];
}

function matching(where: NonNullable<DocumentRange["where"]>): { sql: string; values: SqlValue[] } {
  const entries = Object.entries(where);
  return {
    sql: entries.map(() => "AND json_extract(document, ?) = ?").join(" "),
    values: entries.flatMap(([name, value]) => [
      `$.${JSON.stringify(name)}`,
      // SQLite reads true and false of JSON as 1 and 0.
      typeof value === "boolean" ? Number(value) : value,
    ]),
  };
}

async function pause(proceed: () => void): Promise<void> {
  if (isSliceOver()) await nextSlice();
  proceed();
}

function toKept(found: unknown): KeptDocument {
  const [id, document] = row(found);
  return { id: fromSqlText(String(id)), document: parsed(document) };
}

function row(found: unknown): readonly unknown[] {
  if (!Array.isArray(found)) throw new TypeError("The store gave no row.");
  return found;
}

function parsed(text: unknown): StoredDocument {
  const document: unknown = JSON.parse(fromSqlText(String(text)));
  if (typeof document === "object" && document !== null && !Array.isArray(document)) {
    return document as StoredDocument;
  }
  throw new TypeError("A document of the store is damaged.");
}
