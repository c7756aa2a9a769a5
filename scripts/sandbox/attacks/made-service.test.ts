import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { join } from "node:path";
import { RawConnection } from "../../../server/demo/attacks/raw-connection.js";
import { openDocumentStore } from "../../../server/runtime/documents/open-document-store.js";
import {
  MadeService,
  makeProject,
  type ReceivedResponse,
  removeProject,
} from "../testing/made-service.js";

const STARTED = "http.server.request.start";

let root: string;
let service: MadeService;
let server: Server;
beforeAll(async () => {
  root = await makeProject(await readFile(join(import.meta.dirname, "bags.yaml"), "utf8"));
  service = await MadeService.start(root, { STORE_IN_MEMORY: "on" });
  const seen = (message: unknown): void => {
    const { server: at } = Object(message) as { server?: unknown };
    if (at instanceof Server) server = at;
  };
  subscribe(STARTED, seen);
  await expectService();
  unsubscribe(STARTED, seen);
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

const HEADERS = "POST /bags HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

async function expectService(): Promise<void> {
  expect((await service.call("GET", "/boxes")).status).toBe(200);
}

it("a generated service limits request times and sizes as our own service does", async () => {
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000]);
  const headers = `GET /bags HTTP/1.1\r\nHost: a\r\nX-A: ${"x".repeat(200_000)}\r\n`;
  const body = `${HEADERS}Content-Length: 99999999999\r\n\r\n`;
  for (const [flood, status] of [
    [headers, 431],
    [body, 413],
  ] as const) {
    const connection = new RawConnection(service.url).send(flood);
    const [response] = await connection.responses(1);
    connection.drop();
    expect(response?.status).toBe(status);
  }
  await expectService();
});

async function newBag(thing: object): Promise<string> {
  const { status, body } = await service.call("POST", "/bags", thing);
  expect(status).toBe(201);
  return `/bags/${(body as { id: string }).id}`;
}

function errorOf({ status, body }: ReceivedResponse): unknown {
  return [status, (body as { errors: object[] }).errors[0]];
}

