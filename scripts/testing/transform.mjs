import { transformSync } from "esbuild";

/** Jest's transform of TypeScript. It does not check types: the compiler does, in tests as well. */
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
