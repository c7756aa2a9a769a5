import "../optimize-later.js";
import type { OpenApiDocument } from "./document.js";
import { openFormattedTexts } from "./format.js";
import { printTypes } from "./types.js";

export type TypesResponse = { text: string } | { error: string };

/** The process that TypesProcess starts and ends. It ignores Ctrl-C, which a terminal sends to both. */
process.on("SIGINT", () => undefined);
// openapi-typescript prints what is wrong with a document as well; the lint says it with its place.
console.error = () => undefined;
process.on("message", (document: OpenApiDocument) => {
  isPending = true;
  void respond(document).then(send);
});
// The packages throw at some documents, which the lint rejects, where nobody waits as well.
process.on("uncaughtException", ({ message }) => send({ error: message }));

let isPending = false;

/** The first response to a document. */
function send(response: TypesResponse): void {
  if (!isPending) return;
  isPending = false;
  process.send?.(response);
}

/** One for all documents: saving keeps what has been formatted since it was opened. */
const opened = openFormattedTexts("types");

async function respond(document: OpenApiDocument): Promise<TypesResponse> {
  try {
    const texts = await opened;
    const text = await printTypes(document, texts.format);
    await texts.save();
    return { text };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
