/** A list that documents are kept in: a kind of thing, and what it belongs to. */
export interface DocumentList {
  /** The kind: `pets`. */
  collection: string;
  /** What they belong to, such as the owner of pets; empty if it is nothing. */
  scope: string;
}

/**
 * Most bytes of a document, as JSON in UTF-8: twice the largest body of a request, since numbers may be longer than
 * they were sent. Without a limit, patches could let a document grow until reading it delays all other requests.
 */
export const MAX_DOCUMENT_BYTES = 2_097_152;

/** A document takes more than {@link MAX_DOCUMENT_BYTES}. Nothing was stored. */
export class DocumentTooLarge extends Error {
  override readonly name = "DocumentTooLarge";

  constructor(readonly bytes: number) {
    super(`The document takes ${bytes} bytes, and at most ${MAX_DOCUMENT_BYTES} are stored.`);
  }
}

/** JSON. */
export type StoredDocument = Readonly<Record<string, unknown>>;

export interface KeptDocument {
  id: string;
  document: StoredDocument;
}

export interface DocumentPage {
  /** In the order in which they were inserted. */
  documents: readonly KeptDocument[];
  /** Number of documents in the whole list that match the conditions. */
  total: number;
}

export interface DocumentRange {
  /** Default: 0. Ignored with `after`. */
  offset?: number;
  /** The id of the document before the first one. If no document has it, the range begins with the first. */
  after?: string | undefined;
  limit: number;
  /** Properties and the value that each must have. */
  where?: Readonly<Record<string, string | number | boolean>>;
}

/** Bounds the work for a page. Both members may throw, which ends the work. */
export interface PageBounds {
  /**
   * Called once, before any document is read, with the size in bytes of each document of the page. Returns how many
   * of them to read.
   */
  readonly admit: (sizes: readonly number[]) => number;
  /** Called whenever other work may have run meanwhile. */
  readonly proceed: () => void;
}

/** A credential that expires: of its text the store knows a digest. */
export interface KeptToken {
  digest: string;
  clientId: string;
  /** Separated by spaces. */
  scope: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * JSON documents by kind and id. What a member resolves with, or after, is on disk. Each rejects with
 * `StorageUnavailable` if the store cannot do its work, and those that write with {@link DocumentTooLarge}.
 */
export interface DocumentStore {
  /** `false`: there is one of this id, and it stays as it is. */
  insert(list: DocumentList, id: string, document: StoredDocument): Promise<boolean>;
  get(list: DocumentList, id: string): Promise<StoredDocument | undefined>;
  /**
   * Replaces a document with what `change` makes of it, atomically; with `undefined` it is removed. `change`
   * is not called if there is none. Resolves to what there was. If `change` throws, nothing happens.
   */
  change(
    list: DocumentList,
    id: string,
    change: (document: StoredDocument) => StoredDocument | undefined,
  ): Promise<{ before: StoredDocument; after: StoredDocument | undefined } | undefined>;
  /** Lets other work run after each few milliseconds. */
  page(list: DocumentList, range: DocumentRange, bounds: PageBounds): Promise<DocumentPage>;
  /**
   * A number, from 1 on, that no earlier call has returned for this kind. It is not the id of a document of the list,
   * unless thousands of numbers in a row are.
   */
  nextNumber(list: DocumentList): Promise<number>;
  insertToken(token: KeptToken, now: number): Promise<void>;
  /** `undefined` if it has expired. */
  token(digest: string, now: number): Promise<KeptToken | undefined>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
