import { build } from "esbuild";
import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { packageRoot } from "../../../../server/runtime/service/package-root.js";
import { compile, reachableTypes, writeCommonJsTypes } from "../common-js-types.js";
import { licencesOf, licencesText } from "../licences.js";
import { commonMembers, type Manifest } from "../manifest.js";

const run = promisify(execFile);
const root = packageRoot;

const ENTRIES = ["client/index", "client/node"];

/** Builds the published package of the client. Replaces the folder. */
export async function buildClientPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await compileClient(folder);
  const read = async (place: string): Promise<object> =>
    JSON.parse(await readFile(join(root, place), "utf8")) as object;
  const manifest = await read("client/package.json");
  const common = commonMembers((await read("package.json")) as Manifest);
  const text = JSON.stringify({ ...manifest, ...common }, null, 2);
  await writeFile(join(folder, "package.json"), `${text}\n`);
  await copyFile(join(root, "client", "README.md"), join(folder, "README.md"));
  await copyFile(join(root, "LICENSE"), join(folder, "LICENSE"));
  const licences = await licencesOf(["node_modules/openapi-fetch/package.json"]);
  await writeFile(join(folder, "THIRD-PARTY-LICENSES.txt"), licencesText(licences));
}

/** Compiles the client and its types into client/ and generated/ of the folder, as ES modules and as CommonJS. */
export async function compileClient(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await compile("-p", join(root, "client"), "--outDir", folder);
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `${name}.ts`),
    outdir: folder,
    outbase: ".",
    outExtension: { ".js": ".cjs" },
    // Includes dependencies: Node and esbuild read their default export differently in CommonJS.
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
  });
  const { files } = await reachableTypes(
    folder,
    ENTRIES.map((name) => `${name}.d.ts`),
  );
  await writeCommonJsTypes(folder, files);
}

/** Packs packages as `npm publish` does, without network. Resolves to the paths of the tarballs. */
export async function pack(folders: string[], destination: string): Promise<string[]> {
  await mkdir(destination, { recursive: true });
  const options = ["--ignore-scripts", "--silent", "--pack-destination", destination];
  const { stdout } = await run("npm", ["pack", ...options, ...folders]);
  return stdout.split(/\s+/).flatMap((name) => (name ? [join(destination, name)] : []));
}

/** Bundles a browser program that imports the client. Rejects if it needs modules of Node. */
export async function bundleForBrowser(program: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: root, loader: "ts" },
    alias: { "resource-test-service-client": "./client/index.js" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** Compressed bytes of the whole client with its dependencies. */
export async function gzippedSize(): Promise<number> {
  const bundle = await bundleForBrowser('export * from "resource-test-service-client";');
  return gzipSync(bundle, { level: 9 }).length;
}
