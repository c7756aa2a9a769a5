import { describe, expect, it } from "@jest/globals";
import { memberAt, type Path } from "../../../server/runtime/documents/members.js";
import {
  collectionAt,
  documentOf,
  json,
  NUMBER,
  object,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { Sandboxed } from "../testing/sandboxed.js";

const list = (items: object) => ({ type: "array", items });
const item = object({ id: TEXT, name: TEXT, size: TEXT });
const sent = object({ name: TEXT, size: TEXT }, ["name"]);
const parts = list(object({ name: TEXT, size: TEXT }));
const keyed = object({ thing_key: TEXT, name: TEXT, size: TEXT, parts });
const problems = list(object({ code: TEXT }));

/** The schemas of one collection, and where they have the item. */
interface Shape {
  request?: object;
  /** Of POST; default: that of GET. */
  created?: object;
  read: object;
  all?: object;
  requestAt?: Path;
  createdAt?: Path;
  readAt: Path;
  path?: string;
  key?: string;
}

const OBJECTS: Record<string, Shape> = {
  "a list in a member": {
    created: item,
    createdAt: [],
    read: object({ result: list(item) }),
    readAt: ["result", 0],
  },
  "a list in a member of both responses": {
    read: object({ result: list(item) }),
    readAt: ["result", 0],
  },
  "a list": { read: list(item), readAt: [0] },
  "a list in two members": {
    read: object({ data: object({ items: list(item) }) }),
    readAt: ["data", "items", 0],
  },
  "a list beside problems": {
    created: item,
    createdAt: [],
    read: object({ things: list(item), errors: problems }),
    readAt: ["things", 0],
  },
  "a list of what was sent, beside a count": {
    created: item,
    createdAt: [],
    read: object({ things: list(item), total: NUMBER }),
    readAt: ["things", 0],
  },
  "a list beside a text": {
    read: object({ things: list(item), status: TEXT }),
    readAt: ["things", 0],
  },
  "a list, and a key in the path": {
    created: object({ thing_key: TEXT, name: TEXT, size: TEXT }),
    createdAt: [],
    read: object({ result: list(object({ thing_key: TEXT, name: TEXT, size: TEXT })) }),
    readAt: ["result", 0],
    path: "/things/{thing_key}",
    key: "thing_key",
  },
  "a member, although it has a list of objects alike": {
    request: object({ name: TEXT, size: TEXT, parts }, ["name"]),
    read: object({ thing: keyed }),
    readAt: ["thing"],
    all: list(keyed),
    path: "/things/{thing_key}",
    key: "thing_key",
  },
  "a list in the request too": {
    request: list(sent),
    requestAt: [0],
    read: list(item),
    readAt: [0],
  },
  "a list in members of request and responses": {
    request: object({ things: list(sent) }),
    requestAt: ["things", 0],
    created: object({ things: list(item) }),
    createdAt: ["things", 0],
    read: item,
    readAt: [],
  },
};

/** The value in its place. */
function around(at: Path, value: unknown): unknown {
  return at.reduceRight((inner, name) => (name === 0 ? [inner] : { [name]: inner }), value);
}

async function open({
  request = sent,
  read,
  created = read,
  path = "/things/{id}",
  ...shape
}: Shape) {
  const document = documentOf({
    "/things": {
      post: { requestBody: json(request), ...shows(created, "201") },
      get: shows(shape.all ?? list(item)),
    },
    [path]: { get: shows(read), put: { requestBody: json(sent), ...shows(read) } },
  });
  return Sandboxed.open(document);
}

describe("the one item of a request or a response is stored", () => {
  it.each(Object.entries(OBJECTS))("in %s", async (_, shape) => {
    const { readAt, createdAt = readAt, requestAt = [], path = "/things/{id}", key = "id" } = shape;
    const sandbox = await open(shape);
    const body = { name: "Ada", size: "big" };
    const made = await sandbox.call("POST /things", { body: around(requestAt, body) });
    const id = memberAt(made.body, [...createdAt, key]);
    expect([made.status, made.isExample, memberAt(made.body, createdAt)]).toEqual([
      201,
      false,
      { ...body, [key]: expect.any(String) },
    ]);
    const read = await sandbox.call(`GET ${path}`, { params: { [key]: id } });
    expect(read.isExample).toBe(false);
    expect(memberAt(read.body, readAt)).toEqual({ ...body, [key]: id });
    const put = await sandbox.call(`PUT ${path}`, { params: { [key]: id }, body: { name: "Bo" } });
    expect(memberAt(put.body, readAt)).toEqual({ name: "Bo", [key]: id });
  });
});

/** Requests and responses with several items, and where they have the first. */
const SEVERAL: Record<string, Shape> = {
  "lists both ways": {
    request: list(sent),
    requestAt: [0],
    created: list(item),
    createdAt: [0],
    read: item,
    readAt: [],
  },
  "lists in members of the same name": {
    request: object({ items: list(sent) }),
    requestAt: ["items", 0],
    created: object({ items: list(item) }),
    createdAt: ["items", 0],
    read: item,
    readAt: [],
  },
  "lists in members of other names": {
    request: object({ new_things: list(sent) }),
    requestAt: ["new_things", 0],
    created: object({ things: list(item), success: { type: "boolean" } }),
    createdAt: ["things", 0],
    read: item,
    readAt: [],
  },
  "a list sent, and one in a member returned": {
    request: list(sent),
    requestAt: [0],
    created: object({ data: list(item) }),
    createdAt: ["data", 0],
    read: item,
    readAt: [],
  },
  "a list sent, and one in two members returned": {
    request: list(sent),
    requestAt: [0],
    created: object({ data: object({ things: list(item) }) }),
    createdAt: ["data", "things", 0],
    read: item,
    readAt: [],
  },
  "lists both ways, and one around the item": {
    request: list(sent),
    requestAt: [0],
    created: list(item),
    createdAt: [0],
    read: object({ result: list(item) }),
    readAt: ["result", 0],
  },
  "ids that the client chooses": {
    request: list(object({ id: TEXT, name: TEXT, size: TEXT }, ["id"])),
    requestAt: [0],
    created: list(item),
    createdAt: [0],
    read: item,
    readAt: [],
  },
};

describe("each item of a request is stored", () => {
  it.each(Object.entries(SEVERAL))("with %s", async (name, shape) => {
    const { readAt, createdAt = [], requestAt = [] } = shape;
    const sandbox = await open(shape);
    const isChosen = name.startsWith("ids");
    const bodies = ["Ada", "Bo", "Cy"].map((each) => ({
      ...(isChosen && { id: each }),
      name: each,
    }));
    const [sentAt, shownAt] = [requestAt.slice(0, -1), createdAt.slice(0, -1)];
    const made = await sandbox.call("POST /things", { body: around(sentAt, bodies) });
    expect([made.status, made.isExample]).toEqual([201, false]);
    const items = memberAt(made.body, shownAt) as { id: string; name: string }[];
    expect(items.map((each) => each.name)).toEqual(["Ada", "Bo", "Cy"]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
    for (const each of items) {
      const { body } = await sandbox.call("GET /things/{id}", { params: { id: each.id } });
      expect(memberAt(body, readAt)).toEqual(each);
    }
    expect((await sandbox.call("GET /things")).body).toEqual(items);
    const none = await sandbox.call("POST /things", { body: around(sentAt, []) });
    expect([none.isExample, memberAt(none.body, shownAt)]).toEqual([false, []]);
  });

  it("or none, if the id of one is taken", async () => {
    const sandbox = await open(
      SEVERAL["ids that the client chooses"] ?? { read: item, readAt: [] },
    );
    await sandbox.call("POST /things", { body: [{ id: "b" }] });
    const body = [{ id: "a" }, { id: "b" }];
    await expect(sandbox.call("POST /things", { body })).rejects.toMatchObject({
      code: "InvalidField",
    });
    expect((await sandbox.call("GET /things")).body).toEqual([{ id: "b" }]);
  });

  it("with a list where the document allows any JSON and shows an object", async () => {
    const example = { id: 25, title: "Dune" };
    const content = { "application/json": { schema: {}, example } };
    const sandbox = await Sandboxed.open(
      documentOf({
        "/books": { post: { requestBody: json({}), ...shows(object({ task: NUMBER }), "201") } },
        "/books/{id}": { get: { responses: { "200": { description: "Shown.", content } } } },
      }),
    );
    const books = [1, 2].map((id) => ({ id, title: `Book ${id}` }));
    await sandbox.call("POST /books", { body: books });
    await sandbox.call("POST /books", { body: { id: 3, title: "Book 3" } });
    for (const id of ["1", "2", "3"]) {
      const { body } = await sandbox.call("GET /books/{id}", { params: { id } });
      expect(body).toEqual({ id: Number(id), title: `Book ${id}` });
    }
  });

  it("up to a thousand", async () => {
    const sandbox = await open(SEVERAL["lists both ways"] ?? { read: item, readAt: [] });
    const body = Array.from({ length: 1_001 }, () => ({ name: "n" }));
    await expect(sandbox.call("POST /things", { body })).rejects.toMatchObject({
      code: "InvalidInput",
      message: "Send at most 1000 items in one request.",
    });
    const { status } = await sandbox.call("POST /things", { body: body.slice(1) });
    expect(status).toBe(201);
  });
});

it("a list with a new id is the item if the item is read in such a list", async () => {
  const made = object({ groups: list(object({ id: TEXT, created: TEXT })) });
  const read = object({ groups: list(object({ name: TEXT, size: TEXT })) });
  const request = object({ name: TEXT, size: TEXT });
  const sandbox = await open({ request, created: made, read, readAt: [] });
  const { body } = await sandbox.call("POST /things", { body: { name: "Ada" } });
  const id = memberAt(body, ["groups", 0, "id"]);
  const { body: shown } = await sandbox.call("GET /things/{id}", { params: { id } });
  expect(shown).toEqual({ groups: [{ id, name: "Ada" }] });
});

it.each([
  ["with a count", object({ total: NUMBER, things: list(item) })],
  ["of others", object({ things: list(object({ id: TEXT, color: TEXT, shade: TEXT })) })],
])("a POST that returns a list %s stores nothing", async (_, created) => {
  const sandbox = await open({ created, read: item, readAt: [] });
  const made = await sandbox.call("POST /things", { body: { name: "Ada" } });
  expect(made.isExample).toBe(true);
});

it("a list at the path of a group is not its item", async () => {
  const rows = list(object({ id: TEXT, label: TEXT }));
  const groups = collectionAt("/groups", undefined, item, sent);
  const document = documentOf({
    "/groups": groups["/groups"] ?? {},
    "/groups/{groupId}": {
      get: shows(rows),
      delete: { responses: { 204: { description: "Gone." } } },
    },
  });
  const sandbox = await Sandboxed.open(document);
  const read = await sandbox
    .call("GET /groups/{groupId}", { params: { groupId: "g" } })
    .catch(() => ({ isExample: true }));
  expect(read.isExample).toBe(true);
});

it("each item of a list is stored by the member that its path names", async () => {
  const named = object({ code: TEXT, size: TEXT });
  const document = documentOf({
    "/sorts": {
      get: shows(list(named)),
      post: { requestBody: json(list(named)), ...shows(list(named), "201") },
    },
    "/sorts/{code}": { get: shows(named) },
  });
  const sandbox = await Sandboxed.open(document);
  const body = ["a", "b"].map((code) => ({ code, size: "big" }));
  expect(await sandbox.call("POST /sorts", { body })).toMatchObject({ isExample: false, body });
  const read = await sandbox.call("GET /sorts/{code}", { params: { code: "b" } });
  expect(read.body).toEqual(body[1]);
  expect((await sandbox.call("GET /sorts")).body).toEqual(body);
});
