import type { ProductImportLease } from "../../storage/product-records.js";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { productLimits } from "../images/picture.js";
import { Administration } from "../../projects/administration.js";
import { openSqliteStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage, StorageTransaction } from "../../storage/storage.js";
import { sampleDataFolder } from "../sample-catalogue.js";
import { type ImportBounds, readImportBatch } from "./read-import-batch.js";
import { finishAbandonedImports, importDrafts } from "./import-drafts.js";
import { productId } from "./stage-drafts.js";
import { productContent, sampleProduct, variant } from "../../storage/contract/sample-records.js";
import { holderThatEnded } from "../../../runtime/service/testing/holder-that-ended.js";

let root: string;
/** Contains the imported file. */
let folder: string;
let storage: Storage;
let project: string;
let count = 0;
let now = new Date("2025-03-01T10:00:00.000Z");

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "products-import-"));
  folder = join(root, "import");
  await mkdir(join(folder, "pictures"), { recursive: true });
  storage = await openSqliteStorage({
    file: join(root, "store.sqlite"),
  });
  const bytes = await readFile(join(sampleDataFolder, "pictures", "dress-red.png"));
  await writeFile(join(folder, "pictures", "Red Dress.png"), bytes);
  await writeFile(join(folder, "pictures", "broken.png"), bytes.subarray(0, 200));
  await writeFile(join(root, "outside.png"), bytes);
});
afterAll(async () => {
  await storage.close();
  await rm(root, { recursive: true });
});
beforeEach(async () => {
  project = `shop-${(count += 1)}`;
  now = new Date("2025-03-01T10:00:00.000Z");
  await admin().createProject(project, { sampleData: false });
});

function admin(): Administration {
  return new Administration(storage, () => now);
}

async function importing(content: string | Uint8Array, bounds?: Partial<ImportBounds>) {
  const file = join(folder, "products.ndjson");
  await writeFile(file, content);
  return importFile(file, bounds);
}

function importFile(file: string, bounds?: Partial<ImportBounds>) {
  return admin().importProducts(project, file, () => undefined, {
    ...productLimits,
    ...bounds,
  });
}

/** Publishes an import and stops there, like a process that dies. */
async function publishing(content: string): Promise<void> {
  const file = join(folder, "products.ndjson");
  await writeFile(file, content);
  const importBatch = await readImportBatch(file);
  await new Promise<void>((published, reject) => {
    let flushed = 0;
    const dying = new Proxy(storage, {
      get: (target, name): unknown => {
        if (name !== "transaction") return Reflect.get(target, name);
        const transaction = <T>(
          work: (each: StorageTransaction) => Promise<T>,
          options?: { durable: boolean },
        ): Promise<T> => {
          // The import begins and is published by transactions that are flushed to disk.
          if (options === undefined) flushed += 1;
          else if (flushed === 2) {
            published();
            return new Promise(() => undefined);
          }
          return target.transaction(work, options);
        };
        return transaction;
      },
    });
    const context = { projectKey: project, clientId: "products-import", now, newId: randomUUID };
    importDrafts(dying, importBatch, context).catch(reject);
  });
}

/** Returns the error message without the file's path. */
async function rejection(
  content: string | Uint8Array,
  bounds?: Partial<ImportBounds>,
): Promise<string> {
  const error: unknown = await importing(content, bounds).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error("It was imported.");
  expect([error.name, error.message.includes("\n")]).toEqual(["AdministrationError", false]);
  expect(await storage.products.revision(project)).toBe(0);
  return error.message.replace(`${join(folder, "products.ndjson")}, `, "");
}

function draft(key: string, part: object = {}): Record<string, unknown> {
  return { key, name: { en: key }, slug: { en: key }, masterVariant: { sku: `${key}-1` }, ...part };
}

function lines(...drafts: unknown[]): string {
  return drafts.map((each) => `${JSON.stringify(each)}\n`).join("");
}

