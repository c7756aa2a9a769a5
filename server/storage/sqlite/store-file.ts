import { chmod, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { type StorageFailure, StorageUnavailable } from "../store-errors.js";

/** Creates the file of a store, and its folder, if they are missing, readable by their owner only. */
export async function createFile(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Never opens an existing file: closing it would drop the locks that SQLite holds for this
    // process (https://sqlite.org/howtocorrupt.html, 2.2). SQLite gives the log the mode of the file.
    const created = await open(file, "wx", 0o600).catch(ignoreExisting);
    await created?.close();
    await chmod(file, 0o600);
  } catch (error) {
    throw new StorageUnavailable(`The store's file '${file}' cannot be used: ${String(error)}`, {
      cause: error,
      failure: failureOfFile(error),
    });
  }
}

function failureOfFile(error: unknown): StorageFailure {
  switch (error instanceof Error && "code" in error && error.code) {
    case "ENOSPC":
    case "EDQUOT":
      return "full";
    case "EROFS":
      return "read-only";
    case "EIO":
      return "unreachable";
    default:
      return "inaccessible";
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "EEXIST") throw error;
}
