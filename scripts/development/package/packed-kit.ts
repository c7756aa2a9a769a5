import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { pack } from "./client/build-client-package.js";
import { buildKit } from "./build-kit.js";
import { whenMissing } from "../../../server/runtime/service/missing-file.js";
import { systemError } from "../../../server/runtime/service/process.js";

const SOURCES = [
  "server",
  "client",
  "scripts",
  "generated/control",
  "package.json",
  // The kit contains its dependencies.
  "package-lock.json",
  "tsconfig.json",
];
const CACHE = join(packageRoot, "node_modules", ".cache", "kit");

/** Places the packed kit in a folder: a cached one of the same sources, or a new one. Resolves to the tarball. */
export async function placePackedKit(folder: string): Promise<string> {
  const cached = join(CACHE, await hashOfSources());
  const [present] = await readdir(cached).catch(whenMissing([]));
  if (present !== undefined) {
    await copyFile(join(cached, present), join(folder, present));
    return join(folder, present);
  }
  const built = join(folder, "built");
  await buildKit(built);
  const [tarball = ""] = await pack([built], folder);
  await rm(built, { recursive: true });
  await keep(tarball, cached);
  return tarball;
}

/** Caches the tarball atomically, as others may pack at the same time, and removes kits of other sources. */
async function keep(tarball: string, cached: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const others = (await readdir(CACHE)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  const part = await mkdtemp(join(CACHE, "part-"));
  await copyFile(tarball, join(part, basename(tarball)));
  await rename(part, cached).catch(async (error: unknown) => {
    await rm(part, { recursive: true });
    if (!["EEXIST", "ENOTEMPTY"].includes(String(systemError(error).code))) throw error;
  });
  const stale = others.filter((name) => name !== basename(cached));
  await Promise.all(stale.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256");
  const lists = await Promise.all(SOURCES.map((name) => filesOf(name)));
  for (const file of lists.flat().filter((name) => !name.endsWith(".test.ts"))) {
    hash.update(`${file}\0`).update(await readFile(join(packageRoot, file)));
  }
  return hash.digest("hex");
}

async function filesOf(name: string): Promise<string[]> {
  const place = join(packageRoot, name);
  if ((await stat(place)).isFile()) return [name];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file).slice(packageRoot.length + 1))
    .sort();
}
