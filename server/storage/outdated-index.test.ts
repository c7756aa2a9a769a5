import { DatabaseSync } from "@photostructure/sqlite";
import { describe, expect, it } from "@jest/globals";
import pg from "pg";
import { type RecordField, recordFields } from "../../generated/fields.js";
import { checkProject } from "../projects/check/check-project.js";
import { buildIndex } from "../search/indexing.js";
import { syntheticResource } from "../resources/synthetic-resources.js";
import { sampleResource } from "./contract/sample-records.js";
import { fingerprintOf } from "./index-fields.js";
import { openPostgresStorage } from "./postgres/postgres-storage.js";
import { useDatabases } from "./postgres/testing/use-databases.js";
import { openSqliteStorage } from "./sqlite/sqlite-storage.js";
import { useStoreFiles } from "./sqlite/testing/use-store-files.js";
import type { Storage } from "./storage.js";
import { resourceDocuments } from "../resources/resource-document.js";

const newFile = useStoreFiles();
const newDatabase = useDatabases();
const now = new Date("2024-05-01T10:00:00.000Z");
const projectKey = "project";
/** Their index takes several steps to clear. */
const RESOURCES = 80;

interface Opened {
  storage: Storage;
  /** Changes the store behind the service's back. */
  execute: (statement: string) => Promise<void>;
}

const engines: Record<string, () => Promise<Opened>> = {
  async SQLite() {
    const file = newFile();
    const storage = await openSqliteStorage({ documents: resourceDocuments, file });
    const execute = async (statement: string): Promise<void> => {
      const database = new DatabaseSync(file);
      database.exec(statement);
      database.close();
    };
    return { storage, execute };
  },
  async PostgreSQL() {
    const url = await newDatabase();
    const storage = await openPostgresStorage(
      { url, poolSize: 2, timeout: 10_000 },
      resourceDocuments,
    );
    const execute = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    return { storage, execute };
  },
};

/** Makes the index like one of another OpenAPI document: other fields, and no rows of a field it lacks. */
const OF_ANOTHER_DOCUMENT = `DELETE FROM index_values WHERE path = 'i';
  UPDATE indexes SET fields = 'of another document'`;

const scope = { projectKey, projection: "current" } as const;
const anyInt = { kind: "present", path: "arrayOfIntExample" } as const;

async function fill(storage: Storage): Promise<void> {
  await storage.transaction(async ({ projects, resources }) => {
    await projects.insert({ projectKey, createdAt: now.toISOString() });
    for (let i = 0; i < RESOURCES; i++) {
      await resources.insert(syntheticResource(projectKey, i, now));
    }
  });
  await buildIndex(storage, projectKey);
}

async function expectSound(storage: Storage, resources: number): Promise<void> {
  expect(await storage.index.isComplete(projectKey)).toBe(true);
  expect(await storage.index.count(scope, { kind: "all", of: [] })).toBe(resources);
  expect((await checkProject(storage, projectKey, now)).errors).toEqual([]);
}

describe.each(Object.entries(engines))("an index of other fields in %s", (_, open) => {
  it("is not queried, is no error, and is rebuilt with what was written meanwhile", async () => {
    const { storage, execute } = await open();
    try {
      await fill(storage);
      const before = await storage.index.count(scope, anyInt);
      expect(before).toBeGreaterThan(0);
      await execute(OF_ANOTHER_DOCUMENT);
      expect(await storage.index.isComplete(projectKey)).toBe(false);
      expect((await checkProject(storage, projectKey, now)).errors).toEqual([]);

      const [first, second] = await storage.resources.list(projectKey, { limit: 2 });
      if (!first || !second) throw new Error("There are more.");
      const changed = { ...first, version: 2, current: { objectTypeProperty: {} } };
      await storage.transaction(async ({ resources }) => {
        expect(await resources.delete(projectKey, second.id, second.version)).toBe(true);
        expect(await resources.update({ ...changed, staged: changed.current }, 1)).toBe(true);
        await resources.insert(sampleResource(projectKey));
      });
      await Promise.all([buildIndex(storage, projectKey), buildIndex(storage, projectKey)]);
      await expectSound(storage, RESOURCES);
      const lost = [first, second].filter(
        ({ current }) => current.objectTypeProperty.arrayOfIntExample,
      );
      expect(await storage.index.count(scope, anyInt)).toBe(before - lost.length + 1);
    } finally {
      await storage.close();
    }
  });

  it("may be written to by both programs, and misses nothing in the end", async () => {
    const { storage, execute } = await open();
    try {
      await fill(storage);
      await execute(OF_ANOTHER_DOCUMENT);
      const page = { limit: 1_000, after: undefined };
      const extend = () => storage.transaction(({ index }) => index.extend(projectKey, page));
      // Cleared step by step, and begun anew.
      const beginning = { createdAt: "", id: "" };
      for (let steps = 0; steps < 3; steps++) expect(await extend()).toEqual(beginning);
      let after = await storage.transaction(({ index }) =>
        index.extend(projectKey, { limit: 50, after: beginning }),
      );
      while (after?.id === "") {
        after = await storage.transaction(({ index }) =>
          index.extend(projectKey, { limit: 50, after: beginning }),
        );
      }
      expect(after?.id).not.toBe("");
      // The other program writes, so that the index is cleared and begun anew by another instance.
      for (const table of ["owners", "counts", "values", "words"]) {
        await execute(`DELETE FROM index_${table}`);
      }
      const next = { limit: 1_000, after };
      const found = await storage.transaction(({ index }) => index.extend(projectKey, next));
      expect(found).toEqual(beginning);
      expect(await storage.index.isComplete(projectKey)).toBe(false);
      await buildIndex(storage, projectKey);
      await expectSound(storage, RESOURCES);
    } finally {
      await storage.close();
    }
  });
});

describe("the fingerprint of fields", () => {
  const fields: readonly RecordField[] = recordFields.resource;
  const changed = (change: object): readonly RecordField[] =>
    fields.map((field) => (field.name === "someProperty" ? { ...field, ...change } : field));

  it("changes with whatever rows depend on, and with nothing else", () => {
    const known = fingerprintOf(fields);
    expect(known).toMatch(/^[0-9a-f]{64}$/);
    for (const change of [{ type: "number" }, { many: true }, { searched: false }, { path: "a" }]) {
      expect([change, fingerprintOf(changed(change))]).not.toEqual([change, known]);
    }
    expect(fingerprintOf(fields.slice(1))).not.toBe(known);
    expect(fingerprintOf(changed({ sortable: false, facetable: false }))).toBe(known);
  });
});
