import { createHash } from "node:crypto";
import { recordFields } from "../../../generated/fields.js";
import type { Fields } from "../query/condition.js";
import { queryFields } from "../query/record-fields.js";
import type { SegmentDocument } from "../search/engine/search-document.js";
import { searchDocumentsOf, segmentDocuments, textFieldsOf } from "../search/record-document.js";
import type { ResourceRecord } from "../storage/records.js";
import type { Client, IndexedCollection } from "../search/segments/segment-work.js";
import { resourceOfText } from "../storage/record-text.js";
import type { Collection } from "../search/finder.js";
import type { Services } from "../services.js";

export const resourceFields: Fields = queryFields(recordFields.resource);

export const resourceTextFields = textFieldsOf(recordFields.resource);

const searchDocumentOf = searchDocumentsOf(recordFields.resource);

export function resourceSearchDocuments(head: ResourceRecord): SegmentDocument[] {
  return segmentDocuments(head, (content, differs) => searchDocumentOf({ head, content, differs }));
}

export const indexedResources: IndexedCollection = {
  name: "resources",
  format: 3,
  textFields: resourceTextFields,
  fields: createHash("sha256").update(JSON.stringify(recordFields.resource)).digest("base64url"),
  documentsOf: (text) => resourceSearchDocuments(resourceOfText(text)),
};

export function resourceCollection(
  { storage: { resources }, resourceIndexes }: Pick<Services, "storage" | "resourceIndexes">,
  projectKey: string,
  projection: Collection<ResourceRecord>["projection"] = "current",
  client?: Client,
): Collection<ResourceRecord> {
  const since = performance.now();
  return {
    projection,
    search: (request) =>
      resourceIndexes.search(projectKey, request, { since, ...(client && { client }) }),
    load: (ids, admit) => resources.getMany(projectKey, ids, admit),
    list: (page, admit) => resources.list(projectKey, page, admit),
    count: () => resources.count(projectKey),
  };
}
