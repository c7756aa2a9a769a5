import { ChangeReader } from "./change-reader.js";
import type { IndexReader, ReaderParts } from "./index-reader.js";
import type { IndexedCollection } from "./indexed-collection.js";
import { RevisionReader } from "./revision-reader.js";

/** Reads the indexes of a collection as the store tells what has changed in it: see `SegmentedCollection`. */
export function openIndexReader(collection: IndexedCollection, parts: ReaderParts): IndexReader {
  return collection.name === "products"
    ? new RevisionReader(parts)
    : new ChangeReader(parts, collection.fields ?? "");
}
