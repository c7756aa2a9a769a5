import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { useService } from "../../server/testing/use-service.js";
import { MAX_OFFSET } from "./all-results.js";
import {
  type Client,
  type ImageSource,
  queryAll,
  type Schemas,
  searchAll,
  updateResource,
  uploadImage,
} from "../index.js";
import { clientOf } from "../testing/client-of.js";
import { Recorder } from "../testing/recorder.js";
import { addFirstProduct } from "../../scripts/development/testing/add-product.js";
import { limits } from "../../server/runtime/service/config.js";
import { uploadImageFile } from "../node.js";
import { MAX_IMAGE_BYTES } from "./upload-image.js";

const service = useService();
let recorder: Recorder;
let client: Client;
beforeEach(() => {
  recorder = new Recorder();
  client = clientOf(service, { fetch: recorder.fetch });
});

describe("list helpers", () => {
  type Resource = Schemas["ObjectTestType"];

  let ids: string[];
  beforeAll(async () => {
    ids = await Promise.all(Array.from({ length: 60 }, () => create("stable")));
  });

  async function create(text: string): Promise<string> {
    const body = { objectTypeProperty: { arrayOfStringExample: [text] } };
    return (await clientOf(service).createOrUpdateResource({ body })).data.id ?? "";
  }

  async function all(results: AsyncIterable<Resource>): Promise<string[]> {
    const found: string[] = [];
    for await (const { id = "" } of results) found.push(id);
    return found;
  }

  /** The number of page requests. */
  function pages(): number {
    return recorder.requests.filter(({ method }) => method === "GET").length;
  }

  const stable = { where: ['arrayOfStringExample = "stable"'] };

  describe("queryAll", () => {
    it.each([
      // When the limit divides 60, the last page is empty.
      { limit: 7, requests: 9 },
      { limit: 20, requests: 4 },
      { limit: undefined, requests: 1 },
    ])("returns each resource once in pages of $limit", async ({ limit, requests }) => {
      const query = { ...stable, ...(limit !== undefined && { limit }) };
      expect(await all(queryAll(client, { query }))).toEqual([...ids].sort());
      expect(pages()).toBe(requests);
    });

    it("sends the predicates, variables and expansion of the call", async () => {
      const [parent = "", child = ""] = ids;
      await client.updateResource({
        path: { id: child },
        body: {
          version: 1,
          actions: [{ action: "setParent", parent: { typeId: "resource", id: parent } }],
        },
      });
      const query = {
        where: ["arrayOfStringExample = :text", "parent is defined or id = :other"],
        var: { "var.text": "stable", "var.other": parent },
        expand: ["parent"],
        limit: 1,
      };
      const found: Resource[] = [];
      for await (const resource of queryAll(client, { query })) found.push(resource);
      expect(found.map(({ id }) => id)).toEqual([parent, child].sort());
      expect(found.find(({ id }) => id === child)?.parent?.obj?.id).toBe(parent);
    });

    it("can be iterated twice and sends no requests before or after", async () => {
      const results = queryAll(client, { query: { ...stable, limit: 10 } });
      expect(recorder.requests).toHaveLength(0);
      const first: (string | undefined)[] = [];
      for (let round = 0; round < 2; round++) {
        for await (const { id } of results) {
          first.push(id);
          break;
        }
      }
      expect(new Set(first).size).toBe(1);
      expect(pages()).toBe(2);
    });

    it("ignores a sort order passed by the caller", async () => {
      // @ts-expect-error: the sort order is fixed to id.
      await all(queryAll(client, { query: { sort: ["key asc"], limit: 500 } }));
      expect(new URL(recorder.last.url).searchParams.getAll("sort")).toEqual(["id asc"]);
    });

    it("stops with the signal's abort reason in the middle of a page", async () => {
      const controller = new AbortController();
      const reason = new Error("Enough.");
      let seen = 0;
      const loop = async () => {
        for await (const { version } of queryAll(client, { signal: controller.signal })) {
          seen += version > 0 ? 1 : 0;
          if (seen === 3) controller.abort(reason);
        }
      };
      await expect(loop()).rejects.toBe(reason);
      expect(seen).toBe(3);
    });
  });

  describe("searchAll", () => {
    const filter = ['arrayOfStringExample:"stable"'];

    it.each([7, 20])("returns each result once in sort order with pages of %i", async (limit) => {
      const query = { filter, sort: ["id desc"], limit };
      expect(await all(searchAll(client, { query }))).toEqual([...ids].sort().reverse());
      expect(pages()).toBe(Math.ceil(60 / limit));
    });

    it("returns pages with their facets", async () => {
      const query = { "filter.query": filter, facet: ["arrayOfStringExample as texts"], limit: 40 };
      const seen: unknown[] = [];
      for await (const { offset, count, total, facets } of searchAll(client, { query }).pages()) {
        seen.push({ offset, count, total, facets });
      }
      const facets = { texts: expect.objectContaining({ terms: [{ term: "stable", count: 60 }] }) };
      expect(seen).toEqual([
        { offset: 0, count: 40, total: 60, facets },
        { offset: 40, count: 20, total: 60, facets },
      ]);
    });

    it("throws when the search finds more than its pages can reach", async () => {
      // Simulates a project of 20,000 resources.
      const big = clientOf(service, {
        fetch: async (request) => {
          const response = await globalThis.fetch(request);
          if (request.method !== "GET") return response;
          const offset = Number(new URL(request.url).searchParams.get("offset"));
          return Response.json({
            limit: 500,
            offset,
            count: 1,
            total: 20_000,
            results: [{ id: "x" }],
          });
        },
      });
      let seen = 0;
      const loop = async () => {
        for await (const page of searchAll(big, { query: { limit: 500 } }).pages())
          seen += page.count;
      };
      await expect(loop()).rejects.toThrow(
        new RangeError(
          "The search finds more than the 10500 resources that its pages reach: narrow it, or use queryAll.",
        ),
      );
      expect(seen).toBe(21);
    });

    it("pages up to the maximum offset of the service", async () => {
      const at = (offset: number) => client.searchResources({ query: { offset } });
      expect((await at(MAX_OFFSET)).data.results).toEqual([]);
      await expect(at(MAX_OFFSET + 1)).rejects.toMatchObject({ code: "InvalidInput" });
    });
  });
});

