import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import type { ProductProjection } from "./product-projection.js";
import { sampleGif, sampleJpeg, samplePng } from "./testing/sample-images.js";
import { sampleProduct, sampleVariant } from "./testing/sample-product.js";

const jpeg = sampleJpeg({ w: 30, h: 20 });
const etag = `"${createHash("sha256").update(jpeg).digest("base64url")}"`;
const { length } = jpeg;

let service: ServiceUnderTest;
const sku = "pictured";
/** The path of the JPEG. */
let path: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const product = sampleProduct("demo", { content: { masterVariant: sampleVariant(1, { sku }) } });
  const storage = await service.openStorage();
  await storage.transaction(({ products }) => products.insert(product));
  await storage.close();
  path = await upload(jpeg, "image/jpeg");
});
afterAll(() => service.stop());

/** Uploads an image and returns its path. */
async function upload(bytes: Buffer, type: string): Promise<string> {
  const { status, body } = await service.call("POST", `/demo/resource/images?sku=${sku}`, {
    body: new Blob([new Uint8Array(bytes)]),
    headers: { "Content-Type": type },
  });
  expect(status).toBe(200);
  const { url = "" } = (body as ProductProjection).masterVariant.images.at(-1) ?? {};
  return new URL(url).pathname;
}

async function get(
  headers: Record<string, string> = {},
  { method = "GET", from = path } = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(service.url + from, { method, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** The headers of every response with the image or a part of it. */
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
  ])("serves the bytes of an %s without a token", async (type, image) => {
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

  it("returns the same headers for HEAD, without the bytes and without ranges", async () => {
    const { status, headers, bytes } = await get({ Range: "bytes=0-1" }, { method: "HEAD" });
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...kept,
      "content-type": "image/jpeg",
      "content-length": String(length),
    });
  });

  it("serves the same after a restart", async () => {
    await service.restart();
    expect((await get()).bytes.equals(jpeg)).toBe(true);
  });

  it.each([
    [
      "another id",
      () => path.replace(/images\/[^/]+/, "images/00000000-0000-4000-8000-000000000000"),
    ],
    ["an id that is none", () => path.replace(/images\/[^/]+/, "images/1")],
    ["its id in capitals", () => path.toUpperCase().replace(/^.*IMAGES/, "/demo/images")],
    ["another file name", () => path.replace("image.jpg", "image.png")],
    ["another project", () => path.replace("/demo/", "/other/")],
  ])("is 404 for %s", async (_, other) => {
    const { status, headers, bytes } = await get({}, { from: other() });
    expect(status).toBe(404);
    expect(headers.has("cache-control")).toBe(false);
    const message = "There is no image at this address.";
    expect(JSON.parse(bytes.toString())).toEqual({
      statusCode: 404,
      message,
      errors: [{ code: "ResourceNotFound", message }],
    });
  });

  it("allows only GET and HEAD", async () => {
    const { status, headers } = await get({}, { method: "DELETE" });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await get({ Accept: "text/html" })).status).toBe(406);
    expect((await get({ Accept: "image/*" })).status).toBe(200);
  });
});

describe("getImage, If-None-Match", () => {
  it.each([
    ["its ETag", etag],
    ["its ETag, weak", `W/${etag}`],
    ["its ETag among others", `"a", ${etag}`],
    ["any", "*"],
  ])("is 304 with %s, whatever range is requested", async (_, ifNoneMatch) => {
    for (const range of [{}, { Range: "bytes=0-1" }, { Range: "bytes=9999-" }]) {
      const response = await get({ "If-None-Match": ifNoneMatch, ...range });
      expect([response.status, response.bytes.length]).toEqual([304, 0]);
      const { "accept-ranges": _ranges, ...kept304 } = kept;
      expect(Object.fromEntries(response.headers)).toMatchObject(kept304);
      for (const name of ["content-type", "content-length", "content-range"]) {
        expect([name, response.headers.has(name)]).toEqual([name, false]);
      }
    }
  });

  it("is 200 with another ETag", async () => {
    expect((await get({ "If-None-Match": '"other"' })).status).toBe(200);
  });
});

describe("getImage, Range", () => {
  it.each([
    { range: "bytes=0-0", first: 0, last: 0 },
    { range: "bytes=10-19", first: 10, last: 19 },
    { range: "bytes=10-", first: 10, last: length - 1 },
    { range: "bytes=-7", first: length - 7, last: length - 1 },
    { range: "bytes=0-99999", first: 0, last: length - 1 },
    { range: "bytes=-99999", first: 0, last: length - 1 },
  ])("$range is a 206 with those bytes", async ({ range, first, last }) => {
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
    "%s is ignored: the image comes whole",
    async (range) => {
      const { status, headers, bytes } = await get({ Range: range });
      expect([status, headers.has("content-range")]).toEqual([200, false]);
      expect(bytes.equals(jpeg)).toBe(true);
    },
  );

  it.each([`bytes=${length}-`, "bytes=-0", "bytes=6-5"])("%s is a 416", async (range) => {
    const { status, headers, bytes } = await get({ Range: range });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${length}`]);
    const message = `The content has ${length} bytes, none of them in the range '${range}'.`;
    expect(JSON.parse(bytes.toString())).toEqual({
      statusCode: 416,
      message,
      errors: [{ code: "RangeNotSatisfiable", message }],
    });
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
