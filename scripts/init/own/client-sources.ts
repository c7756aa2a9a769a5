import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Files } from "../../generate/outputs.js";
import { packageRoot } from "../../../server/package-root.js";

const ENTRY = "client/kit.ts";

/** The sources of the typed client that are the same for every document, by their names below client/. */
export async function clientSources(): Promise<Files> {
  const files = new Set([join(packageRoot, ENTRY)]);
  const sources: Files = {};
  for (const file of files) {
    const text = await readFile(file, "utf8");
    sources[relative(join(packageRoot, "client"), file)] = text;
    for (const [, module = ""] of text.matchAll(/\bfrom "(\.\.?\/[^"]+)\.js"/g)) {
      // What is generated lies beside it, as it does here.
      if (!module.includes("/generated/")) files.add(join(dirname(file), `${module}.ts`));
    }
  }
  return sources;
}
