import { resolve } from "node:path";
import { readOverlay } from "../generate/overlay.js";
import { describeConversions } from "./convert-document.js";
import { hasDropped, inspectDocument } from "./inspect-document.js";
import { describeLeftOut } from "./left-out.js";
import type { OwnOptions } from "./own/own-options.js";
import { describeOutside, findSpecFiles, joinSpec } from "./spec-files.js";

/**
 * Reads and inspects a document of one or several files. These are joined into the file `joined` where an overlay
 * has to reach all of them, or where some are outside of the document's folder. Throws SpecProblems.
 */
export async function inspectFiles(
  { spec, overlays: files, skipUnsupported, allowOutside = false }: OwnOptions,
  joined: string,
) {
  const entry = resolve(spec);
  const root = process.cwd();
  const overlays = await Promise.all(files.map((file) => readOverlay(resolve(file), root)));
  const found = await findSpecFiles(entry, { allowOutside });
  const given = { entry, overlays, root, skipUnsupported };
  const isJoined =
    found.outside.length > 0 ||
    (found.files.length > 1 && (skipUnsupported || (await hasDropped(given))));
  if (isJoined) await joinSpec(entry, joined, { allowOutside });
  const inspection = await inspectDocument({ ...given, entry: isJoined ? joined : entry });
  return { entry, found, isJoined, inspection };
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