const scope = {
  id: "sale",
  customerGroup: { typeId: "customer-group", id: "gold" },
  channel: { typeId: "channel", id: "web" },
  validFrom: "2025-01-01T00:00:00.000Z",
  validUntil: "2025-02-01T00:00:00.000Z",
};

const shoe = draft("shoe", {
  description: { de: "Ein Schuh" },
  searchKeywords: { en: ["trainer"] },
  productType: { typeId: "product-type", id: "footwear" },
  categories: [
    { typeId: "category", id: "shoes", ancestors: [{ typeId: "category", id: "fashion" }] },
  ],
  reviewRatingStatistics: {
    averageRating: 4.5,
    highestRating: 5,
    lowestRating: 4,
    count: 2,
    ratingsDistribution: { "4": 1, "5": 1 },
  },
  allVariants: {
    prices: [{ value: { currencyCode: "EUR", centAmount: 8999 } }],
    attributes: [
      { name: "season", value: "SS25" },
      { name: "size", value: "?" },
    ],
    images: [{ file: "pictures/Red Dress.png", label: "Front" }],
  },
  masterVariant: { sku: "shoe-1", attributes: [{ name: "size", value: "41" }] },
  variants: [
    {
      sku: "shoe-2",
      key: "big",
      prices: [
        { value: { currencyCode: "JPY", centAmount: 12000 }, country: "JP" },
        {
          value: { type: "centPrecision", currencyCode: "EUR", centAmount: 1, fractionDigits: 3 },
          ...scope,
        },
      ],
      images: [{ url: "https://pictures.test/a.png", dimensions: { w: 1, h: 2 } }],
      availability: {
        isOnStock: true,
        availableQuantity: 3,
        channels: { web: { isOnStock: false } },
      },
    },
  ],
});

