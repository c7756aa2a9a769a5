import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type ReceivedResponse, ServiceUnderTest } from "../testing/service-under-test.js";
import { Administration } from "../projects/administration.js";
import { propertyRuns } from "../testing/property-runs.js";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start();
});
afterAll(() => service.stop());

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

describe("updateResource", () => {
  it("changes nothing that no action names, such as the key", async () => {
    const objectTypeProperty = { arrayOfStringExample: ["kept"] };
    const resource = await createResource({ key: "kept-key", objectTypeProperty });
    const action = { action: "changeSomeProperty", someProperty: "new" };
    const { status, body } = await update(resource.id, 1, action);
    const { lastModifiedAt } = body as Resource;
    const after = { ...resource, version: 2, someProperty: "new", lastModifiedAt };
    expect([status, body]).toEqual([200, after]);
    const byKey = await service.call("GET", "/demo/resource/key=kept-key");
    expect([byKey.status, byKey.body]).toEqual([200, after]);
  });

  it.each([
    ["doSomeThing", [{ action: "doSomeThing" }], {}],
    [
      "changeSomeProperty",
      [{ action: "changeSomeProperty", someProperty: "a" }],
      { someProperty: "a" },
    ],
    [
      "importFooForSecondPropertyToUpdate",
      [{ action: "importFooForSecondPropertyToUpdate", secondPropertyToUpdate: "b" }],
      { secondPropertyToUpdate: "b" },
    ],
    ["setKey", [{ action: "setKey", key: "a-key-of-its-own" }], { key: "a-key-of-its-own" }],
    [
      "setObjectTypeProperty",
      [{ action: "setObjectTypeProperty", objectTypeProperty: { arrayOfStringExample: ["x"] } }],
      { objectTypeProperty: { arrayOfStringExample: ["x"] } },
    ],
    [
      "several in their order",
      [
        { action: "changeSomeProperty", someProperty: "first" },
        { action: "changeSomeProperty", someProperty: "second" },
      ],
      { someProperty: "second" },
    ],
    [
      "staged, then published",
      [{ action: "changeSomeProperty", someProperty: "s", staged: true }, { action: "publish" }],
      { someProperty: "s" },
    ],
  ])("%s: one version higher, and nothing else differs", async (_name, actions, change) => {
    const resource = await createResource();
    const { status, headers, body } = await update(resource.id, 1, ...actions);
    expect(status).toBe(200);
    expect(headers.get("etag")).toBe('"2"');
    const { lastModifiedAt } = body as Resource;
    expect(body).toEqual({ ...resource, version: 2, lastModifiedAt, ...change });
    expect(await read(resource.id)).toEqual(body);
  });

  it("keeps a staged change from the current projection until it is published", async () => {
    const { id } = await createResource();
    const staged = await update(id, 1, {
      action: "changeSomeProperty",
      someProperty: "s",
      staged: true,
    });
    expect(staged.body).toMatchObject({ version: 2, hasStagedChanges: true });
    expect(staged.body).not.toHaveProperty("someProperty");
    const reverted = await update(id, 2, { action: "revertStagedChanges" });
    expect(reverted.body).toMatchObject({ version: 3, hasStagedChanges: false });
    const published = await update(id, 3, { action: "publish" });
    expect(published.body).toMatchObject({ version: 3 });
    expect(published.body).not.toHaveProperty("someProperty");
  });

  it.each([
    ["no actions", []],
    ["publish without staged changes", [{ action: "publish" }]],
    ["the same key again", [{ action: "setKey" }]],
    [
      "changes that cancel out",
      [
        { action: "changeSomeProperty", someProperty: "a", staged: true },
        { action: "revertStagedChanges" },
      ],
    ],
  ])("%s: version and lastModifiedAt stay", async (_name, actions) => {
    const resource = await createResource();
    const { status, body } = await update(resource.id, 1, ...actions);
    expect(status).toBe(200);
    expect(body).toEqual(resource);
  });

  it.each([2, 0, -1, 1.5])(
    "responds to version %p with 409 and the current one",
    async (version) => {
      const resource = await createResource();
      const { status, body } = await update(resource.id, version, { action: "doSomeThing" });
      expect(status).toBe(409);
      const message = `The resource with ID '${resource.id}' is at version 1, not ${version}.`;
      expect(body).toEqual({
        statusCode: 409,
        message,
        errors: [{ code: "ConcurrentModification", message, currentVersion: 1 }],
      });
      expect(await read(resource.id)).toEqual(resource);
    },
  );

  it("checks the version even if there is nothing to do", async () => {
    const { id } = await createResource();
    expect((await update(id, 7)).status).toBe(409);
  });

  it("applies all actions or none", async () => {
    const resource = await createResource();
    const { status, body } = await update(
      resource.id,
      1,
      { action: "changeSomeProperty", someProperty: "a" },
      { action: "setParent", parent: { typeId: "resource", id: resource.id } },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: "InvalidOperation" }] });
    expect(await read(resource.id)).toEqual(resource);
  });

  it("rejects a key that another resource has", async () => {
    const other = await createResource({ key: "taken-key" });
    const resource = await createResource();
    const { status, body } = await update(resource.id, 1, { action: "setKey", key: "taken-key" });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ code: "DuplicateField", field: "key", duplicateValue: "taken-key" }],
    });
    expect(await read(resource.id)).toEqual(resource);
    expect((await service.call("GET", "/demo/resource/key=taken-key")).body).toEqual(other);
  });

  it("removes a key, which another resource can then have", async () => {
    const first = await createResource({ key: "wandering-key" });
    const { body } = await update(first.id, 1, { action: "setKey" });
    expect(body).not.toHaveProperty("key");
    const second = await createResource();
    const moved = await update(second.id, 1, { action: "setKey", key: "wandering-key" });
    expect(moved.body).toMatchObject({ id: second.id, key: "wandering-key" });
  });
});

