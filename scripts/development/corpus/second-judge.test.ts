import { expect, it } from "@jest/globals";
import { SecondJudge } from "./second-judge.js";

const RESPONSES = {
  200: {
    content: {
      "application/*": { schema: { type: "integer" } },
      "application/json": { schema: { $ref: "#/components/schemas/Pet" } },
      "text/*": { schema: { type: "string" } },
    },
  },
  202: {
    content: {
      "*/*": { schema: { type: "boolean" } },
      "application/*": { schema: { type: "integer" } },
    },
  },
  "4XX": { $ref: "#/components/responses/Failure" },
};

const DOCUMENT = {
  openapi: "3.0.3",
  paths: {
    "/pets": { get: { responses: RESPONSES } },
    "/only/{id}": {
      get: { responses: { 200: {} } },
      put: { responses: { 401: {} } },
    },
  },
  components: {
    responses: { Failure: { description: "A failure." } },
    schemas: {
      Pet: {
        type: "object",
        required: ["name", "secret"],
        properties: {
          name: { type: "string", nullable: true },
          secret: { type: "string", writeOnly: true },
          age: { type: "integer", minimum: 0, exclusiveMinimum: true },
          code: { type: "string", pattern: "/^[a-z]$/" },
          box: { allOf: [{ properties: { size: {} } }], additionalProperties: false },
          choice: { oneOf: [{}, {}], discriminator: { propertyName: "a" } },
          owner: { $ref: "#/components/schemas/Missing" },
          place: { allOf: [{ type: "string" }], nullable: true },
          kind: { type: "object", enum: ["a", "b"] },
          born: { type: "string", format: "date", example: "today" },
          sort: { type: "string", enum: ["cat"], example: "dog" },
          died: { type: "string", format: "date" },
          home: { type: "string", format: "url" },
        },
      },
    },
  },
};

const JSON_TYPE = "application/json";

it.each<[string, number, string, unknown, string | undefined]>([
  ["a valid body", 200, JSON_TYPE, { name: "Rex", age: 1 }, undefined],
  ["null where the schema is nullable", 200, JSON_TYPE, { name: null }, undefined],
  ["an undeclared status", 201, JSON_TYPE, { name: "Rex" }, "201 is not declared"],
  ["a status of a range", 404, JSON_TYPE, {}, undefined],
  ["an undeclared media type", 200, "image/png", {}, "image/png is not declared"],
  ["a media type of a range", 200, "text/csv", undefined, undefined],
  ["two alternatives of a discriminator", 200, JSON_TYPE, { name: "", choice: {} }, undefined],
  ["a pattern written as a literal", 200, JSON_TYPE, { name: "Rex", code: "a" }, undefined],
  ["a text against it", 200, JSON_TYPE, { name: "Rex", code: "A" }, "does not match"],
  ["a member of an `allOf`", 200, JSON_TYPE, { name: "Rex", box: { size: 1 } }, undefined],
  ["null where an `allOf` is nullable", 200, JSON_TYPE, { name: "Rex", place: null }, undefined],
  ["a number there", 200, JSON_TYPE, { name: "Rex", place: 1 }, "is invalid"],
  ["an object whose `enum` has texts", 200, JSON_TYPE, { name: "Rex", kind: {} }, undefined],
  ["a missing member", 200, JSON_TYPE, {}, 'does not have required property "name"'],
  ["a value at an exclusive minimum", 200, JSON_TYPE, { name: "", age: 0 }, "0 is less than"],
  ["a format that an example breaks", 200, JSON_TYPE, { name: "Rex", born: "soon" }, undefined],
  ["a value of an example", 200, JSON_TYPE, { name: "Rex", sort: "dog" }, undefined],
  ["another value", 200, JSON_TYPE, { name: "Rex", sort: "cow" }, "does not match any of"],
  ["a url at any host", 200, JSON_TYPE, { name: "", home: "http://127.0.0.1/" }, undefined],
  ["a text that is no url", 200, JSON_TYPE, { name: "", home: "text" }, "format"],
  ["a range next to its type", 200, "application/xml", {}, "is invalid"],
  ["the narrower of two ranges", 202, "application/xml", 7, undefined],
  ["the wider of two ranges", 202, "image/png", true, undefined],
  ["a format that no example has", 200, JSON_TYPE, { name: "Rex", died: "soon" }, "format"],
])("judges %s", (_, status, type, json, fault) => {
  const judge = new SecondJudge(structuredClone(DOCUMENT));
  const response = { status, json, headers: new Headers({ "Content-Type": type }) };

  const found = judge.faultOf({ method: "get", path: "/pets" }, response);

  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});

it.each<[method: string, status: number, isOfUnknownItem: boolean, fault: string | undefined]>([
  ["get", 404, true, undefined],
  ["get", 404, false, "404 is not declared"],
  ["get", 400, true, "400 is not declared"],
  ["get", 201, true, "201 is not declared"],
  ["put", 404, true, "404 is not declared"],
  ["put", 204, false, undefined],
])("judges what %s does not declare: %i", (method, status, isOfUnknownItem, fault) => {
  const judge = new SecondJudge(structuredClone(DOCUMENT));
  const response = { status, json: undefined, headers: new Headers(), isOfUnknownItem };
  expect(judge.faultOf({ method, path: "/only/{name}" }, response)).toBe(fault);
});

it("names schemas that cannot be read, and accepts their values", () => {
  const judge = new SecondJudge(structuredClone(DOCUMENT));
  const headers = new Headers({ "Content-Type": JSON_TYPE });
  const response = { status: 200, json: { name: "Rex", owner: 1 }, headers };

  expect(judge.faultOf({ method: "get", path: "/pets" }, response)).toBeUndefined();

  expect([...judge.unread]).toEqual([expect.stringContaining("Unresolved $ref")]);
});
