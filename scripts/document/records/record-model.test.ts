import { describe, expect, it } from "@jest/globals";
import { type OpenApiDocument, type SchemaObject, SpecProblems } from "../document.js";
import { publishDocument, validatedDocument } from "../publish/publish-document.js";
import { printTypes } from "../../generate/types.js";
import { completeParts } from "./part-schemas.js";
import { listRecords, type RecordField } from "./record-model.js";
import { printFields, printRecords, recordSchemas } from "../../generate/records/records.js";

const closed = { type: "object", additionalProperties: false } as const;
const number = { type: "number" } as const;
const text = { type: "string" } as const;

const shared: Record<string, SchemaObject> = {
  Text: text,
  Point: { ...closed, properties: { x: number, y: number } },
  Node: {
    ...closed,
    properties: {
      name: text,
      next: { $ref: "#/components/schemas/Node" },
      list: { type: "array", items: { $ref: "#/components/schemas/Node" } },
    },
  },
};

function documentOf(thing: Record<string, unknown>, others: object = {}): OpenApiDocument {
  const Thing = { ...closed, "x-record": { name: "thing" }, ...thing };
  const schemas = { ...shared, Thing, ...others } as Record<string, SchemaObject>;
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, components: { schemas } };
}

/** The field of a property with that schema. */
function fieldOf(schema: unknown): RecordField | undefined {
  return listRecords(documentOf({ properties: { a: schema } }))[0]?.fields[0];
}

function array(items: object, more: object = {}): object {
  return { type: "array", items, ...more };
}

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

describe("a property's schema", () => {
  it.each<[unknown, string]>([
    [text, "text last"],
    [ref("Text"), "text last"],
    [{ type: ["string", "null"] }, "text last"],
    [{ anyOf: [text, { type: "null" }] }, "text last"],
    [{ allOf: [text, { maxLength: 3 }] }, "text last"],
    [{ enum: ["a", "b", null] }, "text last"],
    [{ const: 5 }, "number last"],
    [{ type: "integer" }, "number last"],
    [{ type: ["integer", "number"] }, "number last"],
    [{ type: "string", format: "date-time" }, "datetime last"],
    [array(number), "number[] concatenation"],
    [array(number, { maxItems: 5, minItems: 1 }), "number[] concatenation 5"],
    [{ type: ["array", "null"], items: text }, "text[] concatenation"],
    [array({ type: ["number", "null"] }), "number[] concatenation"],
    [array(text, { uniqueItems: true, maxItems: 3 }), "text[] union 3"],
    [array(number, { minItems: 2, maxItems: 2 }), "number[] extremes"],
    [array(number, { minItems: 2, maxItems: 2, uniqueItems: true }), "number[] last"],
    [array({ type: ["number", "null"] }, { minItems: 2, maxItems: 2 }), "number[] last"],
    [array(text, { minItems: 2, maxItems: 2 }), "text[] last"],
    [array(number, { contains: { const: 1 } }), "number[] last"],
    [ref("Point"), "object(x,y) members"],
    [array(ref("Point")), "object(x,y)[] concatenation"],
    [{ ...shared["Point"], minProperties: 1 }, "object(x,y) last"],
    [{ ...shared["Point"], additionalProperties: true }, "object(x,y) last"],
    [{ allOf: [{ properties: { x: number } }, { properties: { z: text } }] }, "object(x,z) last"],
    [{ type: "object", additionalProperties: number }, "json last"],
    [array(array(number)), "json[] concatenation"],
    [array(ref("Point"), { prefixItems: [number] }), "object(x,y)[] last"],
    [{ oneOf: [ref("Point"), ref("Text")] }, "json last"],
    [{ type: ["string", "number"] }, "json last"],
    [{ if: { type: "string" }, type: ["string", "number"] }, "json last"],
    [true, "json last"],
    [{ ...text, "x-field": { queryable: false } }, "json last"],
  ])("%j becomes the field %s", (schema, expected) => {
    const field = fieldOf(schema);
    const { kind, type, many, members, fold } = field ?? {};
    const names = members?.map(({ name }) => name).join(",");
    const what = kind === "scalar" ? type : kind === "object" ? `object(${names})` : kind;
    const most = fold && "most" in fold ? ` ${fold.most}` : "";
    expect(`${what}${many ? "[]" : ""} ${fold?.rule}${most}`).toBe(expected);
  });

  it.each<[unknown, boolean]>([
    [text, true],
    [{ ...text, pattern: "a" }, true],
    [{ ...text, format: "uuid" }, false],
    [{ ...text, format: "uuid", "x-field": { searched: true } }, true],
    [{ ...ref("Text"), "x-field": { searched: false } }, false],
    [{ enum: ["a"] }, false],
    [number, false],
  ])("%j is searched: %j", (schema, searched) => {
    expect(fieldOf(schema)?.searched).toBe(searched);
  });

  it("that contains itself, or nested arrays of objects, becomes JSON at that point", () => {
    const [name, next, list] = fieldOf(ref("Node"))?.members ?? [];
    expect([name?.kind, next?.kind, list?.kind]).toEqual(["scalar", "json", "json"]);
    expect([next?.fold.rule, list?.fold.rule]).toEqual(["last", "concatenation"]);
    const inner = array({ ...closed, properties: { inner: array(ref("Point")), x: array(text) } });
    expect(fieldOf(inner)?.members?.map(({ kind, path }) => [kind, path])).toEqual([
      ["json", "a.inner"],
      ["scalar", "a.x"],
    ]);
  });

  it("with a name that no query can write is not a query field", () => {
    const properties = { "a.b": text, "a b": text, "a-b": text, ä: text };
    const [record] = listRecords(documentOf({ properties }));
    expect(record?.fields.map(({ kind }) => kind)).toEqual(["json", "json", "scalar", "json"]);
  });
});

