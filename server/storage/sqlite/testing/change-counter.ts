import { openConnection } from "../connection.js";

/** Tells from outside whether anybody has written to a store. */
export interface ChangeCounter {
  /** Another number than before if there was a commit that changed anything, and only then. */
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
