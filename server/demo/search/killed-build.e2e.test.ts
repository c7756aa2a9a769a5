import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "../open-storage.js";
import { readConfig } from "../../runtime/service/config.js";
import { sampleResource } from "../storage/contract/sample-records.js";
import { useDatabases } from "../storage/postgres/testing/use-databases.js";
import { ServiceProcess } from "../../testing/service-process.js";
import { segmentLimits } from "./segments/limits.js";

/** Three segments. */
const RESOURCES = 3 * segmentLimits.records;
const AT_ONCE = 500;
/** Resources with the same word. */
const GROUP_SIZE = 20;
/** Less than the lease of the killed process, and more than the build takes on a busy machine. */
const LONGEST = segmentLimits.lease - 3_000;

const newDatabase = useDatabases();
const engines: Record<string, () => Promise<Record<string, string>>> = {
  "the embedded store": async () => ({}),
  PostgreSQL: async () => ({ DATABASE_URL: await newDatabase() }),
};

const folders: string[] = [];
const services: ServiceProcess[] = [];
afterEach(() => Promise.all(services.splice(0).map((service) => service.end("SIGKILL"))));
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function start(folder: string, environment: Record<string, string>): Promise<ServiceProcess> {
  const service = await ServiceProcess.start(folder, environment);
  services.push(service);
  return service;
}

function groupWord(group: number): string {
  return `group${group}`;
}

async function insertResources(environment: Record<string, string>): Promise<void> {
  const storage = await openStorage(readConfig(environment));
  try {
    for (let from = 0; from < RESOURCES; from += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, i) => {
        const arrayOfStringExample = [groupWord(Math.floor((from + i) / GROUP_SIZE))];
        const current = { objectTypeProperty: { arrayOfStringExample } };
        return sampleResource("demo", { current, staged: current });
      });
      await storage.transaction(async ({ resources }) => {
        for (const each of batch) await resources.insert(each);
      });
    }
  } finally {
    await storage.close();
  }
}

describe.each(Object.entries(engines))(
  "a service on %s killed during an index build",
  (_, engine) => {
    it("is followed by one that takes over immediately and builds only what is missing", async () => {
      const folder = await mkdtemp(join(tmpdir(), "killed-build-"));
      folders.push(folder);
      const environment = { DATA_DIR: folder, ...(await engine()) };
      const killed = await start(folder, environment);
      await killed.token();
      await insertResources(environment);
      const path = `/demo/resource/searchApiPattern?text.en=${groupWord(RESOURCES / GROUP_SIZE - 1)}`;
      // On a busy machine the search is rejected before the build is killed.
      const searched = killed.call("GET", path).then(
        ({ status }) => status,
        () => "killed",
      );
      await killed.until(() =>
        killed.stdout.includes(`"msg":"indexed ${segmentLimits.records} of`),
      );
      await killed.end("SIGKILL");
      expect(["killed", 503]).toContain(await searched);

      const next = await start(folder, environment);
      await next.token();
      const begun = performance.now();
      let found = await next.call("GET", path);
      while (found.status === 503 && performance.now() - begun < LONGEST) {
        found = await next.call("GET", path);
      }
      expect(found).toMatchObject({ status: 200, body: { total: GROUP_SIZE } });
      const [, total] = /"msg":"indexed \d+ of (\d+) resources"/.exec(next.stdout) ?? [];
      expect(Number(total)).toBeLessThanOrEqual(RESOURCES - segmentLimits.records + 10);
    });
  },
);
