import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ApiProject } from "../../../server/runtime/open-api.js";
import { volatileFolder } from "../../../server/testing/volatile-folder.js";
import { sandboxOf } from "../serve-sandbox.js";
import { documentOf } from "./small-documents.js";

/** The sandbox of a document with these paths and the text of an overlay. */
export async function overlaid(
  paths: Record<string, object>,
  overlay: string,
): Promise<ApiProject> {
  const folder = await mkdtemp(join(volatileFolder(), "corrections-"));
  try {
    const [spec, file] = [join(folder, "api.json"), join(folder, "overlay.json")];
    await writeFile(spec, JSON.stringify(documentOf(paths), null, 2));
    await writeFile(file, overlay);
    return (await sandboxOf({ spec, overlays: [file] })).project;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As {@link overlaid}, with values of `x-sandbox` by JSONPath. */
export function corrected(
  paths: Record<string, object>,
  overlay: Record<string, unknown>,
): Promise<ApiProject> {
  const actions = Object.entries(overlay).map(([target, value]) => {
    return { target, update: { "x-sandbox": value } };
  });
  return overlaid(paths, JSON.stringify({ overlay: "1.0.0", actions }, null, 2));
}

/** The JSONPath of a path, or of an operation. */
export function at(path: string, method?: string): string {
  return `$.paths['${path}']${method === undefined ? "" : `.${method}`}`;
}
