import { afterEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { Sandboxed } from "./testing/sandboxed.js";
import { startService } from "../embed/start-service.js";
import { collectionAt, documentOf, object, TEXT } from "./testing/small-documents.js";

let service: EmbeddedDocument<unknown> | undefined;
afterEach(() => service?.stop());

const SERVER = "https://api.example.com/v2";

/** Serves orders whose example has a member `link`, and those of a user at `/users/{userId}/orders`. */
async function serve(link: unknown, schema: object = {}, servers = [SERVER]): Promise<string> {
  const item = { ...object({ id: TEXT, name: TEXT, link: schema }), example: { id: "1", link } };
  const request = object({ name: TEXT });
  const paths = {
    ...collectionAt("/orders", "/orders/{id}", item, request),
    ...collectionAt("/users/{owner}/orders", "/users/{userId}/orders/{orderId}", item, request),
  };
  const document = { ...documentOf(paths), servers: servers.map((url) => ({ url })) };
  const file = join(await mkdtemp(join(tmpdir(), "own-links-")), "openapi.json");
  await writeFile(file, JSON.stringify(document));
  service = await startService({ document: file, data: "examples" });
  return service.url;
}

async function post(url: string, body: object): Promise<{ id: string; link?: unknown }> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as { id: string; link?: unknown };
}

const link = `${SERVER}/orders/1`;

describe("a new item", () => {
  it.each<[what: string, example: unknown, own: (url: string, id: string) => unknown]>([
    ["a URL", link, (url, id) => `${url}/v2/orders/${id}`],
    ["a URL with another id", `${SERVER}/orders/9`, (url, id) => `${url}/v2/orders/${id}`],
    ["a path", "/orders/1", (_, id) => `/orders/${id}`],
    [
      "a URL of something below it",
      `${SERVER}/orders/1/invoice?all=yes`,
      (url, id) => `${url}/v2/orders/${id}/invoice?all=yes`,
    ],
    [
      "a URL in an object",
      { self: { href: link }, title: "Self" },
      (url, id) => ({ self: { href: `${url}/v2/orders/${id}` }, title: "Self" }),
    ],
  ])("has its own link where the example has %s", async (_, example, own) => {
    const url = await serve(example);
    const made = await post(`${url}/orders`, { name: "a" });
    expect(made).toEqual({ id: made.id, name: "a", link: own(url, made.id) });
    const read = await fetch(`${url}/orders/${made.id}`);
    expect(await read.json()).toEqual(made);
  });

  it("has the ids of its parents in its link", async () => {
    const url = await serve("https://api.example.com/users/7/orders/1");
    const made = await post(`${url}/users/a%20b/orders`, { name: "a" });
    expect(made.link).toBe(`${url}/users/a%20b/orders/${made.id}`);
  });

  it.each<[what: string, example: unknown, schema: object]>([
    ["of another host", "https://dashboard.example.com/v2/orders/9", {}],
    ["of another path", `${SERVER}/invoices/9`, {}],
    ["whose path only ends alike", `${SERVER}/old/orders/9`, {}],
    ["of another item", { id: "9", self: `${SERVER}/orders/9` }, {}],
    ["with a pattern", `${SERVER}/orders/9`, { pattern: "9$" }],
  ])("has no own link for an example %s", async (_, example, schema) => {
    const url = await serve(example, schema);
    expect((await post(`${url}/orders`, { name: "a" })).link).toEqual(example);
  });

  it("keeps the link that was sent", async () => {
    const url = await serve(link);
    const sent = { name: "a", link: "https://api.example.com/v2/orders/5" };
    expect(await post(`${url}/orders`, sent)).toMatchObject(sent);
  });
});

it("gives the items of the document's examples links to this service", async () => {
  const url = await serve(link);
  const read = await fetch(`${url}/orders/1`);
  expect(await read.json()).toEqual({ id: "1", link: `${url}/v2/orders/1` });
});

it.each<[what: string, description: string, own: (id: string) => string | undefined]>([
  ["the item's path", "The name. Format: orders/{id}, for ever", (id) => `orders/${id}`],
  ["something below it", "Format: orders/{id}/lines", () => undefined],
  ["another path", "Format: users/{id}", () => undefined],
])("gives a new item the name that a description has as %s", async (_, description, own) => {
  const url = await serve(undefined, { type: "string", description });
  const made = await post(`${url}/orders`, { name: "a" });
  expect(made.link).toBe(own(made.id));
});

it("names a new item by the first member that is described so", async () => {
  const described = { type: "string", description: "Format: orders/{id}" };
  const item = object({ id: TEXT, link: described, parent: described });
  const sandboxed = await Sandboxed.open(
    documentOf(collectionAt("/orders", "/orders/{id}", item, object({ size: TEXT }))),
  );
  const { body } = await sandboxed.call("POST /orders", { body: {} });
  const { id } = body as { id: string };
  expect(body).toEqual({ id, link: `orders/${id}`, parent: "text" });
});
