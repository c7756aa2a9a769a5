import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { newProjectKey, sampleRefreshSession } from "../storage/contract/sample-records.js";
import { useTestStorage } from "../../testing/use-test-storage.js";
import { authStoreOf } from "../auth/auth-store.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { ConfigError } from "../../runtime/service/config.js";
import { testConfig } from "../../testing/test-database.js";
import { openStorage } from "../open-storage.js";
import type { Storage } from "../storage/storage.js";
import { Administration, AdministrationError } from "./administration.js";
import { type DemoClient, prepareStore } from "./first-start.js";
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

describe("auth store", () => {
  const storage = useTestStorage();

  it("ends the refresh session that expires next when the limit is exceeded", async () => {
    const key = newProjectKey();
    const createdAt = "2024-05-01T10:00:00.000Z";
    await storage().transaction(({ projects }) => projects.insert({ projectKey: key, createdAt }));
    // The limit applies per first character of ids: 64 allows one session each.
    const store = authStoreOf(storage(), 64);
    const begin = async (id: string, expiresAt: string): Promise<void> => {
      const session = sampleRefreshSession(key, { id, expiresAt });
      await store.insertRefreshSession({ key, generation: 1 }, session, createdAt);
    };
    await begin("a1", "2024-05-03T00:00:00.000Z");
    await begin("a2", "2024-05-02T00:00:00.000Z");
    const found = await Promise.all(
      ["a1", "a2"].map((id) => store.refreshSession({ key, generation: 1 }, id)),
    );
    expect(found.map((session) => session?.id)).toEqual([undefined, "a2"]);
  });
});

describe("first start", () => {
  let dataDir: string;
  const running: ServiceUnderTest[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "first-start-"));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop({ keepData: true })));
    await rm(dataDir, { recursive: true });
  });

  async function start(environment: Record<string, string> = {}): Promise<ServiceUnderTest> {
    const service = await ServiceUnderTest.start({ DATA_DIR: dataDir, ...environment });
    running.push(service);
    return service;
  }

  /** Runs the part of a start before the service listens. */
  async function prepare(): Promise<DemoClient | undefined> {
    const config = await testConfig(dataDir);
    const storage = await openStorage(config);
    try {
      return await prepareStore(config, storage, new Date());
    } finally {
      await storage.close();
    }
  }

  async function administer(
    work: (admin: Administration, storage: Storage) => Promise<unknown>,
  ): Promise<void> {
    const storage = await openStorage(await testConfig(dataDir));
    await work(new Administration(storage), storage);
    await storage.close();
  }

  async function demoClient(): Promise<Record<string, string>> {
    return JSON.parse(await readFile(join(dataDir, "demo-client.json"), "utf8"));
  }

  describe("the first start", () => {
    it("creates the demo project with sample data and an owner-only file with its client", async () => {
      const service = await start();
      expect(await demoClient()).toEqual({
        baseUrl: "http://service.test",
        projectKey: "demo",
        clientId: service.demo.clientId,
        clientSecret: service.demo.clientSecret,
        scope: "manage_project:demo",
        customer: { email: "customer@example.com", password: "correct horse battery staple" },
      });
      expect((await stat(join(dataDir, "demo-client.json"))).mode & 0o777).toBe(0o600);
      if (!service.config.database) {
        expect((await stat(join(dataDir, "store.sqlite"))).mode & 0o777).toBe(0o600);
      }
      expect((await service.call("GET", "/demo/resource")).headers.get("x-total-count")).toBe("6");
    });

    it("reuses the file of an interrupted start", async () => {
      const before = await prepare();
      for (const suffix of ["", "-wal", "-shm"]) {
        await rm(join(dataDir, `store.sqlite${suffix}`), { force: true });
      }
      const again = await start();
      expect(await demoClient()).toEqual(before);
      expect(again.demo).toEqual(before);
      expect((await again.call("GET", "/demo/resource")).status).toBe(200);
    });

    it("happens once, however many services start simultaneously", async () => {
      const services = await Promise.all(Array.from({ length: 5 }, prepare));
      const clients = new Set(services.map((demo) => demo?.clientId));
      expect(clients).toEqual(new Set([(await demoClient())["clientId"]]));
      await administer(async (_, storage) => {
        expect(await storage.resources.count("demo")).toBe(6);
        expect(await storage.clients.list("demo")).toHaveLength(1);
      });
    });
  });

  describe("demo-client.json", () => {
    const file = (): string => join(dataDir, "demo-client.json");
    const whole = {
      baseUrl: "http://service.test",
      projectKey: "demo",
      clientId: "an-id",
      clientSecret: "a-secret",
      scope: "manage_project:demo",
    };

    it.each([
      ["is empty", ""],
      ["lacks a member", JSON.stringify({ ...whole, clientSecret: undefined })],
    ])("that %s stops startup with an error that names it, and is kept", async (_, text) => {
      await writeFile(file(), text);
      const message = `DATA_DIR: ${file()} is damaged: repair the file, or move it away.`;
      await expect(prepare()).rejects.toEqual(new ConfigError(message));
      expect(await readFile(file(), "utf8")).toBe(text);
    });
  });

  describe("a later start", () => {
    it("keeps everything and updates the base URL in the file", async () => {
      const service = await start();
      const { body } = await service.call("POST", "/demo/resource", {
        body: { objectTypeProperty: {} },
      });
      const { id } = body as { id: string };
      const token = await service.token();
      await service.restart();
      expect((await service.call("GET", `/demo/resource/${id}`, { token })).body).toEqual(body);

      const moved = await start({ BASE_URL: "http://moved.test" });
      expect(await demoClient()).toMatchObject({ baseUrl: "http://moved.test" });
      expect((await moved.call("GET", `/demo/resource/${id}`)).body).toEqual(body);
      expect((await moved.call("GET", `/demo/resource/${id}`, { token })).status).toBe(401);
    });

    it("does not recreate a deleted demo project", async () => {
      await prepare();
      await administer((admin) => admin.deleteProject("demo"));
      expect(await prepare()).toBeUndefined();
      await administer(async (admin) => expect(await admin.listProjects()).toEqual([]));
    });
  });
});

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

  async function* given(lines: readonly string[]): AsyncGenerator<string> {
    yield* lines;
  }

  function restore(storage: Storage, lines: readonly string[], replace = false): Promise<unknown> {
    return restoreStore(storage, () => given(lines), { replace });
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
          const restoring = restoreStore(storage, () => given(readings.shift() ?? []), {
            replace: true,
          });
          await expect(restoring).rejects.toThrow("sha256: the lines have been changed");
          await expectFrozenRecords(storage);
        });
      },
    );
  });
});
