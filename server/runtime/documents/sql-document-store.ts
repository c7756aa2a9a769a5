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
import { RowDecoder, type SqlValue } from "../database/sql-text.js";
import type { StoreStates } from "../control/controlled-api.js";
import type { Limiter, LimiterOptions } from "../service/limiter.js";
import {
  type Change,
  type Changed,
  type Dependents,
  type DocumentList,
  type DocumentLists,
  type DocumentPage,
  type DocumentPlace,
  type DocumentRange,
  type DocumentStore,
  DocumentTooLarge,
  InvalidId,
  type KeptDocument,
  type KeptToken,
  MAX_DOCUMENT_BYTES,
  MAX_ID_BYTES,
  type Most,
  NoParent,
  type PageBounds,
  type PlacedDocument,
  type PutDocument,
  type StoredDocument,
} from "./document-store.js";
import {
  DELETE,
  IN_LIST,
  lockDependents,
  lockParents,
  type Place,
  PLACE,
  placesBelow,
  removed,
  removedFrom,
  removedWith,
  type ScopeOf,
  trimmed,
} from "./sql-removals.js";
import { PageReader, READ } from "./sql-pages.js";
import { documentOf, integerOf, questions, toKept } from "./sql-rows.js";
import {
  changedToken,
  keepToken,
  keptToken,
  TOKENS_PER_LOOK,
  tokensTrimmed,
} from "./sql-tokens.js";

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
/** Documents in the order of their positions: on PostgreSQL, concurrent insertions may commit in another order. */
export class SqlDocumentStore implements DocumentStore {
  #tokensInserted = 0;

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
    requireValidIds(list, documents);
    const rows = documents.map(({ id, document }) => [id, textOf(document)] as const);
    return this.write(() => this.#inserted(list, rows, parents));
  }

  async putAll(
    list: DocumentList,
    documents: readonly PutDocument[],
    parents: readonly DocumentPlace[] = [],
  ): Promise<StoredDocument[]> {
    requireValidIds(list, documents);
    return this.write(() => this.#put(list, documents, parents));
  }

  *#inserted(
    list: DocumentList,
    rows: readonly (readonly [id: string, text: string])[],
    parents: readonly DocumentPlace[],
  ): Plan<number> {
    const place = this.#place(list);
    yield* this.#placeFor(list, rows.length, parents);
    for (const [index, row] of rows.entries()) {
      if ((yield* run(INSERT, ...place, ...row)) > 0) continue;
      for (const [id] of rows.slice(0, index)) yield* run(DELETE, ...place, id);
      return index;
    }
    return -1;
  }

  *#put(
    list: DocumentList,
    documents: readonly PutDocument[],
    parents: readonly DocumentPlace[],
  ): Plan<StoredDocument[]> {
    const place = this.#place(list);
    yield* this.#placeFor(list, documents.length, parents);
    const stored: StoredDocument[] = [];
    for (const each of documents) stored.push(yield* this.#putOne(place, each));
    return stored;
  }

  *#putOne(place: Place, { id, document, change }: PutDocument): Plan<StoredDocument> {
    if ((yield* run(INSERT, ...place, id, textOf(document))) > 0) return document;
    const changed = yield* this.#changed(place, id, { change });
    // It may just have been removed.
    return changed?.after ?? (yield* this.#putOne(place, { id, document, change }));
  }

  /** Prepares the insertion of documents. Throws NoParent. */
  *#placeFor(list: DocumentList, count: number, parents: readonly DocumentPlace[]): Plan<void> {
    if (parents.length > 0) yield* lockParents(list, parents, this.scopeOf);
    for (const parent of parents) {
      const found = yield* first(GET, ...this.#place(parent.list), parent.id);
      if (found === undefined) throw new NoParent(parent);
    }
    // Two lists with the same ids in other orders would wait for each other.
    if (count > 1) yield* lockKinds(`several items of ${this.#place(list).join(" ")}`);
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
    { change, dependents }: { change: Change; dependents?: Dependents | undefined },
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

  page(lists: DocumentLists, range: DocumentRange, bounds: PageBounds): Promise<DocumentPage> {
    const places = lists.isOpen
      ? placesBelow(lists)
      : { text: IN_LIST, values: this.#place(lists) };
    return new PageReader(this.database.reading, places).page(range, bounds);
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

  async insertToken(token: KeptToken, now: number): Promise<void> {
    await this.write(() => keepToken(token, now));
    this.#tokensInserted += 1;
    if (this.#tokensInserted % TOKENS_PER_LOOK === 0) {
      await this.write(() => tokensTrimmed(token, now));
    }
  }

  async token(digest: string, now: number): Promise<KeptToken | undefined> {
    return this.database.reading.perform(keptToken(digest, now));
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

function requireValidIds(list: DocumentList, documents: readonly KeptDocument[]): void {
  for (const { id } of documents) {
    if (!id.isWellFormed()) throw new InvalidId("The id is not well-formed Unicode.");
    requireShort("The id has", id);
  }
  requireShort("The path names parents, whose ids have", list.scope);
}

function requireShort(subject: string, text: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_ID_BYTES) return;
  throw new InvalidId(`${subject} ${bytes} bytes; the limit is ${MAX_ID_BYTES}. Shorten it.`);
}

function textOf(document: StoredDocument): string {
  const text = JSON.stringify(document);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_DOCUMENT_BYTES) throw new DocumentTooLarge(bytes);
  return text;
}
