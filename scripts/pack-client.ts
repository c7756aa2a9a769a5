import { stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { buildClientPackage, pack } from "./client-package/build-client-package.js";
import { gzippedSize } from "./client-package/bundle-client.js";

const dist = join(import.meta.dirname, "..", "dist");
const folder = join(dist, "client-package");

await buildClientPackage(folder);
for (const tarball of await pack([folder], dist)) {
  const { size } = await stat(tarball);
  console.log(`${relative(process.cwd(), tarball)}, ${kilobytes(size)}`);
}
const size = kilobytes(await gzippedSize());
console.log(`In a browser ${size} with its dependencies, minified and compressed (gzip).`);

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
