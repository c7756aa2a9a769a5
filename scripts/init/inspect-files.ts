import { resolve } from "node:path";
import { readOverlay } from "../generate/overlay.js";
import { describeConversions } from "./convert-document.js";
import { hasDropped, inspectDocument, type InspectOptions } from "./inspect-document.js";
import { describeLeftOut } from "./left-out.js";
import type { OwnOptions } from "./own/own-options.js";
import { describeOutside, findSpecFiles, joinSpec } from "./spec-files.js";

/**
 * Reads the files of a document and its overlays. They are joined into the file `joined` where some are outside of the
 * document's folder, or where an overlay has to reach all of several: for what is left out and, if `isNamed`, dropped.
 * Throws SpecProblems.
 */
export async function openFiles(
  { spec, overlays: files, skipUnsupported, allowOutside = false }: OwnOptions,
  joined: string,
  isNamed: (given: InspectOptions) => boolean | Promise<boolean> = () => false,
) {
  const entry = resolve(spec);
  const root = process.cwd();
  const overlays = await Promise.all(files.map((file) => readOverlay(resolve(file), root)));
  const found = await findSpecFiles(entry, { allowOutside });
  const given: InspectOptions = { entry, overlays, root, skipUnsupported };
  const isJoined =
    found.outside.length > 0 ||
    (found.files.length > 1 && (skipUnsupported || (await isNamed(given))));
  if (isJoined) await joinSpec(entry, joined, { allowOutside });
  return { entry, found, isJoined, given: { ...given, entry: isJoined ? joined : entry } };
}

/** Inspects a document of one or several files, as {@link openFiles} reads it. Throws SpecProblems. */
export async function inspectFiles(options: OwnOptions, joined: string) {
  const { given, ...opened } = await openFiles(options, joined, hasDropped);
  return { ...opened, inspection: await inspectDocument(given) };
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
