import { entriesOf, type SkuRow } from "../inspection.js";
import type { ProductRecord } from "../product-records.js";
import type { ChangedProduct } from "../product-storage.js";
import { productOfText } from "../record-text.js";
import type { Storage } from "../storage.js";

/** What every reader gives of the products of a project: of those with the ids, keys and SKUs, and of all. */
export async function productReadings(
  storage: Storage,
  projectKey: string,
  { ids, keys, skus }: Record<"ids" | "keys" | "skus", readonly string[]>,
) {
  const { products } = storage;
  const sizes: [string, number][] = [];
  return {
    byId: await Promise.all(ids.map((id) => products.get(projectKey, id))),
    byKey: await Promise.all(keys.map((key) => products.getByKey(projectKey, key))),
    bySku: await Promise.all(skus.map((sku) => products.getBySku(projectKey, sku))),
    many: await products.getMany(projectKey, ids, (given) => sizes.push(...given)),
    sizes,
    existing: await storage.transaction(async ({ productImports }) =>
      byId(await productImports.existing(projectKey, keys)),
    ),
    first: await products.first(projectKey),
    state: await products.state(projectKey),
    changes: await changesOf(storage, projectKey),
    texts: await textsOf(storage, projectKey),
  };
}

/** The rows of SKUs that are inspected. */
export function skuRowsOf(storage: Storage, projectKey: string): Promise<SkuRow[]> {
  return storage.snapshot(async ({ inspection }) => {
    const rows: SkuRow[] = [];
    const pages = entriesOf<SkuRow>((page) => inspection.skus(projectKey, page), 2);
    for await (const row of pages) rows.push(row);
    return rows;
  });
}

function byId(products: readonly ProductRecord[]): ProductRecord[] {
  return [...products].sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function changesOf(storage: Storage, projectKey: string): Promise<ChangedProduct[]> {
  const all: ChangedProduct[] = [];
  for (;;) {
    const after = all.at(-1)?.revision ?? 0;
    const [change] = await storage.products.changes(projectKey, { after, limit: 1 });
    if (change === undefined) return all;
    all.push(change);
  }
}

/** As an index reads them: by all revisions, and by the halves of each page. */
async function textsOf(storage: Storage, projectKey: string) {
  const { searchSegments } = storage;
  const index = { projectKey, collection: "products", format: 1 } as const;
  const until = (await storage.products.state(projectKey))?.revision ?? 0;
  const all = await searchSegments.changes(index, { after: 0, until, limit: 1_000 });
  const revisions = [0, ...all.map(({ revision }) => revision)];
  return {
    all: all.map(({ text, ...rest }) => ({ ...rest, product: productOfText(text) })),
    counts: await Promise.all(
      revisions.map((after) => searchSegments.countChanges(index, { after, until })),
    ),
    before: await Promise.all(
      revisions.map((last) => searchSegments.countChanges(index, { after: 0, until: last })),
    ),
  };
}
