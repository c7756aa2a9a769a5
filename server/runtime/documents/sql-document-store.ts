import {
  all,
  first,
  lockItems,
  lockKinds,
  type Plan,
  run,
  type Session,
} from "../database/plan.js";
import {
  isJsonObject,
  parseJson,
  RowDecoder,
  type Sql,
  type SqlValue,
} from "../database/sql-text.js";
import type { StoreStates } from "../control/controlled-api.js";
import type { Limiter, LimiterOptions } from "../operation/limiter.js";
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

/** A database of either engine, with the tables of `open-document-store.ts` or `postgres-document-store.ts`. */
export interface DocumentDatabase {
  readonly reading: Session;
  /** `work` may be run again. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  probeWrite(): Promise<void>;
  sharedLimiter?(options: LimiterOptions): Limiter;
  close(): Promise<void>;
}

/** What differs between engines. */
export interface DocumentDialect {
  scopeOf(list: DocumentList): string;
  /** Whether a member of the column `document` has this value. */
  hasMember(name: string, value: string | number | boolean): Sql;
}

const IN_LIST = "collection = ? AND scope = ?";
const BETWEEN = `FROM documents WHERE ${IN_LIST} AND position > ? AND position <= ?`;
/** Most documents, and about the most bytes, that one statement compares with conditions: some milliseconds. */
const SLICE = { documents: 1_000, bytes: 1_048_576 } as const;
/** As {@link SLICE}, of documents that one statement reads. Few: each number of documents is a statement. */
const READ = { documents: 20, bytes: 262_144 } as const;

/** Most taken numbers in a row that are skipped, and how many a statement looks up. */
const MOST_TAKEN = 5_000;
const LOOKED_UP = 50;

const PLACE = `WHERE ${IN_LIST} AND id = ?`;
const GET = `SELECT document FROM documents ${PLACE}`;
const ALL = `SELECT position, collection, scope, id, document FROM documents
  WHERE position > ? ORDER BY position LIMIT ${READ.documents}`;
const POSITION = `SELECT position FROM documents ${PLACE}`;
const TAKEN = `SELECT id FROM documents WHERE ${IN_LIST} AND id IN (${questions(LOOKED_UP)})`;
const INSERT =
  "INSERT INTO documents (collection, scope, id, document) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
const LAST_NUMBER = "SELECT coalesce(max(last), 0) FROM numbers WHERE collection = ?";
const PUT_NUMBER =
  "INSERT INTO numbers VALUES (?, ?) ON CONFLICT (collection) DO UPDATE SET last = excluded.last";
/** Limited: thousands of tokens may expire together. */
const DELETE_EXPIRED =
  "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE expires_at <= ? LIMIT 100)";

type Place = [collection: string, scope: string];

interface Found {
  position: number;
  bytes: number;
}

/** Documents in the order of their positions: on PostgreSQL, concurrent insertions may commit in another order. */
export class SqlDocumentStore implements DocumentStore {
  constructor(
    private readonly database: DocumentDatabase,
    private readonly dialect: DocumentDialect,
    readonly states?: StoreStates,
  ) {}

