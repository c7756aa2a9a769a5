import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import type { ProductRecord, VariantRecord } from "../storage/product-records.js";
import { useService } from "../../testing/use-service.js";
import type { ProductProjection } from "./product-projection.js";
import {
  addressOf,
  digestOf,
  ImageUploads,
  lastImage,
  png,
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
import { envelopeOf } from "../../testing/error-envelope.js";
import { withoutHelp } from "../../testing/without-help.js";

const service = useService();
let uploads: ImageUploads;
beforeAll(async () => {
  uploads = new ImageUploads(service, await service.openStorage());
});

/** A new product for each test, as inserted. */
let product: ProductRecord;
beforeEach(async () => {
  product = await uploads.insert(productWithSku());
});

describe("uploads", () => {
  describe("uploadProductImage", () => {
    it.each([
      ["image/png", samplePng({ w: 30, h: 20 }), "png"],
      ["image/jpeg", sampleJpeg({ w: 30, h: 20 }), "jpg"],
      ["image/jpeg", sampleProgressiveJpeg({ w: 30, h: 20 }), "jpg"],
      ["image/gif", sampleGif({ w: 30, h: 20 }), "gif"],
    ])("adds an image of %s only to the staged projection", async (type, body, extension) => {
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

    it("adds it to both projections with staged=false and returns the current one", async () => {
      const response = await uploads.send({ sku: skuOf(product), staged: "false" });
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject({ version: 2, hasStagedChanges: false, published: true });
      const images = [{ ...lastImage(response), url: expect.stringMatching(/^\/demo\/images\//) }];
      const { current, staged } = await uploads.stored(product);
      expect(current?.masterVariant.images).toEqual(images);
      expect(staged).toEqual(current);
    });

    it("returns the requested projection without changes of the other", async () => {
      const sku = skuOf(product);
      const first = lastImage(await uploads.send({ sku }));
      const response = await uploads.send({ sku, staged: "false" });
      expect((response.body as ProductProjection).masterVariant.images).toHaveLength(1);
      expect(response.body).toMatchObject({ version: 3, hasStagedChanges: true });
      const third = await uploads.send({ sku });
      const { images } = (third.body as ProductProjection).masterVariant;
      expect(images).toEqual([first, lastImage(response), lastImage(third)]);
    });

    it("finds a variant other than the first by its SKU", async () => {
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

    it("looks up the SKU in each projection separately, because it may have moved", async () => {
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
  });

  describe("an upload without a SKU", () => {
    it("goes to the oldest product, then by id, and to variant 1 by default", async () => {
      const project = await uploads.createProject("without-sku");
      const { projectKey } = project;
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
      expect((await uploads.send({}, project)).body).toMatchObject({
        id: first.id,
        masterVariant: { images: [{}] },
        variants: [{ images: [] }],
      });
      expect((await uploads.send({ variant: "2" }, project)).body).toMatchObject({
        id: first.id,
        version: 3,
        variants: [{ images: [{}] }],
      });
      const { status, body } = await uploads.send({ variant: "3" }, project);
      expect([status, body]).toEqual([404, notFound("No variant 3 was found.")]);
      expect(await uploads.stored(first)).toMatchObject({ version: 3 });
      for (const each of [younger, second]) expect(await uploads.stored(each)).toEqual(each);
    });

    it("returns 404 in a project without products", async () => {
      const { status, body } = await uploads.send(
        {},
        await uploads.createProject("without-products"),
      );
      expect([status, body]).toEqual([404, notFound("The project has no products.")]);
    });
  });

  function notFound(message: string): object {
    return envelopeOf(404, "ResourceNotFound", message);
  }

  describe("a variant missing in a projection", () => {
    it.each(["true", "false"])(
      "is not found if no projection has it, staged=%s",
      async (staged) => {
        const { status, body } = await uploads.send({ sku: "nobody's", staged });
        expect([status, body]).toEqual([404, notFound("No variant has the SKU 'nobody's'.")]);
      },
    );

    const withoutSku = (record: ProductRecord): ProductRecord["staged"] => ({
      ...record.staged,
      masterVariant: { id: 1, prices: [], attributes: [], images: [] },
    });

    it.each([
      {
        name: "not published",
        staged: "false",
        change: ({ current: _, ...unpublished }: ProductRecord): ProductRecord => unpublished,
        message:
          "The product is not published, so it has no current projection. Publish it, or add the image to the staged projection.",
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
      expect([status, body]).toEqual([400, envelopeOf(400, "InvalidOperation", expected)]);
      expect(await uploads.stored(partial)).toEqual(partial);
      expect(await uploads.storage.images.content("demo", digestOf(image))).toBeUndefined();
    });
  });

  describe("uploads of identical bytes", () => {
    it("create two images and store their bytes once", async () => {
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
    it("are all kept, each with the next version", async () => {
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
});

describe("reading an image", () => {
  const jpeg = sampleJpeg({ w: 30, h: 20 });
  const etag = `"${createHash("sha256").update(jpeg).digest("base64url")}"`;
  const { length } = jpeg;

  /** The path of the JPEG. */
  let path: string;
  beforeAll(async () => {
    path = await upload(jpeg, "image/jpeg");
  });

  /** Uploads an image and returns its path. */
  async function upload(body: Buffer, type: string): Promise<string> {
    const { staged } = await uploads.insert(productWithSku());
    const response = await uploads.send({ sku: staged.masterVariant.sku ?? "" }, { body, type });
    return new URL(lastImage(response).url).pathname;
  }

  async function get(
    headers: Record<string, string> = {},
    { method = "GET", from = path } = {},
  ): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
    const response = await fetch(uploads.service.url + from, { method, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  }

  /** The headers of every response that contains the image or a part of it. */
  const kept = {
    etag,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "accept-ranges": "bytes",
  };

  describe("getImage", () => {
    it.each([
      ["image/jpeg", jpeg],
      ["image/png", samplePng({ w: 4, h: 4 })],
      ["image/gif", sampleGif({ w: 4, h: 4 })],
    ])("returns the bytes of an %s without a token", async (type, image) => {
      const { status, headers, bytes } = await get({}, { from: await upload(image, type) });
      expect(status).toBe(200);
      expect(bytes.equals(image)).toBe(true);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...kept,
        etag: `"${createHash("sha256").update(image).digest("base64url")}"`,
        "content-type": type,
        "content-length": String(image.length),
      });
      expect(headers.has("content-range")).toBe(false);
    });

    it("returns the same headers for HEAD, without bytes or ranges", async () => {
      const { status, headers, bytes } = await get({ Range: "bytes=0-1" }, { method: "HEAD" });
      expect([status, bytes.length]).toEqual([200, 0]);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...kept,
        "content-type": "image/jpeg",
        "content-length": String(length),
      });
    });

    it("returns the same after a restart", async () => {
      await uploads.service.restart();
      expect((await get()).bytes.equals(jpeg)).toBe(true);
    });

    it.each([
      [
        "another id",
        () => path.replace(/images\/[^/]+/, "images/00000000-0000-4000-8000-000000000000"),
      ],
      ["an invalid id", () => path.replace(/images\/[^/]+/, "images/1")],
      ["its id in capitals", () => path.toUpperCase().replace(/^.*IMAGES/, "/demo/images")],
      ["another file name", () => path.replace("image.jpg", "image.png")],
      ["another project", () => path.replace("/demo/", "/other/")],
    ])("returns 404 for %s", async (_, other) => {
      const { status, headers, bytes } = await get({}, { from: other() });
      expect(status).toBe(404);
      expect(headers.has("cache-control")).toBe(false);
      const message = "No image exists at this URL.";
      expect(withoutHelp(JSON.parse(bytes.toString()), uploads.service.config.baseUrl)).toEqual(
        envelopeOf(404, "ResourceNotFound", message),
      );
    });

    it("allows only GET and HEAD", async () => {
      const { status, headers } = await get({}, { method: "DELETE" });
      expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
      expect((await get({ Accept: "text/html" })).status).toBe(406);
      expect((await get({ Accept: "image/*" })).status).toBe(200);
    });
  });

  it.each([etag, `"a", W/${etag}`])("returns 304 with %s, whatever the range", async (tags) => {
    for (const range of [{}, { Range: "bytes=9999-" }]) {
      const response = await get({ "If-None-Match": tags, ...range });
      expect([response.status, response.bytes.length]).toEqual([304, 0]);
      const { "accept-ranges": _ranges, ...kept304 } = kept;
      expect(Object.fromEntries(response.headers)).toMatchObject(kept304);
      for (const name of ["content-type", "content-length", "content-range"]) {
        expect([name, response.headers.has(name)]).toEqual([name, false]);
      }
    }
    expect((await get({ "If-None-Match": '"other"' })).status).toBe(200);
  });

  describe("getImage, Range", () => {
    it.each([
      { range: "bytes=0-0", first: 0, last: 0 },
      { range: "bytes=10-19", first: 10, last: 19 },
      { range: "bytes=-7", first: length - 7, last: length - 1 },
      { range: "bytes=0-99999", first: 0, last: length - 1 },
    ])("$range returns 206 with those bytes", async ({ range, first, last }) => {
      const { status, headers, bytes } = await get({ Range: range });
      expect(status).toBe(206);
      expect(bytes.equals(jpeg.subarray(first, last + 1))).toBe(true);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...kept,
        "content-type": "image/jpeg",
        "content-range": `bytes ${first}-${last}/${length}`,
        "content-length": String(last - first + 1),
      });
      expect(headers.get("access-control-expose-headers")).toBe("*");
    });

    it.each(["bytes=0-1,5-6", "lines=0-1", "bytes"])(
      "%s is ignored and the whole image is returned",
      async (range) => {
        const { status, headers, bytes } = await get({ Range: range });
        expect([status, headers.has("content-range")]).toEqual([200, false]);
        expect(bytes.equals(jpeg)).toBe(true);
      },
    );

    it.each([`bytes=${length}-`, "bytes=-0", "bytes=6-5"])("%s returns 416", async (range) => {
      const { status, headers, bytes } = await get({ Range: range });
      expect([status, headers.get("content-range")]).toEqual([416, `bytes */${length}`]);
      const message = `The range '${range}' is not satisfiable: the content has ${length} bytes.`;
      expect(withoutHelp(JSON.parse(bytes.toString()), uploads.service.config.baseUrl)).toEqual(
        envelopeOf(416, "RangeNotSatisfiable", message),
      );
      for (const name of ["etag", "cache-control"]) expect(headers.has(name)).toBe(false);
    });

    it("completes an interrupted download", async () => {
      const start = await get({ Range: "bytes=0-99" });
      const rest = await get({
        Range: "bytes=100-",
        "If-Range": start.headers.get("etag") ?? "",
      });
      expect(rest.status).toBe(206);
      expect(Buffer.concat([start.bytes, rest.bytes]).equals(jpeg)).toBe(true);
    });

    it.each(['"other"', `W/${etag}`, "Wed, 01 May 2024 10:00:00 GMT"])(
      "is ignored if If-Range is %s",
      async (ifRange) => {
        const { status, bytes } = await get({ Range: "bytes=0-1", "If-Range": ifRange });
        expect([status, bytes.equals(jpeg)]).toEqual([200, true]);
      },
    );
  });
});

describe("rejected images", () => {
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
      ["is truncated", cut, "image/png", 400, "ImageCorrupt"],
      [
        "has too many pixels",
        sampleJpeg({ w: 10_001, h: 10_000 }),
        "image/jpeg",
        400,
        "ImageDimensionsTooLarge",
      ],
      ["is too large", padded(10_485_761), "image/png", 413, "ContentTooLarge"],
      ["is of an unsupported type", png, "image/webp", 415, "UnsupportedMediaType"],
    ])("because it %s, and changes and stores nothing", async (_, body, type, status, code) => {
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
      ["chunked without bytes", 0, 400, "ImageEmpty"],
      ["chunked above 10 MiB", 10_485_761, 413, "ContentTooLarge"],
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
});
