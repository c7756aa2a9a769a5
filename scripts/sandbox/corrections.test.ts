import { describe, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { type ApiProject, openApi } from "../../server/runtime/open-api.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { at, corrected, overlaid } from "./testing/corrected-sandbox.js";
import { controlOf } from "./testing/control-of.js";
import { KINDS, serveDocument } from "./testing/served-document.js";
import {
  collectionAt,
  documentOf,
  json,
  NUMBER,
  posts,
  object,
  REMOVES,
  shows,
  TEXT,
} from "./testing/small-documents.js";

const USER = object({ id: TEXT, name: TEXT });

const FLAG = object({ id: TEXT, ref: TEXT, name: TEXT }, ["ref"]);
const BILL = object({ id: TEXT, for: object({ payer: TEXT }) });
const LIMITS = object({ most: NUMBER });
const JOB = object({ number: TEXT, data: object({ code: TEXT }) });
const BOTH = object({ account: USER, team: USER });

/** A call, and the status and a part of the body that it must return. `$1`: the id in the first response. */
type Step = readonly [call: string, body: object | undefined, status: number, shown?: object];

interface Corrected {
  paths: Record<string, object>;
  /** By the JSONPath of an operation or path. */
  overlay: Record<string, object>;
  steps: readonly Step[];
}

const CORRECTED: Record<string, Corrected> = {
  "a creation and a reading at unlike paths are one collection": {
    paths: {
      "/make-user": { post: posts(USER, USER) },
      "/people/{id}": { get: shows(USER), delete: REMOVES },
    },
    overlay: { [at("/make-user", "post")]: { collection: "people" } },
    steps: [
      ["POST /make-user", { name: "Ada" }, 201, { name: "Ada" }],
      ["GET /people/$1", undefined, 200, { id: "$1", name: "Ada" }],
      ["GET /people/none", undefined, 404, {}],
    ],
  },
  "calls of procedures": {
    paths: {
      "/user.create": { post: posts(USER, USER) },
      "/user.list": { get: shows({ type: "array", items: USER }) },
      "/user.get/{who}": { get: shows(USER) },
      "/user.edit/{user}": { post: { requestBody: json(USER), ...shows(USER) } },
      "/user.drop/{user}": { post: REMOVES },
    },
    overlay: {
      [at("/user.create")]: { collection: "user" },
      [at("/user.list")]: { collection: "user" },
      [at("/user.get/{who}")]: { collection: "user" },
      [at("/user.edit/{user}")]: { collection: "user" },
      [at("/user.drop/{user}", "post")]: { collection: "user", role: "remove" },
    },
    steps: [
      ["POST /user.create", { name: "Ada" }, 201, { name: "Ada" }],
      ["GET /user.list", undefined, 200, [{ id: "$1", name: "Ada" }]],
      ["POST /user.edit/$1", { name: "Bob" }, 200, { id: "$1", name: "Bob" }],
      ["GET /user.get/$1", undefined, 200, { name: "Bob" }],
      ["POST /user.drop/$1", undefined, 204],
      ["GET /user.get/$1", undefined, 404, {}],
      ["GET /user.list", undefined, 200, []],
    ],
  },
  "the item is one of two objects, in the request too": {
    paths: {
      "/signups": { post: posts(BOTH, BOTH) },
      "/signups/{id}": { get: shows(BOTH), patch: { requestBody: json(BOTH), ...shows(BOTH) } },
    },
    overlay: {
      [at("/signups", "post")]: { item: "/team" },
      [at("/signups/{id}")]: { item: "/team" },
    },
    steps: [
      ["POST /signups", { team: { name: "Red" } }, 201, { team: { name: "Red" } }],
      ["PATCH /signups/$1", { team: { name: "Blue" } }, 200, { team: { id: "$1", name: "Blue" } }],
      ["GET /signups/$1", undefined, 200, { team: { id: "$1", name: "Blue" } }],
    ],
  },
  "the item is two levels deep, and the request is the item": {
    paths: {
      "/cards": { post: posts(USER, object({ reply: object({ card: USER, rate: USER }) })) },
      "/cards/{id}": { get: shows(object({ reply: object({ card: USER, rate: USER }) })) },
    },
    overlay: {
      [at("/cards")]: { item: "/reply/card" },
      [at("/cards/{id}", "get")]: { item: "/reply/card" },
    },
    steps: [
      ["POST /cards", { name: "Ada" }, 201, { reply: { card: { name: "Ada" } } }],
      ["GET /cards/$1", undefined, 200, { reply: { card: { id: "$1", name: "Ada" } } }],
    ],
  },
  "the list is one of two": {
    paths: {
      "/pets": {
        get: shows(
          object({
            favourites: { type: "array", items: USER },
            found: { type: "array", items: USER },
          }),
        ),
        post: posts(USER, USER),
      },
      "/pets/{petId}": { get: shows(USER) },
    },
    overlay: { [at("/pets", "get")]: { list: "/found" } },
    steps: [
      ["POST /pets", { name: "Rex" }, 201],
      ["GET /pets", undefined, 200, { found: [{ id: "$1", name: "Rex" }] }],
    ],
  },
  "another member identifies items": {
    paths: {
      "/flags": { post: posts(FLAG, FLAG), get: shows({ type: "array", items: FLAG }) },
      "/flags/{id}": { get: shows(FLAG), delete: REMOVES },
    },
    overlay: { [at("/flags/{id}")]: { id: "ref" } },
    steps: [
      ["POST /flags", { ref: "dark", id: "7" }, 201, { ref: "dark", id: "7" }],
      ["GET /flags/dark", undefined, 200, { ref: "dark", id: "7" }],
      ["GET /flags/7", undefined, 404],
      ["DELETE /flags/dark", undefined, 204],
      ["GET /flags", undefined, 200, []],
    ],
  },
  "an action creates, below a path with a further parameter": {
    paths: {
      "/shops/{shop}/orders/{no}": { get: shows(USER), delete: REMOVES },
      "/regions/{region}/shops/{shop}/order-now": { post: posts(USER, USER) },
      "/regions/{region}/shops/{shop}/orders/{order}": {
        put: { requestBody: json(USER), ...shows(USER) },
      },
    },
    overlay: {
      [at("/regions/{region}/shops/{shop}/order-now", "post")]: {
        collection: "orders",
        role: "create",
      },
      [at("/regions/{region}/shops/{shop}/orders/{order}", "put")]: {
        collection: "orders",
        role: "replace",
      },
    },
    steps: [
      ["POST /regions/r/shops/s1/order-now", { name: "Tea" }, 201, { name: "Tea" }],
      ["GET /shops/s1/orders/$1", undefined, 200, { id: "$1", name: "Tea" }],
      ["GET /shops/s2/orders/$1", undefined, 404],
      ["PUT /regions/r/shops/s1/orders/$1", { name: "Milk" }, 200, { name: "Milk" }],
      ["GET /shops/s1/orders/$1", undefined, 200, { id: "$1", name: "Milk" }],
    ],
  },
  "a PUT creates": {
    paths: {
      "/save/{key}": { put: { requestBody: json(USER), ...shows(USER) } },
      "/load/{key}": { get: shows(USER) },
    },
    overlay: {
      [at("/save/{key}")]: { collection: "entries" },
      [at("/load/{key}")]: { collection: "entries" },
    },
    steps: [
      ["GET /load/k1", undefined, 404],
      ["PUT /save/k1", { name: "Ada" }, 200, { name: "Ada" }],
      ["GET /load/k1", undefined, 200, { name: "Ada" }],
    ],
  },
  "only a list at another path shows the ids": {
    paths: {
      "/add-tag": {
        post: {
          requestBody: json(object({ name: TEXT })),
          responses: { "204": { description: "Added." } },
        },
      },
      "/all-tags": { get: shows(object({ tags: { type: "array", items: USER } })) },
      "/tags/{tag}": { get: shows(USER) },
    },
    overlay: {
      [at("/add-tag", "post")]: { collection: "tags" },
      [at("/all-tags")]: { collection: "tags" },
    },
    steps: [
      ["POST /add-tag", { name: "red" }, 204],
      ["GET /all-tags", undefined, 200, { tags: [{ name: "red" }] }],
      ["GET /tags/$1", undefined, 200, { id: "$1", name: "red" }],
    ],
  },
  "a PUT creates what only a list shows": {
    paths: {
      "/save/{id}": { put: { requestBody: json(USER), ...shows(USER) } },
      "/saved": { get: shows({ type: "array", items: USER }) },
    },
    overlay: {
      [at("/save/{id}")]: { collection: "entries" },
      [at("/saved")]: { collection: "entries" },
    },
    steps: [
      ["PUT /save/k1", { name: "Ada" }, 200, { id: "k1", name: "Ada" }],
      ["GET /saved", undefined, 200, [{ id: "k1", name: "Ada" }]],
    ],
  },
  "paths have an extension": {
    paths: {
      "/add-tag.json": { post: posts(USER, USER) },
      "/tags/{tag}.json": { get: shows(USER) },
      "/edit-tag/{tag}.json": { post: { requestBody: json(USER), ...shows(USER) } },
    },
    overlay: {
      [at("/add-tag.json")]: { collection: "tags" },
      [at("/edit-tag/{tag}.json")]: { collection: "tags" },
    },
    steps: [
      ["POST /add-tag.json", { name: "red" }, 201],
      ["POST /edit-tag/$1.json", { name: "blue" }, 200],
      ["GET /tags/$1.json", undefined, 200, { id: "$1", name: "blue" }],
    ],
  },
  "an operation never stores": {
    paths: {
      ...collectionAt("/pets", "/pets/{id}", USER),
    },
    overlay: { [at("/pets/{id}", "delete")]: { role: "example" } },
    steps: [
      ["POST /pets", { name: "Rex" }, 201],
      ["DELETE /pets/$1", undefined, 204],
      ["GET /pets/$1", undefined, 200, { name: "Rex" }],
    ],
  },
  "a member names the parent, at another path and in no path": {
    paths: {
      ...collectionAt("/owners", "/owners/{id}", USER),
      ...collectionAt("/bills", "/bills/{id}", BILL),
      "/new-bill/{owner}": { post: posts(BILL, BILL) },
    },
    overlay: {
      [at("/new-bill/{owner}", "post")]: {
        collection: "bills",
        parent: { collection: "owners", member: "/for/payer" },
      },
    },
    steps: [
      ["POST /owners", { name: "Ada" }, 201],
      ["POST /new-bill/none", {}, 404],
      ["POST /new-bill/$1", {}, 201, { for: { payer: "$1" } }],
      ["POST /bills", { for: { payer: "else" } }, 201, { for: { payer: "else" } }],
      ["DELETE /owners/$1", undefined, 204],
      ["GET /bills", undefined, 200, [{ for: { payer: "else" } }]],
    ],
  },
  "a search by POST lists, and a path with a slash in a member": {
    paths: {
      "/notes": { post: posts(USER, USER) },
      "/notes/{id}": { get: shows(USER) },
      "/notes/search": {
        post: {
          requestBody: json(object({ text: TEXT })),
          ...shows(object({ "a/b": object({ "~": { type: "array", items: USER } }) })),
        },
      },
    },
    overlay: {
      [at("/notes/search", "post")]: { collection: "notes", role: "list", list: "/a~1b/~0" },
    },
    steps: [
      ["POST /notes", { name: "Milk" }, 201],
      ["POST /notes/search", {}, 200, { "a/b": { "~": [{ id: "$1", name: "Milk" }] } }],
    ],
  },
  "paths that show the same items have two collections": {
    paths: {
      ...collectionAt("/pets", "/pets/{petId}", USER),
      ...collectionAt("/users/{userId}/pets", undefined, USER),
    },
    overlay: { [at("/users/{userId}/pets")]: { collection: "wishes" } },
    steps: [
      ["POST /users/u/pets", { name: "Rex" }, 201],
      ["GET /users/u/pets", undefined, 200, [{ name: "Rex" }]],
      ["GET /users/v/pets", undefined, 200, []],
      ["GET /pets", undefined, 200, []],
      ["GET /pets/$1", undefined, 404],
    ],
  },
  "a single object that one path sets and another shows": {
    paths: {
      "/set-limits": { post: { requestBody: json(LIMITS), ...shows(LIMITS) } },
      "/limits": { get: shows(LIMITS) },
    },
    overlay: { [at("/set-limits", "post")]: { collection: "limits", role: "update" } },
    steps: [
      ["POST /set-limits", { most: 3 }, 200, { most: 3 }],
      ["GET /limits", undefined, 200, { most: 3 }],
    ],
  },
  "the whole body is the item": {
    paths: {
      "/jobs": { post: posts(JOB, JOB) },
      "/jobs/{job}": { get: shows(JOB) },
    },
    overlay: {
      [at("/jobs")]: { item: "" },
      [at("/jobs/{job}")]: { item: "", id: "number" },
    },
    steps: [
      ["POST /jobs", { data: { code: "x" } }, 201, { data: { code: "x" } }],
      ["GET /jobs/$1", undefined, 200, { number: "$1", data: { code: "x" } }],
    ],
  },
};

/** Sends the requests of steps, and compares their responses. */
async function follow(project: ApiProject, steps: readonly Step[]): Promise<void> {
  const settings = { PORT: "0", STORE_IN_MEMORY: "on" };
  const api = await openApi(project, settings, { logger: pino({ level: "silent" }) });
  try {
    await api.listen();
    await send(api.config.baseUrl, steps);
  } finally {
    await api.close();
  }
}

async function send(url: string, steps: readonly Step[]): Promise<void> {
  let id: unknown;
  for (const [call, sent, status, shown] of steps) {
    const [method = "", path = ""] = call.replace("$1", String(id)).split(" ");
    const response = await fetch(url + path, {
      method,
      ...(sent !== undefined && {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(sent),
      }),
    });
    const text = await response.text();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    id ??= /"(?:id|ref|login|number)":"([^"]+)"/.exec(text)?.[1];
    const wanted =
      shown && (JSON.parse(JSON.stringify(shown).replaceAll("$1", String(id))) as object);
    expect([call, response.status]).toEqual([call, status]);
    if (Array.isArray(wanted)) expect(body).toHaveLength(wanted.length);
    if (wanted !== undefined) expect(body).toMatchObject(wanted);
  }
}