  async insert(list: DocumentList, id: string, document: StoredDocument): Promise<boolean> {
    const values = [...this.#place(list), id, textOf(document)];
    return (await this.write(() => run(INSERT, ...values))) > 0;
  }

  async get(list: DocumentList, id: string): Promise<StoredDocument | undefined> {
    return documentOf(await this.#first(GET, ...this.#place(list), id));
  }

  change(
    list: DocumentList,
    id: string,
    change: (document: StoredDocument) => StoredDocument | undefined,
  ): ReturnType<DocumentStore["change"]> {
    const place = this.#place(list);
    return this.write(() => changed(place, id, change));
  }

  async *all(): ReturnType<DocumentStore["all"]> {
    for (let last = 0; ;) {
      const rows = await this.#all(ALL, last);
      for (const each of rows) {
        const row = new RowDecoder(each);
        last = row.integer();
        const [collection, scope] = [row.text(), row.text()];
        // On PostgreSQL the lists of no scope have that of their collection.
        yield { list: { collection, scope: scope === collection ? "" : scope }, ...toKept(row) };
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
    const place = this.#place(list);
    const conditions = Object.entries(where).map((each) => this.dialect.hasMember(...each));
    const text = conditions.map((each) => `AND ${each.text}`).join(" ");
    const values = conditions.flatMap((each) => each.values);
    const start = after === undefined ? 0 : integerOf(await this.#first(POSITION, ...place, after));
    const found: Found[] = [];
    let [from, total, skipped] = [0, 0, after === undefined ? offset : 0];
    for await (const to of this.#slices(place, values.length > 0)) {
      await pause(proceed);
      const between = (first: number): SqlValue[] => [...place, first, to, ...values];
      const count = integerOf(
        await this.#first(`SELECT count(*) ${BETWEEN} ${text}`, ...between(from)),
      );
      if (to > start && found.length < limit) {
        const rows = await this.#all(
          `SELECT position, octet_length(document) ${BETWEEN} ${text} ORDER BY position LIMIT ? OFFSET ?`,
          ...[...between(Math.max(from, start)), limit - found.length, skipped],
        );
        found.push(...rows.map(toFound));
      }
      total += count;
      skipped = Math.max(0, skipped - count);
      from = to;
    }
    const admitted = found.slice(0, admit(found.map(({ bytes }) => bytes)));
    return { documents: await this.#read(place, admitted, proceed), total };
  }

  /**
   * Yields the position of the last document of each slice. Without conditions only the index is read, in one
   * slice.
   */
  async *#slices(place: Place, hasConditions: boolean): AsyncGenerator<number> {
    if (!hasConditions) {
      yield Number.MAX_SAFE_INTEGER;
      return;
    }
    for (let from = 0, to: number | undefined; ; from = to) {
      const rows = await this.#all(
        `SELECT position, octet_length(document) ${BETWEEN} ORDER BY position LIMIT ${SLICE.documents}`,
        ...[...place, from, Number.MAX_SAFE_INTEGER],
      );
      to = slicesOf(rows.map(toFound), SLICE).next().value?.at(-1)?.position;
      if (to === undefined) return;
      yield to;
    }
  }

  async #read(place: Place, found: Found[], proceed: () => void): Promise<KeptDocument[]> {
    const documents: KeptDocument[] = [];
    for (const slice of slicesOf(found, READ)) {
      await pause(proceed);
      const rows = await this.#all(
        `SELECT id, document FROM documents WHERE ${IN_LIST}
          AND position IN (${questions(slice.length)}) ORDER BY position`,
        ...[...place, ...slice.map(({ position }) => position)],
      );
      for (const row of rows) {
        await pause(proceed);
        documents.push(toKept(new RowDecoder(row)));
      }
    }
    return documents;
  }

  nextNumber(list: DocumentList): Promise<number> {
    const place = this.#place(list);
    return this.write(() => nextNumber(place));
  }

  insertToken(token: KeptToken, now: number): Promise<void> {
    return this.write(() => keepToken(token, now));
  }

  async token(digest: string, now: number): Promise<KeptToken | undefined> {
    const found = await this.#first(
      "SELECT client_id, scope, expires_at FROM tokens WHERE digest = ? AND expires_at > ?",
      ...[digest, now],
    );
    if (found === undefined) return undefined;
    const row = new RowDecoder(found);
    return { digest, clientId: row.text(), scope: row.text(), expiresAt: row.integer() };
  }

  ping(): Promise<void> {
    return this.database.ping();
  }

  probeWrite(): Promise<void> {
    return this.database.probeWrite();
  }

  sharedLimiter(options: LimiterOptions): Limiter | undefined {
    return this.database.sharedLimiter?.(options);
  }

  close(): Promise<void> {
    return this.database.close();
  }

