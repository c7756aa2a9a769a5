import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundled } from "../docs/build-site.js";

/** The files of the traffic page, which the control API serves, by name. `root` is the project's folder. */
export async function buildInspector(root: string): Promise<Record<string, string>> {
  const folder = join(root, "scripts", "inspector");
  const [page, assets] = await Promise.all([
    readFile(join(folder, "index.html"), "utf8"),
    bundled([
      join(folder, "browser", "inspector.ts"),
      join(root, "scripts", "docs", "browser", "theme.ts"),
      join(folder, "inspector.css"),
    ]),
  ]);
  return { "index.html": page, ...assets };
}
