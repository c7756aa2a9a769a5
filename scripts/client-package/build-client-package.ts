import { build } from "esbuild";
import { execFile } from "node:child_process";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { reachableTypes, writeCommonJsTypes } from "../package/common-js-types.js";
import { licencesOf, licencesText } from "../package/licences.js";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");

/** The modules that are exported. */
const ENTRIES = ["client/index", "client/node"];

/**
 * Compiles the client into a folder of its own, exactly as it is published: JavaScript, its types and
 * the generated ones, without tests. What was in that folder before is removed.
 */
export async function buildClientPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await compileClient(folder);
  await copyFile(join(root, "client", "package.json"), join(folder, "package.json"));
  await copyFile(join(root, "client", "README.md"), join(folder, "README.md"));
  await copyFile(join(root, "LICENSE"), join(folder, "LICENSE"));
  const licences = await licencesOf(["node_modules/openapi-fetch/package.json"]);
  await writeFile(join(folder, "THIRD-PARTY-LICENSES.txt"), licencesText(licences));
}

/**
 * Compiles the client and its types into client/ and generated/ of the folder: as ES modules, and as CommonJS,
 * whose types are files of their own.
 */
export async function compileClient(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const compiler = join(root, "node_modules", "typescript-7", "bin", "tsc");
  const options = ["-p", join(root, "client"), "--outDir", folder, "--checkers", "1"];
  await run(process.execPath, [compiler, ...options]);
  await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => `${name}.ts`),
    outdir: folder,
    outbase: ".",
    outExtension: { ".js": ".cjs" },
    // With what it depends on, whose default export Node and esbuild do not read alike in CommonJS.
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

/** Packs packages as `npm publish` would, without any network. Resolves to the tarballs' paths. */
export async function pack(folders: string[], destination: string): Promise<string[]> {
  await mkdir(destination, { recursive: true });
  const options = ["--ignore-scripts", "--silent", "--pack-destination", destination];
  const { stdout } = await run("npm", ["pack", ...options, ...folders]);
  return stdout.split(/\s+/).flatMap((name) => (name ? [join(destination, name)] : []));
}

/** A program of a browser that imports the client, in one file. Fails if that needs anything of Node's. */
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

/** Bytes that the whole client with its dependencies adds to a page, compressed. */
export async function gzippedSize(): Promise<number> {
  const bundle = await bundleForBrowser('export * from "resource-test-service-client";');
  return gzipSync(bundle, { level: 9 }).length;
}
