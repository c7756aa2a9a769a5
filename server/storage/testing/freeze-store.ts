import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { version } from "../../command.js";
import { openSqliteStorage } from "../sqlite/sqlite-storage.js";
import { storeFrozenRecords } from "./frozen-records.js";

/** Writes a store of this version with a record of each kind into a folder. Resolves to its file. */
export async function freezeStore(folder: string): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), "freeze-"));
  try {
    const file = join(place, "store.db");
    const storage = await openSqliteStorage({ file });
    await storage.transaction(storeFrozenRecords);
    await storage.close();
    const frozen = join(folder, `${version()}.db.gz`);
    await mkdir(folder, { recursive: true });
    await writeFile(frozen, gzipSync(await readFile(file), { level: 9 }));
    return frozen;
  } finally {
    await rm(place, { recursive: true });
  }
}
