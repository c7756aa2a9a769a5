// Node's hooks for loading modules, in the thread that Node gives them: TypeScript, and Jest's functions.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { OPTIONS } from "../transform.mjs";

const GLOBALS = new URL("jest-globals.mjs", import.meta.url).href;

/** Finds `./a.ts` where a module in TypeScript says `./a.js`. */
export async function resolve(specifier, context, next) {
  if (specifier === "@jest/globals") return { url: GLOBALS, shortCircuit: true };
  if (/^\.\.?\/.*\.js$/.test(specifier) && context.parentURL?.endsWith(".ts")) {
    const source = new URL(specifier.replace(/js$/, "ts"), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const text = await readFile(sourcefile, "utf8");
  const { code } = await transform(text, { ...OPTIONS, sourcefile, sourcemap: "inline" });
  return { format: "module", source: code, shortCircuit: true };
}
