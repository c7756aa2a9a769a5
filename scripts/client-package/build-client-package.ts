import { execFile } from "node:child_process";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");

/**
 * Compiles the client into a folder of its own, exactly as it is published: JavaScript, its types and
 * the generated ones, without tests. What was in that folder before is removed.
 */
export async function buildClientPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  await run(process.execPath, [compiler, "-p", join(root, "client"), "--outDir", folder]);
  await copyFile(join(root, "client", "package.json"), join(folder, "package.json"));
  await copyFile(join(root, "client", "README.md"), join(folder, "README.md"));
  await copyFile(join(root, "LICENSE"), join(folder, "LICENSE"));
}

/** Packs packages as `npm publish` would, without any network. Resolves to the tarballs' paths. */
export async function pack(folders: string[], destination: string): Promise<string[]> {
  await mkdir(destination, { recursive: true });
  const options = ["--ignore-scripts", "--silent", "--pack-destination", destination];
  const { stdout } = await run("npm", ["pack", ...options, ...folders]);
  return stdout.split(/\s+/).flatMap((name) => (name ? [join(destination, name)] : []));
}
