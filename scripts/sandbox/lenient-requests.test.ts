import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { startService } from "../embed/start-service.js";

const DOCUMENT = `
openapi: 3.0.3
info: { title: Keys, version: "1" }
paths:
  /keys:
    get:
      responses:
        "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Key" } } } } }
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } }
      responses:
        "201":
          description: Made.
          headers: { Location: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Key" } } }
  /keys/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Key" } } } }
  /slashed/:
    get: { responses: { "204": { description: Done. } } }
  /slashed/{id}/:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Done. } }
  /any:
    post:
      requestBody: { required: true, content: { "*/*": { schema: { $ref: "#/components/schemas/Key" } } } }
      responses: { "204": { description: Done. } }
  /any-of-application:
    post:
      requestBody: { required: true, content: { "application/*": { schema: { $ref: "#/components/schemas/Key" } } } }
      responses: { "204": { description: Done. } }
  /any-text:
    post:
      requestBody: { required: true, content: { "text/*": { schema: { type: string } } } }
      responses: { "204": { description: Done. } }
  /two:
    post:
      requestBody: { required: true, content: { application/json: { schema: {} }, text/plain: { schema: { type: string } } } }
      responses: { "204": { description: Done. } }
components:
  schemas: { Key: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } } }
  securitySchemes: { key: { type: apiKey, in: query, name: api_key } }
`;

const SLASH = "The slash after the path was ignored.";
const NO_SLASH = "The slash after the path is missing.";
const TYPE = "Content-Type is missing. The body was read as application/json.";
const QUERY = (name: string): string => `Undeclared query parameter '${name}' was ignored.`;

let service: EmbeddedDocument<unknown>;

const start = async (strictRequests: boolean): Promise<void> => {
  const document = join(await mkdtemp(join(tmpdir(), "lenient-")), "openapi.yaml");
  await writeFile(document, DOCUMENT);
  service = await startService({ document, strictRequests });
};

/** `text`: the body, sent without a Content-Type. */
const call = async (path: string, text?: string) => {
  const sent = text === undefined ? {} : { method: "POST", body: Buffer.from(text) };
  const { status, headers, ...response } = await fetch(service.url + path, sent).then(
    async (each) => ({ status: each.status, headers: each.headers, text: await each.text() }),
  );
  return { status, location: headers.get("Location"), text: response.text };
};
const lastNotes = () => service.requests.list({}).at(-1)?.notes;

describe("requests to a sandbox that its document does not declare", () => {
  beforeAll(() => start(false));
  afterAll(() => service.stop());

  it("may lack a Content-Type if one is declared, but not validity", async () => {
    expect(await call("/keys", '{"name":"a"}')).toMatchObject({ status: 201 });
    expect(lastNotes()).toEqual([TYPE]);
    expect(await call("/keys", '{"name":5}')).toMatchObject({ status: 400 });
    for (const path of ["/any", "/any-of-application"]) {
      expect(await call(path, '{"id":"k","name":"a"}')).toMatchObject({ status: 204 });
      expect(lastNotes()).toEqual([TYPE]);
      expect(await call(path, '{"id":"k","name":5}')).toMatchObject({ status: 400 });
    }
    expect(await call("/any-text", "a")).toMatchObject({ status: 415 });
    expect(await call("/two", "{}")).toMatchObject({ status: 415 });
  });

  it.each([
    ["/keys/", [SLASH]],
    ["/keys?x=1", [QUERY("x")]],
    ["/keys/?api_key=1&api_key=2", [SLASH, QUERY("api_key"), QUERY("api_key")]],
    ["/keys", undefined],
  ])("are accepted and noted: GET %s", async (path, notes) => {
    expect(await call(path)).toMatchObject({ status: 200, text: (await call("/keys")).text });
    await call(path);
    expect(lastNotes()).toEqual(notes);
  });

  it.each([
    ["/slashed", [NO_SLASH]],
    ["/slashed?x=1", [NO_SLASH, QUERY("x")]],
    ["/slashed/1", [NO_SLASH]],
    ["/slashed/1/", undefined],
  ])("may lack the slash that the path has: GET %s", async (path, notes) => {
    expect(await call(path)).toMatchObject({ status: 204 });
    expect(lastNotes()).toEqual(notes);
  });

  it("get a location without the slash", async () => {
    const { status, location, text } = await call("/keys/?x=1", '{"name":"c"}');
    const { id } = JSON.parse(text) as { id: string };
    expect([status, location]).toEqual([201, `/keys/${id}`]);
    expect(await call(`/keys/${id}/`)).toMatchObject({ status: 200, text });
  });

  it("are noted at most 20 times, with 200 characters each", async () => {
    await call(`/keys?${"y".repeat(300)}&${"x&".repeat(30)}`);
    expect(lastNotes()).toHaveLength(20);
    expect(lastNotes()?.[0]).toHaveLength(200);
  });
});

describe("strictRequests", () => {
  beforeAll(() => start(true));
  afterAll(() => service.stop());

  it("rejects them", async () => {
    expect(await call("/keys", '{"name":"a"}')).toMatchObject({ status: 415 });
    expect(await call("/keys/")).toMatchObject({ status: 404 });
    expect(await call("/slashed")).toMatchObject({ status: 404 });
    expect(await call("/keys?x=1")).toMatchObject({ status: 400 });
    expect(lastNotes()).toBeUndefined();
  });
});
