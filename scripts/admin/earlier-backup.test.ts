import { describe, expect, it } from "@jest/globals";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { openSearchIndexes } from "../../server/search-service.js";
import { EVERYTHING } from "../../server/search/segments/testing/state-collection.js";
import { openEngine } from "../../server/storage/open-engine.js";
import { useDatabases } from "../../server/storage/postgres/testing/use-databases.js";
import { useStoreFiles } from "../../server/storage/sqlite/testing/use-store-files.js";
import type { Storage } from "../../server/storage/storage.js";
import * as frozen from "../../server/storage/testing/frozen-records.js";
import { CollectedOutput } from "../testing/collected-output.js";
import { administer } from "./administer.js";

const newFile = useStoreFiles();
const newDatabase = useDatabases();
const projectKey = frozen.FROZEN_PROJECT;

/**
 * Made with commit ed6644f, whose schema had other steps: a new store with all of
 * `storeFrozenRecords`, then `admin project create samples --sample-data` and `admin backup`.
 */
const BACKUP = fileURLToPath(new URL("testing/ed6644f.backup.gz", import.meta.url));
const SAMPLE_PRODUCTS = 201;

async function admin(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
  const code = await administer(args, { env, stdout, stderr });
  // All that the standard error may have is the progress.
  expect([code, stderr.text.replace(/^.* of \d+ .*\n/gm, "")]).toEqual([0, ""]);
  return stdout.text;
}

/** The lines of a backup that are the same for each backup of a store, sorted: engines order them differently. */
async function recordsIn(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  const lines = gunzipSync(bytes).toString().trimEnd().split("\n");
  return lines.slice(1, -1).sort();
}

describe("the backup of an unreleased commit", () => {
  it("has records of every kind", async () => {
    const kinds = (await recordsIn(BACKUP)).map((line) => /^\{"kind":"(\w+)"/.exec(line)?.[1]);
    expect([...new Set(kinds)].sort()).toEqual([
      "actionData",
      "cart",
      "client",
      "customer",
      "deletedProject",
      "discount",
      "image",
      "outOfOrderProperties",
      "product",
      "project",
      "refreshSession",
      "resource",
      "revocation",
      "signingKey",
    ]);
  });

  it.each(["SQLite", "PostgreSQL"])("is restored into %s with every record", async (engine) => {
    const dataDir = dirname(newFile());
    await mkdir(dataDir, { recursive: true });
    const url = engine === "SQLite" ? "" : await newDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: url };
    expect(await admin(env, "restore", BACKUP)).toMatch(
      /^Restored 3 projects \(294 records\) from /,
    );
    const copy = join(dataDir, "copy.backup.gz");
    await admin(env, "backup", copy);
    expect(await recordsIn(copy)).toEqual(await recordsIn(BACKUP));
    expect(await admin(env, "check")).toBe(
      "frozen: 2 resources, 3 products, 1 image, no errors\n" +
        "made-twice: 0 resources, 0 products, 0 images, no errors\n" +
        `samples: 6 resources, ${SAMPLE_PRODUCTS} products, 68 images, no errors\n`,
    );
    const database = url === "" ? undefined : { url, poolSize: 2, timeout: 10_000 };
    const storage = await openEngine({ database, dataDir });
    try {
      await expectRecords(storage);
      await expectSearches(storage);
    } finally {
      await storage.close();
    }
  });
});

async function expectRecords(storage: Storage): Promise<void> {
  expect(await storage.resources.list(projectKey, { limit: 10 })).toEqual(frozen.frozenResources);
  for (const record of frozen.frozenProperties) {
    const { uriParameterOne: one, uriParameterTwo: two } = record;
    expect(await storage.outOfOrderProperties.get(projectKey, one, two)).toEqual(record);
  }
  const changes = await storage.products.changes(projectKey, { after: 0, limit: 10 });
  expect(changes.map(({ product }) => product)).toEqual(frozen.frozenProducts);
  expect(await storage.products.getBySku(projectKey, frozen.LONG_SKU)).toEqual(
    frozen.frozenProducts[1],
  );
  const { code } = frozen.frozenLongDiscount;
  expect(await storage.discounts.get(projectKey, code)).toEqual(frozen.frozenLongDiscount);
  const createdAt = "2026-01-03T00:00:00.000Z";
  await storage.transaction(async ({ projects }) => {
    await projects.insert({ projectKey: frozen.DELETED, createdAt });
    expect(await projects.get(frozen.DELETED)).toMatchObject({ generation: 2 });
  });
}

async function expectSearches(storage: Storage): Promise<void> {
  const failures: unknown[] = [];
  const log = { info: () => undefined, error: ({ err }: { err?: unknown }) => failures.push(err) };
  const indexes = openSearchIndexes(storage, log, 10_000);
  const { searchIndexes, resourceIndexes } = indexes;
  for (const each of Object.values(indexes)) {
    await each.maintainAll();
    await each.untilIdle();
  }
  const found = await searchIndexes.search(projectKey, EVERYTHING);
  expect(found.ids).toEqual(frozen.frozenProducts.map(({ id }) => id));
  expect((await searchIndexes.search("samples", EVERYTHING)).total).toBe(SAMPLE_PRODUCTS);
  const texts = [{ text: "apple", locale: "en", fuzzy: false, fuzzyLevel: undefined }];
  const request = { ...EVERYTHING, projection: "current", texts, facets: [] } as const;
  const resources = await resourceIndexes.search(projectKey, request);
  expect(resources).toMatchObject({ ids: [frozen.frozenId(1)], total: 1 });
  for (const each of Object.values(indexes)) await each.close();
  expect(failures).toEqual([]);
}
