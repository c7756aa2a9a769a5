import { build } from "esbuild";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Contents by name, below the site's folder `assets`. */
export type Assets = Record<string, string>;

const SCRIPTS = ["theme", "site", "search", "console"];
const STYLES = ["site.css"];

/** Scripts, styles and pictures of the site. `root` is the project's folder. */
export async function siteAssets(root: string): Promise<Assets> {
  const folder = join(root, "scripts", "docs");
  const read = (...path: string[]): Promise<string> => readFile(join(root, ...path), "utf8");
  const [scripts, icon, chart, ...styles] = await Promise.all([
    bundled(SCRIPTS.map((name) => join(folder, "browser", `${name}.ts`))),
    read("scripts", "docs", "styles", "icon.svg"),
    read("scripts", "development", "bench", "comparison.svg"),
    ...STYLES.map((name) => bundled([join(folder, "styles", name)])),
  ]);
  const made = [scripts, ...styles].flatMap((each) => Object.entries(each));
  return { ...Object.fromEntries(made), "icon.svg": icon, "comparison.svg": chart };
}

/** Classic scripts, since browsers load no modules from disk. */
async function bundled(entryPoints: string[]): Promise<Assets> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    outdir: "assets",
    legalComments: "none",
    logLevel: "error",
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [path.slice(path.lastIndexOf("/") + 1), text]),
  );
}

/** Stands in the addresses of assets, so that they may be kept for ever. */
export function hashOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}
