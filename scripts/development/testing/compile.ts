import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");
/** By path, because another TypeScript in node_modules also installs `tsc`: the one that tools use as a library. */
const compiler = join(root, "node_modules", "typescript-7", "bin", "tsc");
const LINKED = ["client", "generated", "node_modules", "package.json", "scripts", "server"];

/** Maps the names by which users of the package import it to its files. */
const PACKAGE = {
  "resource-test-service/client": ["./client/index.ts"],
  "resource-test-service/testing": ["./scripts/embed/index.ts"],
};

/**
 * Compiles a folder with TypeScript. Resolves to a line for each error; none on success. Uses one checker: several
 * would each check the shared files again.
 */
export async function runCompiler(folder: string, ...options: string[]): Promise<string[]> {
  const command = [compiler, "--checkers", "1", ...options];
  const run = promisify(execFile)(process.execPath, command, { cwd: folder });
  const output = await run.catch((error: unknown) => {
    // On errors the compiler exits with a code other than 0 and prints them on its standard output.
    // Within Jest, it is not an instance of Jest's Error.
    const { stdout } = Object(error) as { stdout?: unknown };
    if (typeof stdout !== "string" || stdout === "") throw error;
    return { stdout };
  });
  return output.stdout.split("\n").filter((line) => line !== "");
}

/**
 * TypeScript's errors, with this project's options, in additional files (contents by path from the project's folder).
 * Parameters may be unused, because without operations nothing is mounted.
 */
export async function compile(files: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "compile-"));
  try {
    const written = new Set([...files.keys()].map((name) => name.split(sep)[0]));
    // Files written into a linked folder would end up in this project.
    const linked = LINKED.filter((name) => !written.has(name));
    for (const name of linked) await symlink(join(root, name), join(folder, name));
    for (const [name, text] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const settings = {
      extends: join(root, "tsconfig.json"),
      compilerOptions: {
        noEmit: true,
        incremental: false,
        noUnusedParameters: false,
        rootDir: ".",
        paths: PACKAGE,
      },
      include: [],
      files: [...files.keys()],
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
    return await runCompiler(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