const record = {
  "x-record": {
    name: "thing",
    head: { required: ["id"], optional: ["key"] },
    bare: "content",
    references: { owner: { storedAs: "ownerId", by: "id" } },
    differs: "isDraft",
  },
  required: ["content", "owner"],
  properties: {
    id: text,
    key: text,
    content: { ...closed, properties: { size: number, id: text, point: ref("Point") } },
    owner: ref("Owner"),
    isDraft: { type: "boolean" },
  },
};
const Owner = {
  ...closed,
  required: ["typeId", "id"],
  properties: { typeId: { const: "owner" }, id: text, obj: ref("Thing") },
};

describe("x-record", () => {
  it("sets the place of each property's value and its query path", () => {
    const [found] = listRecords(documentOf(record, { Owner }));
    expect(found?.fields.map(({ name, path, place }) => [name, path, place])).toEqual([
      ["id", "id", "head"],
      ["key", "key", "head"],
      ["content", "", "content"],
      ["owner", "owner", "content"],
      ["isDraft", "isDraft", "differs"],
    ]);
    // If the record already has that name, the member keeps the name of its object as a prefix.
    const [, , content, owner] = found?.fields ?? [];
    expect(content?.members?.map(({ path }) => path)).toEqual(["size", "content.id", "point"]);
    expect(content?.members?.[2]?.members?.map(({ path }) => path)).toEqual(["point.x", "point.y"]);
    expect(owner?.members?.map(({ name }) => name)).toEqual(["typeId", "id"]);
    expect(owner?.stored).toEqual({ as: "ownerId", by: "id", constants: { typeId: "owner" } });
  });

  it("excludes derived properties from storage and queries", () => {
    const derived = {
      ...record,
      properties: { ...record.properties, age: number },
      "x-record": { ...record["x-record"], derived: ["age"] },
    };
    const found = listRecords(documentOf(derived, { Owner }));
    expect(found[0]?.fields.at(-1)).toMatchObject({ name: "age", place: "derived" });
    expect(found.map(recordSchemas)).toEqual(
      listRecords(documentOf(record, { Owner })).map(recordSchemas),
    );
    expect(printRecords(found)).not.toContain("age");
    expect(printFields(found, "./field-types.js")).not.toContain('"age"');
  });

  it("prints the types of stored records", () => {
    const printed = printRecords(listRecords(documentOf(record, { Owner })));
    const thing = 'components["schemas"]["Thing"]';
    expect(printed).toContain(
      `export type ThingHead = Required<Pick<${thing}, "id">> & Pick<${thing}, "key">;`,
    );
    expect(printed).toContain(
      `export type ThingContent = Required<Pick<${thing}, "content">> & ` +
        `{ "ownerId": NonNullable<${thing}["owner"]>["id"] };`,
    );
    // `keyof` also yields numeric names.
    const numbered = listRecords(documentOf({ properties: { 12: text, "012": text } }));
    expect(printRecords(numbered)).toContain(`Pick<${thing}, 12 | "012">`);
  });
});

describe("x-records", () => {
  it("appear in the types but not in the published document", async () => {
    const document = { ...documentOf({}), "x-records": { link: closed } };
    const published = publishDocument(document);
    expect(validatedDocument(document)).toEqual(documentOf({}));
    expect(JSON.stringify(published)).not.toContain("x-record");
    expect(await printTypes(document)).toContain('"x-records": {');
  });
});

describe("x-part-of", () => {
  it("adds the queryable properties to a schema and keeps the declared ones", () => {
    const properties = { when: { type: "string", format: "date-time", minLength: 3 }, map: {} };
    const point = array(ref("Point"), { minItems: 1 });
    const own = { type: "integer", description: "Its own." };
    const document = documentOf(
      { properties: { ...properties, point, size: number }, required: ["size"] },
      { Part: { type: "object", "x-part-of": "Thing", properties: { size: own } } },
    );
    completeParts(document);
    expect(document.components?.schemas?.["Part"]).toEqual({
      type: "object",
      "x-part-of": "Thing",
      additionalProperties: false,
      properties: {
        when: { type: "string", description: "Equals when." },
        point: {
          type: "array",
          description: "Each of these objects is contained in some element of the array.",
          items: {
            ...closed,
            description: "A part of an element of point.",
            properties: {
              x: { type: "number", description: "Equals x." },
              y: { type: "number", description: "Equals y." },
            },
          },
        },
        size: own,
      },
    });
  });

  it("is rejected if it names an unknown schema", () => {
    const document = documentOf({}, { Part: { "x-part-of": "No" } });
    expect(() => completeParts(document)).toThrow(
      new SpecProblems(["components.schemas.Part: `x-part-of` names No, which is not a schema."]),
    );
  });
});
