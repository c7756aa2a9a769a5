import { build } from "esbuild";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../runtime/service/package-root.js";

/** The files of the service for {@link compileProgram}. */
export const SERVICE = ["server/**/*.ts", "generated/*"] as const;

/** Compiles files (patterns from the project's folder) into a new folder that the caller removes. */
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
