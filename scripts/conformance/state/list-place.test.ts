import { expect, it } from "@jest/globals";
import type { OpenApiDocument, Schema } from "../../document/document.js";
import { listPlacesOf } from "./list-place.js";

const document: OpenApiDocument = { openapi: "3.1.0", info: { title: "T", version: "1" } };
const text: Schema = { type: "string" };

function object(properties: Record<string, Schema>): Schema {
  return { type: "object", properties } as Schema;
}

function list(element: Schema): Schema {
  return { type: "array", items: element };
}

const meta = object({ name: text });

/** Elements of a list, the member with the id of an item, and whether they are items. */
it.each([
  ["with the id", object({ size: text, name: text }), "name", true],
  ["with the id in an object", object({ size: text, meta }), "name", true],
  ["with the id beside the list only", object({ size: text }), "total", false],
  ["without an id", object({ size: text }), "name", false],
  ["whose id is not known", object({ size: text }), undefined, true],
  ["without a member of the items", object({ kind: text }), undefined, false],
])("judges whether elements %s are items", (_, element, idName, isFound) => {
  const item = object({ size: text, meta });
  const body = object({ items: list(element), page: object({ total: text }) });
  const found = listPlacesOf(document, body, item, idName);
  expect(found.map(({ at }) => at)).toEqual(isFound ? [["items"]] : []);
});

it("does not take an id in a list of an element for the element's id", () => {
  const element = object({ size: text, owners: list(object({ id: text })) });
  expect(listPlacesOf(document, list(element), element, "id")).toEqual([]);
});

it("does not take a list beside an item, such as its errors, for the items", () => {
  const errors = list(object({ id: text, code: text, title: text, detail: text }));
  const item = object({ id: text, name: text });
  const body = object({ data: list(item), errors });
  const found = listPlacesOf(document, body, object({ data: item, errors }), "id");
  expect(found.map(({ at }) => at)).toEqual([["data"], ["errors"]]);
});

it("takes the items from a response that is itself a list about one item", () => {
  const item = object({ id: text, name: text });
  const found = listPlacesOf(document, list(item), list(item), "id");
  expect(found.map(({ at }) => at)).toEqual([[]]);
});
