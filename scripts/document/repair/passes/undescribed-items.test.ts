import { describe, expect, it } from "@jest/globals";
import { repairedPaths } from "../testing/repaired.js";
import { undescribedItems } from "./undescribed-items.js";

const NOTHING = { responses: { "200": { description: "Done" } } };
const ANY = { "application/json": {} };
const LIST = { "application/json": { schema: { type: "array", items: {} } } };
const ITEM = { "application/json": { schema: { type: "object" } } };
const NOTE = "It describes no content: it is any JSON.";
const returning = (content: object, more: object = {}) => ({
  ...more,
  responses: { "200": { description: "Done", content } },
});

describe("a stored item without a description", () => {
  it.each<[string, before: object, after: object, noted: string[]]>([
    [
      "is any JSON, in all that says nothing",
      { "/a": { get: NOTHING, post: NOTHING }, "/a/{id}": { get: NOTHING, delete: NOTHING } },
      {
        "/a": { get: returning(LIST), post: returning(ANY, { requestBody: { content: ANY } }) },
        "/a/{id}": { get: returning(ANY), delete: NOTHING },
      },
      ["/paths/~1a~1{id}/get", "/paths/~1a/get", "/paths/~1a/post"],
    ],
    [
      "is what POST returns",
      { "/a": { post: returning(ITEM) }, "/a/{id}": { get: NOTHING } },
      { "/a": { post: returning(ITEM) }, "/a/{id}": { get: returning(ITEM) } },
      ["/paths/~1a~1{id}/get"],
    ],
    [
      "is what PUT or PATCH return where nothing makes it",
      { "/a/{id}": { get: NOTHING, put: NOTHING, patch: returning(ITEM) } },
      {
        "/a/{id}": {
          get: returning(ITEM),
          put: returning(ITEM, { requestBody: { content: ANY } }),
          patch: returning(ITEM),
        },
      },
      ["/paths/~1a~1{id}/get", "/paths/~1a~1{id}/put"],
    ],
    [
      "keeps the requests that are described",
      {
        "/a/": { post: { ...NOTHING, requestBody: { content: ITEM } } },
        "/a/{id}/": { get: { responses: { default: { $ref: "#/components/responses/Done" } } } },
      },
      {
        "/a/": { post: returning(ANY, { requestBody: { content: ITEM } }) },
        "/a/{id}/": { get: { responses: { default: { description: "Done", content: ANY } } } },
      },
      ["/paths/~1a~1{id}~1/get", "/paths/~1a~1/post"],
    ],
  ])("%s", (_, before, after, noted) => {
    const done = { Done: { description: "Done" } };
    const { after: paths, notes } = repairedPaths([undescribedItems], before, { responses: done });
    expect(paths).toEqual(after);
    expect(notes).toEqual(noted.map((each) => `#${each} ${NOTE}`));
  });

  it.each<[string, object]>([
    ["that nothing changes", { "/a": { get: NOTHING }, "/a/{id}": { get: NOTHING } }],
    ["whose GET has content", { "/a": { post: NOTHING }, "/a/{id}": { get: returning(ITEM) } }],
    [
      "whose GET never has content",
      {
        "/a": { post: NOTHING },
        "/a/{id}": { get: { responses: { "204": { description: "" } } } },
      },
    ],
    [
      "whose GET has several successes",
      {
        "/a": { post: NOTHING },
        "/a/{id}": {
          get: { responses: { "200": { description: "" }, "202": { description: "" } } },
        },
      },
    ],
    ["that is none", { "/a": { get: NOTHING, post: NOTHING }, "/a/b": { get: NOTHING } }],
  ])("stays, if it is one %s", (_, paths) => {
    expect(repairedPaths([undescribedItems], paths)).toEqual({ after: paths, notes: [] });
  });
});
