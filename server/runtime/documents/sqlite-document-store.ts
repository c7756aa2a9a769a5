import { join } from "node:path";
import { all, first } from "../database/plan.js";
import type { Schema } from "../database/schema-steps.js";
import { fromSqlText, type SqlValue } from "../database/sql-text.js";
import { type CommittedCache, type Session, uncached } from "../database/sqlite/session.js";
import {
  openSqliteFile,
  openSqliteMemory,
  type SqliteDatabase,
} from "../database/sqlite/sqlite-database.js";
import { isSliceOver, nextSlice } from "../operation/slices.js";
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

/** IF NOT EXISTS: the first stores recorded no step. */
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
const GET = `SELECT document FROM documents ${PLACE}`;
const ALL =
  "SELECT position, collection, scope, id, document FROM documents WHERE position > ? ORDER BY position LIMIT 100";
const POSITION = `SELECT position FROM documents ${PLACE}`;
const INSERT =
  "INSERT INTO documents (collection, scope, id, document) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
const LAST_NUMBER = "SELECT coalesce(max(last), 0) FROM numbers WHERE collection = ?";
const PUT_NUMBER =
  "INSERT INTO numbers VALUES (?, ?) ON CONFLICT DO UPDATE SET last = excluded.last";
/** Limited: thousands of tokens may expire together. */
const DELETE_EXPIRED =
  "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE expires_at <= ? LIMIT 100)";
const FILE = "documents.sqlite";

const SCHEMA: Schema = { steps: [{ version: 1, statements: TABLES }] };

/** Opens the store of a folder, or one in memory. */
export async function openDocumentStore(folder: string | undefined): Promise<DocumentStore> {
  const options = { schema: SCHEMA, cacheOf: () => uncached };
  return new SqliteDocumentStore(
    folder === undefined
      ? await openSqliteMemory(options)
      : await openSqliteFile({ ...options, file: join(folder, FILE) }),
  );
}

class SqliteDocumentStore implements DocumentStore {
  constructor(private readonly database: SqliteDatabase<CommittedCache>) {}

  async insert(list: DocumentList, id: string, document: StoredDocument): Promise<boolean> {
    const values = [...placeOf(list), id, textOf(document)];
    return this.database.queue.run(async (session) => session.run(INSERT, ...values) > 0);
  }

  async get({ collection, scope }: DocumentList, id: string): Promise<StoredDocument | undefined> {
    return documentOf(await this.#first(GET, collection, scope, id));
  }

  change(
    list: DocumentList,
    id: string,
    change: (document: StoredDocument) => StoredDocument | undefined,
  ): ReturnType<DocumentStore["change"]> {
    const place = [...placeOf(list), id];
    return this.database.queue.run(async (session) => {
      const before = documentOf(session.get(GET, ...place));
      if (!before) return undefined;
      const after = change(before);
      if (after === undefined) session.run(`DELETE FROM documents ${PLACE}`, ...place);
      else session.run(`UPDATE documents SET document = ? ${PLACE}`, textOf(after), ...place);
      return { before, after };
    });
  }

  async *all(): ReturnType<DocumentStore["all"]> {
    for (let last = 0; ;) {
      const rows = await this.#all(ALL, last);
      for (const each of rows) {
        const [position, collection, scope, id, document] = row(each);
        last = Number(position);
        const list = { collection: String(collection), scope: fromSqlText(String(scope)) };
        yield { list, id: fromSqlText(String(id)), document: parsed(document) };
      }
      if (rows.length === 0) return;
    }
  }

  async page(
    list: DocumentList,
    { offset = 0, after, limit, where = {} }: DocumentRange,
    { admit, proceed }: PageBounds,
  ): Promise<DocumentPage> {
    await pause(proceed);
    const { sql, values } = matching(where);
    const start =
      after === undefined ? 0 : positionOf(await this.#first(POSITION, ...placeOf(list), after));
    const places: Place[] = [];
    let [from, total, skipped] = [0, 0, after === undefined ? offset : 0];
    for await (const to of this.#slices(list, values.length > 0)) {
      await pause(proceed);
      const between = (first: number): SqlValue[] => [...placeOf(list), first, to, ...values];
      const [count] = row(await this.#first(`SELECT count(*) ${BETWEEN} ${sql}`, ...between(from)));
      if (to > start && places.length < limit) {
        const rows = await this.#all(
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
  async *#slices(list: DocumentList, hasConditions: boolean): AsyncGenerator<number> {
    if (!hasConditions) {
      yield Number.MAX_SAFE_INTEGER;
      return;
    }
    for (let from = 0, to: number | undefined; ; from = to) {
      const rows = await this.#all(
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
      const found = await this.#first(
        "SELECT id, document FROM documents WHERE position = ?",
        position,
      );
      if (found !== undefined) documents.push(toKept(found));
    }
    return documents;
  }

  nextNumber(list: DocumentList): Promise<number> {
    return this.database.queue.run(async (session) => {
      const [last] = row(session.get(LAST_NUMBER, list.collection));
      const number = freeNumber(session, list, Number(last) + 1);
      session.run(PUT_NUMBER, list.collection, number);
      return number;
    });
  }

  insertToken({ digest, clientId, scope, expiresAt }: KeptToken, now: number): Promise<void> {
    return this.database.queue.run(async (session) => {
      session.run(DELETE_EXPIRED, now);
      session.run("INSERT INTO tokens VALUES (?, ?, ?, ?)", digest, clientId, scope, expiresAt);
    });
  }

  async token(digest: string, now: number): Promise<KeptToken | undefined> {
    const found = await this.#first(
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

  ping(): Promise<void> {
    return this.database.ping();
  }

  close(): Promise<void> {
    return this.database.close();
  }

  #first(text: string, ...values: SqlValue[]): Promise<unknown> {
    return this.database.reading.perform(first(text, ...values));
  }

  #all(text: string, ...values: SqlValue[]): Promise<readonly unknown[]> {
    return this.database.reading.perform(all(text, ...values));
  }
}

/** The first number from `first` that is no id of the list, or one after {@link MOST_TAKEN} that are. */
function freeNumber(session: Session, list: DocumentList, first: number): number {
  let number = first;
  // Each attempt to insert one would wait for the disk.
  const most = number + MOST_TAKEN;
  const place = placeOf(list);
  while (number < most && session.get(POSITION, ...place, String(number)) !== undefined) {
    number += 1;
  }
  return number;
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

function positionOf(found: unknown): number {
  return found === undefined ? 0 : Number(row(found)[0]);
}

function documentOf(found: unknown): StoredDocument | undefined {
  return found === undefined ? undefined : parsed(row(found)[0]);
}

function parsed(text: unknown): StoredDocument {
  const document: unknown = JSON.parse(fromSqlText(String(text)));
  if (typeof document === "object" && document !== null && !Array.isArray(document)) {
    return document as StoredDocument;
  }
  throw new TypeError("A document of the store is damaged.");
}
