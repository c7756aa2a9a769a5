import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Subject } from "./documents.js";

const run = promisify(execFile);

/** The source of a document cannot be fetched. The message says why. */
export class NotFetched extends Error {}

/**
 * Fetches the needed part of a source into an empty folder. `from` is a URL template for repositories. Throws
 * NotFetched.
 */
export async function fetchSource(subject: Subject, from: string, into: string): Promise<void> {
  const { source } = subject;
  try {
    if ("package" in source) await fetchPackage(source.package, into);
    else await fetchCommit(subject, source, from, into);
  } catch (error) {
    const { stderr = "" } = Object(error) as { stderr?: string };
    const what = "package" in source ? source.package : source.repository;
    throw new NotFetched(`${what} cannot be fetched. ${stderr.trim() || String(error)}`);
  }
}

async function fetchPackage(name: string, into: string): Promise<void> {
  const { stdout } = await run("npm", ["pack", name, "--silent", "--pack-destination", into], {
    cwd: into,
  });
  const tarball = join(into, stdout.trim().split("\n").at(-1) ?? "");
  await run("tar", ["-xzf", tarball, "-C", into, "--strip-components", "1"]);
  await rm(tarball);
}

/** A local `file://` server supports neither without this setting. Remote servers ignore it. */
const SERVER =
  "git -c uploadpack.allowFilter=true -c uploadpack.allowAnySHA1InWant=true upload-pack";

/** One commit and only the needed files: others may be large, or missing in a copy. */
async function fetchCommit(
  { path, folder = path }: Subject,
  { repository, commit }: { repository: string; commit: string },
  from: string,
  into: string,
): Promise<void> {
  const [owner = "", name = ""] = repository.split("/");
  const address = from.replaceAll("{owner}", owner).replaceAll("{name}", name);
  const git = (...args: string[]): Promise<unknown> => run("git", ["-C", into, ...args]);
  await git("init", "--quiet");
  const settings = {
    "gc.auto": "0",
    "remote.origin.url": address,
    "remote.origin.promisor": "true",
    "remote.origin.partialclonefilter": "blob:none",
    "remote.origin.uploadpack": SERVER,
  };
  for (const [key, value] of Object.entries(settings)) await git("config", key, value);
  await git("fetch", "--quiet", "--depth", "1", "--filter=blob:none", "origin", commit);
  await git("sparse-checkout", "set", "--no-cone", `/${folder}`);
  await git("checkout", "--quiet", "--detach", "FETCH_HEAD");
}
