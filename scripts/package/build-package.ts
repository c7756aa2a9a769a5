import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { operations } from "../../generated/operations.js";
import { readDocument } from "../../server/validation/document.js";
import { Validator } from "../../server/validation/validator.js";
import { compileClient } from "../client-package/build-client-package.js";
import { buildSite } from "../docs/build-site.js";
import { buildInspector } from "../inspector/build-inspector.js";
import { bundleService } from "./bundle-service.js";
import { reachableTypes, writeCommonJsTypes } from "./common-js-types.js";
import { licencesOf, licencesText } from "./licences.js";
import { INSTALLED, manifestOf } from "./manifest.js";

const root = join(import.meta.dirname, "..", "..");

/** The modules of the service whose types are published; those of the client are written with it. */
const TYPED = ["server/index", "server/embed/index"];
/** What the service reads where it also finds it in the repository. */
const SAMPLE_DATA = "server/products/sample-data";
/** Programs that `conformance adapter` prints. */
const ADAPTERS = "scripts/conformance/adapters";

/**
 * Builds the package that `npx resource-test-service` runs, in a folder whose contents it replaces. Needs
 * nothing of dist/, and starts without any build.
 */
export async function buildPackage(folder: string): Promise<void> {
  proveDocument();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const [bundled] = await Promise.all([
    bundleService(join(folder, "dist", "server")),
    compileClient(folder).then(() => writeServiceTypes(folder)),
    buildSite(root).then((files) => writeAll(join(folder, "dist", "docs"), files)),
    buildInspector(root).then((files) => writeAll(join(folder, "dist", "inspector"), files)),
    cp(join(root, SAMPLE_DATA), join(folder, SAMPLE_DATA), { recursive: true }),
    cp(join(root, ADAPTERS), join(folder, ADAPTERS), {
      recursive: true,
      filter: (name) => !name.endsWith(".ts"),
    }),
    copyDocuments(join(folder, "generated")),
    ...["LICENSE", "CHANGELOG.md"].map((name) => copyFile(join(root, name), join(folder, name))),
    copyFile(join(import.meta.dirname, "README.md"), join(folder, "README.md")),
    writeFile(join(folder, "package.json"), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`),
  ]);
  const beside = INSTALLED.map((name) => `node_modules/${name}/package.json`);
  const licences = await licencesOf([...bundled, ...beside]);
  await writeFile(join(folder, "THIRD-PARTY-LICENSES.txt"), licencesText(licences));
}

/** Throws if a schema cannot be compiled: the service finds that only when it needs the schema. */
function proveDocument(): void {
  const validator = Validator.create(readDocument(), Object.values(operations), {
    responses: true,
  });
  for (const _ of validator.compileAll());
}

/** What the service validates by, and what servers are checked by: both are read as in the repository. */
const DOCUMENTS = ["validation.json", "openapi.json"];

/** The service reads them beside its program as it does in the repository. */
async function copyDocuments(folder: string): Promise<void> {
  const generated = join(root, "generated");
  const files = await readdir(generated, { recursive: true });
  for (const file of files.filter((name) => DOCUMENTS.includes(basename(name)))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(generated, file), join(folder, file));
  }
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** The declarations that the service's own need; it is CommonJS, and so are they. */
async function writeServiceTypes(folder: string): Promise<void> {
  const cache = join(root, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const emitted = await mkdtemp(join(cache, "types-"));
  try {
    await emitTypes(emitted);
    const entries = TYPED.map((name) => `${name}.d.ts`);
    const { files, packages } = await reachableTypes(emitted, entries);
    const foreign = packages.filter((name) => !name.startsWith("node:"));
    if (foreign.length > 0) throw new Error(`The package's types need ${foreign.join(", ")}.`);
    await writeCommonJsTypes(emitted, files);
    for (const file of files.map((each) => each.replace(/\.d\.ts$/, ".d.cts"))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(emitted, file), join(folder, file));
    }
  } finally {
    await rm(emitted, { recursive: true });
  }
}

async function emitTypes(outDir: string): Promise<void> {
  const settings = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      sourceMap: false,
      // `npm run types` checks them. Here are only declared types written down.
      noCheck: true,
      rootDir: root,
      outDir,
    },
    files: TYPED.map((name) => join(root, `${name}.ts`)),
    include: [],
  };
  const config = join(outDir, "tsconfig.json");
  await writeFile(config, JSON.stringify(settings));
  const compiler = join(root, "node_modules", "typescript-7", "bin", "tsc");
  await promisify(execFile)(process.execPath, [compiler, "-p", config]);
}
