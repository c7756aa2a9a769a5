import { afterEach, describe, expect, it } from "@jest/globals";
import { memberAt, placed } from "../../server/runtime/documents/members.js";
import {
  collectionAt,
  documentOf,
  json,
  NUMBER,
  object,
  shows,
  TEXT,
} from "./testing/small-documents.js";
import { type ServedDocument, serveDocument } from "./testing/served-document.js";

const named = object({ id: TEXT, name: TEXT }, ["id"]);
const name = object({ name: TEXT });

let served: ServedDocument | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

async function serve(document: object, settings: Record<string, string> = {}): Promise<void> {
  served = await serveDocument("sandbox", JSON.stringify(document), settings);
}

async function call(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${served?.url ?? ""}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  return [response.status, text === "" ? undefined : JSON.parse(text)];
}

async function idOf(path: string, body: object, key = "id"): Promise<string | number> {
  const [status, made] = await call("POST", path, body);
  expect([status, typeof memberAt(made, [key])]).toEqual([
    201,
    expect.stringMatching(/string|number/),
  ]);
  return memberAt(made, [key]) as string | number;
}

/** How documents show whose an item is. */
interface Shape {
  /** The path of a parent, and its key if it is not `id`. */
  parent: string;
  key?: string;
  id?: object;
  /** The path of an item, and where a list below the parent is. */
  item: string;
  below: string;
  /** The member with the parent, and its schema. */
  member?: string[];
  properties?: object;
  missing?: string;
}

const ORDERS: Shape = {
  parent: "/users/{userId}",
  item: "/orders/{orderId}",
  below: "/users/{userId}/orders",
  member: ["userId"],
  properties: { userId: TEXT },
};

const SHAPES: Record<string, Shape> = {
  "a member in camel case": ORDERS,
  "a member in snake case, and a bare id in the path": {
    parent: "/v1/customers/{id}",
    item: "/v1/invoices/{id}",
    below: "/v1/customers/{id}/invoices",
    member: ["customer_id"],
    properties: { customer_id: TEXT, name: TEXT },
  },
  "a member without the word id": {
    parent: "/teams/{team_gid}",
    item: "/memberships/{membership_gid}",
    below: "/teams/{team_gid}/memberships",
    key: "gid",
    member: ["team"],
    properties: { team: TEXT },
  },
  "an object with the id": {
    parent: "/users/{id}",
    item: "/posts/{post_id}",
    below: "/users/{id}/posts",
    member: ["user", "id"],
    properties: { user: object({ id: TEXT }), name: TEXT },
  },
  "an object with the key that clients choose": {
    parent: "/rest/projects/{projectKey}",
    key: "key",
    item: "/rest/versions/{id}",
    below: "/rest/projects/{projectKey}/versions",
    member: ["project", "key"],
    properties: { project: object({ id: NUMBER, key: TEXT }), name: TEXT },
  },
  "numbers that the path declares as text": {
    parent: "/boards/{boardId}",
    id: NUMBER,
    item: "/cards/{cardId}",
    below: "/boards/{boardId}/cards",
    member: ["board_id"],
    properties: { board_id: NUMBER },
    missing: "99",
  },
  "no member": {
    parent: "/articles/{article}",
    item: "/comments/{comment}",
    below: "/articles/{article}/comments",
  },
  "no member, and items below their parents": {
    parent: "/stores/{storeId}",
    item: "/stores/{storeId}/shelves/{shelfId}",
    below: "/stores/{storeId}/shelves",
  },
  "a member, and items below their parents": {
    parent: "/libraries/{libraryId}",
    item: "/libraries/{libraryId}/books/{isbn}",
    below: "/libraries/{libraryId}/books",
    member: ["library_id"],
    properties: { library_id: TEXT },
  },
};

