import { expect, it } from "@jest/globals";
import { Sandboxed } from "../testing/sandboxed.js";
import { collectionAt, documentOf, object, TEXT } from "../testing/small-documents.js";
import { describedId } from "./described-id.js";

it.each<[description: string, members: string, found: string | undefined]>([
  ["The name of the tag. Tags may contain letters.", "name color", "name"],
  ["Name of the tag", "name color", "name"],
  ["A unique tagName", "tag tagName", "tagName"],
  ["The tag's name", "name color", undefined],
  ["The id of a tag with a name", "name color", undefined],
  ["", "name", undefined],
])("%s: of %s, %s", (description, members, found) => {
  const properties = members.split(" ").map((name) => ({ name, schema: {} }));
  expect(describedId(description, properties)?.name).toBe(found);
});

it("an item whose path is described by a member has no other id", async () => {
  const tag = object({ name: TEXT, color: TEXT });
  const paths = collectionAt("/tags", "/tags/{tag_id}", tag);
  const parameter = {
    name: "tag_id",
    in: "path",
    required: true,
    description: "The name.",
    schema: TEXT,
  };
  const document = documentOf({
    ...paths,
    "/tags/{tag_id}": { parameters: [parameter], ...paths["/tags/{tag_id}"] },
  });
  const api = await Sandboxed.open(document);
  const body = { name: "one", color: "red" };
  expect(await api.call("POST /tags", { body })).toMatchObject({ status: 201, body });
  const read = await api.call("GET /tags/{tag_id}", { params: { tag_id: "one" } });
  expect(read).toEqual({ status: 200, isExample: false, body });
});
