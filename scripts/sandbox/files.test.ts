import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { KINDS, type ServedDocument, serveDocument } from "./testing/served-document.js";

const DOCUMENT = `
openapi: 3.1.0
info: { title: Files, version: "1" }
paths:
  /files:
    post:
      requestBody:
        required: true
        content:
          multipart/form-data: { schema: { $ref: "#/components/schemas/Upload" } }
          application/json: { schema: { type: object, properties: { name: { type: string } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
  /files/{fileId}:
    parameters: [{ name: fileId, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } } }
    put:
      requestBody: { content: { multipart/form-data: { schema: { $ref: "#/components/schemas/Upload" } } } }
      responses: { "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
    delete: { responses: { "204": { description: Gone. } } }
  /files/{fileId}/content:
    parameters: [{ name: fileId, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: Bytes., content: { "*/*": { schema: { type: string, format: binary } } } } } }
  /scans:
    post:
      requestBody: { required: true, content: { "image/*": { schema: { type: string, format: binary } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Scan" } } } } }
  /scans/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: Bytes., content: { "image/*": {} } } } }
    put:
      requestBody: { required: true, content: { "image/*": {} } }
      responses: { "204": { description: Done. } }
  /photos:
    post:
      requestBody: { required: true, content: { multipart/form-data: { schema: { $ref: "#/components/schemas/Upload" } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
  /photos/{id}/content:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: Bytes., content: { "image/*": {} } } } }
  /blobs/{key}:
    parameters: [{ name: key, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: Bytes., content: { application/octet-stream: {} } } } }
    put:
      requestBody: { content: { application/octet-stream: {} } }
      responses: { "204": { description: Done. } }
    delete: { responses: { "204": { description: Gone. } } }
  /users:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } }
  /users/{userId}:
    parameters: [{ name: userId, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/User" } } } } } }
  /users/{userId}/report:
    parameters: [{ name: userId, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: Text., content: { text/csv: { schema: { type: string } } } } } }
    put:
      requestBody: { required: true, content: { multipart/form-data: { schema: { $ref: "#/components/schemas/Upload" } } } }
      responses: { "204": { description: Done. } }
components:
  schemas:
    Upload: { type: object, properties: { file: { type: string, format: binary }, name: { type: string } } }
    File: { type: object, required: [id], properties: { id: { type: string }, name: { type: string }, size: { type: integer } } }
    Scan: { type: object, required: [id], properties: { id: { type: string }, bytes: { type: integer } } }
    User: { type: object, properties: { id: { type: string }, name: { type: string } } }
`;

/** All bytes, and more than a stored part has. */
const LARGE = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => index % 256));

