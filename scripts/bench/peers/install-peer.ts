import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commercetoolsMock } from "./commercetools-mock.js";
import { jsonServer } from "./json-server.js";
import type { Peer } from "./peer.js";
import { prism } from "./prism.js";

export const peers: readonly Peer[] = [prism, jsonServer, commercetoolsMock];

/** Two of them need a newer Node than this service: all three run on this one. */
const NODE = { name: `node-${process.platform}-${process.arch}`, version: "24.21.0" };

export interface InstalledPeer {
  /** The node that it runs on. */
  node: string;
  nodeVersion: string;
  /** Where its packages can be imported from. */
  folder: string;
}

/**
 * Installs a peer and its Node below `node_modules/.cache/bench`, if they are not there. Their install
 * scripts are not run. Rejects if the registry does not give them.
 */
export async function installPeer(
  root: string,
  { name, package: peer }: Peer,
  signal: AbortSignal,
): Promise<InstalledPeer> {
  const cache = join(root, "node_modules", ".cache", "bench");
  const folder = join(cache, name);
  const nodeFolder = join(cache, "node");
  await install(folder, peer, signal);
  await install(nodeFolder, NODE, signal);
  const node = join(nodeFolder, "node_modules", NODE.name, "bin", "node");
  return { node, nodeVersion: NODE.version, folder };
}

type Package = Peer["package"];

async function install(
  folder: string,
  { name, version }: Package,
  signal: AbortSignal,
): Promise<void> {
  if (installedVersion(folder, name) === version) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const args = ["install", "--prefix", folder, ...flags, `${name}@${version}`];
  const child = spawn("npm", args, { signal, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
  const [code] = await once(child, "close");
  if (code === 0 && installedVersion(folder, name) === version) return;
  const [reason = `npm ended with ${code}`] = complaint.trim().split("\n");
  throw new Error(`${name} ${version} cannot be installed: ${reason}`);
}

function installedVersion(folder: string, name: string): string | undefined {
  try {
    const file = join(folder, "node_modules", name, "package.json");
    const { version }: { version?: string } = JSON.parse(readFileSync(file, "utf8"));
    return version;
  } catch {
    return undefined;
  }
}
