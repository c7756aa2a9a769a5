import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** Contents by name. */
export type InspectorFiles = Record<string, string>;

/** The page on the traffic that the control API serves. `root` is the project's folder. */
export async function buildInspector(root: string): Promise<InspectorFiles> {
  const folder = join(root, "scripts", "inspector");
  const [page, { outputFiles }] = await Promise.all([
    readFile(join(folder, "index.html"), "utf8"),
    build({
      entryPoints: [
        join(folder, "browser", "inspector.ts"),
        // Light or dark is chosen as in the docs.
        join(root, "scripts", "docs", "browser", "theme.ts"),
        join(folder, "inspector.css"),
      ],
      entryNames: "[name]",
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
      write: false,
      outdir: "inspector",
      legalComments: "none",
      logLevel: "error",
    }),
  ]);
  const built = outputFiles.map(({ path, text }): [string, string] => [basename(path), text]);
  return { "index.html": page, ...Object.fromEntries(built) };
}
