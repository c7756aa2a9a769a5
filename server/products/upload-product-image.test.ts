import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { Administration } from "../projects/administration.js";
import type { ProductRecord, VariantRecord } from "../storage/product-records.js";
import { openSqliteStorage } from "../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../storage/storage.js";
import { type Answered, ServiceUnderTest } from "../testing/service-under-test.js";
import type { ProductProjection } from "./product-projection.js";
import {
  pngChunk,
  sampleGif,
  sampleJpeg,
  samplePng,
  sampleProgressiveJpeg,
} from "./testing/sample-images.js";
import { sampleProduct, sampleVariant } from "./testing/sample-product.js";

let service: ServiceUnderTest;
let storage: Storage;
let admin: Administration;
/** May do everything in a project that is not the demo project. */
let foreignToken: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  storage = await openSqliteStorage({ file: join(service.config.dataDir, "store.sqlite") });
  admin = new Administration(storage);
  await admin.createProject("other", { sampleData: false });
  foreignToken = await service.token(
    undefined,
    await admin.createClient("other", ["manage_project"]),
  );
});
afterAll(async () => {
  await storage.close();
  await service.stop();
});

const png = samplePng({ w: 3, h: 2 });

interface Upload {
  body?: Buffer;
  type?: string;
  token?: string | null;
  projectKey?: string;
  headers?: Record<string, string>;
}

function upload(
  query: Record<string, string>,
  { body = png, type = "image/png", projectKey = "demo", headers, token }: Upload = {},
): Promise<Answered> {
  return service.call("POST", `/${projectKey}/resource/images?${new URLSearchParams(query)}`, {
    body: new Blob([new Uint8Array(body)]),
    headers: { "Content-Type": type, ...headers },
    ...(token !== undefined && { token }),
  });
}

function variantWithSku(id: number): VariantRecord {
  return sampleVariant(id, { sku: `sku-${randomUUID()}` });
}

async function insert(product: ProductRecord): Promise<ProductRecord> {
  await storage.transaction(({ products }) => products.insert(product));
  return product;
}