describe("updateResource, setParent", () => {
  it("stores a parent given by key under its id, and removes it again", async () => {
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

  it("rejects a cycle that only publishing would create", async () => {
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

  it("rejects a cycle, or the resource itself as parent, also if a later action removes it", async () => {
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

  it("accepts 500 changes of parent in a long chain of parents", async () => {
    let parent = await createResource();
    for (let i = 0; i < 30; i++) {
      const child = await createResource();
      await update(child.id, 1, {
        action: "setParent",
        parent: { typeId: "resource", id: parent.id },
      });
      parent = child;
    }
    const { id } = await createResource();
    const action = { action: "setParent", parent: { typeId: "resource", id: parent.id } };
    const { status, body } = await update(id, 1, ...Array.from({ length: 500 }, () => action));
    expect([status, (body as Resource).version]).toEqual([200, 2]);
  });

  it("lets no two simultaneous changes create a cycle", async () => {
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
  ])("rejects a parent that does not exist, and names it by its $name", async ({ by, name }) => {
    const resource = await createResource();
    const parent = { typeId: "resource", ...by };
    const { status, body } = await update(resource.id, 1, { action: "setParent", parent });
    const message = `The parent with ${name} was not found.`;
    expect([status, body]).toEqual([
      400,
      {
        statusCode: 400,
        message,
        errors: [{ code: "ReferencedResourceNotFound", message, typeId: "resource", ...by }],
      },
    ]);
    expect((await service.call("GET", `/demo/resource/${resource.id}`)).body).toEqual(resource);
  });
});

describe("updateResource, bad input", () => {
  const valid = { version: 1, actions: [{ action: "doSomeThing" }] };
  it.each([
    [
      "an unknown action",
      { version: 1, actions: [{ action: "explode" }] },
      { code: "InvalidInput" },
    ],
    [
      "no action name",
      { version: 1, actions: [{}] },
      { code: "RequiredField", field: "actions[0].action" },
    ],
    [
      "a missing field of an action",
      { version: 1, actions: [{ action: "changeSomeProperty" }] },
      { code: "RequiredField", field: "actions[0].someProperty" },
    ],
    [
      "an unknown field of an action",
      { version: 1, actions: [{ action: "doSomeThing", extra: 1 }] },
      {
        code: "InvalidJsonInput",
        detailedErrorMessage: "actions -> extra: is not a declared field",
      },
    ],
    ["null for an action", { version: 1, actions: [null] }, { code: "InvalidJsonInput" }],
    ["a list for an action", { version: 1, actions: [[]] }, { code: "InvalidJsonInput" }],
    ["text for an action", { version: 1, actions: ["publish"] }, { code: "InvalidJsonInput" }],
    ["no version", { actions: [] }, { code: "RequiredField", field: "version" }],
    ["a version that is text", { ...valid, version: "1" }, { code: "InvalidJsonInput" }],
    ["actions that are no list", { version: 1, actions: {} }, { code: "InvalidJsonInput" }],
    ["an unknown field", { ...valid, more: true }, { code: "InvalidJsonInput" }],
    [
      "more than 500 actions",
      { version: 1, actions: Array.from({ length: 501 }, () => ({ action: "doSomeThing" })) },
      { code: "InvalidField", field: "actions" },
    ],
    [
      "a parent by id and by key",
      {
        version: 1,
        actions: [{ action: "setParent", parent: { typeId: "resource", id: "a", key: "bb" } }],
      },
      { code: "InvalidField", field: "actions[0].parent" },
    ],
    [
      "a key out of the pattern",
      { version: 1, actions: [{ action: "setKey", key: "a b" }] },
      { code: "InvalidField", field: "actions[0].key", invalidValue: "a b" },
    ],
  ])("%s", async (_name, body, error) => {
    const resource = await createResource();
    const response = await service.call("POST", `/demo/resource/${resource.id}`, { body });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ statusCode: 400, errors: [error] });
    expect(await read(resource.id)).toEqual(resource);
  });

  it("responds to an unknown id with 404", async () => {
    const { status, body } = await update("00000000-0000-4000-8000-000000000000", 1);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      message: "The resource with ID '00000000-0000-4000-8000-000000000000' was not found.",
      errors: [{ code: "ResourceNotFound" }],
    });
  });

  it("responds to a failing If-Match with 412, whatever the version", async () => {
    const resource = await createResource();
    const { status, body } = await service.call("POST", `/demo/resource/${resource.id}`, {
      body: valid,
      headers: { "If-Match": '"2"' },
    });
    expect(status).toBe(412);
    expect(body).toMatchObject({ errors: [{ code: "PreconditionFailed" }] });
    expect(await read(resource.id)).toEqual(resource);
  });
});

describe("updateResource, concurrency", () => {
  it("lets exactly one of 64 clients win from the same version", async () => {
    const resource = await createResource();
    const responses = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        update(resource.id, 1, { action: "changeSomeProperty", someProperty: `client ${i}` }),
      ),
    );
    const [won, lost] = [200, 409].map((wanted) =>
      responses.filter(({ status }) => status === wanted),
    );
    expect([won?.length, lost?.length]).toEqual([1, 63]);
    for (const { body } of lost ?? []) {
      expect(body).toMatchObject({
        errors: [{ code: "ConcurrentModification", currentVersion: 2 }],
      });
    }
    expect(await read(resource.id)).toEqual(won?.[0]?.body);
    expect(await read(resource.id)).toMatchObject({ version: 2 });
  });
});

