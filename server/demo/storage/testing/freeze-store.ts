import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { packageVersion } from "../../../runtime/service/package-root.js";
import {
  DOCUMENTS_FILE,
  openDocumentStore,
} from "../../../runtime/documents/open-document-store.js";
import { storeFrozenDocuments } from "../../../runtime/documents/testing/frozen-documents.js";
import { openSqliteStorage } from "../sqlite/sqlite-storage.js";
import { storeFrozenRecords } from "./frozen-records.js";

/** End of the name of a frozen store of this API. The others are of APIs that other documents describe. */
export const FROZEN_RECORDS = ".db.gz";

/** Writes stores of this version with a record of each kind into a folder. Resolves to their files. */
export async function freezeStores(folder: string): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), "freeze-"));
  try {
    const file = join(place, "store.db");
    const storage = await openSqliteStorage({ file });
    await storage.transaction(storeFrozenRecords);
    await storage.close();
    const documents = await openDocumentStore(place);
    await storeFrozenDocuments(documents);
    await documents.close();
    await mkdir(folder, { recursive: true });
    return await Promise.all([
      compress(file, join(folder, `${packageVersion()}${FROZEN_RECORDS}`)),
      compress(join(place, DOCUMENTS_FILE), join(folder, `${packageVersion()}.documents.gz`)),
    ]);
  } finally {
    await rm(place, { recursive: true });
  }
}

async function compress(file: string, target: string): Promise<string> {
  await writeFile(target, gzipSync(await readFile(file), { level: 9 }));
  return target;
}