describe("documents", () => {
  const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  it("reject values that cannot be written back or compared with conditions", async () => {
    for (const [text, reason] of [
      // The document itself adds one level.
      [`{ "color": "odd", "deep": ${nested(500)} }`, "nested more than 500 levels deep"],
      [`{ "color": "odd", "deep": ${nested(50_000)} }`, "nested more than 500 levels deep"],
      [`{ "color": "odd", "deep": 1e999 }`, "a number is beyond the range of a 64-bit float"],
    ] as const) {
      const message = `The request body cannot be kept: ${reason}.`;
      const error = { code: "InvalidJsonInput", message, detailedErrorMessage: reason };
      const bag = await newBag({ color: "plain" });
      expect(errorOf(await service.call("POST", "/boxes", text))).toEqual([400, error]);
      expect(errorOf(await service.call("PUT", bag, text))).toEqual([400, error]);
      expect(errorOf(await service.call("PATCH", bag, text))).toEqual([400, error]);
      expect((await service.call("GET", bag)).body).toMatchObject({ color: "plain" });
    }
    const deepest = await service.call(
      "POST",
      "/boxes",
      `{ "color": "deep", "deep": ${nested(499)} }`,
    );
    expect(deepest.status).toBe(201);
    const list = await service.call("GET", "/boxes?color=deep");
    expect([list.status, list.body]).toMatchObject([200, { total: 1, results: [deepest.body] }]);
    expect((await service.call("GET", "/boxes?color=odd")).body).toMatchObject({ total: 0 });
  });

  it("cannot grow beyond the size limit by patches", async () => {
    const bag = await newBag({ text: "x".repeat(900_000) });
    expect((await service.call("PATCH", bag, { more: "x".repeat(900_000) })).status).toBe(200);
    const before = (await service.call("GET", bag)).body;
    const bytes = Buffer.byteLength(JSON.stringify(before)) + 900_000 + ',"evenMore":""'.length;
    const rejected = await service.call("PATCH", bag, { evenMore: "x".repeat(900_000) });
    expect(errorOf(rejected)).toEqual([
      400,
      {
        code: "InvalidInput",
        message: `The object has ${bytes} bytes; the limit is 2097152. Remove members, or divide it.`,
      },
    ]);
    expect((await service.call("GET", bag)).body).toEqual(before);
    expect((await service.call("PATCH", bag, { more: null, evenMore: "y" })).status).toBe(200);
    // Serialized numbers can be longer than the numbers sent.
    const longer = await service.call(
      "POST",
      "/bags",
      `{ "numbers": [${"1e20,".repeat(150_000)}0] }`,
    );
    expect([longer.status, longer.body]).toMatchObject([
      400,
      { errors: [{ code: "InvalidInput" }] },
    ]);
  });

  it("have at most 10,000 members, whether created or patched", async () => {
    const members = (count: number, from = 0): object =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${from + index}`, 1]));
    const error = (count: number): unknown => [
      400,
      {
        code: "InvalidInput",
        message: `An object has ${count} members; the limit is 10000. Move some of them into nested objects.`,
      },
    ];
    expect(errorOf(await service.call("POST", "/bags", members(10_001)))).toEqual(error(10_001));
    const bag = await newBag(members(6_000));
    expect(errorOf(await service.call("PUT", bag, members(90_000)))).toEqual(error(90_000));
    // The id counts as a member too.
    expect(errorOf(await service.call("PATCH", bag, members(6_000, 5_000)))).toEqual(error(11_001));
    expect(errorOf(await service.call("PATCH", bag, { inner: members(90_000) }))).toEqual(
      error(90_000),
    );
  });
});

/** The response limit, and the text of each of the six documents in each collection. */
const MAX = 400_000;
const EACH = 150_000;
const COLLECTIONS = ["bags", "boxes", "crates", "drawers"] as const;
const ALL = ["0", "1", "2", "3", "4", "5"];

describe("a list larger than the response limit", () => {
  let limited: MadeService;
  beforeAll(async () => {
    const store = await openDocumentStore(join(root, "data"));
    for (const collection of COLLECTIONS) {
      for (const id of ALL) {
        const document = { id, color: Number(id) % 2 ? "red" : "blue", text: "x".repeat(EACH) };
        await store.insert({ collection, scope: "" }, id, document);
      }
    }
    await store.close();
    limited = await MadeService.start(root, { MAX_RESPONSE_BYTES: String(MAX) });
  });
  afterAll(() => limited.stop());

  const get = (path: string): Promise<ReceivedResponse> => limited.call("GET", path);

  /** The ids of the documents in a response, which is a list or contains one. */
  function idsIn({ body }: ReceivedResponse): string[] {
    const list = Array.isArray(body) ? body : (body as { results: unknown[] }).results;
    return (list as { id: string }[]).map(({ id }) => id);
  }

  function expectRejection(response: ReceivedResponse, message: string): void {
    expect([response.status, response.body]).toEqual([
      400,
      { statusCode: 400, message, errors: [{ code: "InvalidInput", message }] },
    ]);
  }

  const TAKE_MORE = `results take more than the ${MAX} bytes that a response may have.`;

  it("returns 400 with the number that fits if the document declares no paging", async () => {
    expectRejection(
      await get("/bags"),
      `The 6 ${TAKE_MORE} Only the first 2 fit. Read them by id, or declare the parameters 'limit' and 'offset'.`,
    );
    expect((await get("/bags/5")).status).toBe(200);
  });

  it("is shortened for offset paging, and the response has the actual limit", async () => {
    const ids: string[] = [];
    for (let offset = 0; offset < 6;) {
      const page = await get(`/boxes?limit=5&offset=${offset}`);
      // The last page is as long as requested.
      const limit = offset === 4 ? 5 : 2;
      expect([page.status, page.body]).toMatchObject([200, { total: 6, limit, offset }]);
      ids.push(...idsIn(page));
      offset += (page.body as { limit: number }).limit;
    }
    expect(ids).toEqual(ALL);
    expect(idsIn(await get("/boxes?limit=1"))).toEqual(["0"]);
  });

  it("is shortened after filtering", async () => {
    const page = await get("/boxes?color=red");
    expect([page.body, idsIn(page)]).toMatchObject([{ total: 3, limit: 2 }, ["1", "3"]]);
    expect(idsIn(await get("/boxes?color=red&offset=2"))).toEqual(["5"]);
  });

  it("is shortened for paging after the last document", async () => {
    const ids = idsIn(await get("/crates"));
    for (;;) {
      const page = await get(`/crates?after=${ids.at(-1)}&per_page=3`);
      expect(page.status).toBe(200);
      if (idsIn(page).length === 0) break;
      ids.push(...idsIn(page));
    }
    expect(ids).toEqual(ALL);
  });

  it("returns 400 with the page size that fits for page numbers, and that size works", async () => {
    const message = `Parameter 'size': the ${TAKE_MORE} At offset 0 at most 2 fit.`;
    expectRejection(await get("/drawers"), message);
    expectRejection(await get("/drawers?size=5"), message);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => get(`/drawers?size=2&page=${page}`)),
    );
    expect(pages.map(idsIn)).toEqual([["0", "1"], ["2", "3"], ["4", "5"], []]);
    const drawers = pages.flatMap(({ body }) => body as object[]);
    expect(drawers.map((each) => Object.keys(each))).toEqual(ALL.map(() => ["id", "text"]));
  });

  it("returns 400 that names the first document if it alone exceeds the limit", async () => {
    const small = await MadeService.start(root, { MAX_RESPONSE_BYTES: "100000" });
    const alone = (place: string): string =>
      `The result ${place} alone takes more than the 100000 bytes that a response may have.`;
    try {
      expectRejection(await small.call("GET", "/bags"), alone("at offset 0"));
      expectRejection(await small.call("GET", "/boxes?offset=3"), alone("at offset 3"));
      expectRejection(await small.call("GET", "/crates?after=4"), alone("after '4'"));
    } finally {
      await small.stop();
    }
  });
});
