import { expect, it } from "@jest/globals";
import { reasonToLeaveOut } from "./left-out.js";
import { tryGroup } from "./try-group.js";

const tests = [
  { description: "a number", data: 1, valid: true },
  { description: "a text", data: "a", valid: false },
];

it.each<[what: string, schema: unknown]>([
  ["a schema", { type: "integer" }],
  ["a reference from its root", { $ref: "#/$defs/number", $defs: { number: { type: "number" } } }],
  [
    "a schema with an id",
    { $id: "https://example.com/a", $ref: "#b", $defs: { b: { $anchor: "b", type: "integer" } } },
  ],
])("finds nothing wrong: %s", async (_, schema) => {
  expect(await tryGroup({ schema, tests })).toEqual({ wrong: [], repairs: [] });
});

it("finds wrong results of a schema that accepts all values or none", async () => {
  expect(await tryGroup({ schema: true, tests })).toEqual({
    wrong: [{ test: "a text", response: "204 " }],
    repairs: [],
  });
  const { wrong } = await tryGroup({ schema: false, tests });
  expect(wrong.map(({ test, response }) => [test, response.slice(0, 4)])).toEqual([
    ["a number", "400 "],
  ]);
});

it("names the repairs of a schema", async () => {
  const schema = { $ref: "https://example.com/number" };
  expect(await tryGroup({ schema, tests })).toEqual({
    wrong: [{ test: "a text", response: "204 " }],
    repairs: ["files", "references"],
  });
});

it.each<[file: string, group: string, test: string, repairs: string[], isLeftOut: boolean]>([
  ["ref", "remote", "a text", ["files", "references"], true],
  ["ref", "local", "a text", ["references"], false],
  ["format", "uuid", "an invalid text is only an annotation by default", [], true],
  ["format", "uuid", "a number", [], false],
  ["enum", "empty enum", "a text", ["shapes"], true],
  ["enum", "enum", "a text", ["shapes"], false],
  ["vocabulary", "another vocabulary", "a number", [], true],
  ["unevaluatedItems", "with if", "an element", [], true],
  ["unevaluatedItems", "specified", "an element", [], false],
])("leaves out of %s, %s: %s, %j: %j", (file, description, test, repairs, isLeftOut) => {
  const reason = reasonToLeaveOut({ file, description }, test, repairs);
  expect(reason !== undefined).toBe(isLeftOut);
});