async function stored({ projectKey, id }: ProductRecord): Promise<ProductRecord> {
  const product = await storage.products.get(projectKey, id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}

function skuOf({ staged }: ProductRecord): string {
  return staged.masterVariant.sku ?? "";
}

/** The last two parts of an image's address. */
function addressOf(url: string): { imageId: string; filename: string } {
  const [, imageId = "", filename = ""] =
    /^http:\/\/service\.test\/demo\/images\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return { imageId, filename };
}

function lastImage(answered: Answered): ProductProjection["masterVariant"]["images"][number] {
  const image = (answered.body as ProductProjection).masterVariant.images.at(-1);
  if (!image) throw new Error(`No image: ${JSON.stringify(answered.body)}`);
  return image;
}

function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

/** A new one for each test, as it was inserted. */
let product: ProductRecord;
beforeEach(async () => {
  product = await insert(sampleProduct("demo", { content: { masterVariant: variantWithSku(1) } }));
});

describe("uploadProductImage", () => {
  it.each([
    ["image/png", samplePng({ w: 30, h: 20 }), "png"],
    ["image/jpeg", sampleJpeg({ w: 30, h: 20 }), "jpg"],
    ["image/jpeg", sampleProgressiveJpeg({ w: 30, h: 20 }), "jpg"],
    ["image/gif", sampleGif({ w: 30, h: 20 }), "gif"],
  ])("adds an image of %s to the staged projection only", async (type, body, extension) => {
    const moment = new Date(Date.now() + 60_000);
    service.setTime(moment);
    const answered = await upload({ sku: skuOf(product), filename: "shoe.x" }, { body, type });
    service.setTime(undefined);
    expect(answered.status).toBe(200);
    const image = lastImage(answered);
    expect(answered.body).toEqual({
      id: product.id,
      version: 2,
      createdAt: product.createdAt,
      lastModifiedAt: moment.toISOString(),
      createdBy: { clientId: "importer" },
      lastModifiedBy: { clientId: service.demo.clientId },
      name: product.staged.name,
      slug: product.staged.slug,
      categories: [],
      masterVariant: { ...product.staged.masterVariant, images: [image] },
      variants: [],
      published: true,
      hasStagedChanges: true,
    });
    const { imageId, filename } = addressOf(image.url);
    expect(image).toEqual({ url: image.url, dimensions: { w: 30, h: 20 } });
    expect(filename).toBe(`shoe-x.${extension}`);
    const { current, staged, version } = await stored(product);
    expect(version).toBe(2);
    expect(current).toEqual(product.current);
    expect(staged.masterVariant.images).toEqual([
      { url: `/demo/images/${imageId}/${filename}`, dimensions: { w: 30, h: 20 } },
    ]);
    expect(await storage.images.get("demo", imageId)).toEqual({
      projectKey: "demo",
      id: imageId,
      filename,
      mediaType: type,
      digest: digestOf(body),
      size: body.length,
    });
  });

  it("adds it to both projections with staged=false, and shows the current one", async () => {
    const answered = await upload({ sku: skuOf(product), staged: "false" });
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ version: 2, hasStagedChanges: false, published: true });
    const images = [{ ...lastImage(answered), url: expect.stringMatching(/^\/demo\/images\//) }];
    const { current, staged } = await stored(product);
    expect(current?.masterVariant.images).toEqual(images);
    expect(staged).toEqual(current);
  });

  it("shows the projection that was asked for, the other's changes left out", async () => {
    const sku = skuOf(product);
    const first = lastImage(await upload({ sku }));
    const answered = await upload({ sku, staged: "false" });
    expect((answered.body as ProductProjection).masterVariant.images).toHaveLength(1);
    expect(answered.body).toMatchObject({ version: 3, hasStagedChanges: true });
    const third = await upload({ sku });
    const { images } = (third.body as ProductProjection).masterVariant;
    expect(images).toEqual([first, lastImage(answered), lastImage(third)]);
  });

  it("finds a variant that is not the first by its SKU", async () => {
    const variants = [variantWithSku(2), variantWithSku(5)];
    const content = { ...product.staged, masterVariant: variantWithSku(1), variants };
    const larger = await insert(sampleProduct("demo", { current: content, staged: content }));
    const { status, body } = await upload({ sku: variants[1]?.sku ?? "", variant: "2" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: larger.id,
      masterVariant: { images: [] },
      variants: [{ images: [] }, { images: [{ dimensions: { w: 3, h: 2 } }] }],
    });
    expect(await stored(product)).toEqual(product);
  });

  it("asks each projection for the SKU, which may have moved to another variant", async () => {
    const { sku, ...bare } = variantWithSku(1);
    const content = (master: VariantRecord, other: VariantRecord): ProductRecord["staged"] => ({
      ...product.staged,
      masterVariant: master,
      variants: [other],
    });
    const moved = await insert(
      sampleProduct("demo", {
        current: content({ ...bare, sku: sku ?? "" }, { ...bare, id: 2 }),
        staged: content(bare, { ...bare, id: 2, sku: sku ?? "" }),
      }),
    );
    expect((await upload({ sku: sku ?? "", staged: "false" })).status).toBe(200);
    const { current, staged } = await stored(moved);
    expect(current?.masterVariant.images).toHaveLength(1);
    expect(current?.variants[0]?.images).toHaveLength(0);
    expect(staged.masterVariant.images).toHaveLength(0);
    expect(staged.variants[0]?.images).toHaveLength(1);
  });
});

describe("the file name of an image", () => {
  it.each([
    [undefined, "image.png"],
    ["../../etc/passwd\0.html", "etc-passwd-html.png"],
    ["Größe 42.jpg", "Gr%C3%B6%C3%9Fe-42.png"],
  ])("given as %j is %s", async (filename, want) => {
    const answered = await upload({
      sku: skuOf(product),
      ...(filename !== undefined && { filename }),
    });
    const { url } = lastImage(answered);
    expect(addressOf(url).filename).toBe(want);
    const { status } = await service.call("GET", new URL(url).pathname, { token: null });
    expect(status).toBe(200);
  });

  it("clashes with no other: each upload has its own address", async () => {
    const given = { sku: skuOf(product), filename: "shoe.png" };
    const urls = [lastImage(await upload(given)).url, lastImage(await upload(given)).url];
    expect(new Set(urls).size).toBe(2);
    expect(urls.map((url) => addressOf(url).filename)).toEqual(["shoe.png", "shoe.png"]);
  });

  it("has at most 256 characters as it is given", async () => {
    const { status, body } = await upload({ sku: skuOf(product), filename: "x".repeat(257) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: "InvalidInput" }] });
    expect(await stored(product)).toEqual(product);
  });
});

