import { isDeepStrictEqual } from "node:util";
import { recordFields } from "../../generated/fields.js";
import type { Fields } from "../query/condition.js";
import { queryFields } from "../query/record-fields.js";
import {
  IN_BOTH,
  IN_CURRENT,
  IN_STAGED,
  type SegmentDocument,
} from "../search/engine/segment-document.js";
import { searchDocumentsOf, textFieldsOf } from "../search/record-document.js";
import type { ResourceRecord } from "../storage/records.js";

/** Every field of a resource that a query may name. */
export const resourceFields: Fields = queryFields(recordFields.resource);

/** The searched texts of resources. */
export const resourceTextFields = textFieldsOf(recordFields.resource);

const searchDocumentOf = searchDocumentsOf(recordFields.resource);

export function hasStagedChanges({
  current,
  staged,
}: Pick<ResourceRecord, "current" | "staged">): boolean {
  return current !== staged && !isDeepStrictEqual(current, staged);
}

/** The resource as it is indexed: one document if its projections are the same, else one of each. */
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
