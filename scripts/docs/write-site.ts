import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { SiteFiles } from "./site-files.js";

/** Writes the files of a site that differ; with `isWhole`, removes all others from the folder. */
export async function writeSite(
  files: SiteFiles,
  folder: string,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      writeIfChanged(join(folder, name), Buffer.from(content)),
    ),
  );
  if (isWhole) await removeOthers(folder, files);
}

/** A service or a test may be reading the former files. */
async function writeIfChanged(file: string, content: Buffer): Promise<void> {
  const present = await readFile(file).catch(() => undefined);
  if (present?.equals(content)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Pages of an earlier build. Another folder may have files that are none of ours. */
async function removeOthers(folder: string, files: SiteFiles): Promise<void> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const others = present
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !(relative(folder, file).replaceAll("\\", "/") in files));
  await Promise.all(others.map((file) => rm(file, { force: true })));
}
