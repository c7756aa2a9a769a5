import type { StoreStates } from "../control/controlled-api.js";
import type { Limiter, LimiterOptions } from "../service/limiter.js";

export interface DocumentList {
  collection: string;
  /** Ids of parents, such as an owner. Empty: none. */
  scope: string;
}

/** One list or, with `isOpen`, all lists of the collection whose scope begins with the ids of this one. */
export interface DocumentLists extends DocumentList {
  isOpen?: true;
}

/** The ids in the scope of a list, which is a JSON array of them or empty. */
export function idsIn(scope: string): string[] {
  return scope === "" ? [] : (JSON.parse(scope) as string[]);
}

/** Maximum bytes of a document as JSON: twice a request body (numbers may grow); bounds growth by patches. */
export const MAX_DOCUMENT_BYTES = 2_097_152;

export class DocumentTooLarge extends Error {
  override readonly name = "DocumentTooLarge";

  constructor(readonly bytes: number) {
    super(`The object has ${bytes} bytes; the limit is ${MAX_DOCUMENT_BYTES}.`);
  }
}

/** Maximum bytes of an id, and of the ids of its parents: PostgreSQL's index takes 2,704 bytes of both together. */
export const MAX_ID_BYTES = 1_024;

/** An id that no path or index can have: too long, or not well-formed Unicode. */
export class InvalidId extends Error {
  override readonly name = "InvalidId";
}

export type StoredDocument = Readonly<Record<string, unknown>>;

/** `undefined`: it removes the document. */
export type Change = (document: StoredDocument) => StoredDocument | undefined;
export interface Changed {
  before: StoredDocument;
  after: StoredDocument | undefined;
  /** The places of the documents that were removed one by one with it: see {@link Dependents.some}. */
  removed: readonly { list: DocumentList; id: string }[];
}

/** The place of a document. */
export interface DocumentPlace {
  list: DocumentList;
  id: string;
}

/** Thrown by an insertion below a document that does not exist. */
export class NoParent extends Error {
  override readonly name = "NoParent";

  constructor(readonly place: DocumentPlace) {
    super(`There is no document ${place.id} in ${place.list.collection}.`);
  }
}

/** Documents that are removed with another one. */
export interface Dependents {
  /** Collections of which each list whose scope begins with `scope` is removed. */
  collections: readonly string[];
  /** A JSON array, as of lists. */
  scope: string;
  /** Lists of which some documents are removed. */
  some: readonly SomeDependents[];
}

export interface SomeDependents {
  list: DocumentList;
  /** A part of the JSON of each of them. */
  part: string;
  /** References of a document to its parents, and the parents' values. */
  keyOf: (document: StoredDocument) => string;
  key: string;
  /** The same object for the same `keyOf`. */
  relation: object;
  /** The documents that are removed with one of them. */
  below: (id: string) => Dependents;
}

/** Limits of a list. */
export interface Most {
  documents: number;
  bytes: number;
}

export interface KeptDocument {
  id: string;
  document: StoredDocument;
}

/** A document, or the change of the one that has its id. */
export interface PutDocument extends KeptDocument {
  /** May run twice: no side effects. */
  change: (before: StoredDocument) => StoredDocument;
}

/** A document in its list. */
export interface PlacedDocument extends KeptDocument {
  list: DocumentList;
}

export interface DocumentPage {
  /** In the order of the range. */
  documents: readonly (KeptDocument & { place: PlaceInList })[];
  total: number;
  /** Whether more documents follow, or precede if the range ends `before` a place. */
  hasMore: boolean;
}

/** The sort key of a document. */
export type Key = readonly (string | number | null)[];

/** A document's place in an order, valid whatever is inserted or removed. */
export interface PlaceInList {
  /** Counts insertions. */
  position: number;
  key: Key;
}

export interface DocumentOrder {
  keyOf: (document: StoredDocument) => Key;
  compare: (one: Key, other: Key) => number;
}

