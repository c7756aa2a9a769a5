import { describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Storage } from "../storage/storage.js";
import { AdministrationError } from "./administration.js";
import { useDatabases } from "../storage/postgres/testing/use-databases.js";
import { openPostgresStorage } from "../storage/postgres/postgres-storage.js";
import { openSqliteStorage } from "../storage/sqlite/sqlite-storage.js";
import { useStoreFiles } from "../storage/sqlite/testing/use-store-files.js";
import { DOCUMENTS_FILE, openDocumentStore } from "../../runtime/documents/open-document-store.js";
import { FROZEN_STATE, frozenState } from "../../runtime/documents/testing/frozen-documents.js";
import { FROZEN_RECORDS, freezeStores } from "../storage/testing/freeze-store.js";
import * as frozen from "../storage/testing/frozen-records.js";
import { checkProject } from "./check/check-project.js";
import { backupStore } from "./backup/backup-store.js";
import { restoreStore } from "./backup/restore-store.js";

describe("backup", () => {
  const newFile = useStoreFiles();
  const newDatabase = useDatabases();
  const now = new Date("2026-06-01T00:00:00.000Z");
  const engines = {
    SQLite: () => openSqliteStorage({ file: newFile() }),
    PostgreSQL: async () =>
      openPostgresStorage({ url: await newDatabase(), poolSize: 3, timeout: 5_000 }),
  } as const;

  async function backup(storage: Storage): Promise<string[]> {
    const lines: string[] = [];
    await backupStore(storage, async (line) => void lines.push(line.trimEnd()), now);
    return lines;
  }

  async function* linesIn(lines: readonly string[]): AsyncGenerator<string> {
    yield* lines;
  }

  function restore(storage: Storage, lines: readonly string[], replace = false): Promise<unknown> {
    return restoreStore(storage, () => linesIn(lines), { replace });
  }

  /** Opens a store for `work` and closes it afterwards. */
  async function using<S extends { close: () => Promise<void> }, T>(
    opening: Promise<S>,
    work: (storage: S) => Promise<T>,
  ): Promise<T> {
    const storage = await opening;
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  }

  async function filled(storage: Storage): Promise<string[]> {
    await storage.transaction(frozen.storeFrozenRecords);
    return backup(storage);
  }

  describe.each([
    ["SQLite", "PostgreSQL"],
    ["PostgreSQL", "SQLite"],
  ] as const)("a backup of a store in %s", (from, to) => {
    it(`contains every record and restores it into ${to}`, async () => {
      const lines = await using(engines[from](), filled);
      await using(engines[to](), async (storage) => {
        const restored = await restoreStore(storage, () => linesIn(lines), { replace: false });
        expect(restored).toEqual({
          takenAt: now.toISOString(),
          projects: 2,
          records: lines.filter(
            (line) =>
              !/^\{"kind":"(?:backup|signingKey|revocation|deletedProject|project|end)"/.test(line),
          ).length,
          lines: lines.length,
        });
        await expectFrozenRecords(storage);
        // The engines sort long keys differently, so the order of the lines differs.
        expect((await backup(storage)).slice(0, -1).sort()).toEqual(lines.slice(0, -1).sort());
      });
    });
  });

  async function expectFrozenRecords(storage: Storage): Promise<void> {
    const projectKey = frozen.FROZEN_PROJECT;
    expect(await storage.signingKeys.list("")).toEqual(frozen.frozenKeys);
    expect(await storage.revocations.list("")).toHaveLength(frozen.frozenRevocations.length);
    expect(await storage.projects.get(frozen.MADE_TWICE)).toMatchObject({ generation: 2 });
    expect(await storage.resources.list(projectKey, { limit: 9 })).toEqual(frozen.frozenResources);
    expect(await storage.clients.list(projectKey)).toEqual([frozen.frozenClient]);
    expect(await storage.customers.list(projectKey)).toEqual([frozen.frozenCustomer]);
    for (const session of frozen.frozenSessions) {
      expect(await storage.refreshSessions.get(projectKey, session.id)).toEqual(session);
    }
    expect(await storage.carts.get(projectKey)).toEqual(frozen.frozenCart);
    const products = await storage.products.list(projectKey, { limit: 9 });
    expect(products).toEqual(frozen.frozenProducts);
    const { errors } = await checkProject(storage, projectKey);
    expect(errors).toEqual([]);
  }

  it("the stores that releases have frozen are upgraded with every record", async () => {
    const folder = await mkdtemp(join(tmpdir(), "frozen-"));
    // The release workflow adds stores here: see freeze-store.ts.
    const released = join(import.meta.dirname, "..", "storage", "testing", "stores");
    const names = await readdir(released).catch(() => []);
    const stores = [...(await freezeStores(folder)), ...names.map((name) => join(released, name))];
    for (const store of stores) {
      const file = newFile();
      const home = dirname(file);
      await mkdir(home);
      const content = gunzipSync(await readFile(store));
      if (store.endsWith(FROZEN_RECORDS)) {
        await writeFile(file, content);
        await using(openSqliteStorage({ file }), expectFrozenRecords);
      } else {
        await writeFile(join(home, DOCUMENTS_FILE), content);
        await using(openDocumentStore(home), async (documents) => {
          expect(await frozenState(documents)).toEqual(FROZEN_STATE);
        });
      }
    }
    expect(stores.length).toBeGreaterThanOrEqual(2);
    await rm(folder, { recursive: true });
  });

  describe("a backup", () => {
    it("fails on a damaged record and names it", async () => {
      await using(engines.SQLite(), async (storage) => {
        await filled(storage);
        const [damaged] = frozen.frozenResources;
        if (!damaged) throw new Error("There is no resource.");
        await storage.transaction(({ resources }) =>
          resources.update({ ...damaged, version: 0 }, damaged),
        );
        await expect(backup(storage)).rejects.toThrow(
          `No backup was made: the record of kind resource ${damaged.id} is damaged (version: `,
        );
      });
    });
  });

  describe("restoring", () => {
    it("into a store that is not empty is rejected, or replaces everything", async () => {
      const lines = await using(engines.SQLite(), filled);
      await using(engines.SQLite(), async (storage) => {
        await storage.transaction(({ projects }) =>
          projects.insert({ projectKey: "other", createdAt: now.toISOString() }),
        );
        await expect(restore(storage, lines)).rejects.toThrow("The store is not empty");
        expect((await storage.projects.list()).map(({ projectKey }) => projectKey)).toEqual([
          "other",
        ]);
        await restore(storage, lines, true);
        await restore(storage, lines, true);
        expect(await storage.projects.get("other")).toBeUndefined();
        await expectFrozenRecords(storage);
      });
    });

    it.each<[string, (lines: string[]) => string[], string]>([
      ["no lines", () => [], "Line 1: the file has been cut short"],
      ["a missing end", (lines) => lines.slice(0, -1), "the file has been cut short"],
      [
        "two swapped lines",
        (lines) => lines.map((line, i) => (i === 2 || i === 3 ? (lines[5 - i] ?? line) : line)),
        "sha256: the lines have been changed",
      ],
      [
        "a changed value",
        (lines) => lines.map((line) => line.replace("staged only", "staged Only")),
        "sha256: the lines have been changed",
      ],
      [
        "a later format",
        (lines) => [(lines[0] ?? "").replace(":1,", ":2,"), ...lines.slice(1)],
        "1: format",
      ],
      [
        "a record without a project",
        (lines) => [lines[0] ?? "", ...lines.filter((line) => line.includes('"kind":"client"'))],
        "Line 2: kind: no line",
      ],
      ["an unknown kind", (lines) => [lines[0] ?? "", '{"kind":"x"}'], "Line 2: kind: must be"],
    ])("a backup with %s is rejected and deletes nothing", async (_, change, message) => {
      await using(engines.SQLite(), async (storage) => {
        const lines = await filled(storage);
        const restoring = restore(storage, change(lines), true);
        await expect(restoring).rejects.toThrow(AdministrationError);
        await expect(restoring).rejects.toThrow(message);
        await expectFrozenRecords(storage);
      });
    });

    it.each(Object.entries(engines))(
      "a file that changes after the check leaves %s unchanged",
      async (_, open) => {
        await using(open(), async (storage) => {
          const lines = await filled(storage);
          const changed = lines.map((line) => line.replace("staged only", "staged Only"));
          const readings = [lines, changed];
          const restoring = restoreStore(storage, () => linesIn(readings.shift() ?? []), {
            replace: true,
          });
          await expect(restoring).rejects.toThrow("sha256: the lines have been changed");
          await expectFrozenRecords(storage);
        });
      },
    );
  });
});
