import { describe, expect, it } from "@jest/globals";
import { compile } from "../development/testing/compile.js";
import type { SchemaObject } from "../document/document.js";
import { printTypes } from "./types.js";
import { prefixOf } from "./types-patterns.js";

describe("the text that all names of a pattern begin with", () => {
  it.each<[pattern: string, prefix: string, isWhole: boolean]>([
    ["^x-", "x-", true],
    ["^x-.*$", "x-", true],
    ["^x-.+", "x-", false],
    ["^n_\\d+$", "n_", false],
    ["^text\\.", "text.", true],
    ["^ab*", "a", false],
    ["^a\\.?", "a", false],
    ["^[a-z]+$", "", false],
    ["x-", "", false],
    ["^a|b", "", false],
    ["^x-a|^x-b", "", false],
  ])("of %s is %j", (pattern, prefix, isWhole) => {
    expect(prefixOf(pattern)).toEqual({ prefix, isWhole });
  });
});

const text = { type: "string" } as const;
const integer = { type: "integer" } as const;
const size = { type: "object", properties: { size: integer } } as const;

const SCHEMAS: Record<string, SchemaObject> = {
  Closed: {
    ...size,
    additionalProperties: false,
    patternProperties: { "^x-": text, "^n_\\d": {} },
  },
  Open: { ...size, patternProperties: { "^x-": text } },
  Several: { ...size, patternProperties: { "^n_\\d": text, "^si": integer } },
  Composed: {
    allOf: [
      { $ref: "#/components/schemas/Open" },
      { type: "object", patternProperties: { "^y-": { type: "boolean" } } },
    ],
  },
  Map: { type: "object", patternProperties: { "^[a-z]+$": integer }, additionalProperties: false },
  Empty: { type: "object", additionalProperties: false },
  Nullable: { type: ["object", "null"], additionalProperties: false },
};

/** Code that compiles only if the types are right. */
const USE = `
import type { components } from "./types.js";
type Schemas = components["schemas"];
export const closed: Schemas["Closed"] = { size: 1, "x-a": "b", n_1: true };
// @ts-expect-error a member of a pattern has its type
export const wrong: Schemas["Closed"] = { "x-a": 1 };
// @ts-expect-error no other member
export const other: Schemas["Closed"] = { "y-a": 1 };
export const open: Schemas["Open"] = { size: 1, "x-a": "b" };
open.size satisfies number | undefined;
open["x-b"] satisfies string | undefined;
export const several: Schemas["Several"] = { size: 1, n_1: "a", side: 2, any: true };
several.size satisfies number | undefined;
export const composed: Schemas["Composed"] = { size: 1, "x-a": "b", "y-a": true };
export const map: Schemas["Map"] = { a: 1 };
export const empty: Schemas["Empty"] = {};
// @ts-expect-error it has no members
export const full: Schemas["Empty"] = { a: 1 };
export const nullable: Schemas["Nullable"][] = [null, {}];
`;

it("types members that patterns name next to others, and objects without members", async () => {
  const types = await printTypes({ openapi: "3.1.0", components: { schemas: SCHEMAS } });
  const files = [["patterns/types.ts", types] as const, ["patterns/use.ts", USE] as const];
  expect(await compile(new Map(files))).toEqual([]);
});
