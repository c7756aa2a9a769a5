import { createHash } from "node:crypto";
import { recordFields } from "../../generated/fields.js";
import type { IndexedCollection } from "../search/segments/indexed-collection.js";
import { resourceOfText } from "../storage/record-text.js";
import { resourceSearchDocuments, resourceTextFields } from "./resource-document.js";

/** How resources are indexed. */
export const indexedResources: IndexedCollection = {
  name: "resources",
  format: 2,
  textFields: resourceTextFields,
  fields: createHash("sha256").update(JSON.stringify(recordFields.resource)).digest("base64url"),
  documentsOf: (text) => resourceSearchDocuments(resourceOfText(text)),
};
