import type { OpenApiDocument } from "./document.js";
import { printDocumentOutputs } from "./document-outputs.js";
import type { Files } from "./outputs.js";

export type DocumentReply = { files: Files } | { error: string };

/** The other end of DocumentProcess. */
process.on("message", async (document: OpenApiDocument) => {
  process.send?.(await reply(document));
});

async function reply(document: OpenApiDocument): Promise<DocumentReply> {
  try {
    return { files: await printDocumentOutputs(document) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
