import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { ProductRecord, VariantRecord } from "../storage/product-records.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import type { ProductProjection } from "./product-projection.js";
import {
  addressOf,
  digestOf,
  ImageUploads,
  lastImage,
  productWithSku,
  skuOf,
  variantWithSku,
} from "./testing/image-uploads.js";
import {
  pngChunk,
  sampleGif,
  sampleJpeg,
  samplePng,
  sampleProgressiveJpeg,
} from "./testing/sample-images.js";
import { sampleProduct } from "./testing/sample-product.js";

let uploads: ImageUploads;
beforeAll(async () => {
  const service = await ServiceUnderTest.start();
  uploads = new ImageUploads(service, await service.openStorage());
});
afterAll(() => uploads.stop());

/** A new product for each test, as it was inserted. */
let product: ProductRecord;
beforeEach(async () => {
  product = await uploads.insert(productWithSku());
});

describe("uploadProductImage", () => {
  it.each([
    ["image/png", samplePng({ w: 30, h: 20 }), "png"],
    ["image/jpeg", sampleJpeg({ w: 30, h: 20 }), "jpg"],
    ["image/jpeg", sampleProgressiveJpeg({ w: 30, h: 20 }), "jpg"],
    ["image/gif", sampleGif({ w: 30, h: 20 }), "gif"],
  ])("adds an image of %s to the staged projection only", async (type, body, extension) => {
    const timestamp = new Date(Date.now() + 60_000);
    uploads.service.setTime(timestamp);
    const response = await uploads.send(
      { sku: skuOf(product), filename: "shoe.x" },
      { body, type },
    );
    uploads.service.setTime(undefined);
    expect(response.status).toBe(200);
    const image = lastImage(response);
    expect(response.body).toEqual({
      id: product.id,
      version: 2,
      createdAt: product.createdAt,
      lastModifiedAt: timestamp.toISOString(),
      createdBy: { clientId: "importer" },
      lastModifiedBy: { clientId: uploads.service.demo.clientId },
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
    const { current, staged, version } = await uploads.stored(product);
    expect(version).toBe(2);
    expect(current).toEqual(product.current);
    expect(staged.masterVariant.images).toEqual([
      { url: `/demo/images/${imageId}/${filename}`, dimensions: { w: 30, h: 20 } },
    ]);
    expect(await uploads.storage.images.get("demo", imageId)).toEqual({
      projectKey: "demo",
      id: imageId,
      filename,
      mediaType: type,
      digest: digestOf(body),
      size: body.length,
    });
  });

  it("adds it to both projections with staged=false, and shows the current one", async () => {
    const response = await uploads.send({ sku: skuOf(product), staged: "false" });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ version: 2, hasStagedChanges: false, published: true });
    const images = [{ ...lastImage(response), url: expect.stringMatching(/^\/demo\/images\//) }];
    const { current, staged } = await uploads.stored(product);
    expect(current?.masterVariant.images).toEqual(images);
    expect(staged).toEqual(current);
  });

  it("returns the requested projection, without changes of the other", async () => {
    const sku = skuOf(product);
    const first = lastImage(await uploads.send({ sku }));
    const response = await uploads.send({ sku, staged: "false" });
    expect((response.body as ProductProjection).masterVariant.images).toHaveLength(1);
    expect(response.body).toMatchObject({ version: 3, hasStagedChanges: true });
    const third = await uploads.send({ sku });
    const { images } = (third.body as ProductProjection).masterVariant;
    expect(images).toEqual([first, lastImage(response), lastImage(third)]);
  });

  it("finds a variant that is not the first by its SKU", async () => {
    const variants = [variantWithSku(2), variantWithSku(5)];
    const content = { ...product.staged, masterVariant: variantWithSku(1), variants };
    const larger = await uploads.insert(
      sampleProduct("demo", { current: content, staged: content }),
    );
    const { status, body } = await uploads.send({ sku: variants[1]?.sku ?? "", variant: "2" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: larger.id,
      masterVariant: { images: [] },
      variants: [{ images: [] }, { images: [{ dimensions: { w: 3, h: 2 } }] }],
    });
    expect(await uploads.stored(product)).toEqual(product);
  });

  it("looks up the SKU in each projection, since it may have moved to another variant", async () => {
    const { sku, ...bare } = variantWithSku(1);
    const content = (master: VariantRecord, other: VariantRecord): ProductRecord["staged"] => ({
      ...product.staged,
      masterVariant: master,
      variants: [other],
    });
    const moved = await uploads.insert(
      sampleProduct("demo", {
        current: content({ ...bare, sku: sku ?? "" }, { ...bare, id: 2 }),
        staged: content(bare, { ...bare, id: 2, sku: sku ?? "" }),
      }),
    );
    expect((await uploads.send({ sku: sku ?? "", staged: "false" })).status).toBe(200);
    const { current, staged } = await uploads.stored(moved);
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
    const response = await uploads.send({
      sku: skuOf(product),
      ...(filename !== undefined && { filename }),
    });
    const { url } = lastImage(response);
    expect(addressOf(url).filename).toBe(want);
    const { status } = await uploads.service.call("GET", new URL(url).pathname, { token: null });
    expect(status).toBe(200);
  });

  it("clashes with no other: each upload has its own address", async () => {
    const given = { sku: skuOf(product), filename: "shoe.png" };
    const urls = [
      lastImage(await uploads.send(given)).url,
      lastImage(await uploads.send(given)).url,
    ];
    expect(new Set(urls).size).toBe(2);
    expect(urls.map((url) => addressOf(url).filename)).toEqual(["shoe.png", "shoe.png"]);
  });

  it("has at most 256 characters in the request", async () => {
    const { status, body } = await uploads.send({ sku: skuOf(product), filename: "x".repeat(257) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: "InvalidInput" }] });
    expect(await uploads.stored(product)).toEqual(product);
  });
});

describe("the variant without an SKU", () => {
  it("is that of the oldest product, then by id; the variant is 1 by default", async () => {
    const given = await uploads.createProject("without-sku");
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
    for (const each of [younger, second, first]) await uploads.insert(each);
    expect((await uploads.send({}, given)).body).toMatchObject({
      id: first.id,
      masterVariant: { images: [{}] },
      variants: [{ images: [] }],
    });
    expect((await uploads.send({ variant: "2" }, given)).body).toMatchObject({
      id: first.id,
      version: 3,
      variants: [{ images: [{}] }],
    });
    const { status, body } = await uploads.send({ variant: "3" }, given);
    expect([status, body]).toEqual([404, notFound("There is no variant 3.")]);
    expect(await uploads.stored(first)).toMatchObject({ version: 3 });
    for (const each of [younger, second]) expect(await uploads.stored(each)).toEqual(each);
  });

  it("does not exist in a project without products", async () => {
    const { status, body } = await uploads.send(
      {},
      await uploads.createProject("without-products"),
    );
    expect([status, body]).toEqual([404, notFound("The project has no products.")]);
  });
});

function notFound(message: string): object {
  return { statusCode: 404, message, errors: [{ code: "ResourceNotFound", message }] };
}

describe("a variant that is not in every projection", () => {
  it.each(["true", "false"])("is not found if no projection has it, staged=%s", async (staged) => {
    const { status, body } = await uploads.send({ sku: "nobody's", staged });
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
    const partial = await uploads.insert(change(productWithSku()));
    const sku = partial.staged.masterVariant.sku ?? partial.current?.masterVariant.sku ?? "";
    const image = samplePng({ w: 7, h: 7 }, [pngChunk("tEXt", Buffer.from(sku))]);
    const { status, body } = await uploads.send({ sku, staged }, { body: image });
    const expected = typeof message === "string" ? message : message(sku);
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: 400,
      message: expected,
      errors: [{ code: "InvalidOperation", message: expected }],
    });
    expect(await uploads.stored(partial)).toEqual(partial);
    expect(await uploads.storage.images.content("demo", digestOf(image))).toBeUndefined();
  });

  it("gets a staged image without ever having been published", async () => {
    const { current: _, ...unpublished } = productWithSku();
    await uploads.insert(unpublished);
    const response = await uploads.send({ sku: skuOf(unpublished) });
    expect(response.body).toMatchObject({ version: 2, published: false, hasStagedChanges: true });
    expect(await uploads.stored(unpublished)).not.toHaveProperty("current");
  });
});