export interface DocumentRange {
  /** Default: 0. Ignored with `after` and `before`. */
  offset?: number;
  limit: number;
  /** Only documents after this place, or the last documents before it. */
  after?: PlaceInList | undefined;
  before?: PlaceInList | undefined;
  /** Filter. All documents are read. */
  accepts?: ((document: StoredDocument) => boolean) | undefined;
  /** Default: the order of insertion, also for documents with equal keys. With an order, all documents are read. */
  order?: DocumentOrder | undefined;
  /** Whether the order of insertion is reversed. */
  isDescending?: boolean;
}

/** Limits the work for a page. Both members may throw. */
export interface PageBounds {
  /** Receives the size in bytes of each document of the page; returns how many to read. */
  readonly admit: (sizes: readonly number[]) => number;
  readonly proceed: () => void;
}

/** A credential that expires, by a digest of its text. */
export interface KeptToken {
  digest: string;
  clientId: string;
  scope: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** JSON documents by list and id; resolves when on disk. Throws `StorageUnavailable`, {@link DocumentTooLarge}. */
export interface DocumentStore {
  /** Unset: the engine cannot copy. */
  readonly states?: StoreStates | undefined;
  /** `false`: the id is taken. Throws {@link IdTooLong}, and {@link NoParent} if one of the parents does not exist. */
  insert(
    list: DocumentList,
    id: string,
    document: StoredDocument,
    parents?: readonly DocumentPlace[],
  ): Promise<boolean>;
  /** As {@link insert}, for all documents or none. Resolves to the index of the first whose id is taken; -1: none is. */
  insertAll(
    list: DocumentList,
    documents: readonly KeptDocument[],
    parents?: readonly DocumentPlace[],
  ): Promise<number>;
  /** Inserts or changes all documents or, if one cannot be stored, none. Resolves to them. Throws as {@link insert}. */
  putAll(
    list: DocumentList,
    documents: readonly PutDocument[],
    parents?: readonly DocumentPlace[],
  ): Promise<StoredDocument[]>;
  get(list: DocumentList, id: string): Promise<StoredDocument | undefined>;
  /** Atomically replaces a document; `undefined` removes it and its dependents. `change` may run twice: no side effects. */
  change(
    list: DocumentList,
    id: string,
    change: Change,
    dependents?: Dependents,
  ): Promise<Changed | undefined>;
  /** All documents, in the order of insertion, a few at a time. They may change meanwhile. */
  all(): AsyncIterable<PlacedDocument>;
  /** Atomically replaces all documents, except in collections that `isKept` names. Ids must differ in each list. */
  replaceAll(
    documents: readonly PlacedDocument[],
    isKept: (collection: string) => boolean,
  ): Promise<void>;
  page(lists: DocumentLists, range: DocumentRange, bounds: PageBounds): Promise<DocumentPage>;
  /** Number of insertions up to a document's, which may be removed: each list knows its last thousand. */
  positionOf(list: DocumentList, id: string): Promise<number | undefined>;
  /** Removes the oldest documents of a list above a number, or bytes. */
  trim(list: DocumentList, most: Most): Promise<void>;
  /** A number from 1, unused by earlier calls of this kind and, within thousands, by ids of the list. */
  nextNumber(list: DocumentList): Promise<number>;
  /**
   * Keeps the present token if its digest is taken. Of more than `limits.tokens`, those that end first are removed; kinds
   * (the text of the digest up to a colon), and tokens of codes, count separately.
   */
  insertToken(token: KeptToken, now: number): Promise<void>;
  /** `undefined`: unknown or expired. */
  token(digest: string, now: number): Promise<KeptToken | undefined>;
  /**
   * Atomically replaces a token that has not expired; `undefined` removes it. Resolves to the token before, if any.
   * `change` may run twice: no side effects.
   */
  changeToken(
    digest: string,
    now: number,
    change: (token: KeptToken) => KeptToken | undefined,
  ): Promise<KeptToken | undefined>;
  ping(): Promise<void>;
  /** Resolves when a small write, which leaves the documents unchanged, has reached the disk. */
  probeWrite(): Promise<void>;
  /** A limiter whose counts all processes share. `undefined`: they are on one machine. */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;
  /** Stores the credentials of all instances, unless it has some. Returns the stored ones. Unset: not supported. */
  credentials?(made: string): Promise<string>;
  close(): Promise<void>;
}
