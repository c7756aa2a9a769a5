import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { addFirstProduct } from "../../scripts/testing/add-product.js";
import { limits } from "../../server/operation/config.js";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { type Client, type ImageSource, uploadImage } from "../index.js";
import { uploadImageFile } from "../node.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";
import { MAX_IMAGE_BYTES } from "./upload-image.js";

/** A PNG of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

let service: ServiceUnderTest;
let recorder: Recorder;
let client: Client;
let folder: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  await addFirstProduct(service);
  folder = await mkdtemp(join(tmpdir(), "upload-image-"));
  await writeFile(join(folder, "shoe.png"), png);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  recorder = new Recorder();
  client = clientOf(service, { fetch: recorder.fetch });
});

async function* inPieces(bytes: Buffer, size = 5): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) {
    yield bytes.subarray(start, start + size);
  }
}

async function sent(): Promise<{ type: string | null; bytes: Buffer }> {
  const { headers } = recorder.last;
  const bytes = Buffer.from(await recorder.last.arrayBuffer());
  return { type: headers.get("Content-Type"), bytes };
}

function uploads(): number {
  return recorder.count("/demo/resource/images");
}

describe("an image", () => {
  const sources: Record<string, () => ImageSource> = {
    "a Blob": () => new Blob([png]),
    "a File with the wrong type": () => new File([png], "shoe.jpg", { type: "image/jpeg" }),
    "a Buffer": () => png,
    "a part of a buffer": () => Buffer.concat([gif, png, gif]).subarray(gif.length, -gif.length),
    "an ArrayBuffer": () => new Uint8Array(png).buffer,
    "a Readable of Node": () => Readable.from(inPieces(png)),
    "a ReadableStream": () => new Blob([png]).stream(),
    "anything that gives bytes": () => inPieces(png, 1),
  };

  it.each(Object.entries(sources))("from %s arrives, known by its bytes", async (_, source) => {
    const { status, data } = await uploadImage(client, source());
    expect(status).toBe(200);
    expect(data.masterVariant.images.at(-1)).toMatchObject({ dimensions: { w: 1, h: 1 } });
    expect(await sent()).toEqual({ type: "image/png", bytes: png });
  });

  it.each(["path", "URL"])("from a file by its %s arrives", async (kind) => {
    const path = join(folder, "shoe.png");
    const query = { filename: "side.png", staged: false };
    const { data } = await uploadImageFile(client, kind === "URL" ? pathToFileURL(path) : path, {
      query,
    });
    expect(data.masterVariant.images.at(-1)?.url).toContain("side");
    expect(recorder.last.url).toMatch(/\?filename=side\.png&staged=false$/);
    expect(await sent()).toEqual({ type: "image/png", bytes: png });
  });

  it("is what the call says, which the service checks", async () => {
    const upload = uploadImage(client, png, { contentType: "image/gif" });
    await expect(upload).rejects.toMatchObject({ code: "ImageTypeMismatch" });
    expect((await sent()).type).toBe("image/gif");
  });

  it.each([
    { type: "image/jpeg", beginning: [0xff, 0xd8, 0xff, 0xe0] },
    { type: "image/gif", beginning: [...Buffer.from("GIF87a")] },
  ])("is known as $type by how it begins", async ({ type, beginning }) => {
    // Nothing but the beginning is there, which the service sees.
    const upload = uploadImage(client, new Uint8Array(beginning));
    await expect(upload).rejects.toMatchObject({ code: "ImageCorrupt" });
    expect((await sent()).type).toBe(type);
  });

  it("is the blob's own type where its bytes do not say", async () => {
    const upload = uploadImage(client, new Blob(["<svg/>"], { type: "image/png" }));
    await expect(upload).rejects.toMatchObject({ name: "ApiError", status: 400 });
    expect((await sent()).type).toBe("image/png");
  });

  it.each([
    { name: "text", image: new Blob(["<svg/>"], { type: "image/svg+xml" }) },
    { name: "nothing", image: new Uint8Array() },
    { name: "bytes like another's", image: Buffer.from("\x88PNG\r\n\x1a\n", "latin1") },
  ])("that is $name is not sent", async ({ image }) => {
    await expect(uploadImage(client, image)).rejects.toThrow(
      "The image is none of image/jpeg, image/png, image/gif, as far as its first bytes show.",
    );
    expect(uploads()).toBe(0);
  });

  it("is sent again, from a stream as well, when the token was rejected", async () => {
    await client.queryResources();
    const token = recorder.last.headers.get("Authorization")?.replace("Bearer ", "") ?? "";
    await clientOf(service).revokeToken({ body: { token } });
    expect((await uploadImage(client, Readable.from(inPieces(png)))).status).toBe(200);
    expect(uploads()).toBe(2);
  });
});

describe("a stream", () => {
  it("is read only as far as an image may go", async () => {
    let cancelled = 0;
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(1_048_576));
        given += 1;
      },
      cancel: () => void (cancelled += 1),
    });
    const tooLarge = new RangeError("An image has at most 10485760 bytes.");
    await expect(uploadImage(client, endless)).rejects.toThrow(tooLarge);
    expect(cancelled).toBe(1);
    expect(given).toBeLessThan(15);
    const readable = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1_048_576);
      })(),
    );
    await expect(uploadImage(client, readable)).rejects.toThrow(tooLarge);
    expect(readable.destroyed).toBe(true);
    await expect(uploadImage(client, new Blob([new Uint8Array(10_485_761)]))).rejects.toThrow(
      tooLarge,
    );
    expect(uploads()).toBe(0);
  });

  it("has the service's limit", () => {
    expect(MAX_IMAGE_BYTES).toBe(limits.image);
  });

  it("that gives nothing more is left when the call is cancelled", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const reason = new Error("The user went away.");
    let [waiting, cancelled] = [0, 0];
    const wait = (): void => {
      waiting += 1;
      if (waiting === 2) setImmediate(() => controller.abort(reason));
    };
    // With a high water mark of 0 it is pulled only when somebody reads.
    const silent = new ReadableStream<Uint8Array>(
      { pull: wait, cancel: () => void (cancelled += 1) },
      { highWaterMark: 0 },
    );
    const uploads = [silent, new Readable({ read: wait })].map((stream) =>
      uploadImage(client, stream, { signal }),
    );
    for (const upload of await Promise.allSettled(uploads)) {
      expect(upload).toEqual({ status: "rejected", reason });
    }
    expect(cancelled).toBe(1);
    await expect(uploadImage(client, png, { signal })).rejects.toBe(reason);
    expect(recorder.requests).toHaveLength(0);
  });

  it("that fails is not sent", async () => {
    const broken = Readable.from(
      (async function* () {
        yield png;
        throw new Error("The disk is gone.");
      })(),
    );
    await expect(uploadImage(client, broken)).rejects.toThrow("The disk is gone.");
    const text = Readable.from(["not bytes"]).setEncoding("utf8");
    await expect(uploadImage(client, text)).rejects.toThrow(
      "The stream of an image must give bytes.",
    );
    const missing = uploadImageFile(client, join(folder, "missing.png"));
    await expect(missing).rejects.toMatchObject({ code: "ENOENT" });
    expect(recorder.requests).toHaveLength(0);
  });
});
