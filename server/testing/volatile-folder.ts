import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** Three test files at once may have a gigabyte of databases. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * A folder for what tests need not find again after a crash of the machine: in memory, if there is much room, where
 * the thousand files of a PostgreSQL database take a fifth of the CPU time, and no write waits for a disk.
 */
export function volatileFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
