import type { ApiProject } from "../../../server/runtime/open-api.js";
import type { OpenApiDocument } from "../../document/document.js";
import type { OperationModel } from "../../document/operation-model.js";
import { publishDocument } from "../../document/publish/publish-document.js";
import { PublishedBodies } from "../drive/published-bodies.js";
import type { DocumentOptions } from "../../document/document-options.js";
import type { ReadOptions } from "../../document/read/read-document.js";
import { sandboxOf } from "../../sandbox/serve-sandbox.js";

/** A document whose servers and clients are checked. */
export interface ReadDocument {
  document: OpenApiDocument;
  models: readonly OperationModel[];
  published: PublishedBodies;
  /** Its sandbox. */
  project: ApiProject;
}

export interface ProfiledOptions extends DocumentOptions {
  /** The file with facts that the document does not contain. */
  profile: string | undefined;
}

/** Reads the files of a document; `isLiteral`: to judge a server by it. Throws SpecProblems. */
export async function readDocument(
  options: ProfiledOptions,
  reading: Pick<ReadOptions, "isLiteral"> = {},
): Promise<ReadDocument> {
  const { project, document, models } = await sandboxOf(options, reading);
  const published = new PublishedBodies(JSON.stringify(publishDocument(document)));
  return { document, models, published, project };
}