describe.each(KINDS)("a %s that receives files", (kind) => {
  let served: ServedDocument;
  beforeAll(async () => {
    served = await serveDocument(kind, DOCUMENT);
  });
  afterAll(() => served.stop());

  const call = async (
    method: string,
    path: string,
    sent: { type?: string; body?: BodyInit } = {},
  ) => {
    const headers = sent.type === undefined ? {} : { "Content-Type": sent.type };
    const { body = null } = sent;
    const response = await fetch(served.url + path, { method, headers, body });
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("Content-Type");
    const isExample = response.headers.has("X-Example-Response");
    return { status: response.status, type, bytes, isExample };
  };
  const form = (bytes: Buffer<ArrayBuffer>, type = "application/zip"): FormData => {
    const data = new FormData();
    data.set("file", new Blob([bytes], { type }), "a.bin");
    data.set("name", "mine");
    return data;
  };
  const made = async (path: string, sent: { type?: string; body: BodyInit }) => {
    const { status, bytes } = await call("POST", path, sent);
    expect(status).toBe(201);
    return JSON.parse(bytes.toString()) as Readonly<Record<string, unknown>>;
  };

  it("returns those of forms by the path below their item, until they are replaced and removed", async () => {
    const { id, ...others } = await made("/files", { body: form(LARGE) });
    expect(others).toEqual({ name: "mine", size: LARGE.length });
    const content = `/files/${String(id)}/content`;
    const got = await call("GET", content);
    expect([got.status, got.type, got.isExample]).toEqual([200, "application/zip", false]);
    expect(got.bytes.equals(LARGE)).toBe(true);
    const empty = await call("PUT", `/files/${String(id)}`, { body: form(Buffer.alloc(0)) });
    expect(JSON.parse(empty.bytes.toString())).toEqual({ id, name: "mine", size: 0 });
    expect(await call("GET", content)).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
    expect(await call("DELETE", `/files/${String(id)}`)).toMatchObject({ status: 204 });
    expect(await call("GET", content)).toMatchObject({ status: 404 });
  });

  it("returns an example, and says so, for an item that was made without one", async () => {
    const { id } = await made("/files", { type: "application/json", body: '{"name":"none"}' });
    const got = await call("GET", `/files/${String(id)}/content`);
    expect(got).toMatchObject({ status: 200, isExample: true });
    expect(await call("GET", "/files/none/content")).toMatchObject({ status: 404 });
  });

  it("returns those sent as a body, in their media type", async () => {
    const [one, other] = [Buffer.from([0xff, 0, 1]), Buffer.from("GIF89a")];
    const { id, bytes } = await made("/scans", { type: "image/webp", body: one });
    expect(bytes).toBe(3);
    const got = { status: 200, type: "image/webp", bytes: one, isExample: false };
    expect(await call("GET", `/scans/${String(id)}`)).toEqual(got);
    const put = await call("PUT", `/scans/${String(id)}`, { type: "image/gif", body: other });
    expect(put.status).toBe(204);
    const replaced = { status: 200, type: "image/gif", bytes: other, isExample: false };
    expect(await call("GET", `/scans/${String(id)}`)).toEqual(replaced);
    expect(await call("PUT", "/scans/none", { type: "image/gif", body: other })).toMatchObject({
      status: 404,
    });
    expect(await call("GET", "/scans/none")).toMatchObject({ status: 404 });
  });

  it("returns those of items that only the path below them shows", async () => {
    const [one, other] = [Buffer.from([0xff, 0, 1]), Buffer.from("GIF89a")];
    const photos = await Promise.all(
      [one, other].map((each) => made("/photos", { body: form(each, "image/gif") })),
    );
    const got = await Promise.all(
      photos.map(({ id }) => call("GET", `/photos/${String(id)}/content`)),
    );
    const shown = { status: 200, type: "image/gif", isExample: false };
    expect(got).toEqual([one, other].map((bytes) => ({ ...shown, bytes })));
    expect(await call("GET", "/photos/none/content")).toMatchObject({ status: 404 });
  });

  it("keeps those that a path names", async () => {
    const type = "application/octet-stream";
    expect(await call("GET", "/blobs/a")).toMatchObject({ status: 404 });
    for (const text of ["first", "second"]) {
      const body = Buffer.from(text);
      expect(await call("PUT", "/blobs/a", { type, body })).toMatchObject({ status: 204 });
      expect(await call("GET", "/blobs/a")).toMatchObject({ status: 200, type, bytes: body });
    }
    expect(await call("GET", "/blobs/b")).toMatchObject({ status: 404 });
    expect(await call("DELETE", "/blobs/a")).toMatchObject({ status: 204 });
    expect(await call("GET", "/blobs/a")).toMatchObject({ status: 404 });
  });

  it("adds one to an item that exists, as text where text is declared", async () => {
    const { id } = await made("/users", { type: "application/json", body: '{"name":"Ann"}' });
    const body = form(Buffer.from("a,b\n1,ä\n"), "text/csv");
    expect(await call("PUT", `/users/${String(id)}/report`, { body })).toMatchObject({
      status: 204,
    });
    const got = await call("GET", `/users/${String(id)}/report`);
    expect([got.status, got.type, got.bytes.toString()]).toEqual([200, "text/csv", "a,b\n1,ä\n"]);
    const user = await call("GET", `/users/${String(id)}`);
    expect(JSON.parse(user.bytes.toString())).toEqual({ id, name: "Ann" });
    expect(await call("PUT", "/users/none/report", { body })).toMatchObject({ status: 404 });
  });

  it("keeps one of many that are uploaded at the same time", async () => {
    const type = "application/octet-stream";
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(1_200_000, index));
    const sent = bodies.map((body) => call("PUT", "/blobs/race", { type, body }));
    for (const { status } of await Promise.all(sent)) expect(status).toBe(204);
    const { status, bytes } = await call("GET", "/blobs/race");
    expect(status).toBe(200);
    expect(bodies.filter((each) => each.equals(bytes))).toHaveLength(1);
  });
});
