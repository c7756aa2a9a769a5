import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { operations } from "../../../generated/operations.js";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { readDocument } from "../../../server/demo/document.js";
import { Validator } from "../../../server/runtime/validation/validator.js";
import { compileClient } from "./client/build-client-package.js";
import { buildSite, siteAssets, writeSite } from "../../docs/build-site.js";
import type { SiteFiles } from "../../docs/site-files.js";
import { DOCS_ASSETS } from "../../docs/site-assets.js";
import { buildInspector } from "../../inspector/build-inspector.js";
import { bundleService } from "./bundle-service.js";
import { emitTypes, reachableTypes, writeCommonJsTypes } from "./common-js-types.js";
import { licencesOf, licencesText } from "./licences.js";
import { INSTALLED, type Manifest, manifestOf } from "./manifest.js";

const root = packageRoot;

/** The modules of the service whose types are published. */
const TYPED = ["server/index", "scripts/embed/index"];
/** Read by the service, at the same place as in the repository. */
const SAMPLE_DATA = "server/demo/products/sample-data";
/** The programs that `conformance adapter` prints. */
const ADAPTERS = "scripts/conformance/adapters";
/** What `conformance` knows of the demo API. */
const PROFILE = "scripts/conformance/demo/profile.yaml";

/** Builds the package that `npx resource-test-service` runs. Replaces the folder. Does not need dist/. */
export async function buildPackage(folder: string): Promise<void> {
  proveDocument();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Manifest;
  const [bundled] = await Promise.all([
    bundleService(join(folder, "dist")),
    siteAssets(root).then((files) => writeSite(files, join(folder, DOCS_ASSETS))),
    compileClient(folder).then(() => writeServiceTypes(folder)),
    buildSite(root).then((files) => writeSite(compressed(files), join(folder, "dist", "docs"))),
    buildInspector(root).then((files) => writeSite(files, join(folder, "dist", "inspector"))),
    cp(join(root, SAMPLE_DATA), join(folder, SAMPLE_DATA), { recursive: true }),
    cp(join(root, ADAPTERS), join(folder, ADAPTERS), {
      recursive: true,
      filter: (name) => !name.endsWith(".ts"),
    }),
    cp(join(root, PROFILE), join(folder, PROFILE)),
    copyDocuments(join(folder, "generated")),
    ...["LICENSE", "CHANGELOG.md"].map((name) => copyFile(join(root, name), join(folder, name))),
    copyFile(join(import.meta.dirname, "README.md"), join(folder, "README.md")),
    writeFile(join(folder, "package.json"), `${JSON.stringify(manifestOf(manifest), null, 2)}\n`),
  ]);
  const installed = INSTALLED.map((name) => `node_modules/${name}/package.json`);
  const licences = await licencesOf([...bundled, ...installed]);
  await writeFile(join(folder, "THIRD-PARTY-LICENSES.txt"), licencesText(licences));
}

/** The site takes a tenth of its size; the service reads either form. */
function compressed(files: SiteFiles): Record<string, Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      `${name}.br`,
      brotliCompressSync(content, { params }),
    ]),
  );
}

/** Throws if a schema cannot be compiled. The service compiles schemas only when it needs them. */
function proveDocument(): void {
  const validator = Validator.create(readDocument(), Object.values(operations), {
    responses: true,
    isClosed: true,
  });
  for (const _ of validator.compileAll());
}

const DOCUMENTS = ["validation.json", "openapi.json"];

/** Places the documents where the service also reads them in the repository. */
async function copyDocuments(folder: string): Promise<void> {
  const generated = join(root, "generated");
  const files = await readdir(generated, { recursive: true });
  for (const file of files.filter((name) => DOCUMENTS.includes(basename(name)))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(generated, file), join(folder, file));
  }
}

/** Writes declarations of the service and its imports, as CommonJS like the service. */
async function writeServiceTypes(folder: string): Promise<void> {
  const cache = join(root, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const emitted = await mkdtemp(join(cache, "types-"));
  try {
    await emitTypes(TYPED, emitted);
    const entries = TYPED.map((name) => `${name}.d.ts`);
    const { files, packages } = await reachableTypes(emitted, entries);
    const foreign = packages.filter((each) => !/^node:/.test(each) && !INSTALLED.includes(each));
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
