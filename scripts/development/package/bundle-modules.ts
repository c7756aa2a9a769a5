import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import { THREADS } from "../../../server/testing/bundle-program.js";

/** Minifies, but keeps the names of functions and short lines: stack traces stay readable. */
export const COMPACT = { minify: true, keepNames: true, lineLimit: 160 } as const;

/** Turns `loadPackage("name")`, and the `require` of a file that loads a package lazily, into one that can be bundled. */
const literalRequires: Plugin = {
  name: "literal-requires",
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/]generate[\\/](?:format|types)\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = text.replace(/\bloadPackage<[^;]*?>\((?=\s*")/g, "require(");
      return { contents, loader: "ts" };
    });
    bundler.onLoad({ filter: /[\\/]examples[\\/]realistic-texts\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = text.replace("const require = createRequire(import.meta.url);", "");
      return { contents, loader: "ts" };
    });
  },
};

/** Bundles ES modules with their dependencies; what they share is in chunks. */
export async function bundleModules(
  entryPoints: readonly string[],
  { external = [], ...options }: BuildOptions & { outdir: string },
): Promise<Metafile> {
  const { metafile = { inputs: {}, outputs: {} } } = await build({
    ...THREADS,
    ...COMPACT,
    splitting: true,
    metafile: true,
    plugins: [literalRequires],
    define: { __dirname: "import.meta.dirname", __filename: "import.meta.filename" },
    // Clones have both; packages never load them.
    external: [...THREADS.external, ...external, "../development/package/packed-kit.js", "esbuild"],
    entryPoints: entryPoints.map((name) => `${name}.ts`),
    ...options,
  });
  return metafile;
}

/** The files that a bundle has code of. */
export function bundledFiles({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
}
