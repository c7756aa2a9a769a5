import { afterEach, describe, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { type ApiProject, openApi } from "../../server/runtime/open-api.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { volatileFolder } from "../../server/testing/volatile-folder.js";
import { SpecProblems } from "../document/document.js";
import { sandboxOf } from "./serve-sandbox.js";
import { controlOf } from "./testing/control-of.js";
import { KINDS, serveDocument } from "./testing/served-document.js";
import {
  collectionAt,
  documentOf,
  json,
  object,
  REMOVES,
  shows,
  TEXT,
} from "./testing/small-documents.js";

const USER = object({ id: TEXT, name: TEXT });

const FLAG = object({ id: TEXT, ref: TEXT, name: TEXT }, ["ref"]);
const BILL = object({ id: TEXT, for: object({ payer: TEXT }) });
const BOTH = object({ account: USER, team: USER });

/** A call, and the status and a part of the body that it must return. `$1`: the id in the first response. */
type Step = readonly [call: string, body: object | undefined, status: number, shown?: object];

interface Corrected {
  paths: Record<string, object>;
  /** By the JSONPath of an operation or path. */
  overlay: Record<string, object>;
  steps: readonly Step[];
}

const post = (sent: object, shown: object): object => ({
  requestBody: json(sent),
  ...shows(shown, "201"),
});
const AT = (path: string, method?: string): string =>
  `$.paths['${path}']${method ? `.${method}` : ""}`;

const CORRECTED: Record<string, Corrected> = {
  "a creation and a reading at unlike paths are one collection": {
    paths: {
      "/make-user": { post: post(USER, USER) },
      "/people/{id}": { get: shows(USER), delete: REMOVES },
    },
    overlay: { [AT("/make-user", "post")]: { collection: "people" } },
    steps: [
      ["POST /make-user", { name: "Ada" }, 201, { name: "Ada" }],
      ["GET /people/$1", undefined, 200, { id: "$1", name: "Ada" }],
      ["GET /people/none", undefined, 404, {}],
    ],
  },
  "calls of procedures": {
    paths: {
      "/user.create": { post: post(USER, USER) },
      "/user.list": { get: shows({ type: "array", items: USER }) },
      "/user.get/{who}": { get: shows(USER) },
      "/user.edit/{user}": { post: { requestBody: json(USER), ...shows(USER) } },
      "/user.drop/{user}": { post: REMOVES },
    },
    overlay: {
      [AT("/user.create")]: { collection: "user" },
      [AT("/user.list")]: { collection: "user" },
      [AT("/user.get/{who}")]: { collection: "user" },
      [AT("/user.edit/{user}")]: { collection: "user" },
      [AT("/user.drop/{user}", "post")]: { collection: "user", role: "remove" },
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
      "/signups": { post: post(BOTH, BOTH) },
      "/signups/{id}": { get: shows(BOTH), patch: { requestBody: json(BOTH), ...shows(BOTH) } },
    },
    overlay: {
      [AT("/signups", "post")]: { item: "/team" },
      [AT("/signups/{id}")]: { item: "/team" },
    },
    steps: [
      ["POST /signups", { team: { name: "Red" } }, 201, { team: { name: "Red" } }],
      ["PATCH /signups/$1", { team: { name: "Blue" } }, 200, { team: { id: "$1", name: "Blue" } }],
      ["GET /signups/$1", undefined, 200, { team: { id: "$1", name: "Blue" } }],
    ],
  },
  "the item is two levels deep, and the request is the item": {
    paths: {
      "/cards": { post: post(USER, object({ reply: object({ card: USER, rate: USER }) })) },
      "/cards/{id}": { get: shows(object({ reply: object({ card: USER, rate: USER }) })) },
    },
    overlay: {
      [AT("/cards")]: { item: "/reply/card" },
      [AT("/cards/{id}", "get")]: { item: "/reply/card" },
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
        post: post(USER, USER),
      },
      "/pets/{petId}": { get: shows(USER) },
    },
    overlay: { [AT("/pets", "get")]: { list: "/found" } },
    steps: [
      ["POST /pets", { name: "Rex" }, 201],
      ["GET /pets", undefined, 200, { found: [{ id: "$1", name: "Rex" }] }],
    ],
  },
  "another member identifies items": {
    paths: {
      "/flags": { post: post(FLAG, FLAG), get: shows({ type: "array", items: FLAG }) },
      "/flags/{id}": { get: shows(FLAG), delete: REMOVES },
    },
    overlay: { [AT("/flags/{id}")]: { id: "ref" } },
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
      "/regions/{region}/shops/{shop}/order-now": { post: post(USER, USER) },
      "/regions/{region}/shops/{shop}/orders/{no}": {
        put: { requestBody: json(USER), ...shows(USER) },
      },
    },
    overlay: {
      [AT("/regions/{region}/shops/{shop}/order-now", "post")]: {
        collection: "orders",
        role: "create",
      },
      [AT("/regions/{region}/shops/{shop}/orders/{no}", "put")]: {
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
      [AT("/save/{key}")]: { collection: "entries" },
      [AT("/load/{key}")]: { collection: "entries" },
    },
    steps: [
      ["GET /load/k1", undefined, 404],
      ["PUT /save/k1", { name: "Ada" }, 200, { name: "Ada" }],
      ["GET /load/k1", undefined, 200, { name: "Ada" }],
    ],
  },
  "an operation never stores": {
    paths: {
      ...collectionAt("/pets", "/pets/{id}", USER),
    },
    overlay: { [AT("/pets/{id}", "delete")]: { role: "example" } },
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
      "/new-bill/{owner}": { post: post(BILL, BILL) },
    },
    overlay: {
      [AT("/new-bill/{owner}", "post")]: {
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
};

let folder: string | undefined;
afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
});

