import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";

const NODE = { name: `node-${process.platform}-${process.arch}`, version: "24.21.0" };

/** A Node to run implementations on. */
export interface NodeProgram {
  path: string;
  version: string;
}

export const thisNode: NodeProgram = { path: process.execPath, version: process.versions.node };

export interface Installation {
  /** The folder with package.json. */
  root: string;
  signal: AbortSignal;
  /** Receives what is installed where. */
  progress: (message: string) => void;
}

/**
 * The Node that all implementations run on: commercetools-mock needs a newer one than this service does.
 * Installed once, below `node_modules/.cache/bench`. Rejects if the registry does not have it.
 */
export async function installNode(installation: Installation): Promise<NodeProgram> {
  const folder = await install(NODE, installation);
  const path = join(folder, "node_modules", NODE.name, "bin", "node");
  return { path, version: NODE.version };
}

/**
 * Installs a package with its dependencies, without their install scripts. Resolves with the folder to
 * import it from, which appears only when it is complete. Rejects if the registry does not have it.
 */
export async function install(
  { name, version }: { name: string; version: string },
  { root, signal, progress }: Installation,
): Promise<string> {
  const cache = join(root, "node_modules", ".cache", "bench");
  const folder = join(cache, `${basename(name)}-${version}`);
  if (existsSync(folder)) return folder;
  progress(`installing ${name} ${version} in ${relative(root, folder)}, once`);
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  try {
    writeFileSync(join(unfinished, "package.json"), '{ "private": true }\n');
    await npmInstall(unfinished, `${name}@${version}`, signal);
    renameSync(unfinished, folder);
    return folder;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function npmInstall(folder: string, wanted: string, signal: AbortSignal): Promise<void> {
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // One attempt more, soon: without a network it is not to take minutes to say so.
  const retryFlags = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
  const child = spawn("npm", ["install", ...flags, ...retryFlags, wanted], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
  const end = (): boolean => child.kill();
  signal.addEventListener("abort", end);
  // Not before it has ended: what it still writes would be left behind.
  await once(child, "close");
  signal.removeEventListener("abort", end);
  signal.throwIfAborted();
  if (child.exitCode !== 0) throw new Error(`npm cannot install ${wanted}: ${reasonOf(complaint)}`);
}

/** What npm complains about, on one line, without the advice after it. */
function reasonOf(complaint: string): string {
  const lines = complaint
    .split("\n")
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim());
  const said = lines.filter((line) => line !== "" && !/^(code|errno|syscall) /.test(line));
  return said[0] ?? "it does not say why";
}
