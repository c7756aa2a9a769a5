import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";

/** Packages that only development commands use, each in exactly one version. */
export const AUTOCANNON = ["autocannon@8.0.0"] as const;

const NODE = { name: `node-${process.platform}-${process.arch}`, version: "24.21.0" };

export interface NodeProgram {
  path: string;
  version: string;
}

export const thisNode: NodeProgram = { path: process.execPath, version: process.versions.node };

export interface Installation {
  /** The folder with package.json. */
  root: string;
  signal: AbortSignal;
  progress: (message: string) => void;
}

/** The Node for all implementations, which commercetools-mock needs. Default: this one. */
export async function installNode(installation: Installation): Promise<NodeProgram> {
  try {
    const folder = await install([`${NODE.name}@${NODE.version}`], installation);
    const path = join(folder, "node_modules", NODE.name, "bin", "node");
    return { path, version: NODE.version };
  } catch (error) {
    installation.signal.throwIfAborted();
    installation.progress(`running on Node ${thisNode.version}: ${String(error)}`);
    return thisNode;
  }
}

/** Installs packages atomically in node_modules/.cache/installed, without scripts. Resolves to the folder. */
export async function install(
  packages: readonly [string, ...string[]],
  { root, signal, progress }: Installation,
): Promise<string> {
  const cache = join(root, "node_modules", ".cache", "installed");
  const folder = join(cache, packages[0].replace(/^.*\//, "").replace("@", "-"));
  if (existsSync(folder)) return folder;
  progress(`installing ${packages.join(", ")} in ${relative(root, folder)}, once`);
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  try {
    writeFileSync(join(unfinished, "package.json"), '{ "private": true }\n');
    await npmInstall(unfinished, packages, signal);
    renameSync(unfinished, folder);
    return folder;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function npmInstall(
  folder: string,
  packages: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // Fails soon without a network.
  const retryFlags = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
  const args = ["install", ...flags, ...retryFlags, ...packages];
  const installing = promisify(execFile)("npm", args, { cwd: folder, signal });
  const closed = new Promise((resolve) => installing.child.once("close", resolve));
  try {
    await installing;
  } catch (error) {
    // Until it has ended it may write to the folder.
    await closed;
    signal.throwIfAborted();
    const { stderr = "" } = Object(error) as { stderr?: string };
    throw new Error(`npm cannot install ${packages.join(", ")}: ${stderr.trim().slice(0, 300)}`);
  }
}