/** The sandbox of a document with an overlay, as text. */
async function overlaid(paths: Record<string, object>, overlay: string): Promise<ApiProject> {
  folder = await mkdtemp(join(volatileFolder(), "corrections-"));
  const [spec, file] = [join(folder, "api.json"), join(folder, "overlay.json")];
  await writeFile(spec, JSON.stringify(documentOf(paths), null, 2));
  await writeFile(file, overlay);
  return (await sandboxOf({ spec, overlays: [file] })).project;
}

/** The sandbox of a document with these values of `x-sandbox`. */
function corrected(
  paths: Record<string, object>,
  overlay: Record<string, unknown>,
): Promise<ApiProject> {
  const actions = Object.entries(overlay).map(([target, value]) => {
    return { target, update: { "x-sandbox": value } };
  });
  return overlaid(paths, JSON.stringify({ overlay: "1.0.0", actions }, null, 2));
}

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
    id ??= /"(?:id|ref|login)":"([^"]+)"/.exec(text)?.[1];
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
    const paths = { "/make-user": { post: post(login, made) }, "/people/{name}": people };
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
      [AT("/make-user", "post")]: { collection: "people", role: "create" },
      [AT("/people/{id}", "delete")]: { role: "example" },
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
    "/make-user": { post: { ...post(USER, USER), "x-sandbox": { collection: "people" } } },
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

