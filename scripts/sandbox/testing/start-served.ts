import { readFile } from "node:fs/promises";
import { KINDS, serveDocument } from "./served-document.js";

/** Serves a document in both ways, so that a test can measure the process until SIGTERM. The argument is its file. */
const text = await readFile(process.argv[2] ?? "", "utf8");
for (const kind of KINDS) {
  const served = await serveDocument(kind, text);
  process.once("SIGTERM", () => void served.stop());
  console.log(`${kind}: ${served.url}/`);
}
console.log("All are ready.");
