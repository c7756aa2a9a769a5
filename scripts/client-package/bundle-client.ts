import { build } from "esbuild";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const root = join(import.meta.dirname, "..", "..");

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
