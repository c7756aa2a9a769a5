import { build } from "esbuild";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../package-root.js";

/** The files of the service, for {@link compileProgram}. */
export const SERVICE = ["server/**/*.ts", "generated/*"] as const;

/**
 * Compiles files (patterns from the project's folder) into a new folder in which packages are found. dist/
 * may be outdated, and a loader would take each process as long as the rest of its start. The caller
 * removes the folder.
 */
export async function compileProgram(files: readonly string[]): Promise<string> {
  const cache = join(packageRoot, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "program-"));
  await build({
    absWorkingDir: packageRoot,
    entryPoints: [...files],
    loader: { ".json": "copy" },
    outbase: ".",
    outdir: folder,
    format: "esm",
    target: "node20",
    logLevel: "error",
  });
  return folder;
}
