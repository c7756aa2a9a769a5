import type { OpenApiDocument } from "./document.js";
import { printTypes } from "./types.js";

export type TypesReply = { text: string } | { error: string };

/** The other end of TypesProcess, which decides when it ends: Ctrl-C in a terminal reaches both. */
process.on("SIGINT", () => undefined);
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