describe("update helper", () => {
  let id: string;
  beforeEach(async () => {
    const body = { objectTypeProperty: { arrayOfIntExample: [] } };
    const { data } = await client.createOrUpdateResource({ body });
    id = data.id ?? "";
    recorder.requests.length = 0;
  });

  const append = (number: number) => (resource: Schemas["ObjectTestType"]) => {
    const { arrayOfIntExample = [], ...others } = resource.objectTypeProperty;
    const objectTypeProperty = { ...others, arrayOfIntExample: [...arrayOfIntExample, number] };
    return [{ action: "setObjectTypeProperty" as const, objectTypeProperty }];
  };

  async function current(): Promise<Schemas["ObjectTestType"]> {
    return (await clientOf(service).getResource({ path: { id } })).data;
  }

  describe("updateResource", () => {
    it("retries with the latest version of the resource", async () => {
      const seen: number[] = [];
      const resource = await updateResource(client, id, async (read) => {
        seen.push(read.version);
        if (seen.length < 3) await updateResource(clientOf(service), id, append(-seen.length));
        return append(7)(read);
      });
      expect(seen).toEqual([1, 2, 3]);
      expect(resource.version).toBe(4);
      expect(resource.objectTypeProperty.arrayOfIntExample).toEqual([-1, -2, 7]);
      expect(await current()).toEqual(resource);
    });

    it("sends only a GET when the callback returns no actions", async () => {
      const resource = await updateResource(client, id, () => []);
      expect(resource).toEqual(await current());
      expect(resource.version).toBe(1);
      expect(recorder.requests.map(({ method }) => method)).toEqual(["GET"]);
    });

    it.each([3])("gives up after %i attempts without changing the resource", async (attempts) => {
      let attempted = 0;
      const update = updateResource(
        client,
        id,
        async (read) => {
          attempted += 1;
          await updateResource(clientOf(service), id, append(-attempted));
          return append(7)(read);
        },
        { attempts },
      );
      await expect(update).rejects.toMatchObject({
        code: "ConcurrentModification",
        currentVersion: attempts + 1,
      });
      expect(attempted).toBe(attempts);
      expect((await current()).objectTypeProperty.arrayOfIntExample).not.toContain(7);
    });

    it("does not retry an invalid update or a missing resource", async () => {
      const parent = { typeId: "resource" as const, id };
      const cycle = updateResource(client, id, () => [{ action: "setParent", parent }]);
      await expect(cycle).rejects.toMatchObject({ code: "InvalidOperation" });
      expect(recorder.requests).toHaveLength(2);
      const nowhere = updateResource(client, "nowhere", () => []);
      await expect(nowhere).rejects.toMatchObject({ code: "ResourceNotFound" });
      const decided = updateResource(client, id, () => {
        throw new Error("I do not know.");
      });
      await expect(decided).rejects.toThrow("I do not know.");
      expect((await current()).version).toBe(1);
    });

    it("uses the given project and stops when it is cancelled", async () => {
      const controller = new AbortController();
      const update = updateResource(
        client,
        id,
        (read) => {
          controller.abort();
          return append(7)(read);
        },
        { signal: controller.signal, projectKey: "demo" },
      );
      await expect(update).rejects.toMatchObject({ name: "AbortError" });
      expect((await current()).version).toBe(1);
      const elsewhere = updateResource(client, id, append(7), { projectKey: "other" });
      await expect(elsewhere).rejects.toMatchObject({ code: "insufficient_scope" });
    });
  });
});

