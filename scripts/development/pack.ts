import { stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { buildClientPackage, gzippedSize, pack } from "./package/client/build-client-package.js";
import { buildKit } from "./package/build-kit.js";
import { buildPackage } from "./package/build-package.js";

const dist = join(import.meta.dirname, "../../dist");

/** Packs the service, the client and the kit, or only the one that the argument names. */
const packages = [
  { name: "service", folder: join(dist, "package"), build: buildPackage },
  { name: "client", folder: join(dist, "client-package"), build: buildClientPackage },
  { name: "kit", folder: join(dist, "kit-package"), build: buildKit },
].filter(({ name }) => name === (process.argv[2] ?? name));

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
