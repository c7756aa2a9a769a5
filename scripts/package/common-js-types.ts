import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The declarations that a module's declaration needs, itself first: paths of `.d.ts` files below the folder,
 * and the packages that they name.
 */
export async function reachableTypes(
  folder: string,
  entries: readonly string[],
): Promise<{ files: string[]; packages: string[] }> {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    for (const specifier of specifiersOf(await readFile(join(folder, file), "utf8"))) {
      if (/^\.\.?\//.test(specifier)) {
        files.add(join(file, "..", specifier.replace(/\.js$/, ".d.ts")));
      } else packages.add(specifier);
    }
  }
  return { files: [...files], packages: [...packages] };
}

/** Writes a `.d.cts` beside each `.d.ts`: TypeScript goes by the name (modules/reference, "Node16"). */
export async function writeCommonJsTypes(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), "utf8");
      const converted = text.replace(SPECIFIER, (whole) => whole.replace(/\.js"$/, '.cjs"'));
      await writeFile(join(folder, file.replace(/\.d\.ts$/, ".d.cts")), converted);
    }),
  );
}

/** Of `import … from "x"`, `export … from "x"`, `import("x")` and `import "x"`. */
const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)"([^"\n]+)"/gm;

function specifiersOf(text: string): string[] {
  // Examples in comments import the package itself.
  const code = text.replace(/^\s*\*.*$/gm, "");
  return [...code.matchAll(SPECIFIER)].map(([, specifier = ""]) => specifier);
}
