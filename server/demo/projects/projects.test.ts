import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newProjectKey, sampleRefreshSession } from "../storage/contract/sample-records.js";
import { useTestStorage } from "../../testing/use-test-storage.js";
import { authStoreOf } from "../auth/auth-store.js";
import { ServiceUnderTest } from "../../testing/service-under-test.js";
import { ConfigError } from "../../runtime/service/config.js";
import { testConfig } from "../../testing/test-database.js";
import { openStorage } from "../open-storage.js";
import type { Storage } from "../storage/storage.js";
import { Administration } from "./administration.js";
import { type DemoClient, prepareStore } from "./first-start.js";

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
