import { IndexFields } from "./index-fields.js";
import { type IndexRows, resourceRows } from "./index-rows.js";
import type { ResourceRecord } from "./records.js";
import type { ResourceDocuments } from "./resource-documents.js";

/** How resources are indexed. Made once, when the store is opened. */
export class ResourceIndexing {
  readonly fields: IndexFields;

  constructor(private readonly documents: ResourceDocuments) {
    this.fields = new IndexFields(documents.fields);
  }

  rowsOf(resource: ResourceRecord): IndexRows {
    return resourceRows(resource, this.documents);
  }
}
