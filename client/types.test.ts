import { describe, expect, it } from "@jest/globals";
import {
  type ResponseOf,
  type Client,
  createClient,
  type OperationId,
  type RequestOf,
  type Schemas,
} from "./index.js";

/** Responds to every call, so that only the types decide. `npm run build` checks those. */
const client: Client = createClient({
  baseUrl: "https://example.com",
  projectKey: "demo",
  token: async () => "token",
  fetch: async ({ method }) =>
    method === "HEAD"
      ? new Response()
      : Response.json(
          { version: 1, objectTypeProperty: {} },
          { status: method === "GET" ? 200 : 201 },
        ),
});

const draft = { objectTypeProperty: { arrayOfIntExample: [1] } };

describe("a request", () => {
  it("needs no argument where nothing is required", async () => {
    await client.queryResources();
    await client.queryResources({});
    // @ts-expect-error: an id is required.
    await expect(client.getResource()).rejects.toThrow("The path parameter id is missing.");
    // @ts-expect-error: a body is required.
    await client.createOrUpdateResource();
  });

  it("has the declared parts and no others", async () => {
    // @ts-expect-error: not a query parameter of this operation.
    await client.queryResources({ query: { text: "x" } });
    // @ts-expect-error: a number is required.
    await client.queryResources({ query: { limit: "10" } });
    // @ts-expect-error: without a body.
    await expect(client.queryResources({ body: {} })).rejects.toThrow(TypeError);
    // @ts-expect-error: not a path parameter.
    await client.queryResources({ path: { id: "1" } });
    // @ts-expect-error: not a header of this operation.
    await client.queryResources({ headers: { "If-Match": "1" } });
    // @ts-expect-error: an object with the parameter's members.
    await client.searchResources({ query: { text: "shoes" } });
  });

  it("has a body of the declared shape", async () => {
    await client.createOrUpdateResource({ body: draft });
    const texts = { arrayOfIntExample: ["1"] };
    // @ts-expect-error: numbers are required.
    await client.createOrUpdateResource({ body: { objectTypeProperty: texts } });
    // @ts-expect-error: no such field.
    await client.createOrUpdateResource({ body: { ...draft, colour: "red" } });
    const path = { id: "1" };
    const post = (body: RequestOf<"updateResource">["body"]) =>
      client.updateResource({ path, body }).catch(() => {});
    await post({ version: 1, actions: [{ action: "publish" }] });
    // @ts-expect-error: no such action.
    await post({ version: 1, actions: [{ action: "explode" }] });
    // @ts-expect-error: a field of the action is missing.
    await post({ version: 1, actions: [{ action: "changeSomeProperty" }] });
  });

  it("names the media type of bytes", async () => {
    const bytes = new Uint8Array([1]);
    const upload = (request: RequestOf<"uploadProductImage">) =>
      client.uploadProductImage(request).catch((error: unknown) => error);
    await upload({ body: bytes, contentType: "image/png" });
    await upload({ body: new Blob([bytes], { type: "image/png" }) });
    // @ts-expect-error: bytes do not say what they are.
    expect(await upload({ body: bytes })).toBeInstanceOf(TypeError);
    // @ts-expect-error: not one of the media types.
    expect(await upload({ body: bytes, contentType: "image/webp" })).toBeInstanceOf(TypeError);
    // @ts-expect-error: text is no image.
    await upload({ body: "text", contentType: "image/png" });
  });
});

describe("a response", () => {
  it("is typed by its status", async () => {
    const { status, data } = await client.getResource({ path: { id: "1" } });
    const ok: 200 = status;
    const version: number = data.version;
    expect([ok, version]).toEqual([200, 1]);
    // @ts-expect-error: no such field.
    expect(data.colour).toBeUndefined();
  });

  it("may be a 304 only where the call asks for it", async () => {
    const headers = { "If-None-Match": '"1"' };
    const response = await client.getResource({ path: { id: "1" }, headers });
    // @ts-expect-error: there is no data in a 304.
    expect(response.data.version).toBe(1);
    if (response.status === 200) expect(response.data.version).toBe(1);
    else expect(response.data).toBeUndefined();
  });

  it("to HEAD is a boolean", async () => {
    const { data: exists } = await client.headResources();
    const typed: boolean = exists;
    expect(typed).toBe(true);
  });

  it("has names for use elsewhere", () => {
    const resource: Schemas["ObjectTestType"] = { version: 1, objectTypeProperty: {} };
    const response: ResponseOf<"createOrUpdateResource"> = {
      status: 201,
      data: resource,
      headers: new Headers(),
    };
    const operationId: OperationId = "getResource";
    // @ts-expect-error: an error is not a response.
    const missing: ResponseOf<"getResource">["status"] = 404;
    expect([response.status, operationId, missing]).toEqual([201, "getResource", 404]);
  });
});

describe("a client", () => {
  it("has the operations of the document", () => {
    // @ts-expect-error: no such operation.
    expect(client.renameResource).toBeUndefined();
  });

  it("needs an address, a project and an identity", () => {
    const address = { baseUrl: "https://example.com" };
    const credentials = { clientId: "a", clientSecret: "b" };
    createClient({ ...address, projectKey: "demo", credentials, scope: "view_test:demo" });
    // @ts-expect-error: no project.
    createClient({ ...address, credentials });
    // @ts-expect-error: neither credentials nor a token function.
    createClient({ ...address, projectKey: "demo" });
    // @ts-expect-error: no address.
    expect(() => createClient({ projectKey: "demo", credentials })).toThrow(TypeError);
  });
});
