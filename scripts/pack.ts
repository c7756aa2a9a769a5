import { stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { buildClientPackage, gzippedSize, pack } from "./client-package/build-client-package.js";
import { buildPackage } from "./package/build-package.js";

const dist = join(import.meta.dirname, "..", "dist");

/** Packs the service and the client, or with `client` only the client. */
const onlyClient = process.argv[2] === "client";
const packages = [
  { folder: join(dist, "package"), build: buildPackage },
  { folder: join(dist, "client-package"), build: buildClientPackage },
].slice(onlyClient ? 1 : 0);

for (const { folder, build } of packages) await build(folder);
for (const tarball of await pack(
  packages.map(({ folder }) => folder),
  dist,
)) {
  const { size } = await stat(tarball);
  console.log(`${relative(process.cwd(), tarball)}, ${kilobytes(size)}`);
}
const size = kilobytes(await gzippedSize());
console.log(
  `The client in a browser: ${size} with its dependencies, minified and compressed (gzip).`,
);

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
