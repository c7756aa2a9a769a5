import { describe, expect, it } from "@jest/globals";
import { documentOf, repaired, repairedSchema } from "../testing/repaired.js";
import { defaults } from "./defaults.js";
import { expansion, selfApplication } from "./endless-schemas.js";
import { ownExtensions } from "./own-extensions.js";
import { resolveSchemaIds } from "./schema-ids.js";

describe("a default", () => {
  const DROPPED = ["/default This `default` does not match its own schema: it is ignored."];
  const DATE = { type: "string", format: "date" };
  const B = { $ref: "#/components/schemas/B" };
  it.each<[what: string, schema: object, given: unknown, after: object]>([
    ["type", { type: "boolean" }, "false", { type: "boolean" }],
    ["maximum", { type: "integer", maximum: 5 }, 9, { type: "integer", maximum: 9 }],
    ["kind of number", { type: "integer" }, 1.5, { type: "integer" }],
    ["enum", { type: "string", enum: ["a"] }, "b", { type: "string", enum: ["a", "b"] }],
    ["type, as it is null", { type: "string" }, null, { type: ["string", "null"] }],
    ["pattern", { type: "string", pattern: "^a" }, "b", { type: "string", examples: ["a"] }],
    ["format", DATE, "today", { type: "string", examples: ["2025-01-31"] }],
    ["length", { type: "array", minItems: 1 }, [], { type: "array", minItems: 0 }],
    ["part", { allOf: [B] }, "b", { allOf: [B] }],
    ["members", { required: ["a"] }, {}, { required: ["a"] }],
  ])(
    "that breaks a %s is ignored, and accepted unless it is of another type",
    (_, schema, given, after) => {
      const found = repairedSchema(
        [defaults],
        { ...schema, default: given },
        { B: { type: "integer" } },
      );
      expect(found).toEqual({ after, notes: DROPPED });
    },
  );

  it.each<[object]>([
    [{ type: ["string", "null"], default: null }],
    [{ type: "string", enum: ["a"], default: "a" }],
    [{ default: { any: 1 } }],
  ])("that fits is kept: %j", (schema) => {
    expect(repairedSchema([defaults], schema)).toEqual({ after: schema, notes: [] });
  });
});

it("a schema that applies itself to the same value loses the reference", () => {
  const schema = { type: "object", allOf: [{ $ref: "#/components/schemas/B" }] };
  const B = { anyOf: [{ $ref: "#/components/schemas/A" }, { type: "string" }] };
  const document = documentOf({ components: { schemas: { A: schema, B } } });
  const { after, notes } = repaired([selfApplication], document);
  expect(notes).toEqual([
    "#/components/schemas/B/anyOf/0/$ref `$ref: #/components/schemas/A` checks a value by this schema again, without end: it is ignored.",
  ]);
  expect(after).toMatchObject({
    components: { schemas: { A: schema, B: { anyOf: [{}, { type: "string" }] } } },
  });
});

it("a schema that expands to too many parts loses the keyword by which it does", () => {
  const levels = Array.from({ length: 20 }, (_, level) => {
    const $ref = `#/components/schemas/L${level - 1}`;
    const schema = level === 0 ? { type: "string" } : { anyOf: [{ $ref }, { $ref }] };
    return [`L${level}`, schema] as const;
  });
  const document = documentOf({ components: { schemas: Object.fromEntries(levels) } });
  const { after, notes } = repaired([expansion], document);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(
    /^#\/components\/schemas\/L11\/anyOf Checking one value .* is ignored\.$/,
  );
  expect(after).toMatchObject({ components: { schemas: { L10: levels[10]?.[1], L11: {} } } });
});

it.each<[string, object, object]>([
  ["x-errors", { "x-errors": [{ code: 1 }] }, {}],
  [
    "x-errors of ours",
    { "x-errors": { Gone: { statuses: [410], meaning: "It is gone." } } },
    { "x-errors": { Gone: { statuses: [410], meaning: "It is gone." } } },
  ],
  ["x-errors without a status", { "x-errors": { Gone: { meaning: "It is gone." } } }, {}],
  ["x-tenant-parameter", { "x-tenant-parameter": 7 }, {}],
])("%s is kept only if it has our shape", (_, extension, kept) => {
  const { after } = repaired([ownExtensions], documentOf(extension));
  expect(after).toEqual(documentOf(kept));
});

it.each<[object, object]>([
  [{ "x-field": true }, {}],
  [{ "x-field": { queryable: false } }, { "x-field": { queryable: false } }],
  [{ "x-record": "a" }, {}],
  [{ "x-part-of": "Nothing" }, {}],
])("the extension of a schema %j becomes %j", (before, after) => {
  expect(repairedSchema([ownExtensions], before).after).toEqual(after);
});

describe("references by identifier", () => {
  function schemasOf(schemas: object): unknown {
    const document = { components: { schemas: structuredClone(schemas) } };
    resolveSchemaIds(document);
    return document.components.schemas;
  }

  it("are pointers from the root", () => {
    const found = schemasOf({
      Box: {
        $id: "https://example.com/box",
        properties: {
          side: { $ref: "#side" },
          other: { $ref: "/side" },
          inner: { $ref: "#/$defs/s" },
        },
        $defs: { s: { $anchor: "side", minimum: 1 } },
      },
      Side: { $id: "https://example.com/side", maximum: 5 },
      Far: { items: { $ref: "https://example.com/box#side" } },
    });
    const side = { $ref: "#/components/schemas/Box/$defs/s" };
    expect(found).toEqual({
      Box: {
        properties: { side, other: { $ref: "#/components/schemas/Side" }, inner: side },
        $defs: { s: { minimum: 1 } },
      },
      Side: { maximum: 5 },
      Far: { items: side },
    });
  });

  it("may lead to boolean schemas", () => {
    const found = schemasOf({
      Box: {
        $id: "https://example.com/box",
        items: { $ref: "#/$defs/none" },
        not: { $dynamicRef: "#/$defs/any" },
        $defs: { none: false, any: true },
      },
    });
    const to = (name: string) => ({ $ref: `#/components/schemas/Box/$defs/${name}` });
    const $defs = { none: { not: {} }, any: {} };
    expect(found).toEqual({ Box: { items: to("none"), not: to("any"), $defs } });
  });

  it("are bound for each schema that extends another one dynamically", () => {
    const found = schemasOf({
      Page: {
        $id: "https://example.com/page",
        items: { $dynamicRef: "#item" },
        $defs: { item: { $dynamicAnchor: "item" } },
      },
      Users: {
        $id: "https://example.com/users",
        $ref: "https://example.com/page",
        $defs: { item: { $dynamicAnchor: "item", type: "string" } },
      },
    });
    expect(found).toEqual({
      Page: { items: { $ref: "#/components/schemas/Page/$defs/item" }, $defs: { item: {} } },
      Users: { $ref: "#/components/schemas/PageOfUsers", $defs: { item: { type: "string" } } },
      PageOfUsers: {
        items: { $ref: "#/components/schemas/Users/$defs/item" },
        $defs: { item: {} },
      },
    });
  });
});
