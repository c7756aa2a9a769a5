import { isDeepStrictEqual } from "node:util";
import { recordFields } from "../../generated/fields.js";
import type { Fields, IndexedDocument } from "../query/condition.js";
import { queryFields } from "../query/record-fields.js";
import { documentsOf } from "../search/record-document.js";
import type { ResourceRecord } from "../storage/records.js";
import type { Projection, ResourceDocuments } from "../storage/resource-documents.js";
import { oncePerRecord } from "./once-per-record.js";

/** Every field of a resource that a query may name. */
export const resourceFields: Fields = queryFields(recordFields.resource);

const documentOf = documentsOf(recordFields.resource);

export function hasStagedChanges({
  current,
  staged,
}: Pick<ResourceRecord, "current" | "staged">): boolean {
  return current !== staged && !isDeepStrictEqual(current, staged);
}

const keptDocument = oncePerRecord((resource) => resourceDocument(resource, "current"));

/** As {@link resourceDocument}, but returns the same document again for a record that cannot change. */
export function resourceDocumentAgain(
  resource: ResourceRecord,
  projection: Projection,
): IndexedDocument {
  const kept = resource[projection] === resource.current ? keptDocument(resource) : undefined;
  return kept ?? resourceDocument(resource, projection);
}

/** The document of the index for one projection of the resource. */
export function resourceDocument(
  resource: ResourceRecord,
  projection: Projection,
): IndexedDocument {
  const content = resource[projection];
  return documentOf({ head: resource, content, differs: hasStagedChanges(resource) });
}

/** What the store is handed to index resources by. */
export const resourceDocuments: ResourceDocuments = {
  fields: recordFields.resource,
  documentOf: resourceDocument,
};
