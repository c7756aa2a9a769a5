import { build, type Plugin } from "esbuild";
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { siteAssets } from "../docs/build-site.js";
import type { OpenApiDocument } from "../generate/document.js";
import { generateFiles } from "../generate/generate-files.js";
import { serverModules } from "../generate/handlers.js";
import { printTypes } from "../generate/types.js";
import { DOCS_ASSETS, KIT, KIT_COMMAND } from "../init/api-settings.js";
import { kitRules } from "../init/inspect-document.js";
import { emitTypes } from "./common-js-types.js";

const root = packageRoot;

/** What an API imports, its commands, the process that prints types, and the thread of its store. */
const INDEX = "server/runtime/index";
const CLIENT = "client/kit";
const ENTRIES = [
  ...[INDEX, CLIENT, "scripts/init/command", "scripts/generate/types-child"],
  "server/runtime/database/sqlite/checkpoint-thread",
];
/** Packages that no module of the kit imports: the compiler of an API, and its dependencies. */
const TOOLS = ["typescript-7", "@types/node", "typescript"];

interface Manifest {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  prettier: object;
}

/**
 * Builds the package that APIs made by `npm run init` depend on: server, generator, lint and fuzz. Replaces the folder.
 * Uses code that is generated from an empty document, so that nothing of our own API is in it.
 */
export async function buildKit(
  folder: string,
  types: (document: OpenApiDocument) => Promise<string> = printTypes,
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const imported = await withEmpty(types, async (empty) => {
    const [names] = await Promise.all([bundleKit(empty, folder), writeKitTypes(empty, folder)]);
    return names;
  });
  await mkdir(join(folder, DOCS_ASSETS));
  for (const [name, text] of Object.entries(await siteAssets(root))) {
    await writeFile(join(folder, DOCS_ASSETS, name), text);
  }
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Manifest;
  const names = [...new Set([...imported, ...TOOLS])].sort();
  const text = JSON.stringify(manifestOf(manifest, names), null, 2);
  await writeFile(join(folder, "package.json"), `${text}\n`);
  await copyFile(join(root, "LICENSE"), join(folder, "LICENSE"));
  const command = join(folder, "command.mjs");
  await writeFile(command, '#!/usr/bin/env node\nimport "./dist/command.js";\n', { mode: 0o755 });
}

/** Runs `use` with a folder whose generated/ is that of an empty document. */
async function withEmpty<Result>(
  types: (document: OpenApiDocument) => Promise<string>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  // Not in node_modules: the compiler emits no imported file from there.
  const dist = join(root, "dist");
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, "kit-"));
  try {
    await generateEmpty(folder, types);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const EMPTY = `openapi: 3.1.0
info:
  title: An API
  version: 1.0.0
servers:
  - url: http://127.0.0.1:8080
paths: {}
`;

async function generateEmpty(
  folder: string,
  types: (document: OpenApiDocument) => Promise<string>,
): Promise<void> {
  const spec = join(folder, "openapi.yaml");
  await writeFile(spec, EMPTY);
  const { files } = await generateFiles({
    spec,
    root: folder,
    rules: kitRules,
    printTypes: types,
    format: (text) => Promise.resolve(text),
    modules: serverModules("runtime/services.js"),
  });
  await mkdir(join(folder, "generated"));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, "generated", name), text);
  }
}

/** Writes the program into dist/ of the folder. Resolves to the packages that it imports. */
async function bundleKit(empty: string, folder: string): Promise<Set<string>> {
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
    plugins: [withGenerated(join(empty, "generated"))],
  });
  const found = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !isBuiltin(path))
    .map(({ path }) => path);
  const loaded = await loadedPackages(Object.keys(metafile.inputs));
  return new Set([...found, ...loaded].map(packageOf));
}

/** Reads the modules of generated/ from another folder. */
function withGenerated(folder: string): Plugin {
  return {
    name: "generated",
    setup(plugin) {
      plugin.onResolve({ filter: /\/generated\/[\w-]+\.js$/ }, ({ path }) => ({
        path: join(folder, basename(path).replace(/js$/, "ts")),
      }));
    },
  };
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

/** Writes the declarations of what an API imports. */
async function writeKitTypes(empty: string, outDir: string): Promise<void> {
  const isSource = (path: string): boolean => !/\.test\.ts$|\/testing$|\/attacks$/.test(path);
  for (const folder of ["server", "client"]) {
    await cp(join(root, folder), join(empty, folder), { recursive: true, filter: isSource });
  }
  // An empty document leaves parameters of generated functions unused.
  const options = { outDir, rootDir: empty, noUnusedParameters: false };
  await emitTypes([INDEX, CLIENT], options).catch((error: unknown) => {
    const { stdout = "" } = Object(error) as { stdout?: string };
    throw new Error(`The kit does not compile:\n${stdout || String(error)}`);
  });
}

function manifestOf(manifest: Manifest, names: readonly string[]): object {
  const { version, license, engines, dependencies, devDependencies, prettier } = manifest;
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
      "./package.json": "./package.json",
    },
    dependencies: Object.fromEntries(
      names.map((name) => {
        const wanted = versions[name];
        if (wanted === undefined) throw new Error(`The kit imports ${name}, which is not ours.`);
        return [name, wanted];
      }),
    ),
    prettier,
  };
}