/** The message of the sandbox's refusal to start, without the place. */
async function refusal(paths: Record<string, object>, overlay: Record<string, unknown>) {
  const error: unknown = await corrected(paths, overlay).catch((each: unknown) => each);
  if (!(error instanceof SpecProblems)) throw error;
  return error.lines.map((each) => each.replace(/^\S*\//, ""));
}

const PETS = collectionAt("/pets", "/pets/{petId}", USER);
const LONE = { "/notes": { post: post(USER, object({ done: TEXT })) } };

const INVALID: [string, Record<string, object>, string, unknown, string[]][] = [
  [
    "an unknown member",
    PETS,
    AT("/pets", "post"),
    { roles: "create" },
    [
      "overlay.json:8:20 x-sandbox `roles` is unknown: possible are `collection`, `id`, `item`, `list`, `parent` and `role`.",
    ],
  ],
  [
    "no object",
    PETS,
    AT("/pets", "post"),
    "create",
    [
      "overlay.json:7:22 x-sandbox An object is needed, with `collection`, `id`, `item`, `list`, `parent` and `role`.",
    ],
  ],
  [
    "an unknown role",
    PETS,
    AT("/pets", "post"),
    { role: "make" },
    [
      "overlay.json:8:19 x-sandbox `role` is one of `create`, `read`, `list`, `replace`, `put`, `update`, `remove` and `example`.",
    ],
  ],
  [
    "a role for a whole path",
    PETS,
    AT("/pets"),
    { role: "read" },
    [
      "overlay.json:8:19 x-sandbox Only `role: example` is possible for all operations of a path: write it at an operation.",
    ],
  ],
  [
    "a list for a whole path",
    PETS,
    AT("/pets"),
    { list: "/data" },
    [
      "overlay.json:8:19 x-sandbox `list` is not possible for all operations of a path: write it at an operation.",
    ],
  ],
  [
    "an item that is no pointer",
    PETS,
    AT("/pets", "post"),
    { item: "data.user" },
    [
      "overlay.json:8:19 x-sandbox `item` is a JSON Pointer such as `/data/user`, or empty for the whole body.",
    ],
  ],
  [
    "an item that is nowhere",
    PETS,
    AT("/pets", "post"),
    { item: "/data" },
    [
      "overlay.json:8:19 x-sandbox `item`: `/data` leads nowhere: the response has `id` and `name`.",
    ],
  ],
  [
    "an item that is nowhere, for a path",
    PETS,
    AT("/pets/{petId}"),
    { item: "/data/x" },
    [
      "overlay.json:8:19 x-sandbox `item`: `/data/x` leads nowhere: the response has `id` and `name`.",
    ],
  ],
  [
    "an item in nothing",
    PETS,
    AT("/pets/{petId}", "delete"),
    { item: "/data" },
    ["overlay.json:8:19 x-sandbox `item`: the response has no JSON."],
  ],
  [
    "an item that is a text",
    PETS,
    AT("/pets", "post"),
    { item: "/name" },
    ["overlay.json:8:19 x-sandbox `item`: `/name` of the response is not an object."],
  ],
  [
    "a list that is none",
    PETS,
    AT("/pets/{petId}", "get"),
    { list: "/name" },
    ["overlay.json:8:19 x-sandbox `list`: `/name` of the response is not a list."],
  ],
  [
    "a list without a list",
    PETS,
    AT("/pets/{petId}", "get"),
    { role: "list" },
    ["overlay.json:8:19 x-sandbox `role`: no list is found in the response: name it by `list`."],
  ],
  [
    "an unknown id",
    PETS,
    AT("/pets", "post"),
    { id: "key" },
    ["overlay.json:8:17 x-sandbox `id`: items have no member `key`, but `id` and `name`."],
  ],
  [
    "an id that is no name",
    PETS,
    AT("/pets", "post"),
    { id: 7 },
    ["overlay.json:8:17 x-sandbox `id` is the name of a member, such as `user_id`."],
  ],
  [
    "a collection that nothing enters",
    LONE,
    AT("/notes", "post"),
    { collection: "notes" },
    [
      "overlay.json:8:25 x-sandbox The collection of `notes` has no operation that creates or reads items: give one the role.",
    ],
  ],
  [
    "a removal alone",
    { "/pets/{id}": { delete: REMOVES } },
    AT("/pets/{id}"),
    { collection: "dogs" },
    [
      "overlay.json:8:25 x-sandbox The collection of `dogs` has no operation that creates or reads items: give one the role.",
    ],
  ],
  [
    "too few parameters",
    { ...PETS, "/drop": { post: REMOVES } },
    AT("/drop", "post"),
    { collection: "pets", role: "remove" },
    [
      "overlay.json:9:19 x-sandbox The path needs `{petId}`, which names the item or what it belongs to.",
    ],
  ],
  [
    "a parent without a collection",
    PETS,
    AT("/pets"),
    { parent: { member: "/name" } },
    [
      "overlay.json:8:21 x-sandbox `parent` needs the name of a `collection`, such as `{ collection: users }`.",
    ],
  ],
  [
    "an unknown member of a parent",
    PETS,
    AT("/pets"),
    { parent: { collection: "a", id: "b" } },
    ["overlay.json:10:19 x-sandbox `id` is unknown: possible are `collection` and `member`."],
  ],
  [
    "a parent that nothing shows",
    { ...PETS, ...collectionAt("/owners", "/owners/{id}", USER) },
    AT("/pets"),
    { parent: { collection: "owners" } },
    ["overlay.json:8:21 x-sandbox No path shows it: name the `member` of an item that has the id."],
  ],
  [
    "a parent in no member",
    { ...PETS, ...collectionAt("/owners", "/owners/{id}", USER) },
    AT("/pets"),
    { parent: { collection: "owners", member: "/owner" } },
    [
      "overlay.json:10:23 x-sandbox `member`: `/owner` leads nowhere: the item has `id` and `name`.",
    ],
  ],
  [
    "an unknown parent",
    PETS,
    AT("/pets"),
    { parent: { collection: "owners" } },
    ["overlay.json:9:27 x-sandbox `owners` is no collection with items. There is no other one."],
  ],
];

describe("an overlay without effect is a problem at the start:", () => {
  it.each(INVALID)("%s", async (_, paths, target, value, lines) => {
    expect(await refusal(paths, { [target]: value })).toEqual(lines);
  });
});