const JOINED = CORRECTED["a creation and a reading at unlike paths are one collection"];

describe("an overlay corrects what the sandbox derives:", () => {
  it.each(Object.entries(CORRECTED))("%s", async (_, { paths, overlay, steps }) => {
    await follow(await corrected(paths, overlay), steps);
  });

  it("the example of the guide", async () => {
    const guide = await readFile(join(packageRoot, "spec/guides/own-api.md"), "utf8");
    const [, overlay = ""] = /```yaml\n(overlay: [^]*?)```/.exec(guide) ?? [];
    const login = object({ login: TEXT, name: TEXT });
    const made = object({ data: object({ user: login, session: USER }) });
    const people = collectionAt("/people", "/people/{name}", login)["/people/{name}"] ?? {};
    const paths = { "/make-user": { post: posts(login, made) }, "/people/{name}": people };
    await follow(await overlaid(paths, overlay), [
      ["POST /make-user", { name: "Ada" }, 201, { data: { user: { name: "Ada" } } }],
      ["GET /people/$1", undefined, 200, { login: "$1", name: "Ada" }],
      ["DELETE /people/$1", undefined, 204],
      ["GET /people/$1", undefined, 200, { login: "$1" }],
    ]);
  });
});

it("GET /behaviour names the members of x-sandbox that correct an operation", async () => {
  const { body } = await controlOf(
    await corrected(JOINED?.paths ?? {}, {
      [at("/make-user", "post")]: { collection: "people", role: "create" },
      [at("/people/{id}", "delete")]: { role: "example" },
    }),
    "/behaviour",
  );
  const { operations } = body as { operations: { why: string }[] };
  expect(operations.map(({ why }) => why)).toEqual([
    "Stores an item of people under its `id`, which other operations return. Corrected by `x-sandbox`: collection, role.",
    "Returns the item of people named by {id}.",
    "Returns an example: `x-sandbox` says so.",
  ]);
});

describe.each(KINDS)("in a %s", (kind) => {
  const paths = {
    "/make-user": { post: { ...posts(USER, USER), "x-sandbox": { collection: "people" } } },
    "/people/{id}": { get: shows(USER) },
  };

  it("x-sandbox counts in the document itself", async () => {
    const served = await serveDocument(kind, JSON.stringify(documentOf(paths)));
    try {
      await send(served.url, JOINED?.steps ?? []);
    } finally {
      await served.stop();
    }
  });

  it("a problem has its place in the document", async () => {
    const wrong = { get: { ...shows(USER), "x-sandbox": { id: "no" } } };
    const text = JSON.stringify(documentOf({ ...paths, "/people/{id}": wrong }), null, 2);
    const place = /openapi.yaml:(\d+):\d+ x-sandbox `id`: items have no member `no`/;
    const error: unknown = await serveDocument(kind, text).catch((each: unknown) => each);
    const [, line] = place.exec(String(error)) ?? [];
    expect(text.split("\n")[Number(line) - 1]?.trim()).toBe('"id": "no"');
  });
});
