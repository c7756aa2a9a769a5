import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import { serveDocument, type ServedDocument } from "../testing/served-document.js";
import {
  collectionAt,
  documentOf,
  NUMBER,
  object,
  posts,
  shows,
  TEXT,
} from "../testing/small-documents.js";
import { findRoles } from "./find-roles.js";

const pod = object({ id: TEXT, space: TEXT, size: NUMBER }, ["id"]);
const sent = object({ size: NUMBER });
const listOf = (items: object, members = {}) => ({
  get: { ...members, ...shows({ type: "array", items }) },
});
const inSpaces = collectionAt("/spaces/{space}/pods", "/spaces/{space}/pods/{id}", pod, sent);
const inRepositories = collectionAt(
  "/of/{owner}/in/{repo}/pods",
  "/of/{owner}/in/{repo}/pods/{id}",
  pod,
  sent,
);
const cursor = (name: string) => ({ parameters: [{ name, in: "query", schema: TEXT }] });

const paged = object({ items: { type: "array", items: pod }, next_cursor: TEXT });

/** Each row: the list, the paths of the document, and the parents that the list names; "nothing": it stores nothing. */
it.each<[what: string, path: string, paths: object, across: string[] | "nothing"]>([
  ["of all parents", "/pods", { "/pods": listOf(pod), ...inSpaces }, []],
  ["of all parents of two", "/pods", { "/pods": listOf(pod), ...inRepositories }, []],
  [
    "below the first parent",
    "/of/{me}/pods",
    { "/of/{me}/pods": listOf(pod), ...inRepositories },
    ["owner"],
  ],
  [
    "below the last parent",
    "/in/{repo}/pods",
    { "/in/{repo}/pods": listOf(pod), ...inRepositories },
    "nothing",
  ],
  ["without the parents' ids", "/spaces/pods", { "/spaces/pods": listOf(pod), ...inSpaces }, []],
  [
    "without the ids of two parents",
    "/of/in/pods",
    { "/of/in/pods": listOf(pod), ...inRepositories },
    [],
  ],
  [
    "without the last parent's id",
    "/of/{me}/in/pods",
    { "/of/{me}/in/pods": listOf(pod), ...inRepositories },
    ["owner"],
  ],
  [
    "without the first parent's id",
    "/of/in/{repo}/pods",
    { "/of/in/{repo}/pods": listOf(pod), ...inRepositories },
    "nothing",
  ],
  ["with a prefix", "/v1/pods", { "/v1/pods": listOf(pod), ...inSpaces }, "nothing"],
  [
    "with another element",
    "/pods",
    { "/pods": listOf(object({ at: TEXT })), ...inSpaces },
    "nothing",
  ],
  ["of another word", "/all", { "/all": listOf(pod), ...inSpaces }, "nothing"],
  [
    "that a PUT may change",
    "/pods",
    { "/pods": { ...listOf(pod), put: posts(sent, object({})) }, ...inSpaces },
    "nothing",
  ],
  [
    "of two collections",
    "/pods",
    {
      "/pods": listOf(pod),
      ...inSpaces,
      ...collectionAt("/teams/{team}/pods", "/teams/{team}/pods/{id}", pod, sent),
    },
    "nothing",
  ],
  [
    "of items that nothing stores",
    "/pods",
    { "/pods": listOf(pod), "/spaces/{space}/pods": listOf(pod) },
    "nothing",
  ],
  [
    "whose pages end at an id",
    "/pods",
    { "/pods": listOf(pod, cursor("starting_after")), ...inSpaces },
    "nothing",
  ],
  [
    "whose pages end at a cursor",
    "/pods",
    { "/pods": { get: { ...cursor("cursor"), ...shows(paged) } }, ...inSpaces },
    [],
  ],
])("a list %s", (_, path, paths, across) => {
  const document = documentOf(paths as Record<string, object>);
  const models = listOperations(document);
  const { roles } = findRoles(document, models);
  const get = models.find((each) => each.path === path && each.method === "get");
  const role = roles.get(get?.name ?? "");
  expect(role?.kind === "list" ? role.across : "nothing").toEqual(across);
});

describe("a list below all parents", () => {
  let served: ServedDocument;
  beforeAll(async () => {
    const parameters = ["limit", "offset", "size"].map((name) => {
      return { name, in: "query", schema: NUMBER };
    });
    const get = { parameters, ...shows({ type: "array", items: pod }) };
    const runs = "/of/{owner}/in/{repo}/runs";
    const document = documentOf({
      "/pods": { get },
      "/of/{me}/runs": { get },
      ...inSpaces,
      ...collectionAt(runs, `${runs}/{id}`, pod, sent),
    });
    served = await serveDocument("sandbox", JSON.stringify(document));
  });
  afterAll(() => served.stop());

  const call = async (path: string, body?: object): Promise<unknown> => {
    const headers = { "Content-Type": "application/json" };
    const init = body && { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(served.url + path, init)).json();
  };

  it("shows the items of each, in pages and filtered, and each item's parent", async () => {
    expect(await call("/pods")).toEqual([]);
    const made = [];
    for (const [space, size] of [
      ["a", 1],
      ["b", 2],
      ["a", 2],
    ] as const) {
      made.push(await call(`/spaces/${space}/pods`, { size }));
    }
    expect(made).toMatchObject([{ space: "a" }, { space: "b" }, { space: "a" }]);
    expect(await call("/pods")).toEqual(made);
    expect(await call("/pods?limit=2&offset=1")).toEqual(made.slice(1));
    expect(await call("/pods?size=2")).toEqual(made.slice(1));
    expect(await call("/spaces/b/pods")).toEqual([made[1]]);
  });

  it("shows those of the parents that its path names only", async () => {
    const one = await call("/of/me/in/x/runs", { size: 1 });
    const two = await call("/of/me/in/y/runs", { size: 1 });
    await call("/of/me2/in/x/runs", { size: 1 });
    expect(await call("/of/me/runs")).toEqual([one, two]);
    expect(await call("/of/none/runs")).toEqual([]);
  });
});