describe("uploads of the same bytes", () => {
  it("are two images whose bytes are stored once", async () => {
    const body = samplePng({ w: 9, h: 9 }, [pngChunk("tEXt", Buffer.from("the same bytes"))]);
    const other = await uploads.insert(productWithSku());
    const responses = [
      await uploads.send({ sku: skuOf(product), filename: "one" }, { body }),
      await uploads.send({ sku: skuOf(other), filename: "two" }, { body }),
    ];
    const ids = responses.map((response) => addressOf(lastImage(response).url).imageId);
    expect(new Set(ids).size).toBe(2);
    const digest = digestOf(body);
    for (const id of ids)
      expect(await uploads.storage.images.get("demo", id)).toMatchObject({ digest });
    expect(await uploads.storage.images.content("demo", digest)).toEqual(new Uint8Array(body));
    expect(await uploads.storage.images.content("other", digest)).toBeUndefined();
  });
});

describe("simultaneous uploads to one variant", () => {
  it("are all kept, each one version higher", async () => {
    const sku = skuOf(product);
    const sent = Array.from({ length: 16 }, (_, i) =>
      uploads.send(
        { sku, filename: `picture ${i}`, staged: String(i % 2 === 0) },
        { body: samplePng({ w: i + 1, h: 1 }) },
      ),
    );
    const responses = await Promise.all(sent);
    expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(200));
    const versions = responses.map(({ body }) => (body as ProductProjection).version);
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 2));
    const { version, current, staged } = await uploads.stored(product);
    expect(version).toBe(17);
    const widths = staged.masterVariant.images.map(({ dimensions }) => dimensions.w);
    expect(widths.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(current?.masterVariant.images).toHaveLength(8);
  });
});
