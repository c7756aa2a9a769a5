import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { ConfigError } from "./config.js";

/** What is told when the service is ready. */
export interface Announcement {
  /** For the standard output. */
  printed: string;
  /** For the file that READY_FILE names: may contain secrets. */
  filed: string;
}

/** Where a service tells that it is ready: on the standard output and, if it is wanted, in a file. */
export class Announcer {
  private constructor(private readonly file: string | undefined) {}

  /**
   * Removes the file of an earlier start, and ours when the process exits: while it is there, the service is
   * ready, unless it was killed.
   */
  static async open(file: string | undefined): Promise<Announcer> {
    if (file !== undefined) {
      await rm(file, { force: true }).catch((error: unknown) => notWritable(file, error));
      process.once("exit", () => rmSync(file, { force: true }));
    }
    return new Announcer(file);
  }

  /** Writes the file first, and at once as a whole, so that nobody reads a part of it. */
  async announce({ printed, filed }: Announcement): Promise<void> {
    const { file } = this;
    if (file !== undefined) {
      const draft = `${file}.${randomUUID()}`;
      try {
        await writeFile(draft, filed, { mode: 0o600 });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        notWritable(file, error);
      }
    }
    process.stdout.write(printed);
  }
}

function notWritable(file: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new ConfigError(`READY_FILE: ${file} cannot be written: ${reason}`);
}
