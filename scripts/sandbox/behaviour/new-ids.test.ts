import { expect, it } from "@jest/globals";
import type { NewId } from "../../../server/runtime/documents/collection.js";
import type { Schema } from "../../document/document.js";
import { documentOf } from "../testing/small-documents.js";
import { ApiBodies } from "./api-bodies.js";
import { newIdOf } from "./new-ids.js";

const DIGITS = "0123456789";
const HEX = `${DIGITS}abcdef`;
const text = { type: "string" };

it.each<[schema: object, example: string | undefined, made: NewId | undefined]>([
  [text, undefined, "uuid"],
  [text, "17", "digits"],
  [{ type: "integer" }, undefined, "number"],
  [
    { ...text, pattern: "^[0-9]{1,19}$" },
    "1146654567674912769",
    { prefix: "", characters: DIGITS, length: 19 },
  ],
  [text, "5f7a1b2c", { prefix: "", characters: HEX, length: 8 }],
  [text, "ord_12345678", { prefix: "ord_", characters: DIGITS, length: 8 }],
  [
    text,
    "ord_1234567z",
    { prefix: "ord_", characters: `${DIGITS}abcdefghijklmnopqrstuvwxyz`, length: 8 },
  ],
  [
    { ...text, pattern: "d[a-z0-9]+", maxLength: 20 },
    undefined,
    { prefix: "d", characters: HEX, length: 19 },
  ],
  [{ ...text, enum: ["a", "b"] }, undefined, undefined],
  [
    { allOf: [{ ...text, pattern: "d[a-z0-9]+", maxLength: 20 }, { description: "Its id." }] },
    undefined,
    { prefix: "d", characters: HEX, length: 19 },
  ],
  [text, "arn:aws:a:b:1:c/5f7a1b2c", { prefix: "arn:aws:a:b:1:c/", characters: HEX, length: 8 }],
  [text, "a sentence1", "uuid"],
])("an id of %j, shown as %s, becomes %j", (schema, example, made) => {
  const bodies = new ApiBodies(documentOf({}));
  expect(newIdOf(bodies, [schema as Schema], [example])).toEqual(made);
});
