import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findMutants, type Mutant } from "./find-mutants.js";

/** The sources at or below the path, from the root, without tests and what only tests use. */
function sourcesIn(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test|\.d)\.ts$/.test(name) && !/(?:^|\/)testing\//.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** The mutants of all sources at or below the paths. */
export function allMutants(root: string, paths: readonly string[]): Mutant[] {
  const files = new Set(paths.flatMap((path) => sourcesIn(root, path)));
  return [...files].flatMap((file) => findMutants(file, readFileSync(join(root, file), "utf8")));
}

/** The folder of the file, or the nearest above it, that has tests. All of `server` or `scripts` is none. */
export function folderOfTests(root: string, file: string): string | undefined {
  for (let folder = dirname(file); folder.includes("/"); folder = dirname(folder)) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    if (names.some((name) => name.endsWith(".test.ts"))) return folder;
  }
  return undefined;
}

/** A choice that the seed gives, as does its order (Mulberry32). */
export function choose<T>(items: readonly T[], limit: number, seed: number): T[] {
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, limit)
    .map(({ item }) => item);
}
