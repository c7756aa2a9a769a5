import { expect, it } from "@jest/globals";
import { listOperations } from "../../document/operation-model.js";
import { documentOf, json, object, shows, TEXT } from "../testing/small-documents.js";
import { findRoles } from "./find-roles.js";

const BYTES = { type: "string", format: "binary" };
const form = {
  content: { "multipart/form-data": { schema: object({ file: BYTES, name: TEXT }) } },
};
const shown = object({ id: TEXT, name: TEXT });
const uploads = { requestBody: form, ...shows(shown, "201") };
const gives = (type: string): object => ({
  responses: { "200": { description: "It.", content: { [type]: { schema: BYTES } } } },
});
const downloads = gives("image/png");

/** Paths of which none is that of an item, and the roles of POST and of GET below the item. */
it.each<[what: string, paths: Record<string, object>, roles: string[]]>([
  [
    "returns the file that a POST takes",
    { "/files": { post: uploads }, "/files/{id}/content": { get: downloads } },
    ["create", "download"],
  ],
  [
    "returns such a file, of an item below another",
    { "/a/{b}/files": { post: uploads }, "/a/{b}/files/{id}/content": { get: downloads } },
    ["create", "download"],
  ],
  [
    "returns JSON",
    { "/files": { post: uploads }, "/files/{id}/content": { get: shows(shown) } },
    ["example", "example"],
  ],
  [
    "returns a file that no POST takes",
    {
      "/files": { post: { requestBody: json(shown), ...shows(shown, "201") } },
      "/files/{id}/content": { get: downloads },
    },
    ["example", "example"],
  ],
  [
    "names a part of an item by a parameter",
    { "/files": { post: uploads }, "/files/{id}/{size}": { get: downloads } },
    ["example", "example"],
  ],
  [
    "is not below an item",
    { "/files": { post: uploads }, "/files/all/content": { get: downloads } },
    ["example", "example"],
  ],
])("a GET that %s", (_, paths, wanted) => {
  const document = documentOf(paths);
  const { roles } = findRoles(document, listOperations(document));
  expect([...roles.values()].map(({ kind }) => kind)).toEqual(wanted);
});
