import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import {
  documentOf,
  NUMBER,
  object,
  posts,
  REMOVES,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { memberAt } from "../../../server/runtime/documents/members.js";
import { eitherMember } from "./either-member.js";

/** Each row: the parameter, the members of the item, those that clients send, and the id with the other member. */
it.each<[string, string, string, string, string | undefined]>([
  ["the id and a sent one", "uidOrKey", "uid key", "uid", "key uid"],
  ["the sent one last", "id_or_slug", "id slug", "slug", "id slug"],
  ["both sent", "nameOrCode", "name code", "name code", "name code"],
  ["the collection's name before a member", "thingIdOrSlug", "id slug", "slug", "id slug"],
  ["the collection's name in the item", "thingNameOrId", "name thing_id", "name", "thing_id name"],
  ["another spelling", "idOrDisplayName", "id display_name", "display_name", "id display_name"],
  ["neither sent", "idOrKey", "id key", "title", undefined],
  ["one member only", "idOrKey", "key", "key", undefined],
  ["no member twice", "idOrThingId", "id key", "id", undefined],
  ["no such word", "orderId", "order order_id", "order", undefined],
  ["an id next to one that a client may send", "orderId", "id order_id", "order_id", "id order_id"],
  ["one that a client must send", "orderId", "id order_id", "order_id!", undefined],
  ["one that a client cannot send", "orderId", "id order_id", "title", undefined],
  ["an id that a client sends too", "orderId", "id order_id", "id order_id", undefined],
])("%s", (_, parameter, members, all, found) => {
  const properties = members.split(" ").map((name) => ({ name, schema: {} }));
  const sent = all.split(" ").map((each) => each.replace("!", ""));
  const required = sent.filter((each) => all.includes(`${each}!`));
  const options = { properties, sent, required, word: "things" };
  const either = eitherMember(parameter, options);
  expect(either && `${either.id.name} ${either.alias.name}`).toBe(found);
});

describe("an item of a path that names it by either of two members", () => {
  let served: ServedDocument;
  beforeAll(async () => {
    const sent = object({ slug: TEXT, title: TEXT });
    const item = object({ id: NUMBER, slug: TEXT, title: TEXT }, ["id"]);
    const part = object({ id: TEXT, name: TEXT });
    const one = {
      get: shows(item),
      put: { requestBody: { content: posts(sent, item).requestBody.content }, ...shows(item) },
      patch: { requestBody: { content: posts(sent, item).requestBody.content }, ...shows(item) },
      delete: REMOVES,
    };
    const document = documentOf({
      "/things": { get: shows({ type: "array", items: item }), post: posts(sent, item) },
      "/things/{idOrSlug}": one,
      "/things/{idOrSlug}/parts": {
        get: shows({ type: "array", items: part }),
        post: posts(part, part),
      },
      "/things/{idOrSlug}/parts/{id}": { get: shows(part) },
    });
    served = await serveDocument("sandbox", JSON.stringify(document));
  });
  afterAll(() => served.stop());

  const call = async (method: string, path: string, body?: object) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(served.url + path, init);
    const text = await response.text();
    return {
      status: response.status,
      json: text === "" ? undefined : (JSON.parse(text) as unknown),
    };
  };

  it("is found, changed and removed by each of them", async () => {
    const made = (slug: string) => call("POST", "/things", { slug, title: "new" });
    const [one, two] = [await made("one"), await made("two")];
    expect([one.json, two.json]).toEqual([
      { id: 1, slug: "one", title: "new" },
      { id: 2, slug: "two", title: "new" },
    ]);
    expect(await call("GET", "/things/two")).toEqual({ status: 200, json: two.json });
    expect(await call("GET", "/things/2")).toEqual({ status: 200, json: two.json });
    await call("PATCH", "/things/two", { title: "changed" });
    expect(await call("GET", "/things/2")).toMatchObject({ json: { id: 2, title: "changed" } });
    expect(await call("DELETE", "/things/one")).toMatchObject({ status: 204 });
    expect(await call("GET", "/things/1")).toMatchObject({ status: 404 });
    expect(await call("GET", "/things/none")).toMatchObject({ status: 404 });
    expect(await call("GET", "/things")).toMatchObject({ json: [{ slug: "two" }] });
  });

  it("has items below it by each of them, which are removed with it", async () => {
    await call("POST", "/things", { slug: "three", title: "new" });
    const { json: part } = await call("POST", "/things/three/parts", { name: "a" });
    const id = String(memberAt(part, ["id"]));
    const below = await Promise.all(
      ["three", "3"].map((name) => call("GET", `/things/${name}/parts`)),
    );
    expect(below).toEqual([
      { status: 200, json: [part] },
      { status: 200, json: [part] },
    ]);
    expect(await call("POST", "/things/none/parts", { name: "a" })).toMatchObject({ status: 404 });
    await call("DELETE", "/things/three");
    expect(await call("GET", `/things/3/parts/${id}`)).toMatchObject({ status: 404 });
  });

  it("keeps the name that a replacement leaves out", async () => {
    await call("POST", "/things", { slug: "kept", title: "new" });
    expect(await call("PUT", "/things/kept", { title: "b" })).toMatchObject({ status: 200 });
    expect(await call("GET", "/things/kept")).toMatchObject({ json: { slug: "kept", title: "b" } });
    await call("PUT", "/things/kept", { slug: "renamed" });
    expect(await call("GET", "/things/renamed")).toMatchObject({ json: { slug: "renamed" } });
    expect(await call("DELETE", "/things/renamed")).toMatchObject({ status: 204 });
  });
});
