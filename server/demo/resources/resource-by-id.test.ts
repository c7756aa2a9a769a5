import { describe, expect, it } from "@jest/globals";
import type { ReceivedResponse } from "../../testing/service-under-test.js";
import { useService } from "../../testing/use-service.js";
import { envelopeOf } from "../../testing/error-envelope.js";

const service = useService();

interface Resource {
  id: string;
  version: number;
  [field: string]: unknown;
}

async function createResource(draft: object = {}): Promise<Resource> {
  const body = { objectTypeProperty: { arrayOfIntExample: [1] }, ...draft };
  const { status, body: resource } = await service.call("POST", "/demo/resource", { body });
  expect(status).toBe(201);
  return resource as Resource;
}

async function read(id: string): Promise<Resource> {
  return (await service.call("GET", `/demo/resource/${id}`)).body as Resource;
}

function update(id: string, version: number, ...actions: object[]): Promise<ReceivedResponse> {
  return service.call("POST", `/demo/resource/${id}`, { body: { version, actions } });
}

describe("updateResource, setParent", () => {
  it("resolves a parent's key to its id, and removes the parent again", async () => {
    const parent = await createResource({ key: "the-parent" });
    const child = await createResource();
    const reference = { typeId: "resource", key: "the-parent" };
    const set = await update(child.id, 1, { action: "setParent", parent: reference });
    expect(set.body).toMatchObject({ version: 2, parent: { typeId: "resource", id: parent.id } });
    const removed = await update(child.id, 2, { action: "setParent" });
    expect(removed.body).toMatchObject({ version: 3 });
    expect(removed.body).not.toHaveProperty("parent");
  });

  it("keeps the reference when the parent is deleted", async () => {
    const parent = await createResource();
    const child = await createResource();
    await update(child.id, 1, {
      action: "setParent",
      parent: { typeId: "resource", id: parent.id },
    });
    await service.call("DELETE", `/demo/resource/${parent.id}`);
    expect(await read(child.id)).toMatchObject({ parent: { typeId: "resource", id: parent.id } });
  });

  it("rejects a cycle of any length", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { id } = await createResource();
      if (i > 0) {
        await update(id, 1, {
          action: "setParent",
          parent: { typeId: "resource", id: ids[i - 1] },
        });
      }
      ids.push(id);
    }
    const parent = { typeId: "resource", id: ids[3] };
    const { status, body } = await update(ids[0] ?? "", 1, { action: "setParent", parent });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: "InvalidOperation" }] });
  });

  it("rejects a cycle that would only arise on publishing", async () => {
    const [a, b] = [await createResource(), await createResource()];
    const to = (id: string, staged: boolean): object => ({
      action: "setParent",
      parent: { typeId: "resource", id },
      staged,
    });
    await update(b.id, 1, to(a.id, false));
    await update(b.id, 2, { action: "setParent", staged: true });
    expect((await update(a.id, 1, to(b.id, true))).status).toBe(200);
    const { status, body } = await update(a.id, 2, { action: "publish" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: "InvalidOperation" }] });
    expect(await read(a.id)).not.toHaveProperty("parent");
  });

  it("rejects a cycle or a self reference even if a later action removes it", async () => {
    const [a, b] = [await createResource(), await createResource()];
    await update(b.id, 1, { action: "setParent", parent: { typeId: "resource", id: a.id } });
    for (const id of [a.id, b.id]) {
      const parent = { typeId: "resource", id };
      const { status, body } = await update(
        a.id,
        1,
        { action: "setParent", parent },
        { action: "setParent" },
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ code: "InvalidOperation" }] });
    }
    expect(await read(a.id)).toMatchObject({ version: 1 });
  });

  it("prevents two simultaneous changes from creating a cycle", async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await createResource(), await createResource()];
      const responses = await Promise.all([
        update(a.id, 1, { action: "setParent", parent: { typeId: "resource", id: b.id } }),
        update(b.id, 1, { action: "setParent", parent: { typeId: "resource", id: a.id } }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  it.each([
    { by: { key: "nobody" }, name: "key 'nobody'" },
    {
      by: { id: "00000000-0000-4000-8000-000000000000" },
      name: "ID '00000000-0000-4000-8000-000000000000'",
    },
  ])("rejects an unknown parent and names its $name", async ({ by, name }) => {
    const resource = await createResource();
    const parent = { typeId: "resource", ...by };
    const { status, body } = await update(resource.id, 1, { action: "setParent", parent });
    const message = `The parent with ${name} was not found.`;
    expect([status, body]).toEqual([
      400,
      envelopeOf(400, "ReferencedResourceNotFound", message, { typeId: "resource", ...by }),
    ]);
    expect((await service.call("GET", `/demo/resource/${resource.id}`)).body).toEqual(resource);
  });
});

describe("updateResource, invalid input", () => {
  it.each([
    [{ code: "InvalidInput" }, { version: 1, actions: [{ action: "explode" }] }],
    [
      { code: "RequiredField", field: "actions[0].action" },
      { version: 1, actions: [{}] },
    ],
    [
      { detailedErrorMessage: "actions -> extra: is not a declared field" },
      { version: 1, actions: [{ action: "doSomeThing", extra: 1 }] },
    ],
    [
      { code: "InvalidField", field: "actions" },
      { version: 1, actions: Array.from({ length: 501 }, () => ({ action: "doSomeThing" })) },
    ],
    [
      { code: "InvalidField", field: "actions[0].parent" },
      {
        version: 1,
        actions: [{ action: "setParent", parent: { typeId: "resource", id: "a", key: "bb" } }],
      },
    ],
  ])("returns %j", async (error, body) => {
    const resource = await createResource();
    const response = await service.call("POST", `/demo/resource/${resource.id}`, { body });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ statusCode: 400, errors: [error] });
    expect(await read(resource.id)).toEqual(resource);
  });
});

it.each([
  ["/demo/resource/key=nobody", "key 'nobody'"],
  [
    "/demo/resource/0b5f3c0e-0000-4000-8000-000000000000",
    "ID '0b5f3c0e-0000-4000-8000-000000000000'",
  ],
  ["/demo/resource/%00", "ID '\u0000'"],
])("getResource and getResourceByKey return 404 for %s and name it", async (path, name) => {
  const { status, body } = await service.call("GET", path);
  expect(status).toBe(404);
  const message = `The resource with ${name} was not found.`;
  expect(body).toEqual(envelopeOf(404, "ResourceNotFound", message));
});
