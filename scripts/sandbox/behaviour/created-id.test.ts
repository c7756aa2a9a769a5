import { expect, it } from "@jest/globals";
import type { Schema } from "../../document/document.js";
import { listOperations } from "../../document/operation-model.js";
import { Sandboxed } from "../testing/sandboxed.js";
import { documentOf, NUMBER, object, posts, shows, TEXT } from "../testing/small-documents.js";
import { ApiBodies } from "./api-bodies.js";
import { createdIdName } from "./created-id.js";

const SENT = object({ name: TEXT, owner_id: TEXT });

it.each<[what: string, name: string | undefined, shown: object, parameter?: string]>([
  ["the only id", "created_box_id", { created_box_id: TEXT, note: TEXT }],
  ["the only id in the spelling of code", "newBoxId", { newBoxId: TEXT, identity: TEXT }],
  ["a number", "box_id", { box_id: NUMBER }],
  ["the last word of the path's parameter", "made_code", { made_code: TEXT }, "box_code"],
  ["no id", undefined, { status: TEXT }],
  ["the item's id too", undefined, { id: TEXT, request_id: TEXT }],
  ["two ids", undefined, { box_id: TEXT, request_id: TEXT }],
  ["the item's id alone", undefined, { id: TEXT, note: TEXT }],
  ["the item's id in other letters", "ID", { ID: TEXT, request_id: TEXT }],
  ["an object under such a name", undefined, { box_id: object({ a: TEXT }), note: TEXT }],
  ["an id that the item has", undefined, { rack_id: TEXT }],
  ["an id of its path", undefined, { shopId: TEXT }],
  ["an id that was sent", undefined, { owner_id: TEXT }],
  ["an id that was sent beside another", "box_id", { owner_id: TEXT, box_id: TEXT }],
])("the response to a creation has %s", (_, name, shown, parameter = "id") => {
  const document = documentOf({ "/shops/{shop_id}/boxes": { post: posts(SENT, object(shown)) } });
  const [post] = listOperations(document);
  if (!post) throw new Error("There is no POST.");
  const item = object({ id: TEXT, rack_id: TEXT }) as Schema;
  const names = { idProperty: "id", idParameter: parameter, item };
  expect(createdIdName(new ApiBodies(document), post, names)).toBe(name);
});

const box = (id: object) => object({ id, name: TEXT });

it.each<[what: string, id: object, isOpen: boolean, made: object]>([
  ["as it is", TEXT, true, { created_box_id: expect.any(String) }],
  ["as a number", NUMBER, false, { created_box_id: expect.any(Number) }],
])("a creation shows the id under its own name, %s", async (_, id, isOpen, made) => {
  const shown = object({ created_box_id: id }, ["created_box_id"]);
  const sandbox = await Sandboxed.open(
    documentOf({
      "/boxes": {
        get: shows({ type: "array", items: box(TEXT) }),
        post: posts(SENT, Object.assign(shown, { additionalProperties: isOpen })),
      },
      "/boxes/{id}": { get: shows(box(TEXT)) },
    }),
  );
  const created = await sandbox.call("POST /boxes", { body: { name: "red" } });
  expect(created).toEqual({ status: 201, body: made, isExample: false });
  const key = String((created.body as { created_box_id: string | number }).created_box_id);
  const read = await sandbox.call("GET /boxes/{id}", { params: { id: key } });
  expect(read.body).toEqual({ id: key, name: "red" });
  expect((await sandbox.call("GET /boxes")).body).toEqual([{ id: key, name: "red" }]);
});
