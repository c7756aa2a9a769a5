import type { StoreStates } from "../control/controlled-api.js";
import type { Limiter, LimiterOptions } from "../operation/limiter.js";

export interface DocumentList {
  collection: string;
  /** What they belong to, such as an owner; empty: nothing. */
  scope: string;
}

/**
 * Most bytes of a document, as JSON in UTF-8: twice the largest body of a request, since numbers may become
 * longer. Otherwise patches could let it grow until reading it delays all other requests.
 */
export const MAX_DOCUMENT_BYTES = 2_097_152;

export class DocumentTooLarge extends Error {
  override readonly name = "DocumentTooLarge";

  constructor(readonly bytes: number) {
    super(`The object has ${bytes} bytes; the limit is ${MAX_DOCUMENT_BYTES}.`);
  }
}

export type StoredDocument = Readonly<Record<string, unknown>>;

/** `undefined`: it removes the document. */
export type Change = (document: StoredDocument) => StoredDocument | undefined;
export interface Changed {
  before: StoredDocument;
  after: StoredDocument | undefined;
}

/** Bounds a list. */
export interface Most {
  documents: number;
  bytes: number;
}

export interface KeptDocument {
  id: string;
  document: StoredDocument;
}

export interface DocumentPage {
  /** In the order of the range. */
  documents: readonly (KeptDocument & { place: PlaceInList })[];
  total: number;
  /** Whether further documents follow; if the range ends `before` a place: come before these. */
  hasMore: boolean;
}

/** Values by which documents are sorted. */
export type Key = readonly (string | number | null)[];

/** Where a document is, or was, in an order. It stays valid whatever is inserted or removed. */
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
  /** Only documents behind this place, or the last ones before it. */
  after?: PlaceInList | undefined;
  before?: PlaceInList | undefined;
  /** Only documents that it accepts: all are read. */
  accepts?: ((document: StoredDocument) => boolean) | undefined;
  /** Default: that of insertion. Documents of equal keys are in that. With an order, all are read. */
  order?: DocumentOrder | undefined;
  /** Whether the order of insertion is reversed. */
  isDescending?: boolean;
}

/** Bounds the work for a page. Both members may throw. */
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

/**
 * JSON documents by list and id. Resolves when writes are on disk. Rejects with `StorageUnavailable`, or, when
 * writing, with {@link DocumentTooLarge}.
 */
export interface DocumentStore {
  /** Missing: its engine makes no copies. */
  readonly states?: StoreStates | undefined;
  /** `false`: the id is taken. */
  insert(list: DocumentList, id: string, document: StoredDocument): Promise<boolean>;
  get(list: DocumentList, id: string): Promise<StoredDocument | undefined>;
  /**
   * Replaces a document with the result of `change`, atomically; `undefined` removes it. Resolves to
   * `undefined` if there is none. If `change` throws, nothing happens. It may be run again, so it must have no side
   * effects.
   */
  change(list: DocumentList, id: string, change: Change): Promise<Changed | undefined>;
  /** All documents, in the order of insertion, a few at a time. They may change meanwhile. */
  all(): AsyncIterable<{ list: DocumentList } & KeptDocument>;
  page(list: DocumentList, range: DocumentRange, bounds: PageBounds): Promise<DocumentPage>;
  /** Counts insertions up to that of a document, which may be removed: the last thousand of a list are known. */
  positionOf(list: DocumentList, id: string): Promise<number | undefined>;
  /** Removes the oldest documents of a list beyond so many, or so many bytes. */
  trim(list: DocumentList, most: Most): Promise<void>;
  /**
   * A number from 1 that no earlier call has returned for this kind and, within thousands of numbers, no
   * document of the list has as its id.
   */
  nextNumber(list: DocumentList): Promise<number>;
  insertToken(token: KeptToken, now: number): Promise<void>;
  /** `undefined`: unknown or expired. */
  token(digest: string, now: number): Promise<KeptToken | undefined>;
  ping(): Promise<void>;
  /** Resolves when a small write, which leaves the documents unchanged, has reached the disk. */
  probeWrite(): Promise<void>;
  /** A limiter whose counts all processes share. `undefined`: they are on one machine. */
  sharedLimiter(options: LimiterOptions): Limiter | undefined;
  /** Keeps the credentials of all instances, unless it has some, and resolves to those. Missing: it keeps none. */
  credentials?(made: string): Promise<string>;
  close(): Promise<void>;
}
