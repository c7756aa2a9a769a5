import { describe, expect, it } from "@jest/globals";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkProject } from "../projects/check/check-project.js";
import { openSearchIndexes } from "../search-service.js";
import { EVERYTHING } from "../search/segments/testing/state-collection.js";
import { toKeyText } from "./key-text.js";
import { MIGRATIONS as POSTGRES_STEPS } from "./postgres/migrations.js";
import { openPostgresStorage } from "./postgres/postgres-storage.js";
import { loadPostgresStore } from "./postgres/testing/dump-store.js";
import { useDatabases } from "./postgres/testing/use-databases.js";
import { MIGRATIONS as SQLITE_STEPS } from "./sqlite/migrations.js";
import { openSqliteStorage } from "./sqlite/sqlite-storage.js";
import { loadSqliteStore } from "./sqlite/testing/dump-store.js";
import { useStoreFiles } from "./sqlite/testing/use-store-files.js";
import type { Storage } from "./storage.js";
import { FROZEN_STORES } from "./testing/freeze-stores.js";
import * as frozen from "./testing/frozen-records.js";

const newFile = useStoreFiles();
const newDatabase = useDatabases();
const NOW = "2026-06-01T00:00:00.000Z";
const projectKey = frozen.FROZEN_PROJECT;
const names = readdirSync(FROZEN_STORES).sort();

/** Gives a function that opens it, which can be called repeatedly. */
async function thaw(name: string): Promise<() => Promise<Storage>> {
  const dump = readFileSync(join(FROZEN_STORES, name), "utf8");
  if (name.startsWith("postgres")) {
    const url = await newDatabase();
    await loadPostgresStore(url, dump);
    return () => openPostgresStorage({ url, poolSize: 2, timeout: 10_000 });
  }
  const file = newFile();
  mkdirSync(dirname(file));
  loadSqliteStore(file, dump);
  return () => openSqliteStorage({ file });
}

/** Whether stores of that version had customers and refresh sessions. */
function hasCustomers(name: string): boolean {
  return !/^(sqlite-[1-5]|postgres-[1-6])\b/.test(name);
}

/** Whether stores of that version had indexes of segments. */
function hasSegments(name: string): boolean {
  return !/^(sqlite-[1-6]|postgres-[1-7])\b/.test(name);
}

/** Whether stores of that version had delta rows. */
function hasChanges(name: string): boolean {
  return !/^(sqlite-[1-8]|postgres-[1-9])\b/.test(name);
}

/** The products of stores of that version. */
function productsOf(name: string): typeof frozen.frozenProducts {
  if (!hasShop(name)) return [];
  const isFormer = /^(sqlite-([1-9]|10)|postgres-([1-9]|1[0-2]))\b/.test(name);
  return isFormer ? frozen.formerProducts : frozen.frozenProducts;
}

/** Whether stores of that version had products and what came with them. */
function hasShop(name: string): boolean {
  return name.startsWith("postgres") || !/^sqlite-[12]\b/.test(name);
}

describe("the frozen stores", () => {
  it("have one of the present schema version of each engine, made by `npm run freeze`", () => {
    expect(names).toContain(`sqlite-${SQLITE_STEPS.length}.sql`);
    expect(names).toContain(`postgres-${POSTGRES_STEPS.length}.sql`);
  });

  it("have one of every version that a release left behind", () => {
    // PostgreSQL came with two steps at once: no store has ever been at its version 1.
    const versions = (engine: string): Set<number> =>
      new Set(
        names
          .filter((name) => name.startsWith(engine))
          .map((name) => Number(name.match(/\d+/)?.[0])),
      );
    expect(versions("sqlite")).toEqual(new Set(SQLITE_STEPS.map(({ version }) => version)));
    expect(versions("postgres")).toEqual(
      new Set(POSTGRES_STEPS.map(({ version }) => version).filter((version) => version > 1)),
    );
  });
});

describe.each(names)("a store as of %s", (name) => {
  it("is upgraded, keeps every record, and is searched", async () => {
    // That commit stored only the beginnings of long keys.
    const losesLongTexts = name.endsWith("of-674ebb1.sql");
    const open = await thaw(name);
    const upgraded = await open();
    await upgraded.close();
    const storage = await open();
    try {
      await expectRecords(storage, losesLongTexts);
      if (hasShop(name)) await expectShop(storage, losesLongTexts, productsOf(name));
      if (!/-[123]\b/.test(name)) await expectGenerations(storage);
      await expectCustomers(storage, hasCustomers(name));
      await expectSegments(storage, hasSegments(name));
      await expectChanges(storage, hasChanges(name));
      await expectSearches(storage, productsOf(name));
      const { errors } = await checkProject(storage, projectKey, new Date(NOW));
      expect(errors).toEqual([]);
    } finally {
      await storage.close();
    }
  });
});

