import { expect, it } from "@jest/globals";
import type { SchemaObject } from "../../document/document.js";
import { modelDocument } from "../../document/compile-document.js";
import { ApiBodies } from "./api-bodies.js";
import { pageMembersOf } from "./list-members.js";

const integer: SchemaObject = { type: "integer" };
const things: SchemaObject = { type: "array", items: { type: "object" } };
const next: SchemaObject = {
  type: "object",
  properties: { limit: integer, after: { type: "string" } },
};

/** Members next to or around a list, and what they say about it. */
it.each<[string, Record<string, SchemaObject>, string]>([
  ["a count", { things, total: integer }, "total: total"],
  ["a count without a type", { things, total: { examples: [9] } }, "total: total"],
  ["no text without a type", { things, total: { examples: ["many"] } }, ""],
  ["the most of a page", { things, max_per_page: integer }, "max_per_page: limit"],
  [
    "a number with the name of the list",
    { things, pagination: { type: "object", properties: { things: integer, max: integer } } },
    "pagination.things: count",
  ],
  ["a link without a type", { things, next_page_url: {} }, "next_page_url: next"],
  [
    "an object with counts only, whatever its name",
    { things, range: { type: "object", properties: { total: integer, offset: integer } } },
    "range.total: total, range.offset: offset",
  ],
  [
    "no object with another member",
    { things, cart: { type: "object", properties: { total: integer, currency: {} } } },
    "",
  ],
  [
    "the members of the object around it",
    { data: { type: "object", properties: { things, last_page: { examples: [1] } } } },
    "data.last_page: pages",
  ],
  [
    "an optional object of the next page, with the page that it is about",
    { things, pages: { type: "object", properties: { next, limit: integer } } },
    "pages.next.limit: limit of next, pages.next.after: next of next, pages.limit: limit",
  ],
  [
    "a required object of the next page, which is always there",
    { things, pages: { type: "object", properties: { next }, required: ["next"] } },
    "pages.next.limit: limit, pages.next.after: next",
  ],
])("finds %s", (_, properties, found) => {
  const schema: SchemaObject = { type: "object", properties };
  const response = { description: "Things.", content: { "application/json": { schema } } };
  const { document, models } = modelDocument({
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: { "/things": { get: { responses: { 200: response } } } },
  });
  const [list] = models;
  if (!list) throw new Error("The document has an operation.");
  const members = pageMembersOf(new ApiBodies(document, models), list, false);
  const texts = members.map(
    ({ at, fact, of }) => `${at.join(".")}: ${fact}${of ? ` of ${of}` : ""}`,
  );
  expect(texts.join(", ")).toBe(found);
});
