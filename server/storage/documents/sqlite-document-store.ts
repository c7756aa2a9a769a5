import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fromSqlText, type SqlValue } from "../sql/sql-text.js";
import { type Connection, openConnection, openMemory } from "../sqlite/connection.js";
import { whenUnlocked } from "../sqlite/lock-wait.js";
import { StorageUnavailable } from "../storage-unavailable.js";
import type {
  DocumentList,
  DocumentPage,
  DocumentStore,
  KeptDocument,
  KeptToken,
  StoredDocument,
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
) STRICT;`;

const PLACE = "WHERE collection = ? AND scope = ? AND id = ?";
const FILE = "documents.sqlite";

/** Opens the store of a folder, which is made if there is none; without a folder, one in memory. */
export async function openDocumentStore(folder: string | undefined): Promise<DocumentStore> {
  if (folder === undefined) return prepared(openMemory());
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new StorageUnavailable(`The folder ${folder} cannot be made.`, { cause: error });
  });
  return prepared(await openConnection(join(folder, FILE), "writer"));
}

async function prepared(connection: Connection): Promise<DocumentStore> {
  await whenUnlocked(() => connection.execute(TABLES));
  return new SqliteDocumentStore(connection);
}

/** Each statement, and each change, is a transaction of its own. */
class SqliteDocumentStore implements DocumentStore {
  constructor(private readonly connection: Connection) {}

  insert(list: DocumentList, id: string, document: StoredDocument): Promise<boolean> {
    return whenUnlocked(
      () =>
        this.connection.run(
          "INSERT INTO documents (collection, scope, id, document) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
          ...[list.collection, list.scope, id, JSON.stringify(document)],
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
        const place = [list.collection, list.scope, id];
        if (after === undefined) this.#run(`DELETE FROM documents ${PLACE}`, ...place);
        else
          this.#run(`UPDATE documents SET document = ? ${PLACE}`, JSON.stringify(after), ...place);
        return { before, after };
      }),
    );
  }

  async page(
    list: DocumentList,
    { offset, limit, where = {} }: Parameters<DocumentStore["page"]>[1],
  ): Promise<DocumentPage> {
    const conditions = Object.keys(where).map(() => "AND json_extract(document, ?) = ?");
    const values: SqlValue[] = [list.collection, list.scope];
    for (const [name, value] of Object.entries(where)) {
      // SQLite reads true and false of JSON as 1 and 0.
      values.push(`$.${JSON.stringify(name)}`, typeof value === "boolean" ? Number(value) : value);
    }
    const selected = `FROM documents WHERE collection = ? AND scope = ? ${conditions.join(" ")}`;
    const [total] = row(this.connection.get(`SELECT count(*) ${selected}`, ...values));
    const rows = this.connection.all(
      `SELECT id, document ${selected} ORDER BY position LIMIT ? OFFSET ?`,
      ...[...values, limit, offset],
    );
    return { documents: rows.map(toKept), total: Number(total) };
  }

  async following(
    list: DocumentList,
    after: string,
    limit: number,
  ): Promise<readonly KeptDocument[]> {
    const { collection, scope } = list;
    return this.connection
      .all(
        `SELECT id, document FROM documents WHERE collection = ? AND scope = ? AND position >
          coalesce((SELECT position FROM documents ${PLACE}), 0) ORDER BY position LIMIT ?`,
        ...[collection, scope, collection, scope, after, limit],
      )
      .map(toKept);
  }

  nextNumber(collection: string): Promise<number> {
    return whenUnlocked(() => {
      const [last] = row(
        this.connection.get(
          `INSERT INTO numbers VALUES (?, 1) ON CONFLICT DO UPDATE SET last = last + 1 RETURNING last`,
          collection,
        ),
      );
      return Number(last);
    });
  }

  insertToken(token: KeptToken, now: number): Promise<void> {
    const { digest, clientId, scope, expiresAt } = token;
    return whenUnlocked(() => {
      this.#run("DELETE FROM tokens WHERE expires_at <= ?", now);
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

function toKept(found: unknown): KeptDocument {
  const [id, document] = row(found);
  return { id: fromSqlText(String(id)), document: parsed(document) };
}

/** The columns of a row, of which the statement has one at least. */
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
