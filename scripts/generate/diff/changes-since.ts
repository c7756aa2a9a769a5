import { publishDocument } from "../publish/publish-document.js";
import { compareDocuments } from "./compare-documents.js";
import { printChanges } from "./print-changes.js";
import { readDocument } from "./read-document.js";

/**
 * The changes of the interface from a document to the one that is generated, as Markdown. `base` is named as for
 * `generate --diff`. Throws SpecProblems if it is no document.
 */
export async function changesSince(
  base: string,
  root: string,
  published = "generated/openapi.json",
): Promise<string> {
  const earlier = publishDocument(await readDocument(base, root));
  const later = publishDocument(await readDocument(published, root));
  const changes = compareDocuments(earlier, later);
  return printChanges({ base, to: "this version", changes }, "markdown");
}
