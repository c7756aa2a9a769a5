import { afterEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";
import { serveDocument } from "./testing/served-document.js";

const text = { type: "string" };
const PET = { type: "object", properties: { id: text, name: text } };
const json = { "application/json": { schema: PET } };
const one = { "200": { description: "One.", content: json } };
const id = { name: "id", in: "path", required: true, schema: text };
const create = {
  requestBody: { content: json },
  responses: { "201": { description: "Made.", content: json } },
};
const PATHS = {
  "/pets": { post: create },
  "/pets/{id}": { get: { parameters: [id], responses: one } },
};
const V2 = { url: "https://api.example.com/{version}", variables: { version: { default: "v2" } } };

let service: EmbeddedDocument<unknown> | undefined;
afterEach(() => service?.stop());

async function serve(document: object): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "base-paths-")), "openapi.json");
  const whole = { openapi: "3.0.3", info: { title: "Pets", version: "1" }, ...document };
  await writeFile(file, JSON.stringify(whole));
  service = await startService({ document: file });
  return service.url;
}

const post = (url: string) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Rex" }),
  });

describe("the operations are below the base path of each server, and below none", () => {
  const own = { ...PATHS["/pets"], servers: [{ url: "https://upload.example.com/upload/v1" }] };
  it.each<[what: string, document: object, bases: string[]]>([
    ["a variable with a default", { servers: [V2], paths: PATHS }, ["/v2"]],
    [
      "a second server",
      { servers: [{ url: "https://a.example" }, { url: "https://b.example/b" }], paths: PATHS },
      ["/b"],
    ],
    [
      "a path's server",
      { servers: [V2], paths: { ...PATHS, "/pets": own } },
      ["/v2", "/upload/v1"],
    ],
    [
      "an operation's server",
      {
        paths: { ...PATHS, "/pets": { post: { ...create, servers: [{ url: "/own" }] } } },
      },
      ["/own"],
    ],
    [
      "characters of patterns",
      { servers: [{ url: "/a:b(c)*d+/é" }], paths: PATHS },
      ["/a:b(c)*d+/%C3%A9"],
    ],
  ])("%s", async (_what, document, bases) => {
    const url = await serve(document);
    for (const base of [...bases, ""]) {
      const made = await post(`${url}${base}/pets`);
      expect([base, made.status]).toEqual([base, 201]);
      const { id: made1 } = (await made.json()) as { id: string };
      for (const other of ["", ...bases]) {
        const got = await fetch(`${url}${other}/pets/${made1}`);
        expect([other, got.status, await got.json()]).toEqual([
          other,
          200,
          { id: made1, name: "Rex" },
        ]);
      }
    }
    expect((await fetch(`${url}/other/pets/1`)).status).toBe(404);
  });
});

/** Operations that respond with their paths. */
const named = (...paths: string[]): object =>
  Object.fromEntries(
    paths.map((path) => {
      const parameters = path.includes("{") ? [{ ...id, name: "name" }] : [];
      const content = { "application/json": { schema: text, example: path } };
      const responses = { "200": { description: "Its path.", content } };
      return [path, { get: { parameters, responses } }];
    }),
  );

it.each([
  ["/openapi.json", '"/openapi.json"'],
  ["/{name}", '{"openapi":'],
])("with GET %s, GET /openapi.json returns %s", async (path, begin) => {
  const info = { title: "Documents", version: "1" };
  const document = { openapi: "3.0.3", info, paths: named(path) };
  const served = await serveDocument("sandbox", JSON.stringify(document));
  const body = await (await fetch(`${served.url}/openapi.json`)).text();
  await served.stop();
  expect(body.replaceAll(/\s/g, "").slice(0, begin.length)).toBe(begin);
});

it("the path of an operation that begins with a base path comes before a parameter below it", async () => {
  const paths = named("/api/users", "/{name}", "/api/{name}", "/api/{name}/x");
  const url = await serve({ servers: [{ url: "/api" }], paths });
  const found = async (path: string) => (await fetch(url + path)).json();
  expect(await found("/api/users")).toBe("/api/users");
  expect(await found("/api/api/users")).toBe("/api/users");
  expect(await found("/api/pets")).toBe("/{name}");
  expect(await found("/api/pets/x")).toBe("/api/{name}/x");
});
