import { openConnection } from "../../../runtime/database/sqlite/connection.js";

/** Detects from outside whether a store was written to. */
export interface ChangeCounter {
  /** Changes if and only if a commit has changed data. */
  read(): number;
  close(): void;
}

/** SQLite's own counter (https://sqlite.org/pragma.html#pragma_data_version). */
export async function openChangeCounter(file: string): Promise<ChangeCounter> {
  const connection = await openConnection(file, "reader");
  return {
    read: () => Number(connection.all("PRAGMA data_version").flat()[0]),
    close: () => connection.close(),
  };
}
