import { expect, it } from "@jest/globals";
import type { OpenApiDocument, Schema } from "../../document/document.js";
import { listPlaceOf } from "./list-place.js";

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
  const found = listPlaceOf(document, body, item, idName);
  expect(found?.at).toEqual(isFound ? ["items"] : undefined);
});

it("does not take an id in a list of an element for the element's id", () => {
  const element = object({ size: text, owners: list(object({ id: text })) });
  expect(listPlaceOf(document, list(element), element, "id")).toBeUndefined();
});