  #place(list: DocumentList): Place {
    return [list.collection, this.dialect.scopeOf(list)];
  }

  protected write<Result>(plan: () => Plan<Result>): Promise<Result> {
    return this.database.transaction((session) => session.perform(plan()));
  }

  #first(text: string, ...values: SqlValue[]): Promise<unknown> {
    return this.database.reading.perform(first(text, ...values));
  }

  #all(text: string, ...values: SqlValue[]): Promise<readonly unknown[]> {
    return this.database.reading.perform(all(text, ...values));
  }
}

function* changed(
  place: Place,
  id: string,
  change: (document: StoredDocument) => StoredDocument | undefined,
): Plan<{ before: StoredDocument; after: StoredDocument | undefined } | undefined> {
  const [collection, scope] = place;
  yield* lockItems(scope, [collection, id]);
  const before = documentOf(yield* first(GET, ...place, id));
  if (!before) return undefined;
  const after = change(before);
  if (after === undefined) yield* run(`DELETE FROM documents ${PLACE}`, ...place, id);
  else yield* run(`UPDATE documents SET document = ? ${PLACE}`, textOf(after), ...place, id);
  return { before, after };
}

function* nextNumber(place: Place): Plan<number> {
  const [collection] = place;
  yield* lockKinds(`numbers of ${collection}`);
  const number = yield* freeNumber(place, integerOf(yield* first(LAST_NUMBER, collection)) + 1);
  yield* run(PUT_NUMBER, collection, number);
  return number;
}

/** The first number from `first` that is no id of the list, or one after {@link MOST_TAKEN} that are. */
function* freeNumber(place: Place, first: number): Plan<number> {
  // Each attempt to insert one would wait for the disk.
  for (let from = first; from < first + MOST_TAKEN; from += LOOKED_UP) {
    const ids = Array.from({ length: LOOKED_UP }, (_, at) => String(from + at));
    const taken = (yield* all(TAKEN, ...place, ...ids)).map((row) => new RowDecoder(row).text());
    const free = ids.find((id) => !taken.includes(id));
    if (free !== undefined) return Number(free);
  }
  return first + MOST_TAKEN;
}

function* keepToken({ digest, clientId, scope, expiresAt }: KeptToken, now: number): Plan<void> {
  yield* run(DELETE_EXPIRED, now);
  yield* run("INSERT INTO tokens VALUES (?, ?, ?, ?)", digest, clientId, scope, expiresAt);
}

/** Divides documents into slices of at most so many, and of so many bytes unless one alone has more. */
function* slicesOf(
  found: readonly Found[],
  most: { documents: number; bytes: number },
): Generator<Found[], undefined> {
  let slice: Found[] = [];
  let sum = 0;
  for (const each of found) {
    if (slice.length === most.documents || (slice.length > 0 && sum + each.bytes > most.bytes)) {
      yield slice;
      [slice, sum] = [[], 0];
    }
    slice.push(each);
    sum += each.bytes;
  }
  if (slice.length > 0) yield slice;
  return undefined;
}

function questions(count: number): string {
  return Array.from({ length: count }, () => "?").join(", ");
}

function textOf(document: StoredDocument): string {
  const text = JSON.stringify(document);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_DOCUMENT_BYTES) throw new DocumentTooLarge(bytes);
  return text;
}

async function pause(proceed: () => void): Promise<void> {
  if (isSliceOver()) await nextSlice();
  proceed();
}

function toFound(found: unknown): Found {
  const row = new RowDecoder(found);
  return { position: row.integer(), bytes: row.integer() };
}

function toKept(row: RowDecoder): KeptDocument {
  return { id: row.text(), document: parseJson(row.text(), isJsonObject) };
}

function integerOf(found: unknown): number {
  return found === undefined ? 0 : new RowDecoder(found).integer();
}

function documentOf(found: unknown): StoredDocument | undefined {
  return found === undefined ? undefined : parseJson(new RowDecoder(found).text(), isJsonObject);
}