describe("the variant without an SKU", () => {
  /** A project whose only client's token is given. */
  async function project(key: string): Promise<{ projectKey: string; token: string }> {
    await admin.createProject(key, { sampleData: false });
    const client = await admin.createClient(key, ["manage_products"]);
    return { projectKey: key, token: await service.token(undefined, client) };
  }

  it("is that of the oldest product, then by id; 1 unless it is named", async () => {
    const given = await project("without-sku");
    const { projectKey } = given;
    const content = { ...product.staged, variants: [variantWithSku(2)] };
    const both = { current: content, staged: content };
    const at = (day: number): string => `2020-01-0${day}T00:00:00.000Z`;
    const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
    const make = (created: number, n: number): ProductRecord => {
      const masterVariant = variantWithSku(1);
      const own = { ...content, masterVariant, variants: [variantWithSku(2)] };
      return sampleProduct(projectKey, {
        ...both,
        current: own,
        staged: own,
        id: id(n),
        createdAt: at(created),
      });
    };
    const [younger, second, first] = [make(2, 1), make(1, 3), make(1, 2)];
    for (const each of [younger, second, first]) await insert(each);
    expect((await upload({}, given)).body).toMatchObject({
      id: first.id,
      masterVariant: { images: [{}] },
      variants: [{ images: [] }],
    });
    expect((await upload({ variant: "2" }, given)).body).toMatchObject({
      id: first.id,
      version: 3,
      variants: [{ images: [{}] }],
    });
    const { status, body } = await upload({ variant: "3" }, given);
    expect([status, body]).toEqual([404, notFound("There is no variant 3.")]);
    expect(await stored(first)).toMatchObject({ version: 3 });
    for (const each of [younger, second]) expect(await stored(each)).toEqual(each);
  });

  it("is not there where there is no product", async () => {
    const { status, body } = await upload({}, await project("without-products"));
    expect([status, body]).toEqual([404, notFound("The project has no products.")]);
  });
});

function notFound(message: string): object {
  return { statusCode: 404, message, errors: [{ code: "ResourceNotFound", message }] };
}

