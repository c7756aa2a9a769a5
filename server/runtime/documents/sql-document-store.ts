import {
  all,
  first,
  insertRows,
  lockItems,
  lockKinds,
  type Plan,
  run,
  type Session,
  withoutTimeout,
} from "../database/plan.js";
import { isObject } from "../objects.js";
import { parseJson, RowDecoder, type SqlValue } from "../database/sql-text.js";
import type { StoreStates } from "../control/controlled-api.js";
import { limits } from "../service/config.js";
import type { Limiter, LimiterOptions } from "../service/limiter.js";
import { isSliceOver, nextSlice } from "../service/slices.js";
import { sortInSlices } from "./sort-in-slices.js";
import {
  type Change,
  type Changed,
  type Dependents,
  type DocumentList,
  type DocumentPage,
  type DocumentPlace,
  type DocumentRange,
  type DocumentStore,
  DocumentTooLarge,
  IdTooLong,
  type KeptDocument,
  type KeptToken,
  MAX_DOCUMENT_BYTES,
  MAX_ID_BYTES,
  type Most,
  NoParent,
  type PageBounds,
  type PlacedDocument,
  type PlaceInList,
  type StoredDocument,
} from "./document-store.js";
import {
  DELETE,
  IN_LIST,
  lockDependents,
  lockParents,
  type Place,
  PLACE,
  removed,
  removedFrom,
  removedWith,
  type ScopeOf,
  trimmed,
} from "./sql-removals.js";

/** Either engine, with the tables of `open-document-store.ts` or `postgres-document-store.ts`. */
export interface DocumentDatabase {
  readonly reading: Session;
  /** `work` may be run again. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  probeWrite(): Promise<void>;
  sharedLimiter?(options: LimiterOptions): Limiter;
  close(): Promise<void>;
}

const BETWEEN = `FROM documents WHERE ${IN_LIST} AND position > ? AND position <= ?`;
/** Maximum documents, and approximate bytes, that one statement filters: some milliseconds. */
const SLICE = { documents: 1_000, bytes: 1_048_576 } as const;
/** As {@link SLICE}, for documents that one statement reads. Few, as each number of documents needs a statement. */
const READ = { documents: 20, bytes: 262_144 } as const;

/** Maximum taken numbers to skip in a row, and numbers looked up per statement. */
const MOST_TAKEN = 5_000;
const LOOKED_UP = 50;

const GET = `SELECT position, id, document FROM documents ${PLACE}`;
const ALL = `SELECT position, collection, scope, id, document FROM documents
  WHERE position > ? ORDER BY position LIMIT ${READ.documents}`;
const TAKEN = `SELECT id FROM documents WHERE ${IN_LIST} AND id IN (${questions(LOOKED_UP)})`;
const INSERT =
  "INSERT INTO documents (collection, scope, id, document) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
const LAST_NUMBER = "SELECT coalesce(max(last), 0) FROM numbers WHERE collection = ?";
const PUT_NUMBER =
  "INSERT INTO numbers VALUES (?, ?) ON CONFLICT (collection) DO UPDATE SET last = excluded.last";
const TOKEN = "SELECT client_id, scope, expires_at FROM tokens WHERE digest = ? AND expires_at > ?";
/** Limited: thousands of tokens may expire together. */
const DELETE_EXPIRED =
  "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE expires_at <= ? LIMIT 100)";
const deleteAbove = (matches: "LIKE" | "NOT LIKE"): string => `DELETE FROM tokens WHERE digest IN (
  SELECT digest FROM tokens WHERE expires_at > ? AND expires_at <= ? AND digest ${matches} ?
  ORDER BY expires_at DESC LIMIT 100 OFFSET ?)`;
const [DELETE_ABOVE_OF_KIND, DELETE_ABOVE] = [deleteAbove("LIKE"), deleteAbove("NOT LIKE")];

interface Found extends PlaceInList {
  bytes: number;
}

/** In the order of the range, or reversed if it ends before a place. */
interface Searched {
  found: Found[];
  total: number;
}

/** Documents in the order of their positions: on PostgreSQL, concurrent insertions may commit in another order. */
export class SqlDocumentStore implements DocumentStore {
  constructor(
    private readonly database: DocumentDatabase,
    private readonly scopeOf: ScopeOf,
    readonly states?: StoreStates,
  ) {}

