import { transformSync } from "esbuild";

const OPTIONS = /** @type {const} */ ({
  loader: "ts",
  format: "esm",
  target: "node20",
  sourcemap: true,
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
});

/** Jest's transform of TypeScript. Does not check types: `npm run types` does. */
export default {
  process: (source, sourcefile) => transformSync(source, { ...OPTIONS, sourcefile }),
};
