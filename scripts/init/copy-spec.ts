import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { stringify } from "yaml";
import type { DocumentOptions } from "../document/document-options.js";
import { openDocument } from "../document/read/read-document.js";
import { entryOf } from "../document/read/source-text.js";
import { findSpecFiles, placeOf } from "../document/spec-files.js";

/** An option does not fit. The message names it and the next step. */
export class MakeError extends Error {}

/** The document, if it is joined. */
const JOINED = "spec/openapi.yaml";

/** Copies the document's files to spec/; joined if some of them are outside its folder, or have an address. */
export async function placeSpec(options: DocumentOptions, out: string) {
  const entry = await entryOf(options.spec);
  const { allowOutside = false } = options;
  const isFile = existsSync(entry);
  const found = isFile ? await findSpecFiles(entry, { allowOutside }) : { files: [], outside: [] };
  const { files, outside } = found;
  if (isFile && outside.length === 0) {
    for (const file of files) {
      const place = join(out, placeOf(file, found));
      await mkdir(dirname(place), { recursive: true });
      await copyFile(file, place);
    }
    const places = files.map((file) => placeOf(file, found));
    return { spec: placeOf(entry, found), places, outside };
  }
  const { document } = await openDocument({ ...options, overlays: [] });
  await mkdir(join(out, dirname(JOINED)), { recursive: true });
  await writeFile(join(out, JOINED), stringify(document, { lineWidth: 100 }));
  return { spec: JOINED, places: [JOINED], outside };
}

/** Resolves to their places below `out`. */
export async function copyOverlays(
  files: readonly string[],
  out: string,
  taken: readonly string[],
): Promise<string[]> {
  const places: string[] = [];
  for (const file of files) {
    const place = `spec/${basename(file)}`;
    // As one file on macOS and Windows, where names ignore case.
    const isTaken = [...taken, ...places].some(
      (each) => each.toLowerCase() === place.toLowerCase(),
    );
    if (isTaken) throw new MakeError(`--overlay: another file would be ${place}. Rename ${file}.`);
    await copyFile(resolve(file), join(out, place));
    places.push(place);
  }
  return places;
}
