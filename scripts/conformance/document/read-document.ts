import type { ApiProject } from "../../../server/runtime/open-api.js";
import type { OpenApiDocument } from "../../generate/document.js";
import { listOperations, type OperationModel } from "../../generate/operation-model.js";
import { publishDocument } from "../../generate/publish/publish-document.js";
import { PublishedBodies } from "../../init/drive/published-bodies.js";
import type { OwnOptions } from "../../init/own/own-options.js";
import { sandboxOf } from "../../init/sandbox-of.js";

/** A document whose servers and clients are checked. */
export interface ReadDocument {
  document: OpenApiDocument;
  models: readonly OperationModel[];
  published: PublishedBodies;
  /** Its sandbox. */
  project: ApiProject;
}

export interface DocumentOptions extends OwnOptions {
  /** The file with what the document cannot say. */
  profile: string | undefined;
}

/** Reads the files of a document. Throws SpecProblems. */
export async function readDocument(options: OwnOptions): Promise<ReadDocument> {
  const { project, document } = await sandboxOf(options);
  const published = new PublishedBodies(JSON.stringify(publishDocument(document)));
  return { document, models: listOperations(document), published, project };
}
