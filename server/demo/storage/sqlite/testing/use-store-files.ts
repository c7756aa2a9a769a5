import { afterAll } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { volatileFolder } from "../../../../testing/volatile-folder.js";

/** For tests: returns paths of store files that do not exist yet, and removes the files at the end. */
export function useStoreFiles(): () => string {
  const folder = mkdtempSync(join(volatileFolder(), "resource-test-service-"));
  let files = 0;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => join(folder, `store-${++files}`, "store.db");
}
