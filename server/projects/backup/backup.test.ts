import { describe, expect, it } from "@jest/globals";
import { useDatabases } from "../../storage/postgres/testing/use-databases.js";
import { openPostgresStorage } from "../../storage/postgres/postgres-storage.js";
import { openSqliteStorage } from "../../storage/sqlite/sqlite-storage.js";
import { useStoreFiles } from "../../storage/sqlite/testing/use-store-files.js";
import type { Storage } from "../../storage/storage.js";
import * as frozen from "../../storage/testing/frozen-records.js";
import { AdministrationError } from "../administration.js";
import { checkProject } from "../check/check-project.js";
import { backupStore } from "./backup-store.js";
import { restoreStore } from "./restore-store.js";

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

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

function restore(storage: Storage, lines: readonly string[], replace = false): Promise<unknown> {
  return restoreStore(storage, () => given(lines), { replace });
}

/** Opens a store for `work`, and closes it afterwards. */
async function using<T>(opening: Promise<Storage>, work: (storage: Storage) => Promise<T>) {
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
  it(`has every record, and restores it into ${to}`, async () => {
    const lines = await using(engines[from](), filled);
    await using(engines[to](), async (storage) => {
      const restored = await restoreStore(storage, () => given(lines), { replace: false });
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
      // The engines list long keys in different orders, so the order of the lines differs.
      expect((await backup(storage)).slice(0, -1).sort()).toEqual(lines.slice(0, -1).sort());
    });
  });
});

async function expectFrozenRecords(storage: Storage): Promise<void> {
  const { FROZEN_PROJECT: projectKey } = frozen;
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
  const products = await storage.products.changes(projectKey, { after: 0, limit: 9 });
  expect(products.map(({ product }) => product)).toEqual(frozen.frozenProducts);
  const { errors } = await checkProject(storage, projectKey, now);
  expect(errors).toEqual([]);
}

describe("a backup", () => {
  it("fails on a damaged record, which it names", async () => {
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
    ["no line", () => [], "Line 1: the file has been cut short"],
    ["its end cut off", (lines) => lines.slice(0, -1), "the file has been cut short"],
    ["a missing line", (lines) => lines.filter((_, i) => i !== 5), "lines: "],
    [
      "two lines in each other's place",
      (lines) => lines.map((line, i) => (i === 2 || i === 3 ? (lines[5 - i] ?? line) : line)),
      "sha256: the lines have been changed",
    ],
    [
      "a changed value",
      (lines) => lines.map((line) => line.replace("staged only", "staged Only")),
      "sha256: the lines have been changed",
    ],
    ["more after its end", (lines) => [...lines, lines[0] ?? ""], "nothing may follow"],
    [
      "a later format",
      (lines) => [(lines[0] ?? "").replace(":1,", ":2,"), ...lines.slice(1)],
      "1: format",
    ],
    ["another beginning", (lines) => lines.slice(1), "Line 1: kind: the first line"],
    [
      "a record of no project",
      (lines) => [lines[0] ?? "", ...lines.filter((line) => line.includes('"kind":"client"'))],
      "Line 2: kind: no line",
    ],
    ["a line of no JSON", (lines) => [lines[0] ?? "", "{"], "Line 2: this is not JSON"],
    ["an unknown kind", (lines) => [lines[0] ?? "", '{"kind":"x"}'], "Line 2: kind: one of"],
  ])("a backup with %s is rejected, and nothing is deleted", async (_, change, message) => {
    await using(engines.SQLite(), async (storage) => {
      const lines = await filled(storage);
      const restoring = restore(storage, change(lines), true);
      await expect(restoring).rejects.toThrow(AdministrationError);
      await expect(restoring).rejects.toThrow(message);
      await expectFrozenRecords(storage);
    });
  });

  it.each(Object.entries(engines))(
    "a file that changes after it was checked keeps %s as it was",
    async (_, open) => {
      await using(open(), async (storage) => {
        const lines = await filled(storage);
        const changed = lines.map((line) => line.replace("staged only", "staged Only"));
        const readings = [lines, changed];
        const restoring = restoreStore(storage, () => given(readings.shift() ?? []), {
          replace: true,
        });
        await expect(restoring).rejects.toThrow("sha256: the lines have been changed");
        await expectFrozenRecords(storage);
      });
    },
  );
});
