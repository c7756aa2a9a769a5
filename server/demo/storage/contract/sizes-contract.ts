import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ResourceContent, ResourceRecord } from "../records.js";
import type { Storage } from "../storage.js";
import {
  at,
  content,
  newId,
  newProjectKey,
  productContent,
  sampleProduct,
  sampleResource,
  variant,
} from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

const OBJECTS = 2_000;
/** The bytes by which a record's size may exceed its contents and objects. */
const REST = 1_000;

function text(length: number): ResourceContent {
  return { objectTypeProperty: { arrayOfStringExample: ["ä".repeat(length / 2)] } };
}

function objects(): ResourceContent {
  const arrayOfObjectType = Array.from({ length: OBJECTS }, () => ({}));
  return { objectTypeProperty: { arrayOfObjectType } };
}

/** In the default order, each with the bytes of its contents and their number of objects. */
const samples: [name: string, contents: Partial<ResourceRecord>, bytes: number, objects: number][] =
  [
    ["small", { current: content(1), staged: content(1) }, 0, 0],
    ["large", { current: text(200_000), staged: text(200_000) }, 200_000, 0],
    ["staged large", { current: content(1), staged: text(100_000) }, 100_000, 0],
    ["current large", { current: text(50_000), staged: content(1) }, 50_000, 0],
    ["both large", { current: text(50_000), staged: text(60_000) }, 110_000, 0],
    ["many objects", { current: objects(), staged: objects() }, 3 * OBJECTS, OBJECTS],
  ];

/** Tests the contract of {@link Admit}. */
export function describeSizesContract(open: OpenStorage): void {
  describe("result sizes", () => {
    const storage = useStorage(open);
    const projectKey = newProjectKey();
    const resources = samples.map(([, contents], i) =>
      sampleResource(projectKey, { createdAt: at(i), ...contents }),
    );
    const ids = resources.map(({ id }) => id);
    beforeAll(() =>
      storage().transaction(async (transaction) => {
        for (const resource of resources) await transaction.resources.insert(resource);
      }),
    );
    describeReads(storage, { projectKey, resources, ids });
  });
}

interface StoredSample {
  projectKey: string;
  resources: readonly ResourceRecord[];
  ids: readonly string[];
}

function describeReads(storage: () => Storage, { projectKey, resources, ids }: StoredSample): void {
  /** The sizes when everything is read, and the resources. */
  async function read(
    way: "list" | "getMany",
    admit: (sizes: ReadonlyMap<string, number>) => void,
  ): Promise<ResourceRecord[]> {
    const reader = storage().resources;
    return way === "list"
      ? reader.list(projectKey, { limit: 100 }, admit)
      : reader.getMany(projectKey, [...ids, newId()], admit);
  }

  it.each(["list", "getMany"] as const)("%s reports them in result order", async (way) => {
    const reported: [string, number][][] = [];
    expect(await read(way, (sizes) => reported.push([...sizes]))).toEqual(resources);
    for (const sizes of reported) expect(sizes.map(([id]) => id)).toEqual(ids);
    const last = reported.at(-1)?.map(([, bytes]) => bytes) ?? [];
    samples.forEach(([name, , bytes, count], i) => {
      const least = bytes + 64 * count;
      expect([name, last[i]]).toEqual([name, expect.any(Number)]);
      expect(last[i]).toBeGreaterThanOrEqual(least);
      expect(last[i]).toBeLessThan(least + REST);
    });
  });

  it.each(["list", "getMany"] as const)("%s reads no more when they are rejected", async (way) => {
    const rejection = new Error("Too large.");
    let calls = 0;
    const rejected = read(way, () => {
      calls += 1;
      throw rejection;
    });
    await expect(rejected).rejects.toBe(rejection);
    expect(calls).toBe(1);
  });

  it("count what variants of a product have in common once per variant", async () => {
    const attributes = [{ name: "care", value: "ä".repeat(5_000) }];
    const [masterVariant, ...variants] = [1, 2, 3, 4].map((id) => variant(id, { attributes }));
    const product = sampleProduct(projectKey, {
      staged: productContent({ masterVariant: masterVariant ?? variant(1), variants }),
    });
    await storage().transaction(({ products }) => products.insert(product));
    const reported: number[] = [];
    const read = await storage().products.getMany(projectKey, [product.id], (sizes) =>
      reported.push(sizes.get(product.id) ?? 0),
    );
    expect(read).toEqual([product]);
    expect(reported).toEqual([expect.any(Number)]);
    expect(reported[0]).toBeGreaterThanOrEqual(
      Buffer.byteLength(JSON.stringify(product.staged)) - 200,
    );
    expect(reported[0]).toBeLessThan(Buffer.byteLength(JSON.stringify(product.staged)) + REST);
  });
}
