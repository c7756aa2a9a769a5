import type { IndexedDocument } from "../../query/testing/matches.js";
import { IN_CURRENT, IN_STAGED } from "../../search/engine/search-document.js";
import type { ResourceRecord } from "../../storage/records.js";
import { resourceSearchDocuments } from "../resource-document.js";

/** The document that conditions on the resource test in that projection. */
export function documentIn(
  resource: ResourceRecord,
  projection: "current" | "staged",
): IndexedDocument {
  const bit = projection === "current" ? IN_CURRENT : IN_STAGED;
  const found = resourceSearchDocuments(resource).find(
    ({ projections }) => (projections & bit) !== 0,
  );
  if (!found) throw new Error(`It has no ${projection} projection.`);
  return found.document;
}
