// Bundles and runs a command of the generator, in a fifth of the time that a loader takes.
import { mkdir } from "node:fs/promises";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { endWithTheCaller } from "./end-with-the-caller.mjs";
import { loadSource } from "./load-source.mjs";

const scripts = import.meta.dirname;
const dist = join(dirname(scripts), "dist");

/** @param {string} name of the module in scripts/, without its extension */
export async function runBundled(name) {
  const { checkOptions } = await loadSource("scripts/bundled-options.ts");
  if (!(await checkOptions(name))) return;
  if (process.env["npm_lifecycle_event"] === name) endWithTheCaller();
  await mkdir(dist, { recursive: true });
  let folder = "";
  process.once("exit", () => folder && rmSync(folder, { recursive: true, force: true }));
  // A signal without another listener would end the process without its exit event.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
  // One per run, in the project, where packages are found. After the listeners, so that no signal leaves it behind.
  folder = mkdtempSync(join(dist, "generator-"));
  const { outputFiles } = await build({
    entryPoints: [join(scripts, `${name}.ts`), join(scripts, "generate", "types-child.ts")],
    outdir: folder,
    entryNames: "[name]",
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    // esbuild's process would write even after this one has ended.
    write: false,
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  await import(pathToFileURL(join(folder, `${name}.js`)).href);
}
