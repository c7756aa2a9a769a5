import { readFile } from "node:fs/promises";
import { KINDS, serveDocument } from "./served-document.js";

/** Serves a document until SIGTERM, so that a test can measure the process. Arguments: its file, and the kind. */
const [file = "", wanted] = process.argv.slice(2);
const kind = KINDS.find((each) => each === wanted);
if (!kind) throw new Error(`The kind is one of ${KINDS.join(", ")}.`);
const served = await serveDocument(kind, await readFile(file, "utf8"));
process.once("SIGTERM", () => void served.stop());
console.log(`It is ready at ${served.url}`);
