import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { generateFiles } from "../generate/generate-files.js";
import { printTypes } from "../generate/types.js";
import { kitRules } from "../init/kit-rules.js";
import { KIT, KIT_COMMAND } from "../init/kit-name.js";

const root = join(import.meta.dirname, "..", "..");

/** What an API imports, what its commands run, and the process that prints its types. */
const ENTRIES = ["server/kit/index", "scripts/init/command", "scripts/generate/types-child"];
/** Rooms that these are in, or import. */
const ROOMS = ["server", "client", "scripts"];
/** What is read at run time, besides the program. */
const READ = [
  "scripts/generate/operations.template.ts",
  "scripts/generate/read-write.template.ts",
  "scripts/docs/styles",
];
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
 * server, generator, lint, docs and fuzz. It is compiled with what is generated from a document without any
 * operation, so that nothing of our own API can be in it.
 */
export async function buildKit(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await withSources(async (sources) => {
    await compile(sources, folder);
  });
  for (const file of READ) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file), { recursive: true });
  }
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Manifest;
  const versions = { ...manifest.devDependencies, ...manifest.dependencies };
  // Among what looks like an import is also text that the generator prints.
  const imported = [...(await packagesOf(folder))].filter((name) => name in versions);
  const names = [...new Set([...imported, ...TOOLS])].sort();
  const text = JSON.stringify(manifestOf(manifest, names), null, 2);
  await writeFile(join(folder, "package.json"), `${text}\n`);
  await copyFile(join(root, "LICENSE"), join(folder, "LICENSE"));
  const command = join(folder, "command.mjs");
  await writeFile(command, '#!/usr/bin/env node\nimport "./scripts/init/command.js";\n', {
    mode: 0o755,
  });
}

/** A copy of the sources, without tests, beside what is generated from an empty document. */
async function withSources(use: (folder: string) => Promise<void>): Promise<void> {
  // Not in node_modules: from there the compiler would write nothing that is imported.
  const dist = join(root, "dist");
  await mkdir(dist, { recursive: true });
  const sources = await mkdtemp(join(dist, "kit-"));
  try {
    const isSource = (path: string): boolean => !/\.test\.ts$|\/testing$|\/attacks$/.test(path);
    for (const room of ROOMS) {
      await cp(join(root, room), join(sources, room), { recursive: true, filter: isSource });
    }
    await generateEmpty(sources);
    await use(sources);
  } finally {
    await rm(sources, { recursive: true });
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

async function generateEmpty(sources: string): Promise<void> {
  const spec = join(sources, "openapi.yaml");
  await writeFile(spec, EMPTY);
  const { files } = await generateFiles({
    spec,
    root: sources,
    rules: kitRules,
    printTypes,
    modules: {
      caller: "../server/auth/caller.js",
      services: "../server/kit/services.js",
      client: "../client/transport/operation.js",
      handlers: "../server",
    },
  });
  await mkdir(join(sources, "generated"));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(sources, "generated", name), text);
  }
}

async function compile(sources: string, outDir: string): Promise<void> {
  const settings = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      incremental: false,
      sourceMap: false,
      // An empty document leaves parameters of generated functions unused.
      noUnusedParameters: false,
      rootDir: sources,
      outDir,
    },
    files: ENTRIES.map((name) => join(sources, `${name}.ts`)),
    include: [],
  };
  const config = join(sources, "tsconfig.json");
  await writeFile(config, JSON.stringify(settings));
  const compiler = join(root, "node_modules", "typescript-7", "bin", "tsc");
  await promisify(execFile)(process.execPath, [compiler, "-p", config]).catch((error: unknown) => {
    const { stdout = "" } = Object(error) as { stdout?: string };
    throw new Error(`The kit does not compile:\n${stdout || String(error)}`);
  });
}

/** The names of the packages that the compiled modules import. */
async function packagesOf(folder: string): Promise<Set<string>> {
  const names = new Set<string>();
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const text = await readFile(join(folder, file), "utf8");
    for (const [, specifier = ""] of text.matchAll(IMPORTED)) {
      if (isBuiltin(specifier) || specifier.startsWith(".")) continue;
      const [first = "", second = ""] = specifier.split("/");
      names.add(specifier.startsWith("@") ? `${first}/${second}` : first);
    }
  }
  return names;
}

/** Of `import … from "x"`, `export … from "x"`, `import("x")`, `import "x"` and `loadPackage("x")`. */
const IMPORTED = /(?:^(?:import|export)\b[^;"]*?|\bimport\(|\bloadPackage\()"([^"\n]+)"/gm;

function manifestOf(manifest: Manifest, names: readonly string[]): object {
  const { version, license, engines, dependencies, devDependencies, prettier } = manifest;
  const versions = { ...devDependencies, ...dependencies };
  return {
    name: KIT,
    version,
    description:
      "Serves an OpenAPI document: validation, storage, security, docs, generator and tests.",
    license,
    type: "module",
    engines,
    bin: { [KIT_COMMAND]: "command.mjs" },
    exports: {
      ".": { types: "./server/kit/index.d.ts", default: "./server/kit/index.js" },
      "./package.json": "./package.json",
    },
    dependencies: Object.fromEntries(names.map((name) => [name, versions[name]])),
    prettier,
  };
}
