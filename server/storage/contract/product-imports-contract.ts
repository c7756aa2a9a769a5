import { describe, expect, it } from "@jest/globals";
import { entriesOf, type SkuRow } from "../inspection.js";
import type { ImageRecord, ProductRecord } from "../product-records.js";
import type { MovedSku, ProductImportLease } from "../product-import-storage.js";
import type { Storage } from "../storage.js";
import { DuplicateKey, ProductImportLost } from "../store-errors.js";
import {
  begin,
  insert,
  leaseOf,
  product,
  replacing,
  ROOM,
  stage,
  withSkus,
} from "./import-steps.js";
import { newProjectKey } from "./sample-records.js";
import { type OpenStorage, useStorage } from "./use-storage.js";

export function describeProductImportsContract(open: OpenStorage): void {
  describe("imports of products", () => {
    const storage = useStorage(open);
    describeVisibility(storage);
    describeNames(storage);
    describeConcurrentWrites(storage);
    describeEnds(storage);
  });
}

/** And settles: what readers see before is tested beside. */
async function publish(storage: Storage, lease: ProductImportLease, moved: MovedSku[] = []) {
  await storage.transaction(({ productImports }) => productImports.publish(lease, moved));
  await storage.transaction(({ productImports }) => productImports.settle(lease.projectKey, 1_000));
}

function discard(storage: Storage, lease: ProductImportLease, limit: number) {
  return storage.transaction(({ productImports }) => productImports.discard(lease, limit));
}

/** All that readers see of the products. */
async function seen(storage: Storage, projectKey: string) {
  const { products } = storage;
  const index = { projectKey, collection: "products", format: 1 } as const;
  const state = await storage.searchSegments.state(index);
  const until = state?.source.revision ?? 0;
  const texts = await storage.searchSegments.changes(index, { after: 0, until, limit: 1_000 });
  const changes = await products.changes(projectKey, { after: 0, limit: 1_000 });
  expect(texts.map(({ id, revision }) => [id, revision])).toEqual(
    changes.map((each) => [each.product.id, each.revision]),
  );
  const skus = await storage.snapshot(async ({ inspection }) => {
    const rows: SkuRow[] = [];
    const pages = entriesOf<SkuRow>((page) => inspection.skus(projectKey, page));
    for await (const row of pages) rows.push(row);
    return rows;
  });
  return {
    changes,
    skus,
    state: await products.state(projectKey),
    first: await products.first(projectKey),
  };
}

function describeVisibility(storage: () => Storage): void {
  it("show nothing until they are published, and then everything, in the order of its revisions", async () => {
    const projectKey = newProjectKey();
    const kept = product(projectKey, "kept");
    const former = product(projectKey, "former", { staged: withSkus("former-sku", "given-up") });
    await insert(storage(), kept, former);
    const before = await seen(storage(), projectKey);
    const lease = leaseOf(projectKey);
    expect(await begin(storage(), lease)).toEqual({ kind: "begun", revision: 2, first: 3 + ROOM });
    const added = [1, 2, 3].map((n) => product(projectKey, `new-${n}`));
    const [one, two, three] = added;
    if (!one || !two || !three) throw new Error("There are three.");
    const replacement = replacing(former, { staged: withSkus("former-sku", "taken") });
    expect(await stage(storage(), lease, { product: one }, replacement)).toEqual([]);
    expect(await stage(storage(), lease, { product: two }, { product: three })).toEqual([]);

    // SKUs of products that an import is to replace are not inspected.
    expect(await seen(storage(), projectKey)).toEqual({ ...before, skus: [before.skus[2]] });
    const { products } = storage();
    expect(await products.get(projectKey, two.id)).toBeUndefined();
    expect(await products.getByKey(projectKey, "new-1")).toBeUndefined();
    expect(await products.getBySku(projectKey, "new-1-sku")).toBeUndefined();
    expect(await products.getBySku(projectKey, "taken")).toBeUndefined();
    expect(await products.getBySku(projectKey, "given-up")).toEqual(former);

    await publish(storage(), lease);
    const after = await seen(storage(), projectKey);
    const first = 2 + ROOM + 1;
    expect(after.state).toEqual({ ...before.state, revision: first + 3 });
    expect(after.changes).toEqual([
      { product: kept, revision: 1 },
      { product: one, revision: first },
      { product: replacement.product, revision: first + 1 },
      { product: two, revision: first + 2 },
      { product: three, revision: first + 3 },
    ]);
    expect(await products.getBySku(projectKey, "taken")).toEqual(replacement.product);
    expect(await products.getBySku(projectKey, "given-up")).toBeUndefined();
    expect(after.skus.map(({ sku }) => sku)).toEqual([
      "former-sku",
      "kept-sku",
      "new-1-sku",
      "new-2-sku",
      "new-3-sku",
      "taken",
    ]);
    expect(await storage().productImports.unfinished(projectKey)).toBeUndefined();
  });

  it("make the first catalogue of a project", async () => {
    const projectKey = newProjectKey();
    const lease = leaseOf(projectKey);
    expect(await begin(storage(), lease)).toEqual({ kind: "begun", revision: 0, first: 1 + ROOM });
    const all = Array.from({ length: 120 }, (_, n) => product(projectKey, `product-${n}`));
    await stage(storage(), lease, ...all.map((each) => ({ product: each })));
    expect(await seen(storage(), projectKey)).toEqual({
      changes: [],
      skus: [],
      state: undefined,
      first: undefined,
    });
    await publish(storage(), lease);
    const { changes, state } = await seen(storage(), projectKey);
    expect(changes.map((each) => each.product)).toEqual(all);
    expect(state?.revision).toBe(ROOM + 120);
  });

  it("leave the revision alone when they change nothing", async () => {
    const projectKey = newProjectKey();
    await insert(storage(), product(projectKey, "kept"));
    const before = await seen(storage(), projectKey);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    expect(await stage(storage(), lease)).toEqual([]);
    await publish(storage(), lease);
    expect(await seen(storage(), projectKey)).toEqual(before);
  });
}

