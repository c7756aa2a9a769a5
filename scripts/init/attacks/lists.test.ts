import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openDocumentStore } from "../../../server/storage/documents/sqlite-document-store.js";
import {
  MadeService,
  makeProject,
  type ReceivedResponse,
  removeProject,
} from "../testing/made-service.js";

/** The limit of a response, and the text of each of six documents in each collection. */
const MAX = 400_000;
const EACH = 150_000;
const COLLECTIONS = ["bags", "boxes", "crates", "drawers"] as const;
const ALL = ["0", "1", "2", "3", "4", "5"];

let root: string;
let service: MadeService;
beforeAll(async () => {
  root = await makeProject(await readFile(join(import.meta.dirname, "bags.yaml"), "utf8"));
  const store = await openDocumentStore(join(root, "data"));
  for (const collection of COLLECTIONS) {
    for (const id of ALL) {
      const document = { id, color: Number(id) % 2 ? "red" : "blue", text: "x".repeat(EACH) };
      await store.insert({ collection, scope: "" }, id, document);
    }
  }
  await store.close();
  service = await MadeService.start(root, { MAX_RESPONSE_BYTES: String(MAX) });
});
afterAll(async () => {
  await service.stop();
  await removeProject(root);
});

const get = (path: string): Promise<ReceivedResponse> => service.call("GET", path);

/** The documents' ids in a response, which is a list or has one. */
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

describe("a list that exceeds the limit of a response", () => {
  it("is a 400 that names what fits if the document does not page it", async () => {
    expectRejection(
      await get("/bags"),
      `The 6 ${TAKE_MORE} Only the first 2 fit. Read them by their ids, or declare the parameters 'limit' and 'offset'.`,
    );
    expect((await get("/bags/5")).status).toBe(200);
  });

  it("is shortened where offsets page it, and the response has the actual limit", async () => {
    const ids: string[] = [];
    for (let offset = 0; offset < 6;) {
      const page = await get(`/boxes?limit=5&offset=${offset}`);
      // The last one is as long as requested.
      const limit = offset === 4 ? 5 : 2;
      expect([page.status, page.body]).toMatchObject([200, { total: 6, limit, offset }]);
      ids.push(...idsIn(page));
      offset += (page.body as { limit: number }).limit;
    }
    expect(ids).toEqual(ALL);
    expect(idsIn(await get("/boxes?limit=1"))).toEqual(["0"]);
  });

  it("is shortened after the conditions have selected", async () => {
    const page = await get("/boxes?color=red");
    expect([page.body, idsIn(page)]).toMatchObject([{ total: 3, limit: 2 }, ["1", "3"]]);
    expect(idsIn(await get("/boxes?color=red&offset=2"))).toEqual(["5"]);
  });

  it("is shortened where each page follows the last document of the page before", async () => {
    const ids = idsIn(await get("/crates"));
    for (;;) {
      const page = await get(`/crates?after=${ids.at(-1)}&per_page=3`);
      expect(page.status).toBe(200);
      if (idsIn(page).length === 0) break;
      ids.push(...idsIn(page));
    }
    expect(ids).toEqual(ALL);
  });

  it("is a 400 that names what fits where pages have numbers, and that fits", async () => {
    const message = `Malformed parameter: size: The ${TAKE_MORE} At offset 0 at most 2 fit.`;
    expectRejection(await get("/drawers"), message);
    expectRejection(await get("/drawers?size=5"), message);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => get(`/drawers?size=2&page=${page}`)),
    );
    expect(pages.map(idsIn)).toEqual([["0", "1"], ["2", "3"], ["4", "5"], []]);
    const drawers = pages.flatMap(({ body }) => body as object[]);
    expect(drawers.map((each) => Object.keys(each))).toEqual(ALL.map(() => ["id", "text"]));
  });

  it("is a 400 that names the first document if that alone takes too much", async () => {
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