describe("reading and deleting", () => {
  /** A client with all scopes for a project other than the demo project. */
  let foreignToken: string;
  beforeAll(async () => {
    const storage = await service.openStorage();
    const admin = new Administration(storage);
    await admin.createProject("other", { sampleData: false });
    foreignToken = await service.token(
      undefined,
      await admin.createClient("other", ["manage_project"]),
    );
    await storage.close();
  });

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
      expect((await service.call("POST", `/other/resource/${id}`, { token, body })).status).toBe(
        404,
      );
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
});

describe("life cycle", () => {
  /** The model of a resource, by the rules alone: the state of both projections and a version. */
  interface Model {
    version: number;
    current: Record<string, unknown>;
    staged: Record<string, unknown>;
  }

  const text = fc.constantFrom("a", "b");
  const staged = fc.option(fc.boolean(), { nil: undefined });
  const content = fc.constantFrom({}, { arrayOfIntExample: [1] }, { arrayOfIntExample: [2] });

  const action = fc.oneof(
    fc.record({ action: fc.constant("doSomeThing" as const) }),
    fc.record({ action: fc.constant("changeSomeProperty" as const), someProperty: text, staged }),
    fc.record({
      action: fc.constant("setObjectTypeProperty" as const),
      objectTypeProperty: content,
      staged,
    }),
    fc.record({ action: fc.constant("publish" as const) }),
    fc.record({ action: fc.constant("revertStagedChanges" as const) }),
  );

  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

  function apply({ version, ...before }: Model, actions: readonly Action[]): Model {
    let { current, staged } = before;
    for (const step of actions) {
      if (step.action === "publish") current = staged;
      else if (step.action === "revertStagedChanges") staged = current;
      else if (step.action !== "doSomeThing") {
        const { action: _action, staged: stagedOnly, ...fields } = step;
        staged = { ...staged, ...fields };
        if (!stagedOnly) current = { ...current, ...fields };
      }
    }
    const changed =
      actions.some((step) => step.action === "doSomeThing") ||
      JSON.stringify([sorted(current), sorted(staged)]) !==
        JSON.stringify([sorted(before.current), sorted(before.staged)]);
    return { version: version + Number(changed), current, staged };
  }

  function sorted(value: Record<string, unknown>): [string, unknown][] {
    return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  describe("any sequence of updates", () => {
    it("follows the rules, and adds exactly 1 to the version for each effective one", async () => {
      await fc.assert(
        fc.asyncProperty(
          content,
          fc.array(fc.array(action, { maxLength: 4 }), { maxLength: 6 }),
          async (draft, updates) => {
            const created = await service.call("POST", "/demo/resource", {
              body: { objectTypeProperty: draft },
            });
            const { id } = created.body as { id: string };
            const initial = { objectTypeProperty: draft };
            let model: Model = { version: 1, current: initial, staged: initial };
            for (const actions of updates) {
              const { status, body } = await service.call("POST", `/demo/resource/${id}`, {
                body: { version: model.version, actions },
              });
              model = apply(model, actions);
              expect(status).toBe(200);
              expect(body).toMatchObject({ id, version: model.version, ...model.current });
              expect((body as { hasStagedChanges: boolean }).hasStagedChanges).toBe(
                JSON.stringify(sorted(model.current)) !== JSON.stringify(sorted(model.staged)),
              );
            }
          },
        ),
        propertyRuns(60),
      );
    });
  });
});
