import type { OpenApiDocument } from "../document/document.js";
import { printTypes } from "./types.js";

export type TypesResponse = { text: string } | { error: string };

/** The process of TypesProcess. Ignores Ctrl-C, which a terminal sends to both processes. */
process.on("SIGINT", () => undefined);
// openapi-typescript prints problems of a document; the lint reports them with their place.
console.error = () => undefined;
process.on("message", (document: OpenApiDocument) => {
  isPending = true;
  void respond(document).then(send);
});
// For some documents the packages throw outside of promises. The lint rejects those documents.
process.on("uncaughtException", ({ message }) => send({ error: message }));

let isPending = false;

/** Responds to each document only once. */
function send(response: TypesResponse): void {
  if (!isPending) return;
  isPending = false;
  process.send?.(response);
}

async function respond(document: OpenApiDocument): Promise<TypesResponse> {
  try {
    return { text: await printTypes(document) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