describe("a product import", () => {
  it("stores every part of a draft and its picture", async () => {
    expect(await importing(lines(shoe))).toEqual({ created: 1, replaced: 0, unchanged: 0 });
    const product = await storage.products.getByKey(project, "shoe");
    const url = product?.staged.masterVariant.images[0]?.url ?? "";
    expect(url).toMatch(new RegExp(`^/${project}/images/[0-9a-f-]{36}/Red-Dress\\.png$`));
    const content = {
      name: { en: "shoe" },
      slug: { en: "shoe" },
      description: { de: "Ein Schuh" },
      searchKeywords: { en: ["trainer"] },
      productType: shoe["productType"],
      categories: shoe["categories"],
      reviewRatingStatistics: shoe["reviewRatingStatistics"],
      masterVariant: {
        id: 1,
        sku: "shoe-1",
        prices: [{ value: money("EUR", 8999, 2) }],
        attributes: [
          { name: "season", value: "SS25" },
          { name: "size", value: "41" },
        ],
        images: [{ url, dimensions: { w: 192, h: 256 }, label: "Front" }],
      },
      variants: [
        {
          id: 2,
          sku: "shoe-2",
          key: "big",
          prices: [
            { value: money("JPY", 12000, 0), country: "JP" },
            { value: money("EUR", 1, 3), ...scope },
          ],
          attributes: [
            { name: "season", value: "SS25" },
            { name: "size", value: "?" },
          ],
          images: [{ url: "https://pictures.test/a.png", dimensions: { w: 1, h: 2 } }],
          availability: {
            isOnStock: true,
            availableQuantity: 3,
            channels: { web: { isOnStock: false } },
          },
        },
      ],
    };
    const timestamp = now.toISOString();
    expect(product).toEqual({
      projectKey: project,
      id: productId("shoe"),
      key: "shoe",
      version: 1,
      createdAt: timestamp,
      lastModifiedAt: timestamp,
      createdBy: { clientId: "products-import" },
      lastModifiedBy: { clientId: "products-import" },
      current: content,
      staged: content,
    });
    const image = await storage.images.get(project, url.split("/")[3] ?? "");
    const bytes = await readFile(join(folder, "pictures", "Red Dress.png"));
    expect(image).toMatchObject({ mediaType: "image/png", size: bytes.length });
    expect(Buffer.from((await storage.images.content(project, image?.digest ?? "")) ?? [])).toEqual(
      bytes,
    );
  });

  it("changes nothing when run again, not even the URL of a picture", async () => {
    const hat = JSON.stringify(priced(0)).replace('"centAmount":0', '"centAmount":-0');
    await importing(lines(shoe) + hat);
    const before = await storage.products.getByKey(project, "shoe");
    now = new Date("2025-04-01T10:00:00.000Z");
    const counts = await importing(lines(shoe) + hat);
    expect(counts).toEqual({ created: 0, replaced: 0, unchanged: 2 });
    expect(await storage.products.getByKey(project, "shoe")).toEqual(before);
  });

  it("replaces a changed product in both projections or only in the staged one", async () => {
    await importing(lines(draft("hat"), draft("coat", { publish: false })));
    const [hat, coat] = await stored("hat", "coat");
    expect([hat?.version, hat?.current, coat?.current]).toEqual([1, hat?.staged, undefined]);

    now = new Date("2025-04-01T10:00:00.000Z");
    const next = { name: { en: "Next" } };
    expect(
      await importing(lines(draft("hat", { ...next, publish: false }), draft("coat"))),
    ).toEqual({ created: 0, replaced: 2, unchanged: 0 });
    const [hat2, coat2] = await stored("hat", "coat");
    expect(hat2).toEqual({
      ...hat,
      version: 2,
      staged: { ...hat?.staged, ...next },
      lastModifiedAt: "2025-04-01T09:59:59.999Z",
    });
    expect([coat2?.version, coat2?.current]).toEqual([2, coat?.staged]);

    await importing(lines(draft("hat", next)));
    const [hat3] = await stored("hat");
    expect([hat3?.version, hat3?.current]).toEqual([3, { ...hat?.staged, ...next }]);
  });

  it("creates a product without a key each time and keeps the order of the file", async () => {
    const { key: _, ...keyless } = draft("x", { masterVariant: {} });
    await importing(lines(draft("zebra"), keyless, draft("ant")));
    now = new Date(now.getTime() + 1_000);
    await importing(lines(keyless));
    const keys = (await storage.products.list(project, { limit: 10 })).map(({ key }) => key);
    expect(keys).toEqual(["zebra", undefined, "ant", undefined]);
    expect((await storage.products.first(project))?.key).toBe("zebra");
  });

  it.each([
    ["a JSON array", ` [${JSON.stringify(draft("a1"))},\n${JSON.stringify(draft("b1"))}]\n`],
    ["a byte order mark", `\uFEFF${lines(draft("a1"), draft("b1"))}`],
    ["CRLF and blank lines", lines(draft("a1"), draft("b1")).replaceAll("\n", "\r\n\r\n \r\n")],
    ["no line break at the end", lines(draft("a1"), draft("b1")).trimEnd()],
    [
      "a line of many chunks",
      lines(draft("a1", { description: { de: "ü".repeat(500_000) } }), draft("b1")),
    ],
  ])("accepts %s", async (_, content) => {
    expect(await importing(content)).toEqual({ created: 2, replaced: 0, unchanged: 0 });
    expect((await stored("a1", "b1")).map((product) => product?.key)).toEqual(["a1", "b1"]);
  });

  const good = lines(draft("good"));
  const line2: Record<string, unknown> = {
    "'slug' is missing": { ...draft("a1"), slug: undefined },
    "unknown field 'nmae'": draft("a1", { nmae: 1 }),
    "masterVariant.prices[0].value.centAmount: must be >= 0": priced(-1),
    "masterVariant.attributes: a: the integer 9007199254740992 is beyond those that every JSON reader keeps exactly":
      attributed([{ name: "a", value: [1, 2 ** 53] }]),
    "masterVariant.attributes: name 'a' occurs twice": attributed([
      { name: "a", value: 1 },
      { name: "a", value: 2 },
    ]),
    "allVariants.prices[0]: validUntil is not after validFrom": draft("a1", {
      allVariants: {
        prices: [
          {
            value: { currencyCode: "EUR", centAmount: 1 },
            validFrom: "2025-01-01T00:00:00.000Z",
            validUntil: "2025-01-01T00:00:00.000Z",
          },
        ],
      },
    }),
    "the sku 'a1-1' occurs twice": draft("a1", { variants: [{ sku: "a1-1" }] }),
    "the key 'good' occurs on line 1 already": { ...draft("good"), masterVariant: {} },
    "the sku 'good-1' occurs on line 1 already": draft("a1", { masterVariant: { sku: "good-1" } }),
    "the picture 'pictures/no.png' does not exist": pictured("pictures/no.png"),
    "the picture 'pictures/broken.png' is rejected: The image is damaged: it ends too early.":
      pictured("pictures/broken.png"),
    "the picture 'products.ndjson' is not a .jpg, .png or .gif file": pictured("products.ndjson"),
    "the picture '../outside.png' lies outside the folder of the imported file":
      pictured("../outside.png"),
    'masterVariant.images[0].url: must match pattern "^https?://"': draft("a1", {
      masterVariant: { images: [{ url: "/a.png", dimensions: { w: 1, h: 1 } }] },
    }),
  };
  it.each(Object.entries(line2))(
    "rejects an invalid draft and stores nothing: %s",
    async (reason, value) => {
      const message = await rejection(good + lines(value));
      expect(message).toBe(`line 2: ${reason} (nothing was imported)`);
    },
  );

  it.each([
    ["only blank lines", "\uFEFF\r\n \n", "the file: has no products"],
    ["a truncated array", `[${JSON.stringify(draft("a1"))}`, "the file: is not JSON: "],
    ["a bad element", JSON.stringify([draft("a1"), 7]), "product 2: must be object"],
    ["invalid JSON", `${good}\n{"key":\n`, "line 3: is not JSON: "],
    ["invalid UTF-8", Buffer.from([0x22, 0xff, 0x22]), "line 1: is not UTF-8"],
    [
      "a line of ten megabytes",
      `${good}${lines(draft("a1", { description: { en: "x".repeat(10_000_000) } }))}`,
      "line 2: is longer than 1048576 bytes",
    ],
    ["control characters", `${good}\u001b[31m"\n`, "line 2: is not JSON: "],
  ])("rejects %s", async (_, content, reason) => {
    const message = await rejection(content);
    expect(message).toContain(reason);
    expect(message).not.toMatch(/[\u0000-\u001f]/);
  });

  it("does not follow a link out of the folder", async () => {
    await symlink(join(root, "outside.png"), join(folder, "link.png"));
    expect(await rejection(lines(pictured("link.png")))).toContain("lies outside the folder");
  });

  it("stores nothing when a SKU belongs to another product of the project", async () => {
    await importing(lines(draft("hat")));
    const before = await storage.products.revision(project);
    const taken = draft("cap", { masterVariant: { sku: "hat-1" } });
    await expect(importing(lines(draft("scarf"), taken))).rejects.toThrow(
      "line 2: the sku 'hat-1' belongs to another product (nothing was imported)",
    );
    expect(await storage.products.revision(project)).toBe(before);
    expect(await stored("scarf", "cap")).toEqual([undefined, undefined]);
  });

  it("keeps no pictures of a failed import", async () => {
    await importing(lines(draft("hat")));
    const images = () =>
      storage.snapshot(({ inspection }) => inspection.images(project, { limit: 10 }));
    const taken = draft("cap", { masterVariant: { sku: "hat-1" } });
    await expect(importing(lines(pictured("pictures/Red Dress.png"), taken))).rejects.toThrow(
      "line 2: the sku 'hat-1' belongs to another product",
    );
    expect(await images()).toEqual([]);
    await importing(lines(pictured("pictures/Red Dress.png")));
    expect(await images()).toHaveLength(1);
  });

  it("publishes a large file all at once and includes concurrent writes", async () => {
    await importing(lines(draft("hat"), draft("cap")));
    const [hat, cap] = await stored("hat", "cap");
    if (!hat || !cap) throw new Error("They are imported.");
    const file = join(folder, "products.ndjson");
    const many = Array.from({ length: 250 }, (_, n) => draft(`many-${n}`));
    const changedHat = draft("hat", { name: { en: "Another hat" } });
    await writeFile(file, lines(changedHat, draft("cap"), ...many));
    const seen: unknown[] = [];
    let uploaded: Promise<unknown> | undefined;
    const counts = await admin().importProducts(project, file, (done, total) => {
      seen.push([done, total]);
      // Writes both products meanwhile: the one that the import replaces and the one that it leaves.
      uploaded ??= storage.transaction(async ({ products }) => {
        const revision = await products.revision(project);
        expect(revision).toBeLessThan(2 ** 24 + 10);
        expect(await products.getByKey(project, "many-0")).toBeUndefined();
        for (const each of [hat, cap]) {
          const content = { ...each.staged, name: { en: "Uploaded" } };
          await products.update({ ...each, version: 2, current: content, staged: content }, 1);
        }
      });
    });
    await uploaded;
    expect(counts).toEqual({ created: 250, replaced: 2, unchanged: 0 });
    expect(seen).toEqual([
      [100, 252],
      [200, 252],
      [252, 252],
    ]);
    const [newHat, newCap] = await stored("hat", "cap");
    expect(newHat).toMatchObject({ version: 3, staged: { name: { en: "Another hat" } } });
    expect(newCap).toMatchObject({ version: 3, staged: { name: { en: "cap" } } });
    expect(await stored("many-249")).toHaveLength(1);
    expect(await storage.productImports.unfinished(project)).toBeUndefined();
  });

  it("stores nothing when a SKU that it moves belongs to another product at the end", async () => {
    await importing(lines(draft("hat")));
    const [hat] = await stored("hat");
    if (!hat) throw new Error("It is imported.");
    const file = join(folder, "products.ndjson");
    const many = Array.from({ length: 150 }, (_, n) => draft(`many-${n}`));
    const moved = [
      draft("hat", { masterVariant: { sku: "hat-2" } }),
      draft("cap", { masterVariant: { sku: "hat-1" } }),
    ];
    await writeFile(file, lines(...moved, ...many));
    let written: Promise<unknown> | undefined;
    const imported = admin().importProducts(project, file, () => {
      written ??= storage.transaction(async ({ products }) => {
        const content = {
          ...hat.staged,
          masterVariant: { ...hat.staged.masterVariant, sku: "hat-3" },
        };
        await products.update({ ...hat, version: 2, current: content, staged: content }, 1);
        await products.insert({ ...hat, id: randomUUID(), key: "third" });
      });
    });
    await expect(imported).rejects.toThrow(
      "the import: the sku 'hat-1' belongs to another product by now (nothing was imported)",
    );
    await written;
    expect((await storage.products.getBySku(project, "hat-1"))?.key).toBe("third");
    expect(await storage.products.getBySku(project, "hat-3")).toMatchObject({ version: 2 });
    expect(await stored("cap", "many-0")).toEqual([undefined, undefined]);
    expect(await storage.productImports.unfinished(project)).toBeUndefined();
  });

  it("is rejected while another import runs, and discards an import that died", async () => {
    const dead = { projectKey: project, importId: "dead", expiresAt: Date.now() + 3_600_000 };
    const begin = (lease: ProductImportLease) =>
      storage.transaction(({ productImports }) =>
        productImports.begin(lease, { now: Date.now(), reservedRevisions: 5 }),
      );
    await begin(dead);
    await expect(importing(lines(draft("hat")))).rejects.toThrow(
      `the import: another import into project '${project}' is running, or ended less than 30 s ago ` +
        "without being finished (nothing was imported)",
    );
    const staged = sampleProduct(project, { key: "hat", staged: withSku("hat-1") });
    await storage.transaction(({ productImports }) =>
      productImports.stage({ ...dead, expiresAt: 0 }, [{ product: staged }]),
    );
    expect(await importing(lines(draft("hat")))).toEqual({ created: 1, replaced: 0, unchanged: 0 });
    expect((await storage.products.getBySku(project, "hat-1"))?.id).toBe(productId("hat"));
  });

  it.each(["import", "start"])(
    "is discarded by the next %s if its process was killed",
    async (following) => {
      const importId = await holderThatEnded();
      const killed = { projectKey: project, importId, expiresAt: Date.now() + 30_000 };
      const staged = sampleProduct(project, { key: "hat", staged: withSku("hat-1") });
      await storage.transaction(async ({ productImports }) => {
        await productImports.begin(killed, { now: Date.now(), reservedRevisions: 5 });
        await productImports.stage(killed, [{ product: staged }]);
      });
      if (following === "start") await finishAbandonedImports(storage);
      else expect(await importing(lines(draft("cap")))).toMatchObject({ created: 1 });
      expect(await storage.productImports.unfinished(project)).toBeUndefined();
      await storage.transaction(({ products }) => products.insert(staged));
      expect(await stored("hat")).toEqual([staged]);
    },
  );

  it.each(["import", "start"])(
    "stays published if it died after publication, and the next %s completes it",
    async (following) => {
      await importing(lines(draft("hat"), draft("cap")));
      const [hat, cap] = await stored("hat", "cap");
      const changedHat = draft("hat", { name: { en: "Another hat" } });
      await publishing(lines(changedHat, draft("cap")));
      const [newHat] = await stored("hat");
      expect(newHat).toEqual({
        ...hat,
        version: 2,
        lastModifiedAt: expect.any(String),
        current: newHat?.staged,
        staged: { ...hat?.staged, name: { en: "Another hat" } },
      });
      expect(await storage.productImports.unfinished(project)).toBeUndefined();
      expect(await storage.productImports.unsettled()).toEqual([project]);
      if (following === "start") await finishAbandonedImports(storage);
      else {
        const counts = await importing(lines(changedHat, draft("coat")));
        expect(counts).toEqual({ created: 1, replaced: 0, unchanged: 1 });
      }
      expect(await storage.productImports.unsettled()).toEqual([]);
      expect(await stored("hat", "cap")).toEqual([newHat, cap]);
    },
  );

  it("leaves nothing to complete, however many products it replaces", async () => {
    const all = (name: string) =>
      lines(...Array.from({ length: 230 }, (_, n) => draft(`many-${n}`, { name: { en: name } })));
    await importing(all("first"));
    expect(await importing(all("second"))).toEqual({ created: 0, replaced: 230, unchanged: 0 });
    expect(await storage.productImports.unsettled()).toEqual([]);
    const products = await storage.products.list(project, { limit: 500 });
    expect(products.map(({ staged }) => staged.name["en"])).toEqual(Array(230).fill("second"));
    expect(products.map(({ key }) => key)).toEqual(
      Array.from({ length: 230 }, (_, n) => `many-${n}`),
    );
  });

  it("stores nothing when the file changes after validation", async () => {
    const file = join(folder, "products.ndjson");
    const many = Array.from({ length: 150 }, (_, n) => draft(`many-${n}`));
    await writeFile(file, lines(...many));
    const changed = await readImportBatch(file);
    await writeFile(file, lines(...many.slice(0, 120), draft("other"), ...many.slice(121)));
    const imported = importDrafts(storage, changed, {
      projectKey: project,
      clientId: "test",
      now,
      newId: randomUUID,
    });
    await expect(imported).rejects.toThrow("line 121: has changed meanwhile");
    expect(await storage.products.revision(project)).toBe(0);
    expect(await storage.productImports.unfinished(project)).toBeUndefined();
    await importing(lines(...many));
    expect((await stored("many-0"))[0]?.version).toBe(1);
  });
});