function documentIn({ parent, key = "id", id = TEXT, item, below, properties }: Shape) {
  const [parents, items] = [parent, item].map((path) => path.slice(0, path.lastIndexOf("/")));
  const owner = object({ [key]: id, name: TEXT }, [key]);
  const sent = key === "key" ? object({ key: TEXT, name: TEXT }, ["key"]) : object({ name: TEXT });
  const thing = object({ id: TEXT, total: NUMBER, ...properties }, ["id", "total"]);
  const order = object({ total: NUMBER, ...properties }, ["total"]);
  return documentOf({
    ...collectionAt(parents ?? "", parent, owner, sent),
    ...collectionAt(below, item, thing, object({ total: NUMBER }, ["total"])),
    ...(items === below ? {} : collectionAt(items ?? "", item, thing, order)),
  });
}

it("items at a path of their own and below a parent are the same", async () => {
  const order = object({ id: TEXT, total: NUMBER, userId: TEXT }, ["id", "total"]);
  const below = object({ total: NUMBER }, ["total"]);
  const document = documentOf({
    ...collectionAt("/users", "/users/{userId}", named, name),
    ...collectionAt("/users/{userId}/orders", "/users/{userId}/orders/{number}", order, below),
    ...collectionAt("/orders", "/orders/{orderId}", order, object({ total: NUMBER, userId: TEXT })),
    "/users/{userId}/orders/{number}/cancel": { post: shows(order) },
  });
  const shared = { $ref: "#/components/schemas/Order" };
  const text = JSON.stringify(document).replaceAll(JSON.stringify(order), JSON.stringify(shared));
  const schemas = { Order: order };
  await serve(Object.assign(JSON.parse(text) as object, { components: { schemas } }));
  const [ada, bo] = [await idOf("/users", { name: "Ada" }), await idOf("/users", { name: "Bo" })];
  const own = await idOf(`/users/${ada}/orders`, { total: 1 });
  const top = await idOf("/orders", { total: 2, userId: ada });
  const shownAt = async (path: string): Promise<unknown> => {
    const [status, shown] = await call("GET", path);
    return status === 200 ? shown : status;
  };
  const orders = [
    { id: own, total: 1, userId: ada },
    { id: top, total: 2, userId: ada },
  ];
  expect(await shownAt("/orders")).toEqual(orders);
  expect(await shownAt(`/users/${ada}/orders`)).toEqual(orders);
  expect(await shownAt(`/users/${bo}/orders`)).toEqual([]);
  expect(await shownAt(`/orders/${own}`)).toEqual(orders[0]);
  expect(await shownAt(`/users/${ada}/orders/${top}`)).toEqual(orders[1]);
  const wrong = `/users/${bo}/orders/${top}`;
  expect(await shownAt(wrong)).toBe(404);
  expect((await call("PUT", wrong, { total: 9 }))[0]).toBe(404);
  expect((await call("POST", `${wrong}/cancel`))[0]).toBe(404);
  expect((await call("DELETE", wrong))[0]).toBe(404);
  expect((await call("PUT", `/users/${ada}/orders/${top}`, { total: 3 }))[0]).toBe(200);
  expect(await shownAt(`/orders/${top}`)).toEqual({ id: top, total: 3, userId: ada });
  expect((await call("DELETE", `/users/${ada}/orders/${own}`))[0]).toBe(204);
  expect(await shownAt(`/orders/${own}`)).toBe(404);
  expect((await call("DELETE", `/users/${ada}`))[0]).toBe(204);
  expect(await shownAt("/orders")).toEqual([]);
});

