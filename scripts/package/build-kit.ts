import { build, type Metafile } from "esbuild";
import { copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { siteAssets, writeSite } from "../docs/build-site.js";
import { DOCS_ASSETS, KIT, KIT_COMMAND } from "../init/api-settings.js";
import { buildInspector } from "../inspector/build-inspector.js";
import { emitTypes } from "./common-js-types.js";
import type { Manifest } from "./manifest.js";

const root = packageRoot;

/** Imports of an API, its commands, the process that prints types, and the store's thread. */
const INDEX = "server/runtime/index";
const CLIENT = "client/kit";
const TESTING = "server/runtime/embed/testing";
const ENTRIES = [
  ...[INDEX, CLIENT, TESTING, "scripts/init/command", "scripts/generate/types-child"],
  "server/runtime/database/sqlite/checkpoint-thread",
];
/** Packages that the kit does not import: an API's compiler, its dependencies, and types of the interface. */
const TOOLS = ["typescript-7", "@types/express", "@types/node", "typescript"];
/** The runtime reads it at the same place. */
const CONTROL_DOCUMENT = "generated/control/validation.json";
const COMMAND = '#!/usr/bin/env node\nimport "./dist/command.js";\n';

/** Builds the package that APIs of `npm run init` depend on, replacing `folder`. Resolves to its inputs. */
export async function buildKit(folder: string): Promise<Metafile> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [metafile] = await Promise.all([
    bundleKit(folder),
    emitTypes([INDEX, CLIENT, TESTING], folder),
    siteAssets(root).then((files) => writeSite(files, join(folder, DOCS_ASSETS))),
    buildInspector(root).then((files) => writeSite(files, join(folder, "dist", "inspector"))),
    cp(join(root, CONTROL_DOCUMENT), join(folder, CONTROL_DOCUMENT)),
    copyFile(join(root, "LICENSE"), join(folder, "LICENSE")),
    writeFile(join(folder, "command.mjs"), COMMAND, { mode: 0o755 }),
  ]);
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Manifest;
  const names = [...new Set([...(await packagesOf(metafile)), ...TOOLS])].sort();
  const text = JSON.stringify(manifestOf(manifest, names), null, 2);
  await writeFile(join(folder, "package.json"), `${text}\n`);
  return metafile;
}

/** Writes the program into dist/ of the folder. */
async function bundleKit(folder: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `${name}.ts`),
    entryNames: "[name]",
    outdir: join(folder, "dist"),
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "error",
    metafile: true,
  });
  return metafile;
}

/** The packages that the program needs. */
async function packagesOf({ inputs, outputs }: Metafile): Promise<Set<string>> {
  const imported = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !isBuiltin(path))
    .map(({ path }) => path);
  return new Set([...imported, ...(await loadedPackages(Object.keys(inputs)))].map(packageOf));
}

/** The packages that modules load by `loadPackage`. */
async function loadedPackages(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  return texts.flatMap((text) =>
    [...text.matchAll(/\bloadPackage(?:<[^;]*?>)?\(\s*"([^"\n]+)"/g)].map(([, name = ""]) => name),
  );
}

function packageOf(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return specifier.startsWith("@") ? `${first}/${second}` : first;
}

function manifestOf(manifest: Manifest, names: readonly string[]): object {
  const { version, license, engines, dependencies, devDependencies } = manifest;
  const versions = { ...devDependencies, ...dependencies };
  return {
    name: KIT,
    version,
    description: "Serves an OpenAPI document: validation, storage, security, generator and tests.",
    license,
    type: "module",
    engines,
    bin: { [KIT_COMMAND]: "command.mjs" },
    exports: {
      ".": { types: `./${INDEX}.d.ts`, default: "./dist/index.js" },
      "./client": { types: `./${CLIENT}.d.ts`, default: "./dist/kit.js" },
      "./testing": { types: `./${TESTING}.d.ts`, default: "./dist/testing.js" },
      "./package.json": "./package.json",
    },
    dependencies: Object.fromEntries(
      names.map((name) => {
        const wanted = versions[name];
        if (wanted === undefined) throw new Error(`The kit imports ${name}, which is not ours.`);
        return [name, wanted];
      }),
    ),
  };
}
