import { resolve } from "node:path";
import { readOverlay } from "../generate/overlay.js";
import { describeConversions } from "./convert-document.js";
import { hasDropped, inspectDocument, type InspectOptions } from "./inspect-document.js";
import { describeLeftOut } from "./left-out.js";
import type { OwnOptions } from "./own/own-options.js";
import { describeOutside, findSpecFiles, joinSpec } from "./spec-files.js";

/** Reads the files of a document. `isChanged`: whether what changes it has to reach all of them, in the file `joined`. */
export async function openFiles(
  { spec, overlays: files, skipUnsupported, allowOutside = false }: OwnOptions,
  joined: string,
  isChanged: (given: InspectOptions) => Promise<boolean>,
) {
  const entry = resolve(spec);
  const root = process.cwd();
  const overlays = await Promise.all(files.map((file) => readOverlay(resolve(file), root)));
  const found = await findSpecFiles(entry, { allowOutside });
  const given = { entry, overlays, root, skipUnsupported };
  const isJoined =
    found.outside.length > 0 ||
    (found.files.length > 1 && (skipUnsupported || (await isChanged(given))));
  if (isJoined) await joinSpec(entry, joined, { allowOutside });
  return { entry, found, isJoined, opened: { ...given, entry: isJoined ? joined : entry } };
}

/**
 * Reads and inspects a document of one or several files. These are joined into the file `joined` where an overlay
 * has to reach all of them, or where some are outside of the document's folder. Throws SpecProblems.
 */
export async function inspectFiles(options: OwnOptions, joined: string) {
  const { opened, ...files } = await openFiles(options, joined, hasDropped);
  return { ...files, inspection: await inspectDocument(opened) };
}

/** Lines about what is left out or converted. */
export function describeInspected({
  found,
  inspection: { conversions, leftOut },
}: Awaited<ReturnType<typeof inspectFiles>>): string[] {
  return [
    ...describeOutside(found),
    ...describeConversions(conversions),
    ...describeLeftOut(leftOut),
  ];
}