  async insert(
    list: DocumentList,
    id: string,
    document: StoredDocument,
    parents: readonly DocumentPlace[] = [],
  ): Promise<boolean> {
    return (await this.insertAll(list, [{ id, document }], parents)) < 0;
  }

  async insertAll(
    list: DocumentList,
    documents: readonly KeptDocument[],
    parents: readonly DocumentPlace[] = [],
  ): Promise<number> {
    for (const { id } of documents) requireShort("The id has", id);
    requireShort("The path names parents, whose ids have", list.scope);
    const rows = documents.map(({ id, document }) => [id, textOf(document)] as const);
    return this.write(() => this.#inserted(list, rows, parents));
  }

  *#inserted(
    list: DocumentList,
    rows: readonly (readonly [id: string, text: string])[],
    parents: readonly DocumentPlace[],
  ): Plan<number> {
    if (parents.length > 0) yield* lockParents(list, parents, this.scopeOf);
    for (const parent of parents) {
      const found = yield* first(GET, ...this.#place(parent.list), parent.id);
      if (found === undefined) throw new NoParent(parent);
    }
    const place = this.#place(list);
    for (const [index, row] of rows.entries()) {
      if ((yield* run(INSERT, ...place, ...row)) > 0) continue;
      for (const [id] of rows.slice(0, index)) yield* run(DELETE, ...place, id);
      return index;
    }
    return -1;
  }

  async get(list: DocumentList, id: string): Promise<StoredDocument | undefined> {
    return documentOf(await this.#first(GET, ...this.#place(list), id));
  }

  change(
    list: DocumentList,
    id: string,
    change: Change,
    dependents?: Dependents,
  ): Promise<Changed | undefined> {
    const place = this.#place(list);
    return this.write(() => this.#changed(place, id, { change, dependents }));
  }

  *#changed(
    place: Place,
    id: string,
    { change, dependents }: { change: Change; dependents: Dependents | undefined },
  ): Plan<Changed | undefined> {
    const [collection, scope] = place;
    if (dependents) yield* lockDependents(place, id, dependents, this.scopeOf);
    else yield* lockItems(scope, [collection, id]);
    const found = yield* first(GET, ...place, id);
    const before = documentOf(found);
    if (!before) return undefined;
    const after = change(before);
    if (after !== undefined) {
      yield* run(`UPDATE documents SET document = ? ${PLACE}`, textOf(after), ...place, id);
      return { before, after, removed: [] };
    }
    yield* removed(place, id, integerOf(found));
    const others = dependents ? yield* removedWith(dependents, this.scopeOf) : [];
    return { before, after, removed: others };
  }

  async *all(): ReturnType<DocumentStore["all"]> {
    for (let last = 0; ;) {
      const rows = await this.#all(ALL, last);
      for (const each of rows) {
        const row = new RowDecoder(each);
        last = row.integer();
        const [collection, scope] = [row.text(), row.text()];
        // On PostgreSQL, lists without a scope have that of their collection.
        yield { list: { collection, scope: scope === collection ? "" : scope }, ...toKept(row) };
      }
      if (rows.length === 0) return;
    }
  }

  async replaceAll(
    documents: readonly PlacedDocument[],
    isKept: (collection: string) => boolean,
  ): Promise<void> {
    const rows = documents.map(({ list, id, document }) => {
      return [...this.#place(list), id, textOf(document)];
    });
    await this.write(() => allReplaced(rows, isKept));
  }

  async page(
    list: DocumentList,
    range: DocumentRange,
    { admit, proceed }: PageBounds,
  ): Promise<DocumentPage> {
    await pause(proceed);
    const place = this.#place(list);
    const isRead = range.accepts !== undefined || range.order !== undefined;
    const { found, total } = isRead
      ? await this.#searched(place, range, proceed)
      : await this.#counted(place, range);
    const sizes = found.slice(0, range.limit).map(({ bytes }) => bytes);
    const fitting = found.slice(0, admit(sizes));
    const hasMore = found.length > fitting.length;
    if (range.before) fitting.reverse();
    return { documents: await this.#read(place, fitting, proceed), total, hasMore };
  }

  /** Reads one document more than the range has, by the index only. */
  async #counted(
    place: Place,
    { offset = 0, after, before, limit, isDescending = false }: DocumentRange,
  ): Promise<Searched> {
    const count = `SELECT count(*) FROM documents WHERE ${IN_LIST}`;
    const total = integerOf(await this.#first(count, ...place));
    const [low, high] = isDescending ? [before, after] : [after, before];
    const order = isDescending === (before !== undefined) ? "ASC" : "DESC";
    const rows = await this.#all(
      `SELECT position, octet_length(document) ${BETWEEN} ORDER BY position ${order} LIMIT ? OFFSET ?`,
      ...[...place, low?.position ?? 0, high ? high.position - 1 : Number.MAX_SAFE_INTEGER],
      ...[limit + 1, after || before ? 0 : offset],
    );
    return { found: rows.map(toFound), total };
  }

  /** As {@link #counted}, by reading all documents in slices. */
  async #searched(place: Place, range: DocumentRange, proceed: () => void): Promise<Searched> {
    const { accepts, order, after, before, offset = 0, limit } = range;
    const start = before ?? after;
    const most = limit + 1 + (start ? 0 : offset);
    const compare = comparison(range);
    const sorted = (all: Found[]): Promise<Found[]> =>
      sortInSlices(all, compare, () => pause(proceed));
    let [from, total, found] = [0, 0, [] as Found[]];
    for await (const to of this.#slices(place)) {
      const text = `SELECT position, octet_length(document), document ${BETWEEN} ORDER BY position`;
      for (const each of await this.#all(text, ...place, from, to)) {
        await pause(proceed);
        const row = new RowDecoder(each);
        const [position, bytes] = [row.integer(), row.integer()];
        const document = parseJson(row.text(), isObject);
        if (accepts && !accepts(document)) continue;
        total += 1;
        const candidate = { position, bytes, key: order ? order.keyOf(document) : [] };
        if (!start || compare(candidate, start) > 0) found.push(candidate);
      }
      if (found.length > 2 * most) found = (await sorted(found)).slice(0, most);
      from = to;
    }
    found = (await sorted(found)).slice(0, most);
    return { found: found.slice(start ? 0 : offset), total };
  }

  /** Yields the position of the last document of each slice. */
  async *#slices(place: Place): AsyncGenerator<number> {
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

  async #read(place: Place, found: Found[], proceed: () => void) {
    const documents: DocumentPage["documents"][number][] = [];
    for (const slice of slicesOf(found, READ)) {
      await pause(proceed);
      const rows = await this.#all(
        `SELECT position, id, document FROM documents WHERE ${IN_LIST}
          AND position IN (${questions(slice.length)})`,
        ...[...place, ...slice.map(({ position }) => position)],
      );
      const kept = new Map<number, KeptDocument>();
      for (const each of rows) {
        await pause(proceed);
        const row = new RowDecoder(each);
        kept.set(row.integer(), toKept(row));
      }
      for (const { position, key } of slice) {
        const document = kept.get(position);
        if (document) documents.push({ ...document, place: { position, key } });
      }
    }
    return documents;
  }

