import { describe, expect, it } from "@jest/globals";
import type { Behaviour } from "./behaviour.js";
import {
  describeOutdatedItems,
  findOutdatedItems,
  type OutdatedItemChange,
} from "./outdated-items.js";
import { openDocumentStore } from "./open-document-store.js";
import { Responses } from "./responses.js";

const behaviour: Behaviour = {
  collections: { pets: { name: "pets", idParameter: "id", idProperty: "id", like: "getPet" } },
  operations: {
    getPet: { role: { kind: "example" }, response: { status: 200, hasBody: true, item: [] } },
  },
  texts: {},
};

/** Responses of a document in which a pet's age has that type. */
function responsesWith(type: string) {
  const schema = { properties: { id: { type: "string" }, age: { type } } };
  const content = { "application/json": { schema } };
  const document = {
    paths: { "/pets/{id}": { get: { responses: { "200": { description: "", content } } } } },
  };
  const described = {
    operationId: "getPet",
    method: "get" as const,
    path: "/pets/{id}",
    tag: "pets",

    security: [],
    parameters: [],
    requestBody: undefined,
    produces: [],
    statuses: [200],
    ranges: [],
    contents: { "200": [{ mediaType: "application/json", kind: "json" as const }] },
  };
  const parts = {
    operations: { getPet: described },
    validator: { checkResponse: () => undefined, checkResponseInSteps: function* () {} },
    document,
  };
  return { behaviour, responses: new Responses(behaviour, parts), document };
}

async function stored() {
  const store = await openDocumentStore(undefined);
  const list = { collection: "pets", scope: "" };
  await store.insert(list, "a", { id: "a", age: 3 });
  await store.insert(list, "b", { id: "b", age: "4" });
  return { store, list };
}

describe("stored documents that a changed document no longer allows", () => {
  it("are counted at each start until they fit", async () => {
    const { store } = await stored();
    const count = { collection: "pets", outdatedItems: 1, changed: 0, total: 2 };
    expect(await findOutdatedItems(store, responsesWith("integer"))).toEqual([count]);
    expect(await findOutdatedItems(store, responsesWith("integer"))).toEqual([count]);
    expect(describeOutdatedItems([count])[0]).toMatch(
      /^pets: 1 of 2 stored do not fit the document/,
    );
    await store.close();
  });

  it.each<[string, OutdatedItemChange, unknown, number]>([
    ["migrated", { migrate: [{ op: "replace", path: "/age", value: 4 }] }, { id: "b", age: 4 }, 0],
    ["dropped", { drop: true }, undefined, 0],
    [
      "kept if the patch fails",
      { migrate: [{ op: "remove", path: "/none" }] },
      { id: "b", age: "4" },
      1,
    ],
    [
      "kept if the patch changes the id",
      { migrate: [{ op: "replace", path: "/id", value: "c" }] },
      { id: "b", age: "4" },
      1,
    ],
  ])("are %s", async (_, change, want, outdatedItems) => {
    const { store, list } = await stored();
    const [count] = await findOutdatedItems(store, responsesWith("integer"), change);
    expect(count).toMatchObject({ outdatedItems, changed: 1 - outdatedItems, total: 2 });
    expect(await store.get(list, "b")).toEqual(want);
    expect(await store.get(list, "a")).toEqual({ id: "a", age: 3 });
    if (outdatedItems === 0) {
      const counts = await findOutdatedItems(store, responsesWith("integer"), change);
      expect([describeOutdatedItems(counts), describeOutdatedItems(counts, change)]).toEqual([
        [],
        ["All stored items fit the document: none was migrated or dropped."],
      ]);
    }
    await store.close();
  });
});
