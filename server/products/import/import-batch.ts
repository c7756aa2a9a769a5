import type { Picture } from "../images/picture.js";
import type { PlacedDraft } from "./product-draft.js";

/** Validated drafts to be imported together, and the pictures that they name. */
export interface ImportBatch {
  /** Number of drafts. */
  total: number;
  /** Keys of the drafts. */
  keys: ReadonlySet<string>;
  pictures: ReadonlyMap<string, Picture>;
  /** The drafts in order, again at each call. They are not kept: there may be more than fit into memory. */
  drafts: () => AsyncIterable<PlacedDraft> | Iterable<PlacedDraft>;
}