function describeNames(storage: () => Storage): void {
  it("find the visible products with some keys, and no staged ones", async () => {
    const projectKey = newProjectKey();
    const [one, two] = [product(projectKey, "one"), product(projectKey, "two")];
    await insert(storage(), one, two, product(newProjectKey(), "three"));
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    await stage(storage(), lease, { product: product(projectKey, "three") });
    const existing = (keys: string[]): Promise<ProductRecord[]> =>
      storage().transaction(({ productImports }) => productImports.existing(projectKey, keys));
    expect(await existing(["two", "three", "four"])).toEqual([two]);
    expect(await existing([])).toEqual([]);
  });

  it.each([
    ["key", { key: "taken" }],
    ["SKU", { staged: withSkus("free", "taken-sku") }],
  ])(
    "take no %s of another product, staged or not, and give theirs to no other",
    async (_, given) => {
      const projectKey = newProjectKey();
      const owner = product(projectKey, "taken");
      const clashing = (): ProductRecord => product(projectKey, "clashing", given);
      const lease = leaseOf(projectKey);
      await begin(storage(), lease);
      await stage(storage(), lease, { product: owner });
      await expect(insert(storage(), clashing())).rejects.toBeInstanceOf(DuplicateKey);
      await expect(stage(storage(), lease, { product: clashing() })).rejects.toMatchObject({
        name: "DuplicateKey",
        key: expect.stringMatching(/^taken/),
      });
      await publish(storage(), lease);
      const second = leaseOf(projectKey, "second");
      await begin(storage(), second);
      await expect(stage(storage(), second, { product: clashing() })).rejects.toBeInstanceOf(
        DuplicateKey,
      );
      await publish(storage(), second);
      const { changes } = await seen(storage(), projectKey);
      expect(changes.map((each) => each.product)).toEqual([owner]);
    },
  );

  it("move a SKU from a product to one that follows it, at the moment of publication", async () => {
    const projectKey = newProjectKey();
    const [from, to] = [product(projectKey, "from"), product(projectKey, "to")];
    await insert(storage(), from, to);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    const giving = replacing(from, { staged: withSkus("other") });
    const taking = replacing(to, { staged: withSkus("to-sku", "from-sku") });
    await expect(stage(storage(), lease, taking, giving)).rejects.toThrow(DuplicateKey);
    const moved = await stage(storage(), lease, giving, taking);
    expect(moved).toEqual([{ sku: "from-sku", productId: to.id }]);
    expect(await storage().products.getBySku(projectKey, "from-sku")).toEqual(from);
    await publish(storage(), lease, moved);
    expect(await storage().products.getBySku(projectKey, "from-sku")).toEqual(taking.product);
    expect(await storage().products.getBySku(projectKey, "other")).toEqual(giving.product);
  });
}

function describeConcurrentWrites(storage: () => Storage): void {
  it("tell which products others have changed, so that these are staged again or withdrawn", async () => {
    const projectKey = newProjectKey();
    const [one, two, three] = ["one", "two", "three"].map((name) => product(projectKey, name));
    if (!one || !two || !three) throw new Error("There are three.");
    await insert(storage(), one, two, three);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    const staged = [one, two, three].map((each) =>
      replacing(each, { staged: withSkus(`${each.key}-new`) }),
    );
    await stage(storage(), lease, ...staged);
    const changed = [one, two].map((each) => ({ ...each, version: 2, createdAt: three.createdAt }));
    for (const each of changed) {
      expect(await storage().transaction(({ products }) => products.update(each, 1))).toBe(true);
    }
    expect(
      await storage().transaction(({ productImports }) =>
        productImports.changedKeys(projectKey, 3),
      ),
    ).toEqual({ keys: ["one", "two"], revision: 5 });

    const again = replacing(changed[0] ?? one, { staged: withSkus("one-new") });
    await stage(storage(), lease, again);
    await storage().transaction(({ productImports }) =>
      productImports.withdraw(projectKey, [two.id]),
    );
    await publish(storage(), lease);
    const { changes, skus } = await seen(storage(), projectKey);
    expect(changes).toEqual([
      { product: changed[1], revision: 5 },
      { product: staged[2]?.product, revision: 3 + ROOM + 3 },
      { product: again.product, revision: 3 + ROOM + 4 },
    ]);
    expect(skus.map(({ sku }) => sku)).toEqual(["one-new", "three-new", "two-sku"]);
  });
}

