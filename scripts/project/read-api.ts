import { join } from "node:path";
import { type Compiled, modelDocument } from "../document/compile-document.js";
import type { Places } from "../document/read/places.js";
import { readDocument } from "../document/read/read-document.js";
import type { Note } from "../document/repair/pass.js";
import type { ApiSettings } from "./api-settings.js";

/** The document of an API, as it was repaired. */
export interface ReadApi {
  compiled: Compiled;
  places: Places;
  /** The repairs. */
  notes: readonly Note[];
}

/** Reads and repairs the document of an API that is not strict. Throws SpecProblems. */
export async function readApi(
  root: string,
  { spec, overlays }: Pick<ApiSettings, "spec" | "overlays">,
): Promise<ReadApi> {
  const files = overlays.map((file) => join(root, file));
  const { document, places, notes } = await readDocument({
    spec: join(root, spec),
    overlays: files,
  });
  return { compiled: modelDocument(document), places, notes };
}
