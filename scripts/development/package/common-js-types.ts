import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../../../server/runtime/service/package-root.js";

/** Runs the compiler. One checker is fastest: several would check shared files several times. */
export async function compile(...options: string[]): Promise<void> {
  const compiler = join(packageRoot, "node_modules", "typescript-7", "bin", "tsc");
  await promisify(execFile)(process.execPath, [compiler, ...options, "--checkers", "1"]);
}

/** Writes declarations of modules, given by project paths, and of their imports. */
export async function emitTypes(modules: readonly string[], outDir: string): Promise<void> {
  const config = join(outDir, "tsconfig.json");
  const settings = {
    extends: join(packageRoot, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      sourceMap: false,
      rootDir: packageRoot,
      // Default: above the file of this configuration.
      typeRoots: [join(packageRoot, "node_modules", "@types")],
      outDir,
      // `npm run types` checks them.
      noCheck: true,
    },
    files: modules.map((name) => join(packageRoot, `${name}.ts`)),
    include: [],
  };
  await writeFile(config, JSON.stringify(settings));
  await compile("-p", config);
  await rm(config);
}

/** The `.d.ts` files below the folder that the entries need, the entries first, and the packages that they import. */
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

/** Writes a `.d.cts` next to each `.d.ts`: TypeScript requires the ending for CommonJS. */
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