describe("items below a parent", () => {
  it.each(Object.entries(SHAPES))("with %s", async (_, shape) => {
    await serve(documentIn(shape));
    const { parent, item, below, key = "id", member, missing = "none" } = shape;
    const [parents = "", items = ""] = [parent, item].map((path) =>
      path.slice(0, path.lastIndexOf("/")),
    );
    const [ada, bo] = [
      await idOf(parents, { key: "ADA", name: "Ada" }, key),
      await idOf(parents, { key: "BO", name: "Bo" }, key),
    ];
    const of = (path: string, owner: string | number): string =>
      path.replace(/\{[^{}]*\}/, String(owner));
    const itemOf = (owner: string | number, id: unknown): string =>
      (items === below ? of(item, owner) : item).replace(/\{[^{}]*\}/, String(id));

    expect((await call("POST", of(below, missing), { total: 1 }))[0]).toBe(404);
    expect((await call("GET", of(below, missing)))[0]).toBe(404);
    const [status, own] = await call("POST", of(below, ada), { total: 2 });
    expect([status, own]).toMatchObject([201, { total: 2 }]);
    if (member) expect(memberAt(own, member)).toBe(ada);
    const others = await idOf(of(below, bo), { total: 3 });
    const ids = [memberAt(own, ["id"])];
    if (member && items !== below) {
      ids.push(await idOf(items, placed({ total: 4 }, member, ada) as object));
      const all = (await call("GET", items))[1] as { total: number }[];
      expect(all.map(({ total }) => total)).toEqual([2, 3, 4]);
    }
    const listed = async (owner: string | number): Promise<unknown> => {
      const [code, list] = await call("GET", of(below, owner));
      return code === 200 ? (list as { id: unknown }[]).map(({ id }) => id) : code;
    };
    expect([await listed(ada), await listed(bo)]).toEqual([ids, [others]]);

    expect((await call("DELETE", of(parent, ada)))[0]).toBe(204);
    expect([await listed(ada), await listed(bo)]).toEqual([404, [others]]);
    for (const id of ids) expect((await call("GET", itemOf(ada, id)))[0]).toBe(404);
    expect((await call("GET", itemOf(bo, others)))[0]).toBe(200);
  });
});

it("an item below its parent keeps another value that was sent for the member with the parent", async () => {
  const library = object({ id: TEXT, name: TEXT }, ["id"]);
  const book = object({ isbn: TEXT, library_id: TEXT, title: TEXT }, ["isbn"]);
  const sent = object({ library_id: { type: ["string", "null"] }, title: TEXT });
  await serve(
    documentOf({
      ...collectionAt("/libraries", "/libraries/{libraryId}", library, name),
      ...collectionAt(
        "/libraries/{libraryId}/books",
        "/libraries/{libraryId}/books/{isbn}",
        book,
        sent,
      ),
    }),
  );
  const own = await idOf("/libraries", { name: "Own" });
  const books = `/libraries/${own}/books`;
  const made: unknown[] = [];
  for (const body of [{ library_id: "other" }, { library_id: null }, {}]) {
    const isbn = await idOf(books, body, "isbn");
    made.push((await call("GET", `${books}/${isbn}`))[1]);
  }
  const owners = made.map((each) => memberAt(each, ["library_id"]));
  expect(owners).toEqual(["other", own, own]);
  expect(await call("GET", books)).toEqual([200, made]);
});

it("no item stays below a parent that is removed while it is created", async () => {
  await serve(documentIn(ORDERS));
  for (let round = 0; round < 30; round++) {
    const user = await idOf("/users", { name: "Ada" });
    const works = [
      () => call("POST", `/users/${user}/orders`, { total: round }),
      () => call("DELETE", `/users/${user}`),
    ];
    if (round % 2) works.reverse();
    const responses = await Promise.all(works.map((work) => work()));
    const statuses = responses.map(([status]) => status).sort();
    expect(["201,204", "204,404"]).toContain(statuses.join());
  }
  expect(await call("GET", "/orders")).toEqual([200, []]);
});

