import type { SegmentedCollection } from "../../storage/search-segment-storage.js";
import type { SegmentDocument } from "../engine/segment-document.js";
import type { TextField } from "../engine/search-document.js";

/** A kind of records that is indexed, as its domain says. */
export interface IndexedCollection {
  name: SegmentedCollection;
  /** Add 1 when the documents, their fields or the bytes of segments change: indexes are then built anew. */
  format: number;
  textFields: readonly TextField[];
  /** The documents of a record as the store gives it as text. A pure function, which runs in any thread. */
  documentsOf: (text: string) => SegmentDocument[];
}
