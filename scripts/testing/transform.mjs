import { transformSync } from "esbuild";

/** How TypeScript becomes JavaScript in tests. Types are not checked: the compiler does, in tests as well. */
export const OPTIONS = /** @type {const} */ ({
  loader: "ts",
  format: "esm",
  target: "node20",
  sourcemap: true,
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
});

/** Jest's transform of TypeScript. */
export default {
  process: (source, sourcefile) => transformSync(source, { ...OPTIONS, sourcefile }),
};
