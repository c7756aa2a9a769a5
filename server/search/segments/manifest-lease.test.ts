import { expect, it } from "@jest/globals";
import { openPostgresStorage } from "../../storage/postgres/postgres-storage.js";
import { useDatabases } from "../../storage/postgres/testing/use-databases.js";
import type { SearchIndexName } from "../../storage/search-segment-storage.js";
import type { Storage } from "../../storage/storage.js";
import { LeaseLost, ManifestLease } from "./manifest-lease.js";
import { newProject } from "./testing/product-writer.js";

const newDatabase = useDatabases();
/** As of a process on another machine, of which this one cannot know whether it runs. */
const ELSEWHERE = { holder: "one@elsewhere/1/1" };
const HERE = { holder: "two@here/2/2" };

it("is taken over on PostgreSQL when the session of a process on another machine has ended", async () => {
  const url = await newDatabase();
  const open = (): Promise<Storage> => openPostgresStorage({ url, poolSize: 1, timeout: 10_000 });
  const [storage, other] = [await open(), await open()];
  const { projectKey } = await newProject(storage);
  const index: SearchIndexName = { projectKey, collection: "resources", format: 1 };
  await storage.transaction(({ searchChanges }) => searchChanges.begin(index, "fields"));

  const lease = await ManifestLease.take(other, index, ELSEWHERE);
  expect(lease).toBeDefined();
  expect(await ManifestLease.take(storage, index, HERE)).toBeUndefined();
  await other.close();
  const taken = await ManifestLease.take(storage, index, HERE);
  expect(taken?.manifest.version).toBe((lease?.manifest.version ?? 0) + 1);

  const late = await open();
  expect(await ManifestLease.take(late, index, ELSEWHERE)).toBeUndefined();
  await taken?.release();
  await expect(taken?.swap({ revision: 0, segments: [] })).rejects.toBeInstanceOf(LeaseLost);
  await Promise.all([storage.close(), late.close()]);
});