describe("uploadImage and uploadImageFile", () => {
  /** A PNG of one pixel. */
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

  let folder: string;
  beforeAll(async () => {
    await addFirstProduct(service);
    folder = await mkdtemp(join(tmpdir(), "upload-image-"));
    await writeFile(join(folder, "shoe.png"), png);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

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
      "a Node Readable": () => Readable.from(inPieces(png)),
      "a ReadableStream": () => new Blob([png]).stream(),
      "an async iterable of bytes": () => inPieces(png, 1),
    };

    it.each(Object.entries(sources))(
      "from %s is sent with the type detected from its bytes",
      async (_, source) => {
        const { status, data } = await uploadImage(client, source());
        expect(status).toBe(200);
        expect(data.masterVariant.images.at(-1)).toMatchObject({ dimensions: { w: 1, h: 1 } });
        expect(await sent()).toEqual({ type: "image/png", bytes: png });
      },
    );

    it("from a file is sent with its query parameters", async () => {
      const query = { filename: "side.png", staged: false };
      const { data } = await uploadImageFile(client, join(folder, "shoe.png"), { query });
      expect(data.masterVariant.images.at(-1)?.url).toContain("side");
      expect(recorder.last.url).toMatch(/\?filename=side\.png&staged=false$/);
      expect(await sent()).toEqual({ type: "image/png", bytes: png });
    });

    it("is sent with the content type of the call, which the service checks", async () => {
      const upload = uploadImage(client, png, { contentType: "image/gif" });
      await expect(upload).rejects.toMatchObject({ code: "ImageTypeMismatch" });
      expect((await sent()).type).toBe("image/gif");
    });

    it.each([
      { type: "image/jpeg", beginning: [0xff, 0xd8, 0xff, 0xe0] },
      { type: "image/gif", beginning: [...Buffer.from("GIF87a")] },
    ])("is detected as $type by its first bytes", async ({ type, beginning }) => {
      // Only the first bytes are sent, so the service rejects the image.
      const upload = uploadImage(client, new Uint8Array(beginning));
      await expect(upload).rejects.toMatchObject({ code: "ImageCorrupt" });
      expect((await sent()).type).toBe(type);
    });

    it("has the blob's type when its bytes are not recognized", async () => {
      const upload = uploadImage(client, new Blob(["<svg/>"], { type: "image/png" }));
      await expect(upload).rejects.toMatchObject({ name: "ApiError", status: 400 });
      expect((await sent()).type).toBe("image/png");
    });

    it.each([
      { name: "text", image: new Blob(["<svg/>"], { type: "image/svg+xml" }) },
      { name: "nothing", image: new Uint8Array() },
      { name: "almost a PNG", image: Buffer.from("\x88PNG\r\n\x1a\n", "latin1") },
    ])("is rejected before sending when it is $name", async ({ image }) => {
      await expect(uploadImage(client, image)).rejects.toThrow(
        "The image is not one of image/jpeg, image/png, image/gif, judging by its first bytes.",
      );
      expect(uploads()).toBe(0);
    });
  });

  describe("a stream", () => {
    it("is read only up to the image size limit", async () => {
      let cancelled = 0;
      let yielded = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(new Uint8Array(1_048_576));
          yielded += 1;
        },
        cancel: () => void (cancelled += 1),
      });
      const tooLarge = new RangeError("An image has at most 10485760 bytes.");
      await expect(uploadImage(client, endless)).rejects.toThrow(tooLarge);
      expect(cancelled).toBe(1);
      expect(yielded).toBeLessThan(15);
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

    it("has the same size limit as the service", () => {
      expect(MAX_IMAGE_BYTES).toBe(limits.image);
    });

    it("that stalls is cancelled with the call", async () => {
      const controller = new AbortController();
      const { signal } = controller;
      const reason = new Error("The user went away.");
      let [waiting, cancelled] = [0, 0];
      const wait = (): void => {
        waiting += 1;
        if (waiting === 2) setImmediate(() => controller.abort(reason));
      };
      // With a high water mark of 0, the source is pulled only when the client reads.
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
});
