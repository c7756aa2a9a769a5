import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, lchownSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "../../../../runtime/service/package-root.js";

/** The user "nobody" of systems that have one: PostgreSQL does not run as root. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

/** The options of `initdb`. Small log segments, because the first one is also copied. */
export const INITDB = [
  ...["-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync", "--wal-segsize=1"],
  // The password is as long as the key derived from it: iterations would only slow each connection.
  ...["-A", "scram-sha-256", "-c", "scram_iterations=1"],
];

/** The data of a server that has never run, with this password for the superuser `postgres`. */
export interface NewData {
  folder: string;
  password: string;
}

/**
 * Kept for all tests of this project, to be copied for each server: `initdb` takes six times as long.
 *
 * @param version - of PostgreSQL; each version has its own format
 * @param make - creates the data at that path, for that password; called if there is none yet
 */
export async function newData(
  version: string,
  make: (folder: string, password: string) => Promise<void>,
): Promise<NewData> {
  const key = createHash("sha256")
    .update([version, ...INITDB].join(" "))
    .digest("hex");
  const cache = join(packageRoot, "node_modules", ".cache");
  const kept = join(cache, `postgres-${key.slice(0, 16)}`);
  if (!existsSync(kept)) {
    await mkdir(cache, { recursive: true });
    const made = await mkdtemp(join(cache, "new-postgres-"));
    try {
      const password = randomBytes(16).toString("hex");
      await make(join(made, "data"), password);
      await writeFile(join(made, "password"), password, { mode: 0o600 });
      renameSync(made, kept);
    } catch (error) {
      await rm(made, { recursive: true, force: true });
      // Another process may have been faster.
      if (!existsSync(kept)) throw error;
    }
  }
  const password = readFileSync(join(kept, "password"), "utf8");
  return { folder: join(kept, "data"), password };
}

/** Copies the data of a stopped server for another one. */
export function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  if (process.getuid?.() !== 0) return;
  for (const file of [".", ...readdirSync(to, { recursive: true, encoding: "utf8" })]) {
    lchownSync(join(to, file), NOBODY.uid, NOBODY.gid);
  }
}
