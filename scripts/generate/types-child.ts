import "../optimize-later.js";
import type { OpenApiDocument } from "./document.js";
import { FormattedTexts } from "./formatted-texts.js";
import { printTypes } from "./types.js";

export type TypesResponse = { text: string } | { error: string };

/** The process that TypesProcess starts and ends. It ignores Ctrl-C, which a terminal sends to both. */
process.on("SIGINT", () => undefined);
process.on("message", (document: OpenApiDocument) => {
  void respond(document).then((response) => process.send?.(response));
});

/** One for all documents: saving keeps what has been formatted since it was opened. */
const opened = FormattedTexts.open("types");

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