it("an object that has the id of an item shows its parent, too", async () => {
  const about = object({ name: TEXT, namespace: TEXT, spaceId: TEXT });
  const map = object({ about, data: object({ key: TEXT }) });
  const base = "/namespaces/{namespace}/maps";
  await serve(documentOf(collectionAt(base, `${base}/{name}`, map)));
  const maps = "/namespaces/red/maps";
  const body = { about: { name: "one" }, data: { key: "k" } };
  const made = { about: { name: "one", namespace: "red" }, data: { key: "k" } };
  expect(await call("POST", maps, body)).toEqual([201, made]);
  expect(await call("GET", `${maps}/one`)).toEqual([200, made]);
  const put = await call("PUT", `${maps}/one`, { about: { name: "one", spaceId: "s" } });
  expect(put).toEqual([200, { about: { name: "one", spaceId: "s", namespace: "red" } }]);
  expect(await call("GET", "/namespaces/blue/maps")).toEqual([200, []]);
});

it("items three levels deep need their parents and are removed with each of them", async () => {
  const [orgs, projects, tasks] = [
    "/orgs/{org}",
    "/orgs/{org}/projects/{project}",
    "/orgs/{org}/projects/{project}/tasks/{task}",
  ] as const;
  await serve(
    documentOf({
      ...collectionAt("/orgs", orgs, named, name),
      ...collectionAt("/orgs/{org}/projects", projects, named, name),
      ...collectionAt("/orgs/{org}/projects/{project}/tasks", tasks, named, name),
    }),
  );
  const org = await idOf("/orgs", { name: "o" });
  const [one, two] = [
    await idOf(`/orgs/${org}/projects`, { name: "p" }),
    await idOf(`/orgs/${org}/projects`, { name: "p" }),
  ];
  const [first, second] = [
    `/orgs/${org}/projects/${one}/tasks`,
    `/orgs/${org}/projects/${two}/tasks`,
  ];
  const done = [await idOf(first, { name: "t" }), await idOf(second, { name: "t" })];
  const [, problem] = await call("POST", `/orgs/${org}/projects/none/tasks`, { name: "t" });
  expect(problem).toMatchObject({ message: "No item with the id 'none' was found in projects." });
  expect((await call("POST", `/orgs/none/projects/${one}/tasks`, { name: "t" }))[0]).toBe(404);
  expect((await call("DELETE", `/orgs/${org}/projects/${one}`))[0]).toBe(204);
  expect((await call("GET", `${first}/${done[0]}`))[0]).toBe(404);
  expect((await call("GET", `${second}/${done[1]}`))[0]).toBe(200);
  expect((await call("DELETE", `/orgs/${org}`))[0]).toBe(204);
  expect((await call("GET", `${second}/${done[1]}`))[0]).toBe(404);
});

it("a single resource of an item needs the item and is removed with it", async () => {
  const settings = object({ theme: TEXT, userId: TEXT }, ["theme"]);
  await serve(
    documentOf({
      ...collectionAt(
        "/users",
        "/users/{id}",
        object({ id: TEXT, name: TEXT }, ["id", "name"]),
        object({ id: TEXT, name: TEXT }, ["name"]),
      ),
      "/users/{id}/settings": {
        get: shows(settings),
        put: { requestBody: json(object({ theme: TEXT })), ...shows(settings) },
      },
    }),
  );
  for (const method of ["GET", "PUT"]) {
    const body = method === "PUT" ? { theme: "dark" } : undefined;
    expect((await call(method, "/users/ada/settings", body))[0]).toBe(404);
  }
  await idOf("/users", { id: "ada", name: "Ada" });
  const dark = { theme: "dark", userId: "ada" };
  expect(await call("PUT", "/users/ada/settings", { theme: "dark" })).toEqual([200, dark]);
  expect(await call("GET", "/users/ada/settings")).toEqual([200, dark]);
  expect((await call("DELETE", "/users/ada"))[0]).toBe(204);
  expect((await call("GET", "/users/ada/settings"))[0]).toBe(404);
  await idOf("/users", { id: "ada", name: "Ada" });
  expect((await call("GET", "/users/ada/settings"))[1]).not.toEqual(dark);
});

