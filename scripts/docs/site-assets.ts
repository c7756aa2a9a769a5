import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Assets } from "./assets.js";

const SCRIPTS = ["theme", "site", "search", "console"];
const STYLES = ["site.css"];

/** Scripts and styles of a site. `root` is the project's folder. */
export async function siteAssets(root: string): Promise<Assets> {
  const folder = join(root, "scripts", "docs");
  const read = (...path: string[]): Promise<string> => readFile(join(root, ...path), "utf8");
  const [scripts, icon, ...styles] = await Promise.all([
    bundled(SCRIPTS.map((name) => join(folder, "browser", `${name}.ts`))),
    read("scripts", "docs", "styles", "icon.svg"),
    ...STYLES.map((name) => bundled([join(folder, "styles", name)])),
  ]);
  const made = [scripts, ...styles].flatMap((each) => Object.entries(each));
  return { ...Object.fromEntries(made), "icon.svg": icon };
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