async function expectRecords(storage: Storage, losesLongTexts: boolean): Promise<void> {
  const created = { projectKey, generation: 1, createdAt: "2026-01-01T10:00:00.000Z" };
  expect(await storage.projects.get(projectKey)).toEqual(created);
  expect(await storage.resources.list(projectKey, { limit: 10 })).toEqual(frozen.frozenResources);
  for (const record of frozen.frozenProperties) {
    const { uriParameterOne: one, uriParameterTwo: two } = record;
    const found = await storage.outOfOrderProperties.get(projectKey, one, two);
    expect(found).toEqual(losesLongTexts ? { ...record, uriParameterOne: toKeyText(one) } : record);
  }
  const kept = await storage.snapshot(({ inspection }) =>
    inspection.outOfOrderProperties(projectKey, { limit: 10 }),
  );
  expect(kept).toHaveLength(frozen.frozenProperties.length);
  expect(await storage.clients.list(projectKey)).toMatchObject([frozen.frozenClient]);
  expect(await storage.signingKeys.list(NOW)).toEqual(frozen.frozenKeys);
  const revocations = await storage.revocations.list(NOW);
  const bySubject = [...revocations].sort((a, b) => (a.subject < b.subject ? -1 : 1));
  expect(bySubject).toMatchObject(frozen.frozenRevocations);
}

async function expectGenerations(storage: Storage): Promise<void> {
  const createdAt = "2026-01-03T00:00:00.000Z";
  expect(await storage.projects.get(frozen.MADE_TWICE)).toMatchObject({ generation: 2 });
  await storage.transaction(async ({ projects }) => {
    await projects.insert({ projectKey: frozen.DELETED, createdAt });
    expect(await projects.get(frozen.DELETED)).toMatchObject({ generation: 2 });
  });
}

async function expectShop(
  storage: Storage,
  losesLongTexts: boolean,
  products: typeof frozen.frozenProducts,
): Promise<void> {
  const changes = await storage.products.changes(projectKey, { after: 0, limit: 10 });
  expect(changes.map(({ product }) => product)).toEqual(products);
  expect(await storage.products.getBySku(projectKey, frozen.LONG_SKU)).toEqual(
    frozen.frozenProducts[1],
  );
  const { id, digest, size } = frozen.frozenImage;
  expect(await storage.images.get(projectKey, id)).toEqual(frozen.frozenImage);
  expect((await storage.images.content(projectKey, digest))?.length).toBe(size);
  expect(await storage.carts.get(projectKey)).toEqual(frozen.frozenCart);
  for (const discount of [frozen.frozenDiscount, frozen.frozenLongDiscount]) {
    const { code } = discount;
    expect(await storage.discounts.get(projectKey, code)).toEqual(
      losesLongTexts ? { ...discount, code: toKeyText(code) } : discount,
    );
  }
  const value = frozen.frozenActionData;
  expect(await storage.actionData.get(projectKey)).toEqual({ value });
}

async function expectCustomers(storage: Storage, areThere: boolean): Promise<void> {
  expect(await storage.customers.list(projectKey)).toEqual(areThere ? [frozen.frozenCustomer] : []);
  for (const session of frozen.frozenSessions) {
    const found = await storage.refreshSessions.get(projectKey, session.id);
    expect(found).toEqual(areThere ? session : undefined);
  }
}

async function expectSegments(storage: Storage, areThere: boolean): Promise<void> {
  const stored = await storage.searchSegments.stored(frozen.frozenIndex);
  expect(stored).toEqual(
    areThere ? [{ format: 0, id: frozen.frozenId(50), parts: 1, size: 23 }] : [],
  );
  const state = await storage.searchSegments.state(frozen.frozenIndex);
  expect(state?.manifest?.revision).toBe(areThere ? 2 : undefined);
}

async function expectChanges(storage: Storage, areThere: boolean): Promise<void> {
  const state = await storage.searchChanges.state(frozen.frozenResourceIndex);
  expect(state?.changes.map(({ id }) => id).sort()).toEqual(
    areThere ? frozen.frozenResources.map(({ id }) => id).sort() : undefined,
  );
}

/** Finds what is there although no index was ever built of it, and removes indexes of a former format. */
async function expectSearches(
  storage: Storage,
  products: typeof frozen.frozenProducts,
): Promise<void> {
  const log = { info: () => undefined, error: ({ err }: { err?: unknown }) => failures.push(err) };
  const failures: unknown[] = [];
  const indexes = openSearchIndexes(storage, log, 10_000);
  const { searchIndexes, resourceIndexes } = indexes;
  for (const each of Object.values(indexes)) {
    await each.maintainAll();
    await each.untilIdle();
  }
  const found = await searchIndexes.search(projectKey, EVERYTHING);
  expect(found.ids).toEqual(products.map(({ id }) => id));
  const texts = [{ text: "apple", locale: "en", fuzzy: false, fuzzyLevel: undefined }];
  const request = { ...EVERYTHING, projection: "current", texts, facets: [] } as const;
  const resources = await resourceIndexes.search(projectKey, request);
  expect(resources).toMatchObject({ ids: [frozen.frozenId(1)], total: 1 });
  for (const each of Object.values(indexes)) await each.close();
  expect(failures).toEqual([]);
  expect(await storage.searchSegments.stored(frozen.frozenIndex)).toEqual([]);
}