function describeEnds(storage: () => Storage): void {
  it("are discarded step by step, and leave what was before", async () => {
    const projectKey = newProjectKey();
    const former = product(projectKey, "former");
    await insert(storage(), former);
    const before = await seen(storage(), projectKey);
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    await stage(
      storage(),
      lease,
      replacing(former, { staged: withSkus("claimed") }),
      ...Array.from({ length: 5 }, (_, n) => ({ product: product(projectKey, `new-${n}`) })),
    );
    expect(await discard(storage(), lease, 2)).toBe(false);
    expect(await seen(storage(), projectKey)).toEqual(before);
    expect(await discard(storage(), lease, 2)).toBe(false);
    expect(await discard(storage(), lease, 2)).toBe(true);
    expect(await seen(storage(), projectKey)).toEqual(before);
    expect(await storage().productImports.unfinished(projectKey)).toBeUndefined();
    // Their names are free.
    await insert(storage(), product(projectKey, "new-4", { staged: withSkus("claimed") }));
    expect((await storage().products.state(projectKey))?.revision).toBe(2);
  });

  it("discard the images that they have stored, but not bytes that others share", async () => {
    const projectKey = newProjectKey();
    const image = (id: string, digest: string): ImageRecord => ({
      projectKey,
      id,
      digest,
      filename: "a.png",
      mediaType: "image/png",
      size: 1,
    });
    const bytes = new Uint8Array([1]);
    await storage().transaction(({ images }) => images.insert(image("own", "shared"), bytes));
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    for (const [id, digest] of [
      ["one", "shared"],
      ["two", "alone"],
    ] as const) {
      await storage().transaction(async ({ images, productImports }) => {
        await images.insert(image(id, digest), bytes);
        await productImports.stage(lease, [], [id]);
      });
    }
    expect(await discard(storage(), lease, 10)).toBe(true);
    const { images } = storage();
    expect(await images.get(projectKey, "one")).toBeUndefined();
    expect(await images.get(projectKey, "two")).toBeUndefined();
    expect(await images.content(projectKey, "alone")).toBeUndefined();
    expect(await images.get(projectKey, "own")).toBeDefined();
    expect(await images.content(projectKey, "shared")).toEqual(bytes);
  });

  it("run one at a time, until the lease of one expires: then another takes over", async () => {
    const projectKey = newProjectKey();
    const dead = leaseOf(projectKey, "dead", 100);
    await begin(storage(), dead);
    await stage(storage(), dead, { product: product(projectKey, "new") });
    const other = leaseOf(projectKey, "other", 200);
    const abandoned = async (now: number): Promise<string[]> =>
      (await storage().productImports.abandoned(now)).map((each) => each.importId);
    expect(await abandoned(99)).not.toContain("dead");
    expect(await abandoned(100)).toContain("dead");
    expect(await begin(storage(), other, 99)).toEqual({ kind: "busy" });
    expect(await begin(storage(), other, 100)).toEqual({ kind: "abandoned" });
    expect(await storage().productImports.unfinished(projectKey)).toEqual(other);
    for (const step of [
      stage(storage(), dead, { product: product(projectKey, "late") }),
      publish(storage(), dead),
      discard(storage(), dead, 10),
    ]) {
      await expect(step).rejects.toBeInstanceOf(ProductImportLost);
    }
    expect(await discard(storage(), other, 10)).toBe(true);
    expect(await begin(storage(), other, 100)).toEqual({
      kind: "begun",
      revision: 0,
      first: 1 + ROOM,
    });
    expect((await seen(storage(), projectKey)).changes).toEqual([]);
  });

  it("keep their lease by each step", async () => {
    const projectKey = newProjectKey();
    await begin(storage(), leaseOf(projectKey, "import", 100));
    await stage(storage(), leaseOf(projectKey, "import", 300), {
      product: product(projectKey, "a"),
    });
    const lease = leaseOf(projectKey, "import", 300);
    expect(await storage().productImports.unfinished(projectKey)).toEqual(lease);
  });

  it("end with their project", async () => {
    const projectKey = newProjectKey();
    const make = () =>
      storage().transaction(({ projects }) =>
        projects.insert({ projectKey, createdAt: "2025-01-01T00:00:00.000Z" }),
      );
    await make();
    const lease = leaseOf(projectKey);
    await begin(storage(), lease);
    await stage(storage(), lease, { product: product(projectKey, "new") });
    await storage().transaction(({ projects }) => projects.delete(projectKey));
    await make();
    expect(await storage().productImports.unfinished(projectKey)).toBeUndefined();
    await insert(storage(), product(projectKey, "new"));
    await expect(publish(storage(), lease)).rejects.toBeInstanceOf(ProductImportLost);
  });
}