  async positionOf(list: DocumentList, id: string): Promise<number | undefined> {
    const place = this.#place(list);
    const found = await this.#first(GET, ...place, id);
    if (found !== undefined) return integerOf(found);
    const removed = documentOf(await this.#first(GET, ...removedFrom(place), id));
    return removed && Number(removed["position"]);
  }

  async trim(list: DocumentList, most: Most): Promise<void> {
    await this.write(() => trimmed(this.#place(list), most));
  }

  nextNumber(list: DocumentList): Promise<number> {
    const place = this.#place(list);
    return this.write(() => nextNumber(place));
  }

  insertToken(token: KeptToken, now: number): Promise<void> {
    return this.write(() => keepToken(token, now));
  }

  async token(digest: string, now: number): Promise<KeptToken | undefined> {
    return tokenIn(digest, await this.#first(TOKEN, digest, now));
  }

  changeToken(
    digest: string,
    now: number,
    change: (token: KeptToken) => KeptToken | undefined,
  ): Promise<KeptToken | undefined> {
    return this.write(() => changedToken(digest, now, change));
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
    return [list.collection, this.scopeOf(list)];
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

function* allReplaced(
  rows: readonly (readonly SqlValue[])[],
  isKept: (collection: string) => boolean,
): Plan<void> {
  yield* lockKinds("all documents");
  yield* withoutTimeout();
  for (const row of yield* all("SELECT DISTINCT collection FROM documents")) {
    const collection = new RowDecoder(row).text();
    if (!isKept(collection)) yield* run("DELETE FROM documents WHERE collection = ?", collection);
  }
  yield* insertRows("INSERT INTO documents (collection, scope, id, document)", rows, "");
}

function* nextNumber(place: Place): Plan<number> {
  const [collection] = place;
  yield* lockKinds(`numbers of ${collection}`);
  const number = yield* freeNumber(place, integerOf(yield* first(LAST_NUMBER, collection)) + 1);
  yield* run(PUT_NUMBER, collection, number);
  return number;
}

/** The first number from `first` that is not an id of the list; gives up after {@link MOST_TAKEN}. */
function* freeNumber(place: Place, first: number): Plan<number> {
  // Looked up, because each attempt to insert would wait for the disk.
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
  const insert = "INSERT INTO tokens VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING";
  yield* run(insert, digest, clientId, scope, expiresAt);
  // Codes end first, but are the newest.
  const soon = now + limits.codeLifetime;
  const ends = expiresAt > soon ? [soon, Number.MAX_SAFE_INTEGER] : [now, soon];
  const kind = /^[^:]+:/.exec(digest)?.[0];
  const statement = kind === undefined ? DELETE_ABOVE : DELETE_ABOVE_OF_KIND;
  yield* run(statement, ...ends, kind === undefined ? "%:%" : `${kind}%`, limits.tokens);
}

function* changedToken(
  digest: string,
  now: number,
  change: (token: KeptToken) => KeptToken | undefined,
): Plan<KeptToken | undefined> {
  yield* lockKinds(`token ${digest}`);
  const before = tokenIn(digest, yield* first(TOKEN, digest, now));
  const after = before && change(before);
  if (!before || after === before) return before;
  yield* run("DELETE FROM tokens WHERE digest = ?", digest);
  if (after) yield* keepToken(after, now);
  return before;
}

/** The token in a {@link TOKEN} row. */
function tokenIn(digest: string, found: unknown): KeptToken | undefined {
  if (found === undefined) return undefined;
  const row = new RowDecoder(found);
  return { digest, clientId: row.text(), scope: row.text(), expiresAt: row.integer() };
}

/** Divides documents into slices, limited in number and bytes. A larger document is a separate slice. */
function* slicesOf(found: readonly Found[], most: Most): Generator<Found[], undefined> {
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

function requireShort(subject: string, text: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_ID_BYTES) throw new IdTooLong(subject, bytes);
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
  return { position: row.integer(), bytes: row.integer(), key: [] };
}

/** Compares places in the order of a range; reversed if the range ends before one. */
function comparison({ order, isDescending, before }: DocumentRange) {
  const [direction, turned] = [isDescending ? -1 : 1, before ? -1 : 1];
  return (one: PlaceInList, other: PlaceInList): number => {
    const result = order?.compare(one.key, other.key) ?? 0;
    return turned * (result || direction * (one.position - other.position));
  };
}

function toKept(row: RowDecoder): KeptDocument {
  return { id: row.text(), document: parseJson(row.text(), isObject) };
}

function integerOf(found: unknown): number {
  return found === undefined ? 0 : new RowDecoder(found).integer();
}

/** The document of a {@link GET} row. */
function documentOf(found: unknown): StoredDocument | undefined {
  if (found === undefined) return undefined;
  const row = new RowDecoder(found);
  row.integer();
  return toKept(row).document;
}