describe("import limits", () => {
  const two = [draft("a1"), draft("b1")];
  const array = JSON.stringify(two);
  const longest = Math.max(...two.map((each) => Buffer.byteLength(JSON.stringify(each))));

  async function reading(content: string, bounds: Partial<ImportBounds>) {
    const file = join(folder, "bounded.json");
    await writeFile(file, content);
    return readImportBatch(file, { ...productLimits, ...bounds });
  }

  it.each([
    { bounds: { importArray: array.length }, content: array },
    { bounds: { productDraft: longest }, content: array },
    { bounds: { productDraft: longest }, content: lines(...two) },
  ])("accept a file of exactly $bounds", async ({ bounds, content }) => {
    expect((await reading(content, bounds)).total).toBe(2);
  });

  it("reject a larger array, even in several chunks", async () => {
    const bounds = { importArray: array.length };
    // The first chunk also counts.
    const padded = `${array}${" ".repeat(100_000)}`;
    const most = { importArray: padded.length };
    expect((await reading(padded, most)).total).toBe(2);
    for (const [content, { importArray }] of [
      [`${padded} `, most],
      [`${array}\n${" ".repeat(70_000)}`, bounds],
    ] as const) {
      await expect(reading(content, { importArray })).rejects.toThrow(
        `the file: has more than ${importArray} bytes, too many for an array; ` +
          "write one product a line (NDJSON)",
      );
    }
  });

  it("reject a longer product in a line or an array", async () => {
    const bounds = { productDraft: longest - 1 };
    const reason = `is longer than ${longest - 1} bytes`;
    await expect(reading(lines(...two), bounds)).rejects.toThrow(`line 1: ${reason}`);
    await expect(reading(array, bounds)).rejects.toThrow(`product 1: ${reason}`);
  });

  it("reject larger pictures, individually and in total, and count each once", async () => {
    const bytes = await readFile(join(folder, "pictures", "Red Dress.png"));
    await writeFile(join(folder, "pictures", "second.png"), bytes);
    const size = bytes.length;
    const [first, second] = ["Red Dress.png", "second.png"].map((name, i) => {
      const images = [{ file: `pictures/${name}` }];
      return draft(`p${i}`, { masterVariant: { images } });
    });
    const both = lines(first, second, { ...draft("p3"), allVariants: first?.["masterVariant"] });
    const { pictures } = await reading(both, { image: size, importPictures: 2 * size });
    expect(pictures.size).toBe(2);
    await expect(reading(both, { image: size - 1 })).rejects.toThrow(
      `line 1: the picture 'pictures/Red Dress.png' has more than ${size - 1} bytes`,
    );
    await expect(reading(both, { importPictures: 2 * size - 1 })).rejects.toThrow(
      `line 2: the pictures up to here have more than ${2 * size - 1} bytes; import in parts`,
    );
  });
});

function money(currencyCode: string, centAmount: number, fractionDigits: number): object {
  return { type: "centPrecision", currencyCode, centAmount, fractionDigits };
}

function priced(centAmount: number): object {
  const prices = [{ value: { currencyCode: "EUR", centAmount } }];
  return draft("a1", { masterVariant: { prices } });
}

function attributed(attributes: object[]): object {
  return draft("a1", { masterVariant: { attributes } });
}

function pictured(file: string): object {
  return draft("a1", { masterVariant: { images: [{ file }] } });
}

function withSku(sku: string) {
  return productContent({ masterVariant: variant(1, { sku }) });
}

function stored(...keys: string[]) {
  return Promise.all(keys.map((key) => storage.products.getByKey(project, key)));
}
