import type { RecordField } from "../../generated/fields.js";
import type { IndexedDocument } from "../query/condition.js";
import type { ResourceRecord } from "./records.js";

export type Projection = "current" | "staged";

/**
 * What the index holds of resources. Whoever opens the store hands it over: the store itself names no
 * field of a resource.
 */
export interface ResourceDocuments {
  /** All that documents are made of. An index that was made of other fields is rebuilt. */
  readonly fields: readonly RecordField[];
  /** A pure function of the record: the store calls it again for stored records, to update or rebuild the index. */
  documentOf(resource: ResourceRecord, projection: Projection): IndexedDocument;
}
