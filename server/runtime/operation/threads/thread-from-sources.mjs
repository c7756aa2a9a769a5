// Runs the program in TypeScript that the first argument names. Caches its bundle until a source changes: a loader
// would slow each start down.
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , source = ""] = process.argv;
const root = join(import.meta.dirname, "..", "..", "..");
/** Within reach of the packages. Copies of the project may share it. */
const cache = join(root, "node_modules", ".cache");
const name = createHash("sha256").update(source).digest("hex").slice(0, 16);
const file = join(cache, `${basename(source, ".ts")}-${name}.mjs`);

if (!(await isFresh())) await bundle();
await import(pathToFileURL(file).href);

/** The first line names the sources and their states. */
async function isFresh() {
  const text = await readFile(file, "utf8").catch(() => "");
  if (text === "") return false;
  const made = JSON.parse(text.slice("//".length, text.indexOf("\n")));
  const now = await statesOf(Object.keys(made)).catch(() => undefined);
  return JSON.stringify(now) === JSON.stringify(made);
}

async function bundle() {
  const { build } = await import("esbuild");
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    metafile: true,
    write: false,
    outdir: cache,
  });
  const states = await statesOf(Object.keys(metafile.inputs));
  await mkdir(cache, { recursive: true });
  // Renamed, since other threads may read or write it.
  const draft = `${file}.${crypto.randomUUID()}`;
  await writeFile(draft, `//${JSON.stringify(states)}\n${outputFiles[0]?.text}`);
  await rename(draft, file);
}

/** @param {string[]} files from the project's folder */
async function statesOf(files) {
  const states = files.map(async (each) => {
    const { mtimeMs, size } = await stat(join(root, each));
    return [each, [mtimeMs, size]];
  });
  return Object.fromEntries(await Promise.all(states));
}
