import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { SearchIndexName, SearchManifest } from "../../storage/search-segment-storage.js";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { propertyRuns } from "../../../testing/property-runs.js";
import { firstAbsorbed } from "./index-reader.js";
import { segmentLimits } from "./limits.js";
import { IndexPlan, type PlanLimits } from "./index-plan.js";
import { newProject, ProductWriter } from "./testing/state-collection.js";

const PAGE = segmentLimits.page;
const RECORDS = 4 * PAGE;

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

async function newIndex(records: number): Promise<SearchIndexName> {
  const { projectKey } = await newProject(storage);
  await new ProductWriter(storage, projectKey).insert(records);
  return { projectKey, collection: "products", format: 1 };
}

/** The sizes after records were added. */
function added(sizes: readonly number[], count: number, most: number): number[] {
  const from = firstAbsorbed(sizes, count, most);
  const total = sizes.slice(from).reduce((sum, size) => sum + size, count);
  return [...sizes.slice(0, from), total];
}

describe("firstAbsorbed", () => {
  it("keeps three segments of a tier and merges four", () => {
    expect(firstAbsorbed([], 1, 64)).toBe(0);
    expect(firstAbsorbed([1, 1], 1, 64)).toBe(2);
    expect(firstAbsorbed([1, 1, 1], 1, 64)).toBe(0);
    expect(firstAbsorbed([5, 5, 5, 1, 1, 1], 1, 64)).toBe(0);
    expect(firstAbsorbed([5, 5, 1, 1, 1], 1, 64)).toBe(2);
    expect(firstAbsorbed([20, 20, 20], 20, 64)).toBe(3);
  });

  it("keeps few segments and rewrites each record a few times only", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 200, maxLength: 400 });
    fc.assert(
      fc.property(counts, (writes) => {
        let sizes: number[] = [];
        let [written, records] = [0, 0];
        for (const count of writes) {
          const next = added(sizes, count, 1_024);
          written += next.at(-1) ?? 0;
          records += count;
          sizes = next;
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(records);
          // Three in each of five tiers, and those that no longer grow.
          expect(sizes.length).toBeLessThanOrEqual(15 + records / 256);
        }
        expect(written / records).toBeLessThan(6);
      }),
      propertyRuns(20),
    );
  });
});

describe("a stored segment", () => {
  let index: SearchIndexName;
  beforeAll(async () => {
    index = await newIndex(RECORDS);
  });

  interface Built {
    records: number;
    /** The manifest after the build. */
    manifest: Pick<SearchManifest, "segments" | "scan">;
  }

  /** Builds the next segment after these. */
  async function built(
    limits: Partial<PlanLimits>,
    manifest?: Pick<SearchManifest, "segments" | "scan">,
  ): Promise<Built | undefined> {
    const plan = new IndexPlan({ ...segmentLimits, delta: 1, ...limits }, "");
    await plan.begin(storage, index);
    const before = manifest && { version: 1, sourceId: "", ...manifest };
    const task = await plan.next(storage, index, before);
    if (!task) return undefined;
    let records = 0;
    for await (const { texts } of task.pages()) records += texts.length;
    return { records, manifest: task.completed({ id: "new", size: 1, checksum: 1, records }) };
  }

  it("has fewer records if they are large", async () => {
    const made = await built({ characters: 1 });
    expect(made?.records).toBe(PAGE);
    expect(made?.manifest).toMatchObject({
      segments: [{ id: "new", records: PAGE }],
      scan: { isComplete: false, running: { former: 0 } },
    });
    expect((await built({ characters: 1 }, made?.manifest))?.records).toBe(PAGE);
    const all = await built({});
    expect(all).toMatchObject({
      records: RECORDS,
      manifest: { scan: { isComplete: true, records: RECORDS } },
    });
    expect(await built({}, all?.manifest)).toBeUndefined();
  });
});
