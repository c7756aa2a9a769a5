import { beforeAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import type { Condition, SortKey, ValueTest } from "../../query/condition.js";
import type { ResourceContent, ResourceRecord } from "../records.js";
import type { IndexScope } from "../index-storage.js";
import type { ResourcePosition } from "../resource-storage.js";
import type { Storage } from "../storage.js";
import { NaiveIndex } from "./naive-index.js";
import { newProjectKey, nextVersion, sampleResource } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const ALWAYS: Condition = { kind: "all", of: [] };

/** Cases that the random histories of `index-contract.ts` may miss. */
export function describeIndexCasesContract(open: OpenStorage): void {
  describe("the index, case by case", () => {
    const storage = useStorage(open);
    describeEqualValues(storage);
    describeLongValues(storage);
  });
}

/** Stores a resource for each content in a project with an index, and gives them. */
async function given(
  storage: Storage,
  contents: readonly ResourceContent[],
): Promise<{ scope: IndexScope; all: ResourceRecord[] }> {
  const projectKey = newProjectKey();
  const all = contents.map((current) => sampleResource(projectKey, { current, staged: current }));
  await storage.transaction(async ({ resources, index }) => {
    for (const resource of all) await resources.insert(resource);
    await index.begin(projectKey);
  });
  let after: ResourcePosition | undefined;
  do {
    const page = { limit: 50, after };
    after = await storage.transaction(({ index }) => index.extend(projectKey, page));
  } while (after);
  return { scope: { projectKey, projection: "current" }, all };
}

function describeEqualValues(storage: () => Storage): void {
  // So many with the same value that they are not all read and sorted for a page of two.
  const contents = Array.from({ length: 40 }, (_, i): ResourceContent => ({
    objectTypeProperty: { arrayOfIntExample: i % 8 === 0 ? [] : i % 10 === 1 ? [1, 5, 9] : [5, 9] },
    ...(i % 9 !== 0 && { someProperty: i % 13 === 0 ? "other" : "same" }),
  }));
  let scope: IndexScope;
  let naive: NaiveIndex;
  beforeAll(async () => {
    const made = await given(storage(), contents);
    scope = made.scope;
    naive = new NaiveIndex(made.all, "current");
  });

  const directions = ["asc", "desc"] as const;
  const paths = ["someProperty", "arrayOfIntExample"];
  const conditions: Condition[] = [
    ALWAYS,
    { kind: "present", path: "createdAt" },
    { kind: "value", path: "arrayOfIntExample", test: { kind: "in", values: [5] } },
  ];
  const sorts = paths.flatMap((path) =>
    directions.flatMap((direction): SortKey[][] => [
      [{ by: "path", path, direction }],
      ...directions.map((tie): SortKey[] => [
        { by: "path", path, direction },
        { by: "path", path: "id", direction: tie },
      ]),
    ]),
  );

  it.each(sorts.map((sort) => ({ sort, name: JSON.stringify(sort) })))(
    "pages through many with one value, sorted by $name",
    async ({ sort }) => {
      for (const where of conditions) {
        const expected = naive.search(where, sort);
        const found: string[] = [];
        for (let offset = 0; offset <= expected.length; offset += 2) {
          const page = { where, sort, limit: 2, offset };
          found.push(...(await storage().index.search(scope, page)));
        }
        expect(found).toEqual(expected);
      }
    },
  );
}

function describeLongValues(storage: () => Storage): void {
  // Longer than an entry of an engine's index may be, not to be compressed, and alike to their ends.
  const long = createHash("shake256", { outputLength: 1_600 }).update("").digest("hex");
  const texts = [
    ...[997, 998, 999, 1_000, 1_001].map((end) => long.slice(0, end)),
    ...[long, `${long}a`, `${long}b`, `${long}\u{1f600}`, `${long.slice(0, 998)}é${long}`],
  ];

  it("tells values apart that are longer than an index takes, by their ends", async () => {
    const contents = texts.map((someProperty, i): ResourceContent => ({
      objectTypeProperty: { arrayOfStringExample: [someProperty, texts[i - 1] ?? ""] },
      someProperty,
    }));
    // Of these three the one in the middle goes, which leaves the rows of the others as they are.
    const outer = [long, `${long}b`];
    contents.push({ objectTypeProperty: { arrayOfStringExample: [...outer, `${long}a`] } });
    const { scope, all } = await given(storage(), contents);
    await expectAsNaive(storage(), scope, all);

    contents[0] = { objectTypeProperty: { arrayOfStringExample: outer } };
    const moved = all.map((resource, i) => {
      const current = contents[(i + 1) % contents.length] ?? resource.current;
      return nextVersion(resource, { current, staged: current });
    });
    await storage().transaction(async ({ resources }) => {
      for (const resource of moved) await resources.update(resource, 1);
      for (const { projectKey, id } of moved.splice(0, 3))
        await resources.delete(projectKey, id, 2);
    });
    await expectAsNaive(storage(), scope, moved);
  });

  async function expectAsNaive(
    { index }: Storage,
    scope: IndexScope,
    all: readonly ResourceRecord[],
  ): Promise<void> {
    const naive = new NaiveIndex(all, "current");
    for (const path of ["someProperty", "arrayOfStringExample"]) {
      for (const text of texts) {
        for (const test of testsOf(text)) {
          const where: Condition = { kind: "value", path, test };
          const expected = naive.search(where, []);
          const page = { where, sort: [], limit: 100, offset: 0 };
          expect(await index.search(scope, page)).toEqual(expected);
        }
      }
      for (const direction of ["asc", "desc"] as const) {
        const sort: SortKey[] = [{ by: "path", path, direction }];
        const found: string[] = [];
        for (let offset = 0; offset < all.length; offset += 3) {
          found.push(...(await index.search(scope, { where: ALWAYS, sort, limit: 3, offset })));
        }
        expect(found).toEqual(naive.search(ALWAYS, sort));
      }
      expect(await index.termCounts(scope, ALWAYS, path, 4)).toEqual(
        naive.termCounts(ALWAYS, path, 4),
      );
      // The listed texts are longer than that, and then not read.
      expect(await index.termCounts(scope, ALWAYS, path, 4, 3)).toBeUndefined();
      expect(await index.termCounts(scope, ALWAYS, path, 4, 1_000_000)).toEqual(
        naive.termCounts(ALWAYS, path, 4),
      );
    }
  }

  function testsOf(value: string): ValueTest[] {
    return [
      { kind: "in", values: [value] },
      { kind: "in", values: [value, "", `${value}x`] },
      { kind: "range", from: { value, included: false } },
      { kind: "range", to: { value, included: true } },
    ];
  }
}
