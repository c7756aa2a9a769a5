import { transformSync } from "esbuild";

/** How Jest reads TypeScript: types are left to the compiler, which also takes the tests. */
export default {
  process: (source, sourcefile) =>
    transformSync(source, {
      sourcefile,
      loader: "ts",
      format: "esm",
      target: "node20",
      sourcemap: true,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    }),
};
