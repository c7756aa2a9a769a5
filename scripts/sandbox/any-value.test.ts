import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { KINDS, type ServedDocument, serveDocument } from "./testing/served-document.js";

const ANY = "application/json: { schema: {} }";
const DOCUMENT = `
openapi: 3.1.0
info: { title: Any value, version: "1" }
paths:
  /value:
    get: { responses: { "200": { description: It., content: { ${ANY} } } } }
    put:
      requestBody: { required: true, content: { ${ANY} } }
      responses: { "200": { description: It., content: { ${ANY} } } }
  /notes:
    get:
      responses:
        "200": { description: All., content: { application/json: { schema: { type: array, items: {} } } } }
    post:
      requestBody: { required: true, content: { ${ANY} } }
      responses: { "201": { description: Made., content: { ${ANY} } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: One., content: { ${ANY} } } } }
    patch:
      requestBody: { required: true, content: { application/merge-patch+json: { schema: {} } } }
      responses: { "200": { description: One., content: { ${ANY} } } }
  /records:
    post:
      requestBody: { required: true, content: { ${ANY} } }
      responses:
        "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Record" } } } }
  /records/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Record" } } } }
  /films:
    get:
      parameters: [{ name: limit, in: query, schema: { type: integer } }, { name: offset, in: query, schema: { type: integer } }]
      responses:
        "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } } }
    post:
      requestBody: { required: true, content: { ${ANY} } }
      responses: { "201": { description: Made., content: { ${ANY} } } }
  /films/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: One., content: { ${ANY} } } } }
  /maybe:
    post:
      requestBody: { content: { application/json: { schema: { type: object, required: [a] } } } }
      responses: { "204": { description: Done. } }
  /must:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses: { "204": { description: Done. } }
components:
  schemas:
    Page:
      type: object
      required: [results, total]
      properties: { errors: { type: array, items: {} }, results: { type: array, items: {} }, total: { type: integer } }
    Record: { type: object, required: [id], properties: { id: { type: string } } }
`;

const VALUES = [[1, "a", { b: null }], 7, "text", null, false, { $value: 1 }];

describe.each(KINDS)("a body of any value in a %s", (kind) => {
  let served: ServedDocument;
  beforeAll(async () => void (served = await serveDocument(kind, DOCUMENT)), 120_000);
  afterAll(() => served.stop());

  const call = async (method: string, path: string, value?: unknown) => {
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
    const body = JSON.stringify(value);
    const sent = value !== undefined && { headers: { "Content-Type": type }, body };
    const response = await fetch(served.url + path, { method, ...sent });
    const { status, headers } = response;
    return { status, body: JSON.parse(await response.text()) as unknown, headers };
  };

  it.each(VALUES)("replaces a single value: %j", async (value) => {
    expect(await call("PUT", "/value", value)).toMatchObject({ status: 200, body: value });
    expect(await call("GET", "/value")).toMatchObject({ status: 200, body: value });
  });

  it("is an element of a list", async () => {
    for (const value of VALUES) {
      expect(await call("POST", "/notes", value)).toMatchObject({ status: 201, body: value });
    }
    expect(await call("GET", "/notes")).toMatchObject({ status: 200, body: VALUES });
  });

  it("is an element of a page", async () => {
    const films = [{ id: 1 }, { id: 2 }, { id: 3 }];
    for (const film of films) {
      expect(await call("POST", "/films", film)).toMatchObject({ status: 201, body: film });
    }
    const page = (query: string) => call("GET", `/films${query}`);
    expect(await page("?limit=2")).toMatchObject({
      status: 200,
      body: { results: films.slice(0, 2), total: 3 },
    });
    expect(await page("?limit=2&offset=2")).toMatchObject({ body: { results: [{ id: 3 }] } });
  });

  it("is not shown where the response is an object", async () => {
    const made = await call("POST", "/records", [1]);
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    const { id } = made.body as { id: string };
    expect(await call("GET", `/records/${id}`)).toMatchObject({ status: 200, body: { id } });
  });

  it.each([
    ["/maybe", 204],
    ["/must", 400],
  ])("may be missing behind a chunked coding if it is optional: POST %s", async (path, status) => {
    const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    const sent = request(served.url + path, { method: "POST", headers }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(status);
  });
});
