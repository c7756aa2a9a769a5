import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import type { SegmentDocument } from "../engine/segment-document.js";
import type { TextField } from "../engine/search-document.js";

/** A kind of records that is indexed, as its domain says. */
export interface IndexedCollection {
  name: SegmentedCollection;
  /** Add 1 when the documents, their fields or the bytes of segments change: indexes are then built anew. */
  format: number;
  textFields: readonly TextField[];
  /**
   * What documents are made of, for a collection that is indexed by a definition that users change, as their
   * OpenAPI document: an index of another one is built anew. Default: "".
   */
  fields?: string;
  /** The documents of a record as the store gives it as text. A pure function, which runs in any thread. */
  documentsOf: (text: string) => SegmentDocument[];
}

/** The collections that a process or thread builds and searches. */
export type IndexedCollections = Readonly<Partial<Record<SegmentedCollection, IndexedCollection>>>;

/** Throws if the collection is not among them. */
export function collectionIn(
  collections: IndexedCollections,
  name: SegmentedCollection,
): IndexedCollection {
  const collection = collections[name];
  if (collection) return collection;
  throw new Error(`This program does not index ${name}.`);
}