describe("a variant that is not in every projection", () => {
  it.each(["true", "false"])("is not found if it is in none, staged=%s", async (staged) => {
    const { status, body } = await upload({ sku: "nobody's", staged });
    expect([status, body]).toEqual([404, notFound("There is no variant with the SKU 'nobody's'.")]);
  });

  const withoutSku = (record: ProductRecord): ProductRecord["staged"] => ({
    ...record.staged,
    masterVariant: { id: 1, prices: [], attributes: [], images: [] },
  });

  it.each([
    {
      name: "not published",
      staged: "false",
      change: ({ current: _, ...unpublished }: ProductRecord): ProductRecord => unpublished,
      message: "The product is not published, so it has no current projection to add the image to.",
    },
    {
      name: "only staged",
      staged: "false",
      change: (record: ProductRecord) => ({ ...record, current: withoutSku(record) }),
      message: (sku: string) =>
        `The current projection of the product has no variant with the SKU '${sku}'.`,
    },
    ...["true", "false"].map((staged) => ({
      name: "only current",
      staged,
      change: (record: ProductRecord) => ({ ...record, staged: withoutSku(record) }),
      message: (sku: string) =>
        `The staged projection of the product has no variant with the SKU '${sku}'.`,
    })),
  ])("$name, staged=$staged: nothing is changed", async ({ staged, change, message }) => {
    const partial = await insert(
      change(sampleProduct("demo", { content: { masterVariant: variantWithSku(1) } })),
    );
    const sku = partial.staged.masterVariant.sku ?? partial.current?.masterVariant.sku ?? "";
    const image = samplePng({ w: 7, h: 7 }, [pngChunk("tEXt", Buffer.from(sku))]);
    const { status, body } = await upload({ sku, staged }, { body: image });
    const expected = typeof message === "string" ? message : message(sku);
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: 400,
      message: expected,
      errors: [{ code: "InvalidOperation", message: expected }],
    });
    expect(await stored(partial)).toEqual(partial);
    expect(await storage.images.content("demo", digestOf(image))).toBeUndefined();
  });

  it("gets a staged image without ever having been published", async () => {
    const { current: _, ...unpublished } = sampleProduct("demo", {
      content: { masterVariant: variantWithSku(1) },
    });
    await insert(unpublished);
    const answered = await upload({ sku: skuOf(unpublished) });
    expect(answered.body).toMatchObject({ version: 2, published: false, hasStagedChanges: true });
    expect(await stored(unpublished)).not.toHaveProperty("current");
  });
});

describe("an upload that is refused", () => {
  const cut = png.subarray(0, -1);
  const padded = (size: number): Buffer => {
    const { length } = samplePng({ w: 3, h: 2 }, [pngChunk("teXt")]);
    return samplePng({ w: 3, h: 2 }, [pngChunk("teXt", Buffer.alloc(size - length))]);
  };
  const gif = sampleGif({ w: 3, h: 2 });

  it.each([
    ["has no bytes", Buffer.alloc(0), "image/png", 400, "ImageEmpty"],
    ["is of another type", gif, "image/png", 400, "ImageTypeMismatch"],
    ["is no image", Buffer.from("<html>"), "image/gif", 400, "ImageTypeMismatch"],
    ["is cut off", cut, "image/png", 400, "ImageCorrupt"],
    ["has bits turned over", Buffer.from(png).fill(1, 40, 42), "image/png", 400, "ImageCorrupt"],
    ["is too wide", samplePng({ w: 20_001, h: 1 }), "image/png", 400, "ImageDimensionsTooLarge"],
    [
      "has too many pixels",
      sampleJpeg({ w: 10_001, h: 10_000 }),
      "image/jpeg",
      400,
      "ImageDimensionsTooLarge",
    ],
    ["is too large", padded(10_485_761), "image/png", 413, "ContentTooLarge"],
    ["is of a type that is not taken", png, "image/webp", 415, "UnsupportedMediaType"],
    ["is sent as JSON", png, "application/json", 415, "UnsupportedMediaType"],
  ])("because it %s changes and stores nothing", async (_, body, type, status, code) => {
    const answered = await upload({ sku: skuOf(product) }, { body, type });
    expect(answered.status).toBe(status);
    const { message } = answered.body as { message: string };
    expect(answered.body).toEqual({ statusCode: status, message, errors: [{ code, message }] });
    expect(await stored(product)).toEqual(product);
    if (body !== png && body !== gif) {
      expect(await storage.images.content("demo", digestOf(body))).toBeUndefined();
    }
  });

  it("is not so at exactly 10 MiB", async () => {
    const body = padded(10_485_760);
    expect(body).toHaveLength(10_485_760);
    const answered = await upload({ sku: skuOf(product) }, { body });
    expect(answered.status).toBe(200);
    const { imageId } = addressOf(lastImage(answered).url);
    expect(await storage.images.get("demo", imageId)).toMatchObject({ size: 10_485_760 });
  });

  it.each([
    ["in chunks, without a byte", 0, 400, "ImageEmpty"],
    ["in chunks, over 10 MiB", 10_485_761, 413, "ContentTooLarge"],
  ])("when sent %s", async (_, size, status, code) => {
    const sku = skuOf(product);
    const response = await fetch(`${service.url}/demo/resource/images?sku=${sku}`, {
      method: "POST",
      headers: {
        "Content-Type": "image/png",
        Authorization: `Bearer ${await service.token()}`,
      },
      body: new Blob([new Uint8Array(size)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ code }] });
    expect(await stored(product)).toEqual(product);
  });

  it.each([
    [{ variant: "0" }, "variant"],
    [{ variant: "1.5" }, "variant"],
    [{ staged: "maybe" }, "staged"],
    [{ colour: "red" }, "colour"],
  ])("for its parameters %j", async (query, name) => {
    const { status, body } = await upload({ sku: skuOf(product), ...query });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.stringContaining(name),
      errors: [{ code: "InvalidInput" }],
    });
    expect(await stored(product)).toEqual(product);
  });

  it("before the body is looked at, for want of a token or scope", async () => {
    const sku = skuOf(product);
    const view = await service.token("view_products:demo manage_test:demo");
    const body = Buffer.from("nothing");
    expect((await upload({ sku }, { body, token: null })).status).toBe(401);
    const { status, body: answer } = await upload({ sku }, { body, token: view });
    expect([status, answer]).toMatchObject([403, { errors: [{ code: "insufficient_scope" }] }]);
    expect((await upload({ sku }, { token: foreignToken })).status).toBe(403);
    expect(await stored(product)).toEqual(product);
  });

  it("in a project, even if another one has the SKU", async () => {
    const sku = skuOf(product);
    const { status, body } = await upload({ sku }, { token: foreignToken, projectKey: "other" });
    expect(status).toBe(404);
    expect(body).toMatchObject({ errors: [{ code: "ResourceNotFound" }] });
    expect(await stored(product)).toEqual(product);
    const same = await insert(
      sampleProduct("other", { current: product.staged, staged: product.staged }),
    );
    const own = await upload({ sku }, { token: foreignToken, projectKey: "other" });
    expect(own.body).toMatchObject({ id: same.id, version: 2 });
    expect(await stored(product)).toEqual(product);
  });
});

