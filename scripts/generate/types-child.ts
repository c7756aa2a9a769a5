import type { OpenApiDocument } from "./document.js";
import { printTypes } from "./types.js";

export type TypesReply = { text: string } | { error: string };

/** The other end of TypesProcess. */
process.on("message", async (document: OpenApiDocument) => {
  process.send?.(await reply(document));
});

async function reply(document: OpenApiDocument): Promise<TypesReply> {
  try {
    return { text: await printTypes(document) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
