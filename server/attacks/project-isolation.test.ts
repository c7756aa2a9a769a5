import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Administration } from "../projects/administration.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";
import { exchange, type RawResponse } from "./raw-connection.js";

let service: ServiceUnderTest;
/** May do everything in `mine`, and nothing in `demo`. */
let token: string;
let id: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const storage = await service.openStorage();
  const admin = new Administration(storage);
  await admin.createProject("mine", { sampleData: false });
  const client = await admin.createClient("mine", ["manage_project"]);
  await storage.close();
  token = await service.token(undefined, client);
  id = ((await service.call("GET", "/demo/resource/key=sample-primes")).body as { id: string }).id;
});
afterAll(() => service.stop());

async function send(method: string, target: string, rest = ""): Promise<RawResponse> {
  const [response] = await exchange(
    service.url,
    `${method} ${target} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n${rest}\r\n`,
  );
  if (!response) throw new Error(`No response to ${target}.`);
  return response;
}

/** Spellings of `demo` that a router, a proxy or a file system might normalise. */
const roundabouts = [
  "/demo",
  "/%64emo",
  "/%64%65%6d%6f",
  "/%2564emo",
  "/mine/../demo",
  "/mine/%2e%2e/demo",
  "/mine/..%2fdemo",
  "/mine%2f..%2fdemo",
  "/mine%2F%2E%2E%2Fdemo",
  "/mine/..;/demo",
  "/mine;/../demo",
  "/mine\\..\\demo",
  "/mine%5c..%5cdemo",
  "/./demo",
  "//demo",
  "//mine/../demo",
  "/mine//../demo",
  "/mine%00/../demo",
  "/demo%00",
  "/demo%00mine",
  "/demo%20",
  "/demo;mine",
  "/demo,mine",
  "/demo%0d%0amine",
  "/DEMO",
  "/mine%c0%af..%c0%afdemo",
  "/%u0064emo",
  "/de%6d%6f?projectKey=mine",
  "/{projectKey}",
  "/:projectKey",
  "/*",
  "/mine|demo",
  "/__proto__",
  "/mine%20demo",
  "/mine%3Ademo",
  "http://mine.test/demo",
  "http://mine@127.0.0.1/demo",
];

describe("a token of one project", () => {
  it.each(roundabouts)("reads, writes and deletes nothing of another as %s", async (way) => {
    const targets = ["/resource", `/resource/${id}`, "/resource/key=sample-primes"];
    const query = way.indexOf("?");
    const [path, search] = query < 0 ? [way, ""] : [way.slice(0, query), way.slice(query)];
    for (const target of targets) {
      for (const method of ["GET", "DELETE"]) {
        const { status, body } = await send(method, path + target + search);
        expect([400, 403, 404, 405]).toContain(status);
        expect(body).not.toContain("arrayOf");
      }
    }
    const draft = '{"key":"smuggled","objectTypeProperty":{}}';
    const content = `Content-Type: application/json\r\nContent-Length: ${draft.length}\r\n\r\n${draft}`;
    const { status } = await send("POST", `${path}/resource${search}`, content);
    expect([400, 403, 404, 405]).toContain(status);
  });

  it("has changed nothing there after all that", async () => {
    const { status, body } = await service.call("GET", `/demo/resource/${id}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ id, version: 1 })]);
    const { headers } = await service.call("GET", "/demo/resource?limit=0");
    expect(headers.get("x-total-count")).toBe("6");
    expect((await service.call("GET", "/demo/resource/key=smuggled")).status).toBe(404);
  });

  it("finds another's resources neither by id and key, nor by query, search, or reference", async () => {
    const mine = (method: string, path: string, body?: unknown) =>
      service.call(method, `/mine${path}`, { token, ...(body !== undefined && { body }) });
    expect((await mine("GET", `/resource/${id}`)).status).toBe(404);
    expect((await mine("GET", "/resource/key=sample-primes")).status).toBe(404);
    expect((await mine("DELETE", `/resource/${id}`)).status).toBe(404);
    for (const path of [
      `/resource/sorted-query-parameters?where=${encodeURIComponent(`id = "${id}"`)}`,
      "/resource/sorted-query-parameters?where=version%20%3E%200&expand=parent",
      "/resource/searchApiPattern?filter=key:exists",
    ]) {
      const { status, body } = await mine("GET", path);
      expect([status, body]).toEqual([200, expect.objectContaining({ count: 0, results: [] })]);
    }
    const created = await mine("POST", "/resource", { objectTypeProperty: {} });
    const own = (created.body as { id: string }).id;
    const { status, body } = await mine("POST", `/resource/${own}`, {
      version: 1,
      actions: [{ action: "setParent", parent: { typeId: "resource", id } }],
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        errors: [expect.objectContaining({ code: "ReferencedResourceNotFound" })],
      }),
    ]);
  });
});

describe("the same project under another spelling", () => {
  it("is itself: what is escaped without need is decoded once, and once only", async () => {
    const all = await service.token();
    expect((await service.call("GET", "/%64emo/resource", { token: all })).status).toBe(200);
    expect((await service.call("GET", "/%2564emo/resource", { token: all })).status).toBe(403);
  });
});
