import { copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { siteAssets, writeSite } from "../../docs/build-site.js";
import { DOCS_ASSETS } from "../../docs/site-assets.js";
import { KIT, KIT_COMMAND } from "../../project/kit-names.js";
import { buildInspector } from "../../inspector/build-inspector.js";
import { bundledFiles, bundleModules } from "./bundle-modules.js";
import { emitTypes } from "./common-js-types.js";
import { licencesOf, licencesText } from "./licences.js";
import { commonMembers, type Manifest, neededBy } from "./manifest.js";

const root = packageRoot;

/** Imports of an API, its commands, the process that prints types, and the store's thread. */
const INDEX = "server/runtime/index";
const CLIENT = "client/kit";
const TESTING = "server/runtime/embed/testing";
const ENTRIES = [
  ...[INDEX, CLIENT, TESTING, "scripts/project/command"],
  "server/runtime/database/sqlite/checkpoint-thread",
];
const TYPES_CHILD = "scripts/generate/types-child";
/** Not bundled: see the table of dependencies in README.md. */
const INSTALLED = [
  ...["@photostructure/sqlite", "@types/express", "@types/node"],
  ...["pino", "typescript-7"],
];
/** The runtime reads it at the same place. */
const CONTROL_DOCUMENT = "generated/control/validation.json";
const COMMAND = '#!/usr/bin/env node\nimport "./dist/command.js";\n';

/** Builds the package that APIs of `npm run init` depend on, replacing `folder`. Resolves to the bundled files. */
export async function buildKit(folder: string): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [files] = await Promise.all([
    bundleKit(join(folder, "dist")),
    emitTypes([INDEX, CLIENT, TESTING], folder),
    siteAssets(root).then((assets) => writeSite(assets, join(folder, DOCS_ASSETS))),
    buildInspector(root).then((page) => writeSite(page, join(folder, "dist", "inspector"))),
    cp(join(root, CONTROL_DOCUMENT), join(folder, CONTROL_DOCUMENT)),
    copyFile(join(root, "LICENSE"), join(folder, "LICENSE")),
    copyFile(join(root, "scripts/development/package/kit-readme.md"), join(folder, "README.md")),
    writeFile(join(folder, "command.mjs"), COMMAND, { mode: 0o755 }),
  ]);
  const licences = await licencesOf(files);
  await writeFile(join(folder, "THIRD-PARTY-LICENSES.txt"), licencesText(licences));
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Manifest;
  const text = JSON.stringify(manifestOf(manifest), null, 2);
  await writeFile(join(folder, "package.json"), `${text}\n`);
  return files;
}

async function bundleKit(outdir: string): Promise<string[]> {
  const options = { outdir, external: INSTALLED };
  const built = await Promise.all([
    bundleModules(ENTRIES, options),
    // Apart, since nearly all of it is the compiler, which has no use for its names.
    bundleModules([TYPES_CHILD], { ...options, keepNames: false }),
  ]);
  return built.flatMap(bundledFiles);
}

function manifestOf(repository: Manifest): object {
  return {
    name: KIT,
    description: "Serves an OpenAPI document: validation, storage, security, generator and tests.",
    keywords: ["openapi", "server", "generator", "validation"],
    ...commonMembers(repository),
    bin: { [KIT_COMMAND]: "command.mjs" },
    exports: {
      ".": { types: `./${INDEX}.d.ts`, default: "./dist/index.js" },
      "./client": { types: `./${CLIENT}.d.ts`, default: "./dist/kit.js" },
      "./testing": { types: `./${TESTING}.d.ts`, default: "./dist/testing.js" },
      "./package.json": "./package.json",
    },
    files: ["client", "command.mjs", "dist", DOCS_ASSETS, "generated", "server", "*.txt"],
    ...neededBy(repository, INSTALLED),
  };
}
