import { createHash } from "node:crypto";
import { openConnection } from "../../../../runtime/database/sqlite/connection.js";

/** Observes from outside what a store holds. */
export interface StoredContents {
  /** Equal digests mean equal contents. Search indexes do not count: they are written in the background. */
  digest(): string;
  close(): void;
}

const TABLES = `SELECT name FROM sqlite_schema
  WHERE type = 'table' AND name NOT LIKE 'search\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  ORDER BY name`;

/** Reads all tables only after a commit (https://sqlite.org/pragma.html#pragma_data_version). */
export async function openStoredContents(file: string): Promise<StoredContents> {
  const connection = await openConnection(file, "reader");
  const tables = connection.all(TABLES).flat().map(String);
  let known: { version: number; digest: string } | undefined;
  return {
    digest: () => {
      const version = Number(connection.all("PRAGMA data_version").flat()[0]);
      if (known?.version !== version) {
        const hash = createHash("sha256");
        for (const table of tables) {
          hash.update(
            JSON.stringify([table, connection.all(`SELECT * FROM "${table}"`)], textOfBytes),
          );
        }
        known = { version, digest: hash.digest("hex") };
      }
      return known.digest;
    },
    close: () => connection.close(),
  };
}

/** `JSON.stringify` would write bytes as an object with a member for each. */
function textOfBytes(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}
