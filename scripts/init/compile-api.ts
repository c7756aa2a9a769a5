import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Compiles the API of a folder into dist/, and prints what is wrong. Returns the exit code. */
export async function compileApi(root: string): Promise<number> {
  const require = createRequire(import.meta.url);
  const compiler = join(dirname(require.resolve("typescript-7/package.json")), "bin", "tsc");
  try {
    await promisify(execFile)(process.execPath, [compiler, "-p", root, "--checkers", "1"], {
      cwd: root,
    });
    return 0;
  } catch (error) {
    const { stdout = "" } = Object(error) as { stdout?: string };
    if (stdout === "") throw error;
    console.error(stdout.trimEnd());
    return 1;
  }
}
