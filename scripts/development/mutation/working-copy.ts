import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** What git ignores, and tests need. */
const BUILT = "dist";

/**
 * Copies the project as it is on disk, uncommitted changes included, to a temporary folder: whatever happens to this
 * process, no mutant is left in the project. Packages are linked.
 */
export async function copyProject(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "mutants-"));
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await promisify(execFile)("git", listed, { cwd: root, maxBuffer: 2 ** 26 });
  const files = new Set(stdout.split("\0").filter((file) => file && existsSync(join(root, file))));
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  if (existsSync(join(root, BUILT)))
    await cp(join(root, BUILT), join(copy, BUILT), { recursive: true });
  return copy;
}

export const removeCopy = (copy: string): Promise<void> =>
  rm(copy, { recursive: true, force: true, maxRetries: 3 });
