import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
import { recordFields } from "../../generated/fields.js";
import type { Fields } from "../query/condition.js";
import { queryFields } from "../query/record-fields.js";
import {
  IN_BOTH,
  IN_CURRENT,
  IN_STAGED,
  type SegmentDocument,
} from "../search/engine/search-document.js";
import { searchDocumentsOf, textFieldsOf } from "../search/record-document.js";
import type { ResourceRecord } from "../storage/records.js";
import type { Client, IndexedCollection } from "../search/segments/segment-work.js";
import { resourceOfText } from "../storage/record-text.js";
import type { Collection } from "../search/finder.js";
import type { Services } from "../services.js";

export const resourceFields: Fields = queryFields(recordFields.resource);

export const resourceTextFields = textFieldsOf(recordFields.resource);

const searchDocumentOf = searchDocumentsOf(recordFields.resource);

export function hasStagedChanges({
  current,
  staged,
}: Pick<ResourceRecord, "current" | "staged">): boolean {
  return current !== staged && !isDeepStrictEqual(current, staged);
}

export function resourceSearchDocuments(head: ResourceRecord): SegmentDocument[] {
  const { current, staged } = head;
  const differs = hasStagedChanges(head);
  const document = searchDocumentOf({ head, content: current, differs });
  if (!differs) return [{ document, projections: IN_BOTH }];
  const other = searchDocumentOf({ head, content: staged, differs });
  return [
    { document, projections: IN_CURRENT },
    { document: other, projections: IN_STAGED },
  ];
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
    count: async () =>
      (await resourceIndexes.count(projectKey, since)) ?? resources.count(projectKey),
  };
}
