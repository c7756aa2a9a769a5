import { afterEach, expect, it, jest } from "@jest/globals";
import { bindClient } from "../kit.js";
import type { Client } from "../client.js";
import { queryAll, searchAll } from "./all-results.js";
import { updateResource } from "./update-resource.js";
import { MAX_IMAGE_BYTES, uploadImage } from "./upload-image.js";

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A client whose calls get these responses, and the requests that it has sent. */
function clientOf(respond: (request: Request) => Response) {
  const sent: { method: string; query: object; at: number }[] = [];
  const json = { "application/json": "json" } as const;
  const facts = { method: "get", path: "/", security: "none", responses: { 200: json } } as const;
  const operations = {
    getResource: facts,
    queryResourcesSorted: facts,
    searchResources: facts,
    updateResource: { ...facts, method: "post", body: json },
    uploadProductImage: { ...facts, method: "post", body: { "image/png": "bytes" } },
  } as const;
  const client = bindClient<Client>(
    {
      server: "",
      tenantParameter: undefined,
      operations: operations as unknown as Parameters<typeof bindClient<Client>>[0]["operations"],
      tokenOperation: undefined,
      usualCodes: {},
    },
    {
      baseUrl: "http://a.test",
      retry: { attempts: 1 },
      fetch: async (request) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        sent.push({ method: request.method, query, at: Date.now() });
        return respond(request);
      },
    },
  );
  return { client, sent };
}

it("an update is tried ten times, with pauses that double from 10 ms to a second", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  jest.spyOn(Math, "random").mockReturnValue(0);
  const errors = [{ code: "ConcurrentModification", message: "No." }];
  const { client, sent } = clientOf(({ method }) =>
    method === "GET" ? Response.json({ version: 1 }) : Response.json({ errors }, { status: 409 }),
  );
  const updated = updateResource(client, "1", () => [{ action: "setKey" }]);
  const ended = updated.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await ended).toMatchObject({ code: "ConcurrentModification" });
  const updates = sent.filter(({ method }) => method === "POST");
  const pauses = updates.slice(1).map(({ at }, index) => at - (updates[index]?.at ?? 0));
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1_000, 1_000]);
});

it("all results of a query are counted by no request", async () => {
  const { client, sent } = clientOf(() => Response.json({ results: [] }));
  for await (const _ of queryAll(client)) throw new Error("There are none.");
  const query = { sort: "id asc", limit: "100", withTotal: "false" };
  expect(sent).toMatchObject([{ query }]);
});

it("all results of a search end with an empty page, whatever its total", async () => {
  const { client, sent } = clientOf(() => Response.json({ results: [], total: 500 }));
  for await (const _ of searchAll(client)) throw new Error("There are none.");
  expect(sent).toMatchObject([{ query: { limit: "100", offset: "0" } }]);
});

it("an update is cancelled while it reads or pauses", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  for (const isRead of [true, false]) {
    const controller = new AbortController();
    const reason = new Error("The user went away.");
    const errors = [{ code: "ConcurrentModification", message: "No." }];
    const { client, sent } = clientOf(({ method }) => {
      const isLast = isRead === (method === "GET");
      if (isLast) setImmediate(() => controller.abort(reason));
      if (method !== "GET") return Response.json({ errors }, { status: 409 });
      return isRead ? new Response(new ReadableStream()) : Response.json({ version: 1 });
    });
    const { signal } = controller;
    const updated = updateResource(client, "1", () => [{ action: "setKey" }], { signal });
    await expect(updated).rejects.toBe(reason);
    expect(sent).toHaveLength(isRead ? 1 : 2);
  }
});

it("an image has at most 10 MiB", async () => {
  const png = Buffer.alloc(MAX_IMAGE_BYTES);
  png.write("\x89PNG\r\n\x1a\n", "latin1");
  const { client, sent } = clientOf(() => Response.json({}));
  await uploadImage(client, png);
  expect(sent).toHaveLength(1);
  const larger = uploadImage(client, Buffer.concat([png, Buffer.from("a")]));
  await expect(larger).rejects.toThrow(new RangeError("An image has at most 10485760 bytes."));
});
