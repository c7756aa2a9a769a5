import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ProductDraft } from "../../server/products/import/product-draft.js";
import { sampleDrafts, stagedDrafts } from "./drafts.js";
import { drawPictures } from "./picture-list.js";

/** Every file of the sample data, by its path in the folder. Always the same bytes. */
export function sampleFiles(): Map<string, Uint8Array> {
  const drafts = sampleDrafts();
  return new Map([
    ["products.ndjson", lines(drafts)],
    ["staged-changes.ndjson", lines(stagedDrafts(drafts))],
    ...drawPictures().map(([name, bytes]): [string, Uint8Array] => [`pictures/${name}`, bytes]),
  ]);
}

/** Makes the folder hold these files and no others. */
export async function writeSampleFiles(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, bytes] of sampleFiles()) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
}

/** The files that are missing, differ, or are too many. */
export async function compareSampleFiles(folder: string): Promise<string[]> {
  const files = sampleFiles();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const present = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const different = present.filter((name) => !files.has(name));
  for (const [name, bytes] of files) {
    const written = present.includes(name) ? await readFile(join(folder, name)) : undefined;
    if (!written?.equals(bytes)) different.push(name);
  }
  return different.sort();
}

function lines(drafts: readonly ProductDraft[]): Uint8Array {
  return Buffer.from(drafts.map((draft) => `${JSON.stringify(draft)}\n`).join(""));
}
