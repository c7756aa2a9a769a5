import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { serveDocument, type ServedDocument } from "./testing/served-document.js";

const NOTHING = { responses: { "200": { description: "Done" } } };
const showing = (example: unknown) => ({
  responses: { "200": { description: "Done", content: { "application/json": { example } } } },
});
const idOf = (name: string) => ({
  parameters: [{ name, in: "path", required: true, schema: { type: "string" } }],
});
const shown = (list_id: number) => ({
  http_code: 200,
  data: { list_id, list_name: "First", contacts: 0 },
});

/** Issues are described by nothing, lists by examples only. */
const DOCUMENT = {
  openapi: "3.0.3",
  info: { title: "Undescribed", version: "1" },
  paths: {
    "/issues": { get: NOTHING, post: NOTHING },
    "/issues/{issueId}": { ...idOf("issueId"), get: NOTHING, put: NOTHING, delete: NOTHING },
    "/lists": {
      post: {
        requestBody: { content: { "application/json": { example: { list_name: "First" } } } },
        ...showing(shown(437)),
      },
    },
    "/pets.json": {
      post: {
        requestBody: { content: { "application/json": { example: { name: "Rex" } } } },
        responses: {
          "201": {
            description: "Made",
            headers: { Location: { required: true, schema: { type: "string" } } },
          },
        },
      },
    },
    "/pets/{id}.json": { ...idOf("id"), get: showing({ id: "p1", name: "Rex" }) },
    "/lists/{list_id}": { ...idOf("list_id"), get: showing(shown(437)) },
  },
};

let served: ServedDocument;
beforeAll(async () => {
  served = await serveDocument("sandbox", JSON.stringify(DOCUMENT));
});
afterAll(() => served.stop());

it("an item that the document does not describe is stored as it was sent", async () => {
  const sent = { summary: "Broken", labels: ["a"], deep: { n: 1 } };
  const made = await send("POST", "/issues", sent);
  expect(made).toEqual([200, { ...sent, id: expect.any(String) }]);
  const path = `/issues/${(made[1] as { id: string }).id}`;
  expect(await send("GET", path)).toEqual(made);
  expect(await send("GET", "/issues")).toEqual([200, [made[1]]]);
  const replaced = await send("PUT", path, { summary: "Mended" });
  expect(replaced).toEqual([200, { id: (made[1] as { id: string }).id, summary: "Mended" }]);
  expect(await send("GET", path)).toEqual(replaced);
  expect((await send("DELETE", path))[0]).toBe(200);
  expect((await send("GET", path))[0]).toBe(404);
  expect(await send("GET", "/issues")).toEqual([200, []]);
});

it("an item that only examples describe is stored in their form", async () => {
  const made = await send("POST", "/lists", { list_name: "Second" });
  expect(made).toEqual([
    200,
    { http_code: 200, data: { list_id: expect.any(Number), list_name: "Second", contacts: 0 } },
  ]);
  const { list_id } = (made[1] as { data: { list_id: number } }).data;
  expect(await send("GET", `/lists/${list_id}`)).toEqual(made);
  const other = await send("POST", "/lists", { list_name: "Third" });
  expect((other[1] as { data: { list_id: number } }).data.list_id).not.toBe(list_id);
  expect((await send("GET", "/lists/437"))[0]).toBe(404);
});

it("the location of an item has the extension of its path", async () => {
  const response = await fetch(`${served.url}/pets.json`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Rex" }),
  });
  const location = response.headers.get("location") ?? "";
  expect([response.status, location]).toEqual([
    201,
    expect.stringMatching(/^\/pets\/[^/]+\.json$/),
  ]);
  expect(await send("GET", location)).toEqual([200, { id: expect.any(String), name: "Rex" }]);
});

async function send(method: string, path: string, body?: object): Promise<[number, unknown]> {
  const response = await fetch(served.url + path, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return [response.status, text === "" ? undefined : JSON.parse(text)];
}
