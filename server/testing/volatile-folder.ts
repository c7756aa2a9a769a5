import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** Three simultaneous test files may have a gigabyte of databases. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/** A folder for temporary data, in memory if there is enough space, which saves much time. */
export function volatileFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