describe("uploads of the same bytes", () => {
  it("are two images whose bytes are stored once", async () => {
    const body = samplePng({ w: 9, h: 9 }, [pngChunk("tEXt", Buffer.from("the same bytes"))]);
    const other = await insert(
      sampleProduct("demo", { content: { masterVariant: variantWithSku(1) } }),
    );
    const answers = [
      await upload({ sku: skuOf(product), filename: "one" }, { body }),
      await upload({ sku: skuOf(other), filename: "two" }, { body }),
    ];
    const ids = answers.map((answered) => addressOf(lastImage(answered).url).imageId);
    expect(new Set(ids).size).toBe(2);
    const digest = digestOf(body);
    for (const id of ids) expect(await storage.images.get("demo", id)).toMatchObject({ digest });
    expect(await storage.images.content("demo", digest)).toEqual(new Uint8Array(body));
    expect(await storage.images.content("other", digest)).toBeUndefined();
  });
});

describe("simultaneous uploads to one variant", () => {
  it("are all kept, each one version higher", async () => {
    const sku = skuOf(product);
    const uploads = Array.from({ length: 16 }, (_, i) =>
      upload(
        { sku, filename: `picture ${i}`, staged: String(i % 2 === 0) },
        { body: samplePng({ w: i + 1, h: 1 }) },
      ),
    );
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const versions = answers.map(({ body }) => (body as ProductProjection).version);
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 2));
    const { version, current, staged } = await stored(product);
    expect(version).toBe(17);
    const widths = staged.masterVariant.images.map(({ dimensions }) => dimensions.w);
    expect(widths.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(current?.masterVariant.images).toHaveLength(8);
  });
});
