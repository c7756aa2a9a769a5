import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of this package: the nearest ancestor with a package.json. */
export const packageRoot = rootAbove(import.meta.dirname);

function rootAbove(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("There is no package.json above the program.");
  return rootAbove(parent);
}

/** The version of this package. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  return String((Object(manifest) as Record<string, unknown>)["version"]);
}
