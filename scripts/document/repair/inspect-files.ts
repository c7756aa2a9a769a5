import { resolve } from "node:path";
import { readOverlay } from "../overlay.js";
import { describeConversions } from "./convert-document.js";
import { hasDropped, inspectDocument, type InspectOptions } from "./inspect-document.js";
import { describeLeftOut } from "./left-out.js";
import type { DocumentOptions } from "../document-options.js";
import { describeOutside, findSpecFiles, joinSpec } from "../spec-files.js";

/** Reads a document's files; joined in `joined` if changes must reach all of them, as `isChanged` says. */
export async function openFiles(
  { spec, overlays: files, skipUnsupported, allowOutside = false }: DocumentOptions,
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

/** Inspects files, joined into `joined` for overlays or files outside the folder. Throws SpecProblems. */
export async function inspectFiles(options: DocumentOptions, joined: string) {
  const { opened, ...files } = await openFiles(options, joined, hasDropped);
  return { ...files, inspection: await inspectDocument(opened) };
}

/** Lines about left-out or converted parts. */
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
