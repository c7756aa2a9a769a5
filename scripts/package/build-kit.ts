import { build, type Plugin } from "esbuild";
import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { packageRoot } from "../../server/package-root.js";
import { siteAssets } from "../docs/build-site.js";
import type { OpenApiDocument } from "../generate/document.js";
import { generateFiles } from "../generate/generate-files.js";
import { printTypes } from "../generate/types.js";
import { DOCS_ASSETS, KIT, KIT_COMMAND } from "../init/api-settings.js";
import { kitRules } from "../init/inspect-document.js";

const root = packageRoot;

/** What an API imports, what its commands run, and the process that prints its types. */
const INDEX = "server/kit/index";
const CLIENT = "client/kit";
const ENTRIES = [INDEX, CLIENT, "scripts/init/command", "scripts/generate/types-child"];
/** Packages that no module of the kit imports: the compiler of an API, and what it compiles with. */
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
 * Builds the package that an API started by `npm run init` depends on, in a folder whose contents it replaces:
 * server, generator, lint and fuzz. It is built with what is generated from a document without any
 * operation, so that nothing of our own API can be in it.
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

/** A folder whose generated/ is that of an empty document. */
async function withEmpty<Result>(
  types: (document: OpenApiDocument) => Promise<string>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  // Not in node_modules: from there the compiler would write nothing that is imported.
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
    // Nobody reads them.
    format: (text) => Promise.resolve(text),
    modules: {
      caller: "../server/auth/caller.js",
      contract: "../server/operation-types.js",
      services: "../server/kit/services.js",
      client: "../client/transport/operation.js",
      handlers: "../server",
    },
  });
  await mkdir(join(folder, "generated"));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, "generated", name), text);
  }
}

/** Writes the program into dist/ of the folder. Resolves to the names of the packages that it imports. */
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

/** Takes the modules of generated/ from another folder. */
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

/** What modules load by `loadPackage` instead of an import. */
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

/** Each of several checkers would check anew what the files share. */
const QUICKLY = ["--checkers", "1"];

/** Writes the declarations of what an API imports. */
async function writeKitTypes(empty: string, outDir: string): Promise<void> {
  const isSource = (path: string): boolean => !/\.test\.ts$|\/testing$|\/attacks$/.test(path);
  for (const room of ["server", "client"]) {
    await cp(join(root, room), join(empty, room), { recursive: true, filter: isSource });
  }
  const settings = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      sourceMap: false,
      // An empty document leaves parameters of generated functions unused.
      noUnusedParameters: false,
      rootDir: empty,
      outDir,
    },
    files: [INDEX, CLIENT].map((name) => join(empty, `${name}.ts`)),
    include: [],
  };
  const config = join(empty, "tsconfig.json");
  await writeFile(config, JSON.stringify(settings));
  const compiler = join(root, "node_modules", "typescript-7", "bin", "tsc");
  await promisify(execFile)(process.execPath, [compiler, "-p", config, ...QUICKLY]).catch(
    (error: unknown) => {
      const { stdout = "" } = Object(error) as { stdout?: string };
      throw new Error(`The kit does not compile:\n${stdout || String(error)}`);
    },
  );
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
