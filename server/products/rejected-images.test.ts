import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { ProductRecord } from "../storage/product-records.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import {
  addressOf,
  digestOf,
  ImageUploads,
  lastImage,
  png,
  productWithSku,
  skuOf,
} from "./testing/image-uploads.js";
import { pngChunk, sampleGif, sampleJpeg, samplePng } from "./testing/sample-images.js";
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

describe("an upload is rejected", () => {
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
    ["is of an unsupported type", png, "image/webp", 415, "UnsupportedMediaType"],
    ["is sent as JSON", png, "application/json", 415, "UnsupportedMediaType"],
  ])("because it %s changes and stores nothing", async (_, body, type, status, code) => {
    const response = await uploads.send({ sku: skuOf(product) }, { body, type });
    expect(response.status).toBe(status);
    const { message } = response.body as { message: string };
    expect(response.body).toEqual({ statusCode: status, message, errors: [{ code, message }] });
    expect(await uploads.stored(product)).toEqual(product);
    if (body !== png && body !== gif) {
      expect(await uploads.storage.images.content("demo", digestOf(body))).toBeUndefined();
    }
  });

  it("but not at exactly 10 MiB", async () => {
    const body = padded(10_485_760);
    expect(body).toHaveLength(10_485_760);
    const response = await uploads.send({ sku: skuOf(product) }, { body });
    expect(response.status).toBe(200);
    const { imageId } = addressOf(lastImage(response).url);
    expect(await uploads.storage.images.get("demo", imageId)).toMatchObject({ size: 10_485_760 });
  });

  it.each([
    ["in chunks, without a byte", 0, 400, "ImageEmpty"],
    ["in chunks, over 10 MiB", 10_485_761, 413, "ContentTooLarge"],
  ])("when sent %s", async (_, size, status, code) => {
    const sku = skuOf(product);
    const response = await fetch(`${uploads.service.url}/demo/resource/images?sku=${sku}`, {
      method: "POST",
      headers: {
        "Content-Type": "image/png",
        Authorization: `Bearer ${await uploads.service.token()}`,
      },
      body: new Blob([new Uint8Array(size)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ code }] });
    expect(await uploads.stored(product)).toEqual(product);
  });

  it.each([
    [{ variant: "0" }, "variant"],
    [{ variant: "1.5" }, "variant"],
    [{ staged: "maybe" }, "staged"],
    [{ colour: "red" }, "colour"],
  ])("for its parameters %j", async (query, name) => {
    const { status, body } = await uploads.send({ sku: skuOf(product), ...query });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.stringContaining(name),
      errors: [{ code: "InvalidInput" }],
    });
    expect(await uploads.stored(product)).toEqual(product);
  });

  it("without a token or scope, before its body is read", async () => {
    const sku = skuOf(product);
    const view = await uploads.service.token("view_products:demo manage_test:demo");
    const body = Buffer.from("nothing");
    expect((await uploads.send({ sku }, { body, token: null })).status).toBe(401);
    const { status, body: responseBody } = await uploads.send({ sku }, { body, token: view });
    expect([status, responseBody]).toMatchObject([
      403,
      { errors: [{ code: "insufficient_scope" }] },
    ]);
    const foreign = await uploads.createProject("foreign");
    expect((await uploads.send({ sku }, { token: foreign.token })).status).toBe(403);
    expect(await uploads.stored(product)).toEqual(product);
  });

  it("if only another project has the SKU", async () => {
    const sku = skuOf(product);
    const other = await uploads.createProject("other");
    const { status, body } = await uploads.send({ sku }, other);
    expect(status).toBe(404);
    expect(body).toMatchObject({ errors: [{ code: "ResourceNotFound" }] });
    expect(await uploads.stored(product)).toEqual(product);
    const same = await uploads.insert(
      sampleProduct("other", { current: product.staged, staged: product.staged }),
    );
    const own = await uploads.send({ sku }, other);
    expect(own.body).toMatchObject({ id: same.id, version: 2 });
    expect(await uploads.stored(product)).toEqual(product);
  });
});
