// Bundles and runs a command of the generator, in a fifth of the time that a loader takes.
import { mkdir } from "node:fs/promises";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, hostname } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { endWithTheCaller } from "./end-with-the-caller.mjs";
import { loadSource } from "./load-source.mjs";

const scripts = import.meta.dirname;
const dist = join(dirname(scripts), "dist");

/** Begins the names of folders: a container may share dist/ with other machines, which have other processes. */
const OF_THIS_MACHINE = `generator-${hostname()}-`;

/** Removes the folders of processes that were killed. */
function removeStale() {
  for (const name of readdirSync(dist).filter((each) => each.startsWith(OF_THIS_MACHINE))) {
    const pid = Number(/^(\d+)-/.exec(name.slice(OF_THIS_MACHINE.length))?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be sent signals.
    return Object(error).code !== "ESRCH";
  }
}

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
  removeStale();
  folder = mkdtempSync(join(dist, `${OF_THIS_MACHINE}${process.pid}-`));
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
