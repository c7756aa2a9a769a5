import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { segmentLimits } from "./limits.js";
import { openTaskPlan } from "./maintenance-queue.js";
import { newProject, ProductWriter } from "./testing/state-collection.js";

const PAGE = segmentLimits.page;
const RECORDS = 4 * PAGE;

let storage: Storage;
let index: SearchIndexName;
beforeAll(async () => {
  storage = await openMemoryStorage();
  const { projectKey } = await newProject(storage);
  index = { projectKey, collection: "products", format: 1 };
  await new ProductWriter(storage, projectKey).insert(RECORDS);
});
afterAll(() => storage.close());

interface Built {
  records: number;
  /** What the manifest says then. */
  manifest: Pick<SearchManifest, "segments" | "revision">;
}

/** What is built next beside these segments. */
async function built(
  limits: Parameters<typeof openTaskPlan>[1],
  segments: SearchManifest["segments"] = [],
): Promise<Built | undefined> {
  const revision = segments.at(-1)?.until ?? 0;
  const manifest = { version: 1, sourceId: "", revision, segments };
  const plan = openTaskPlan({ name: "products" }, { delta: 1, ...limits });
  const task = await plan.next(storage, index, manifest);
  if (!task) return undefined;
  let records = 0;
  for await (const { texts } of task.pages()) records += texts.length;
  return { records, manifest: task.completed({ id: "new", size: 1, records }) };
}

it("makes a segment of fewer records where these are large", async () => {
  expect(await built({ characters: 1 })).toEqual({
    records: PAGE,
    manifest: {
      segments: [{ id: "new", size: 1, records: PAGE, until: PAGE }],
      revision: PAGE,
    },
  });
  expect((await built({}))?.records).toBe(RECORDS);
});

it("reads all records of segments that it replaces, whatever their size", async () => {
  const small = { id: "small", size: 1, records: PAGE, until: PAGE };
  const made = await built({ characters: 1 }, [small, { ...small, id: "other", until: 2 * PAGE }]);
  expect(made?.records).toBe(RECORDS);
  expect(made?.manifest.segments.map(({ id }) => id)).toEqual(["new"]);
});

it("leaves large segments apart that have few records", async () => {
  const one = { id: "one", size: 1_000, records: 2 * PAGE, until: 2 * PAGE };
  const both = [one, { ...one, id: "other", until: RECORDS }];
  expect(await built({ bytes: 1_500 }, both)).toBeUndefined();
  expect((await built({ bytes: 2_500 }, both))?.manifest.segments).toHaveLength(1);
});
