import { describe, expect, it } from "@jest/globals";
import { SpecProblems } from "../document/document.js";
import { at, corrected } from "./testing/corrected-sandbox.js";
import { collectionAt, object, posts, REMOVES, shows, TEXT } from "./testing/small-documents.js";

const USER = object({ id: TEXT, name: TEXT });

/** The message of the sandbox's refusal to start, without the place. */
async function refusal(paths: Record<string, object>, overlay: Record<string, unknown>) {
  const error: unknown = await corrected(paths, overlay).catch((each: unknown) => each);
  if (!(error instanceof SpecProblems)) throw error;
  return error.lines.map((each) => each.replace(/^\S*\//, ""));
}

const PETS = collectionAt("/pets", "/pets/{petId}", USER);
const LONE = { "/notes": { post: posts(USER, object({ done: TEXT })) } };

const INVALID: [string, Record<string, object>, string, unknown, string[]][] = [
  [
    "an unknown member",
    PETS,
    at("/pets", "post"),
    { roles: "create" },
    [
      "overlay.json:8:20 x-sandbox `roles` is unknown: possible are `collection`, `id`, `item`, `list`, `parent` and `role`.",
    ],
  ],
  [
    "no object",
    PETS,
    at("/pets", "post"),
    "create",
    [
      "overlay.json:7:22 x-sandbox An object is needed, with `collection`, `id`, `item`, `list`, `parent` and `role`.",
    ],
  ],
  [
    "an unknown role",
    PETS,
    at("/pets", "post"),
    { role: "make" },
    [
      "overlay.json:8:19 x-sandbox `role` is one of `create`, `read`, `list`, `replace`, `put`, `update`, `remove` and `example`.",
    ],
  ],
  [
    "a role for a whole path",
    PETS,
    at("/pets"),
    { role: "read" },
    [
      "overlay.json:8:19 x-sandbox Only `role: example` is possible for all operations of a path: write it at an operation.",
    ],
  ],
  [
    "a list for a whole path",
    PETS,
    at("/pets"),
    { list: "/data" },
    [
      "overlay.json:8:19 x-sandbox `list` is not possible for all operations of a path: write it at an operation.",
    ],
  ],
  [
    "an item that is no pointer",
    PETS,
    at("/pets", "post"),
    { item: "data.user" },
    [
      "overlay.json:8:19 x-sandbox `item` is a JSON Pointer such as `/data/user`, or empty for the whole body.",
    ],
  ],
  [
    "an item that is nowhere",
    PETS,
    at("/pets", "post"),
    { item: "/data" },
    [
      "overlay.json:8:19 x-sandbox `item`: `/data` leads nowhere: the response has `id` and `name`.",
    ],
  ],
  [
    "an item that is nowhere, for a path",
    PETS,
    at("/pets/{petId}"),
    { item: "/data/x" },
    [
      "overlay.json:8:19 x-sandbox `item`: `/data/x` leads nowhere: the response has `id` and `name`.",
    ],
  ],
  [
    "an item in nothing",
    PETS,
    at("/pets/{petId}", "delete"),
    { item: "/data" },
    ["overlay.json:8:19 x-sandbox `item`: the response has no JSON."],
  ],
  [
    "an item that is a text",
    PETS,
    at("/pets", "post"),
    { item: "/name" },
    ["overlay.json:8:19 x-sandbox `item`: `/name` of the response is not an object."],
  ],
  [
    "an item of no stored operation",
    { "/report": { post: posts(USER, object({ done: USER })) } },
    at("/report", "post"),
    { item: "/done" },
    ["overlay.json:8:19 x-sandbox What it does is not clear: name its `role`."],
  ],
  [
    "a list that is none",
    PETS,
    at("/pets/{petId}", "get"),
    { list: "/name" },
    ["overlay.json:8:19 x-sandbox `list`: `/name` of the response is not a list."],
  ],
  [
    "a list without a list",
    PETS,
    at("/pets/{petId}", "get"),
    { role: "list" },
    ["overlay.json:8:19 x-sandbox `role`: no list is found in the response: name it by `list`."],
  ],
  [
    "an unknown id",
    PETS,
    at("/pets", "post"),
    { id: "key" },
    ["overlay.json:8:17 x-sandbox `id`: items have no member `key`, but `id` and `name`."],
  ],
  [
    "an id that is no name",
    PETS,
    at("/pets", "post"),
    { id: 7 },
    ["overlay.json:8:17 x-sandbox `id` is the name of a member, such as `user_id`."],
  ],
  [
    "a collection that nothing enters",
    LONE,
    at("/notes", "post"),
    { collection: "notes" },
    [
      "overlay.json:8:25 x-sandbox The collection of `notes` has no operation that lists or reads items: give one the role.",
    ],
  ],
  [
    "a role that nothing reads",
    LONE,
    at("/notes", "post"),
    { role: "create" },
    [
      "overlay.json:8:19 x-sandbox The collection of its path has no operation that lists or reads items: give one the role.",
    ],
  ],
  [
    "a response without an id",
    {
      "/notes": { post: posts(USER, { ...object({ done: TEXT }), additionalProperties: false }) },
      "/notes/{id}": { get: shows(USER) },
    },
    at("/notes", "post"),
    { role: "create" },
    [
      "overlay.json:8:19 x-sandbox It cannot store: its response cannot show the id of what is stored, or none can be made.",
    ],
  ],
  [
    "a response with one id",
    {
      "/notes": { post: posts(USER, object({ id: { type: "string", pattern: "^x$" } }, ["id"])) },
      "/notes/{id}": { get: shows(USER) },
    },
    at("/notes", "post"),
    { role: "create" },
    [
      "overlay.json:7:22 x-sandbox It cannot store: a response that is valid cannot show what is stored under its id.",
    ],
  ],
  [
    "a removal alone",
    { "/pets/{id}": { delete: REMOVES } },
    at("/pets/{id}"),
    { collection: "dogs" },
    [
      "overlay.json:8:25 x-sandbox The collection of `dogs` has no operation that creates or reads items: give one the role.",
    ],
  ],
  [
    "too few parameters",
    { ...PETS, "/drop": { post: REMOVES } },
    at("/drop", "post"),
    { collection: "pets", role: "remove" },
    [
      "overlay.json:9:19 x-sandbox The path needs `{petId}`, which names the item or what it belongs to.",
    ],
  ],
  [
    "a parent without a collection",
    PETS,
    at("/pets"),
    { parent: { member: "/name" } },
    [
      "overlay.json:8:21 x-sandbox `parent` needs the name of a `collection`, such as `{ collection: users }`.",
    ],
  ],
  [
    "an unknown member of a parent",
    PETS,
    at("/pets"),
    { parent: { collection: "a", id: "b" } },
    ["overlay.json:10:19 x-sandbox `id` is unknown: possible are `collection` and `member`."],
  ],
  [
    "a parent that nothing shows",
    { ...PETS, ...collectionAt("/owners", "/owners/{id}", USER) },
    at("/pets"),
    { parent: { collection: "owners" } },
    ["overlay.json:8:21 x-sandbox No path shows it: name the `member` of an item that has the id."],
  ],
  [
    "a parent in no member",
    { ...PETS, ...collectionAt("/owners", "/owners/{id}", USER) },
    at("/pets"),
    { parent: { collection: "owners", member: "/owner" } },
    [
      "overlay.json:10:23 x-sandbox `member`: `/owner` leads nowhere: the item has `id` and `name`.",
    ],
  ],
  [
    "an unknown parent",
    PETS,
    at("/pets"),
    { parent: { collection: "owners" } },
    ["overlay.json:9:27 x-sandbox `owners` is no collection with items. There is no other one."],
  ],
];

describe("an overlay without effect is a problem at the start:", () => {
  it.each(INVALID)("%s", async (_, paths, target, value, lines) => {
    expect(await refusal(paths, { [target]: value })).toEqual(lines);
  });
});
