import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../document.js";
import { publishDocument } from "./publish-document.js";
import { referenceTo } from "./schema-walk.js";

const ref = (name: string): object => ({ $ref: referenceTo(name) });
const closed = (properties: object): object => ({
  type: "object",
  additionalProperties: false,
  properties,
});
const open = (properties: object): object => ({ type: "object", properties });
const json = (schema: object): object => ({ content: { "application/json": { schema } } });

/** A document of one operation that accepts and returns values of these schemas. */
function documentOf(request: object, response: object, schemas: object): OpenApiDocument {
  const post = {
    requestBody: json(request),
    responses: { default: { description: "", ...json(response) } },
  };
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/things": { post } },
    components: { schemas },
  } as unknown as OpenApiDocument;
}

const schemasOf = (document: OpenApiDocument): unknown => document.components?.schemas;
const text = { type: "string" };

describe("publishDocument", () => {
  it("points discriminators to the same schemas as references", () => {
    const union = (name: string): object => ({
      oneOf: [ref(name)],
      discriminator: { propertyName: "kind", mapping: { a: referenceTo(name) } },
    });
    const schemas = { A: closed({ kind: text }) };
    const published = publishDocument(documentOf(union("A"), union("A"), schemas));
    const operation: unknown = published.paths?.["/things"];
    expect(operation).toMatchObject({
      post: {
        requestBody: json(union("ADraft")),
        responses: { default: json(union("A")) },
      },
    });
  });

  it("turns oneOf into anyOf in responses, because open schemas may match several branches", () => {
    const [one, other] = [closed({}), closed({ a: text })];
    const union = { oneOf: [one, other] };
    const published = publishDocument(documentOf(union, union, {}));
    expect(published.paths?.["/things"]).toMatchObject({
      post: {
        requestBody: json(union),
        responses: { default: json({ anyOf: [open({}), open({ a: text })] }) },
      },
    });
  });

  it("avoids the name of another schema", () => {
    const schemas = { A: closed({}), ADraft: text };
    const document = documentOf(closed({ a: ref("A"), b: ref("ADraft") }), ref("A"), schemas);
    expect(schemasOf(publishDocument(document))).toEqual({
      A: open({}),
      ADraftDraft: closed({}),
      ADraft: text,
    });
  });

  it("turns a map with one name pattern into a map with any names, and leaves example data alone", () => {
    const map = { type: "object", patternProperties: { "^a": text }, additionalProperties: false };
    const example = { additionalProperties: false, $ref: "nothing" };
    const document = documentOf({}, { ...map, example }, {});
    expect(publishDocument(document)).toEqual(
      documentOf({}, { ...map, example, additionalProperties: text }, {}),
    );
  });

  it("replaces a schema with x-published and removes storage settings", () => {
    const schema = {
      type: "string",
      description: "An id.",
      pattern: "^a",
      "x-published": { type: "string", format: "uuid" },
    };
    const stored = { ...open({ "x-record": schema }), "x-record": { name: "thing" } };
    expect(publishDocument(documentOf(schema, stored, {}))).toEqual(
      documentOf(
        { description: "An id.", type: "string", format: "uuid" },
        open({ "x-record": { description: "An id.", type: "string", format: "uuid" } }),
        {},
      ),
    );
  });

  it("removes unused schemas, but not in a document without operations", () => {
    const document = documentOf({}, {}, { Unused: ref("Too"), Too: text });
    expect(schemasOf(publishDocument(document))).toEqual({});
    expect(schemasOf(publishDocument({ ...document, paths: {} }))).toEqual({
      Unused: ref("Too"),
      Too: text,
    });
  });

  it("keeps the schemas of webhooks, also of `x-webhooks`", () => {
    const content = { "application/json": { schema: ref("Sent") } };
    const hook = { made: { post: { requestBody: { content }, responses: {} } } };
    const document = documentOf({}, {}, { Sent: text });
    expect(schemasOf(publishDocument({ ...document, "x-webhooks": hook }))).toEqual({ Sent: text });
  });

  it("is idempotent and does not modify its input", () => {
    const shared = { A: closed({ a: { ...text, "x-published": {} } }) };
    const document = documentOf(ref("A"), ref("A"), shared);
    const before = structuredClone(document);
    const published = publishDocument(document);
    expect(publishDocument(published)).toEqual(published);
    expect(document).toEqual(before);
  });
});
