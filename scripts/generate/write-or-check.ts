import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files } from "./outputs.js";
import { systemError } from "../../server/operation/system-error.js";

/** How the files of a folder differ from what is generated; names, sorted. */
export interface Differences {
  /** Generated files that are missing or have another content. */
  changed: string[];
  /** Files that are not generated. They are reported, never deleted. */
  unknown: string[];
}

/** Compares `files` with those in `folder`, and writes those that differ. */
export async function writeFiles(files: Files, folder: string): Promise<Differences> {
  const differences = await compareFiles(files, folder);
  await mkdir(folder, { recursive: true });
  for (const name of differences.changed) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), files[name] ?? "");
  }
  return differences;
}

/** The same comparison, writing nothing. */
export async function compareFiles(files: Files, folder: string): Promise<Differences> {
  const present = await readFolder(folder);
  const changed = Object.entries(files).filter(([name, content]) => present.get(name) !== content);
  return {
    changed: changed.map(([name]) => name).sort(),
    unknown: [...present.keys()].filter((name) => files[name] === undefined).sort(),
  };
}

async function readFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (systemError(error).code === "ENOENT") return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async (entry): Promise<[string, string]> => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length + 1), await readFile(path, "utf8")];
  });
  return new Map(await Promise.all(contents));
}
