import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Administration } from "../projects/administration.js";
import { ServiceUnderTest } from "../testing/service-under-test.js";

let service: ServiceUnderTest;
/** A client with all scopes for a project other than the demo project. */
let foreignToken: string;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
  const storage = await service.openStorage();
  const admin = new Administration(storage);
  await admin.createProject("other", { sampleData: false });
  foreignToken = await service.token(
    undefined,
    await admin.createClient("other", ["manage_project"]),
  );
  await storage.close();
});
afterAll(() => service.stop());

async function create(draft: object = { objectTypeProperty: {} }): Promise<{ id: string }> {
  return (await service.call("POST", "/demo/resource", { body: draft })).body as { id: string };
}

describe("getResource and getResourceByKey", () => {
  it("respond alike, with the ETag", async () => {
    const resource = await create({
      key: "a-key_1",
      objectTypeProperty: { arrayOfFloatExample: [-0.5, 1e21] },
    });
    for (const path of [`/demo/resource/${resource.id}`, "/demo/resource/key=a-key_1"]) {
      const { status, headers, body } = await service.call("GET", path);
      expect(status).toBe(200);
      expect(headers.get("etag")).toBe('"1"');
      expect(body).toEqual(resource);
    }
  });

  it.each([
    ["/demo/resource/key=nobody", "key 'nobody'"],
    ["/demo/resource/key=%22%27%3B--", "key '\"';--'"],
    [
      "/demo/resource/0b5f3c0e-0000-4000-8000-000000000000",
      "ID '0b5f3c0e-0000-4000-8000-000000000000'",
    ],
    ["/demo/resource/%00", "ID '\u0000'"],
  ])("respond to %s with 404, naming it", async (path, name) => {
    const { status, body } = await service.call("GET", path);
    expect(status).toBe(404);
    const message = `The resource with ${name} was not found.`;
    expect(body).toEqual({
      statusCode: 404,
      message,
      errors: [{ code: "ResourceNotFound", message }],
    });
  });

  it("find nothing of another project, by any path", async () => {
    const { id } = await create({ key: "private", objectTypeProperty: {} });
    const token = foreignToken;
    expect((await service.call("GET", `/demo/resource/${id}`, { token })).status).toBe(403);
    for (const path of [id, "key=private", `..%2F..%2Fdemo%2Fresource%2F${id}`]) {
      expect((await service.call("GET", `/other/resource/${path}`, { token })).status).toBe(404);
    }
    expect((await service.call("DELETE", `/other/resource/${id}`, { token })).status).toBe(404);
    const body = { version: 1, actions: [{ action: "doSomeThing" }] };
    expect((await service.call("POST", `/other/resource/${id}`, { token, body })).status).toBe(404);
    const parent = { action: "setParent", parent: { typeId: "resource", id } };
    const own = await service.call("POST", "/other/resource", {
      token,
      body: { objectTypeProperty: {} },
    });
    const adopted = await service.call(
      "POST",
      `/other/resource/${(own.body as { id: string }).id}`,
      {
        token,
        body: { version: 1, actions: [parent] },
      },
    );
    expect(adopted.body).toMatchObject({
      errors: [{ code: "ReferencedResourceNotFound", typeId: "resource", id }],
    });
    expect((await service.call("GET", `/demo/resource/${id}`)).body).toMatchObject({
      id,
      version: 1,
    });
  });
});

describe("deleteResource", () => {
  it("responds with the deleted resource, which then no longer exists", async () => {
    const resource = await create({ key: "passing", objectTypeProperty: {} });
    const { status, body } = await service.call("DELETE", `/demo/resource/${resource.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(resource);
    for (const path of [resource.id, "key=passing"]) {
      expect((await service.call("GET", `/demo/resource/${path}`)).status).toBe(404);
    }
    expect((await service.call("DELETE", `/demo/resource/${resource.id}`)).status).toBe(404);
  });

  it.each([
    ["?version=2", 409, "ConcurrentModification"],
    ["?version=0", 409, "ConcurrentModification"],
    ["?version=-1", 409, "ConcurrentModification"],
    ["?version=1.5", 409, "ConcurrentModification"],
    ["?version=one", 400, "InvalidInput"],
    ["?version=", 400, "InvalidInput"],
  ])("responds to %s with %i, and deletes nothing", async (query, status, code) => {
    const { id } = await create();
    const response = await service.call("DELETE", `/demo/resource/${id}${query}`);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ errors: [{ code }] });
    expect((await service.call("GET", `/demo/resource/${id}`)).status).toBe(200);
  });

  it("deletes at the right version and If-Match, and not at a wrong one", async () => {
    const { id } = await create();
    const path = `/demo/resource/${id}?version=1`;
    expect((await service.call("DELETE", path, { headers: { "If-Match": '"2"' } })).status).toBe(
      412,
    );
    expect((await service.call("DELETE", path, { headers: { "If-Match": '"1"' } })).status).toBe(
      200,
    );
  });

  it("lets one of 16 simultaneous deletions succeed", async () => {
    const { id } = await create();
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => service.call("DELETE", `/demo/resource/${id}`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(15).fill(404),
    ]);
  });

  it("needs manage_test", async () => {
    const { id } = await create();
    const token = await service.token("view_test:demo");
    expect((await service.call("DELETE", `/demo/resource/${id}`, { token })).status).toBe(403);
    expect((await service.call("GET", `/demo/resource/${id}`, { token })).status).toBe(200);
  });
});