it("most of an API is below any item until clients create one, and below the items that were used", async () => {
  const kinds = Array.from({ length: 10 }, (_, index) => `/namespaces/{namespace}/kind${index}s`);
  await serve(
    documentOf(
      Object.assign(
        collectionAt("/namespaces", "/namespaces/{name}", object({ name: TEXT }, ["name"])),
        ...kinds.map((each) => collectionAt(each, `${each}/{id}`, named, name)),
      ) as object as Record<string, object>,
    ),
  );
  const statusOf = async (namespace: string, body?: object): Promise<number> => {
    const method = body ? "POST" : "GET";
    return (await call(method, `/namespaces/${namespace}/kind7s`, body))[0];
  };
  const before = [await statusOf("default"), await statusOf("default", { name: "a" })];
  expect([...before, await statusOf("seen")]).toEqual([200, 201, 200]);
  await idOf("/namespaces", { name: "team" }, "name");
  const after = [await statusOf("default"), await statusOf("default", { name: "b" })];
  expect(after).toEqual([200, 201]);
  expect([await statusOf("seen"), await statusOf("seen", {})]).toEqual([404, 404]);
  expect([await statusOf("team"), await statusOf("team", {})]).toEqual([200, 201]);
});

it("files below an item are read only if it exists, and are removed with it", async () => {
  const BYTES = { content: { "application/octet-stream": {} } };
  await serve(
    documentOf({
      ...collectionAt("/drives", "/drives/{driveName}", object({ name: TEXT }, ["name"])),
      "/drives/{driveName}/blobs/{key}": {
        get: { responses: { "200": { description: "Bytes.", ...BYTES } } },
        put: { requestBody: BYTES, responses: { "204": { description: "Kept." } } },
        delete: { responses: { "204": { description: "Gone." } } },
      },
    }),
  );
  const blob = async (method: string, body?: string): Promise<[number, string]> => {
    const headers = { "Content-Type": "application/octet-stream" };
    const init = { method, ...(body !== undefined && { headers, body }) };
    const response = await fetch(`${served?.url ?? ""}/drives/mine/blobs/a`, init);
    return [response.status, response.status === 404 ? "" : await response.text()];
  };
  expect([await blob("PUT", "one"), await blob("GET")]).toEqual([
    [404, ""],
    [404, ""],
  ]);
  await idOf("/drives", { name: "mine" }, "name");
  expect([await blob("PUT", "one"), await blob("GET")]).toEqual([
    [204, ""],
    [200, "one"],
  ]);
  expect((await call("DELETE", "/drives/mine"))[0]).toBe(204);
  expect(await blob("GET")).toEqual([404, ""]);
  await idOf("/drives", { name: "mine" }, "name");
  expect(await blob("GET")).toEqual([404, ""]);
});

it("reasons name parents, the members that show them, and what is removed with an item", async () => {
  const control = { CONTROL_PATH: "/__control", CONTROL_TOKEN: "0123456789abcdef" };
  await serve(documentIn(ORDERS), control);
  const headers = { Authorization: `Bearer ${control.CONTROL_TOKEN}` };
  const response = await fetch(`${served?.url ?? ""}/__control/behaviour`, { headers });
  const { operations } = (await response.json()) as { operations: Record<string, string>[] };
  const whyOf = (method: string, path: string): string | undefined =>
    operations.find((each) => each["method"] === method && each["path"] === path)?.["why"];
  const needed = "Without the item of users named by {userId} the response is a 404.";
  const shown = "In each item, `userId` is {userId}.";
  expect([
    whyOf("post", "/users/{userId}/orders"),
    whyOf("get", "/users/{userId}/orders"),
    whyOf("delete", "/users/{userId}"),
    whyOf("post", "/orders"),
  ]).toEqual([
    `Stores an item of orders under its \`id\`, which other operations return. ${needed} ${shown}`,
    `Lists the items of orders. ${needed} ${shown}`,
    "Removes the item of users named by {userId}. Also removes its items in orders.",
    "Stores an item of orders under its `id`, which other operations return.",
  ]);
});
