import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSync } from "esbuild";

const root = join(import.meta.dirname, "..");

/**
 * Loads a module of the sources with its imports, in milliseconds, without writing into the project. Packages cannot be
 * imported.
 *
 * @param {string} path from the folder of the project
 */
export async function loadSource(path) {
  const folder = mkdtempSync(join(tmpdir(), "source-"));
  try {
    const outfile = join(folder, "module.mjs");
    buildSync({
      entryPoints: [join(root, path)],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      define: { "import.meta.dirname": JSON.stringify(root) },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
