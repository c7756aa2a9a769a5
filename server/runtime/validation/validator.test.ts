import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { ValidationOptions } from "./validation-options.js";
import { Operation, type Schema } from "./testing/one-operation.js";

const text: Schema = { type: "string" };
const integers: Schema = { type: "array", items: { type: "integer" } };
const integer: Schema = { type: "integer" };

const ok = { 200: { description: "" } };
const jsonBody = (schema: Schema) => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
  responses: ok,
});

describe("parameters", () => {
  let operation: Operation;
  beforeAll(() => {
    const parameters = [
      { name: "limit", in: "query", schema: { ...integer, default: 20 } },
      { name: "flag", in: "query", schema: { type: "boolean" } },
      { name: "list", in: "query", schema: integers, explode: false },
      { name: "toString", in: "query", schema: text },
      { name: "X-Depth", in: "header", schema: { type: "integer", maximum: 9 } },
      { name: "session", in: "cookie", required: true, schema: { type: "string", minLength: 2 } },
    ];
    operation = new Operation({ parameters, responses: ok });
  });

  it("are returned in their types, with defaults for missing ones", () => {
    const headers = { "x-depth": "3", cookie: "session=abc", "x-other": "1" };
    expect(operation.request({ query: "flag=true&list=1,2&toString=a", headers })).toEqual({
      params: {},
      query: { limit: 20, flag: true, list: [1, 2], toString: "a" },
      headers: { "x-depth": 3 },
      cookies: { session: "abc" },
    });
  });

  it("of another type, missing or unknown are rejected with all errors", () => {
    const headers = { "x-depth": "10" };
    expect(operation.request({ query: "flag=yes&list=1,b&nope=1&limit=0x1", headers })).toEqual([
      "Unknown query parameter 'nope'. Allowed: limit, flag, list, toString.",
      "Query parameter 'limit' must be a number as in JSON (received '0x1').",
      "Query parameter 'flag' must be true or false (received 'yes').",
      "Query parameter 'list' must be an integer (received 'b').",
      "Header 'X-Depth' must be 9 or less (received 10).",
      "Required cookie 'session' is missing.",
    ]);
    expect(operation.request({ headers: { cookie: "session=a" } })).toEqual([
      "Cookie 'session' must have at least 2 characters (received 'a').",
    ]);
  });
});

describe("defaults of parameters", () => {
  const to = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Size: { ...integer, default: 7 },
    Shown: { type: ["string", "null"], default: null },
    Point: {
      type: "object",
      additionalProperties: false,
      properties: { x: { ...integer, default: 1 }, y: integer },
    },
    Named: {
      type: "object",
      additionalProperties: false,
      required: ["name"],
      properties: { name: text, size: to("Size") },
    },
  };
  const query = (name: string, schema: Schema, more: object = {}): object => ({
    name,
    in: "query",
    schema,
    ...more,
  });
  const operation = new Operation(
    {
      parameters: [
        query("referenced", to("Size")),
        query("part", { allOf: [to("Size"), { maximum: 9 }] }),
        query("union", { oneOf: [integer, { type: "boolean" }], default: false }),
        query("nothing", to("Shown")),
        query("list", { type: "array", items: text, default: ["a"] }),
        query("deep", to("Point"), { style: "deepObject" }),
        query("either", { oneOf: [to("Point"), to("Named")] }, { style: "deepObject" }),
        { name: "X-Size", in: "header", schema: to("Size") },
        { name: "size", in: "cookie", schema: to("Size") },
      ],
      responses: { 200: { description: "" } },
    },
    { schemas },
  );

  it("are filled in through references, in parts of a schema, and with any type", () => {
    expect(operation.request({})).toEqual({
      params: {},
      query: { referenced: 7, part: 7, union: false, nothing: null, list: ["a"] },
      headers: { "x-size": 7 },
      cookies: { size: 7 },
    });
  });

  it("do not change the types of a union or of JSON content", () => {
    const json = {
      content: { "application/json": { schema: { oneOf: [integer, { enum: [true] }] } } },
    };
    const one = new Operation({
      parameters: [
        query("union", { oneOf: [integer, { type: "boolean" }, { type: "null" }] }),
        { name: "json", in: "query", ...json },
      ],
    });
    expect(one.request({ query: "union=0&json=true" })).toMatchObject({
      query: { union: 0, json: true },
    });
    expect(one.request({ query: "union=false&json=1" })).toMatchObject({
      query: { union: false, json: 1 },
    });
    expect(one.request({ query: "union=x" })).toEqual([
      "Query parameter 'union' must be an integer or true or false or null (received 'x').",
    ]);
  });

  it("are filled in next to sent values, from the matching branch", () => {
    expect(
      operation.request({ query: "deep[y]=2&either[name]=a&list=b&referenced=1" }),
    ).toMatchObject({
      query: { deep: { x: 1, y: 2 }, either: { name: "a", size: 7 }, list: ["b"], referenced: 1 },
    });
    expect(operation.request({ query: "either[y]=3" })).toMatchObject({
      query: { either: { x: 1, y: 3 } },
    });
  });
});

describe("a value outside the allowed values", () => {
  const properties = { level: { enum: ["a, b", 2, null] }, type: { const: "resource" } };
  const operation = new Operation(jsonBody({ type: "object", properties }));

  it("gets an error with the allowed values of the document", () => {
    expect(operation.detailsOf({ level: "a" })).toEqual({
      field: "level",
      invalidValue: "a",
      allowedValues: ["a, b", 2, null],
    });
    expect(operation.detailsOf({ type: "product" })).toEqual({
      field: "type",
      invalidValue: "product",
      allowedValues: ["resource"],
    });
    expect(operation.body({ type: "product" })).toEqual([
      `'type' must be "resource" (received "product").`,
    ]);
    expect(operation.body({ level: "a" })).toEqual([
      `'level' must be one of "a, b", 2, null (received "a").`,
    ]);
  });
});

describe("a body that is a union with a discriminator", () => {
  const branch = (value: Schema, kind: Schema = text) => ({
    type: "object",
    required: ["kind", "value"],
    properties: { kind, value },
    additionalProperties: false,
  });
  const references = ["A", "B"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const mapping = { a: "#/components/schemas/A", b: "#/components/schemas/B" };
  type Case = [
    what: string,
    schema: Schema,
    schemas: Schema,
    names: [string, string],
    listed?: string,
  ];
  const cases: Case[] = [
    [
      "with constants",
      { oneOf: references, discriminator: { propertyName: "kind" } },
      { A: branch(text, { const: "x" }), B: branch(integers, { enum: ["y", "z"] }) },
      ["x", "z"],
      "x, y, z",
    ],
    [
      "with a mapping",
      { oneOf: references, discriminator: { propertyName: "kind", mapping } },
      { A: branch(text), B: branch(integers) },
      ["a", "b"],
    ],
    [
      "with schema names",
      { oneOf: references, discriminator: { propertyName: "kind" } },
      { A: branch(text), B: branch(integers) },
      ["A", "B"],
    ],
    [
      "with anyOf",
      { anyOf: references, discriminator: { propertyName: "kind", mapping } },
      { A: branch(text), B: branch(integers) },
      ["a", "b"],
    ],
  ];

  it.each(cases)(
    "accepts valid values and reports the errors of the named branch: %s",
    (_what, schema, schemas, [a, b], listed = `${a}, ${b}`) => {
      const operation = new Operation(jsonBody(schema), { schemas });
      expect(operation.body({ kind: a, value: "text" })).toBe(true);
      expect(operation.body({ kind: b, value: [1] })).toBe(true);
      expect(operation.body({ kind: b, value: [1, "2"], more: 1 })).toEqual([
        "Unknown field 'more' in the request body.",
        "'value[1]' must be an integer (received \"2\").",
      ]);
      expect(operation.body({ kind: a })).toEqual(["Required field 'value' is missing."]);
      expect(operation.body({ kind: "nope", value: 1 })).toEqual([
        `Unknown kind 'nope' in 'kind'. Use one of: ${listed}.`,
      ]);
      expect(operation.body({ value: 1 })).toEqual(["Required field 'kind' is missing."]);
      expect(operation.body({ kind: 7 })).toEqual(["'kind' must be a string (received 7)."]);
    },
  );

  it("works within another union, in a list", () => {
    const inner = {
      oneOf: [branch(text, { const: "a" }), branch(integer, { const: "b" })],
      discriminator: { propertyName: "kind" },
    };
    const outer = {
      oneOf: [
        { ...branch({ type: "array", items: inner }, { const: "list" }) },
        branch(text, { const: "text" }),
      ],
      discriminator: { propertyName: "kind" },
    };
    const operation = new Operation(jsonBody(outer));
    const list = (...value: unknown[]) => operation.body({ kind: "list", value });
    expect(list({ kind: "a", value: "" }, { kind: "b", value: 1 })).toBe(true);
    expect(list({ kind: "a", value: 1 }, { kind: "c" })).toEqual([
      "'value[0].value' must be a string (received 1).",
      "Unknown kind 'c' in 'value[1].kind'. Use one of: a, b.",
    ]);
  });
});

describe("a read-only or write-only property", () => {
  const schema = {
    type: "object",
    required: ["id", "password"],
    properties: { id: { ...integer, readOnly: true }, password: { ...text, writeOnly: true } },
  };
  const operation = new Operation({
    ...jsonBody(schema),
    responses: { 200: { description: "", content: { "application/json": { schema } } } },
  });

  it("is required and allowed in one direction only", () => {
    expect(operation.body({ password: "a" })).toBe(true);
    expect(operation.body({ id: 1, password: "a" })).toEqual(["'id' is read-only."]);
    expect(operation.body({})).toEqual(["Required field 'password' is missing."]);
    expect(operation.response({ id: 1 })).toBe(true);
    expect(operation.response({ id: 1, password: "a" })).toMatch(/password is write-only/);
    expect(operation.response({})).toMatch(/must have required property 'id'/);
  });

  const id = { ...integer, readOnly: true };
  const password = { ...text, writeOnly: true };
  const Base = { type: "object", properties: { id, password } };
  it.each<[what: string, schema: Schema]>([
    ["next to an allOf", { allOf: [{ type: "object" }], ...schema }],
    [
      "in a reference, and required next to it",
      {
        allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["id", "password"] }],
      },
    ],
  ])("is required in one direction only, %s", (_, each) => {
    const combined = new Operation(
      {
        ...jsonBody(each),
        responses: { 200: { description: "", content: { "application/json": { schema: each } } } },
      },
      { schemas: { Base } },
    );
    expect(combined.body({ password: "a" })).toBe(true);
    expect(combined.body({})).toEqual(["Required field 'password' is missing."]);
    expect(combined.body({ id: 1, password: "a" })).toEqual(["'id' is read-only."]);
    expect(combined.response({ id: 1 })).toBe(true);
    expect(combined.response({})).toMatch(/must have required property 'id'/);
  });
});

it("accepts a parameter that shares a read-only schema, but not the read-only members of a parameter", () => {
  const id = { $ref: "#/components/schemas/Id" };
  const filter = { type: "object", properties: { id, name: text } };
  const operation = new Operation(
    {
      parameters: [
        { name: "id", in: "query", schema: { anyOf: [id, { type: "string", maxLength: 2 }] } },
        { name: "ids", in: "query", schema: { type: "array", items: id }, explode: false },
        { name: "filter", in: "query", schema: filter, style: "deepObject" },
      ],
      responses: ok,
    },
    { schemas: { Id: { ...integer, readOnly: true } } },
  );
  expect(operation.request({ query: "id=512&ids=1,2&filter[name]=a" })).toMatchObject({
    query: { id: 512, ids: [1, 2], filter: { name: "a" } },
  });
  expect(operation.request({ query: "id=abc" })).toEqual([
    "Query parameter 'id' must have at most 2 characters or must be an integer (received 'abc').",
  ]);
  expect(operation.request({ query: "filter[id]=1" })).toEqual([
    "Query parameter 'filter' is read-only.",
  ]);
});

describe("an invalid body for a union without a discriminator", () => {
  const range = { type: "object", required: ["min"], properties: { min: integer } };
  const most = { type: "integer", maximum: 9 };
  const list = { type: "array", maxItems: 1 };
  const operation = new Operation(
    jsonBody({ anyOf: [most, { $ref: "#/components/schemas/Range" }, list] }),
    { schemas: { Range: range } },
  );

  it.each<[what: string, value: unknown, expected: unknown]>([
    ["the bounds of a number", 10, ["The request body must be 9 or less (received 10)."]],
    ["that a number must be an integer", 1.5, [msg("must be an integer (received 1.5)")]],
    ["a missing member of an object", {}, ["Required field 'min' is missing."]],
    ["an error within an object", { min: "1" }, [msg('must be an integer (received "1")', "min")]],
    ["the length of a list", [1, 2], ["The request body must have at most 1 item."]],
    [
      "all types for a value of another type",
      "9",
      [msg('must be an integer or an object or an array (received "9")')],
    ],
  ])("reports %s", (_, value, expected) => {
    expect(operation.body(value)).toEqual(expected);
  });

  it("reports the first of several branches of its type", () => {
    const several = new Operation(jsonBody({ oneOf: [most, { type: "number", minimum: 20 }] }));
    expect(several.body(15)).toEqual([
      "The request body must be 9 or less or 20 or more (received 15).",
    ]);
  });

  function msg(message: string, place?: string): string {
    return `${place === undefined ? "The request body" : `'${place}'`} ${message}.`;
  }
});

describe.each<[what: string, integer: Schema]>([
  ["an integer", { type: "integer" }],
  ["an integer that may be null", { type: ["integer", "null"] }],
  ["an integer with a bound on one side", { type: "integer", minimum: -(2 ** 60) }],
])("%s", (_, integer) => {
  const exact = `must be a whole number from ${-(2 ** 53) + 1} to ${2 ** 53 - 1}: others cannot be kept exactly`;
  const operation = new Operation({
    parameters: [{ name: "n", in: "query", schema: integer }],
    requestBody: { content: { "application/json": { schema: integer } } },
    responses: { 200: { description: "", content: { "application/json": { schema: integer } } } },
  });

  it.each([
    ["9007199254740991", true],
    ["-9007199254740991", true],
    // 9007199254740993 would be stored as this number.
    ["9007199254740992", [`The request body ${exact}.`]],
    ["-9007199254740993", [`The request body ${exact}.`]],
  ])("%s in a body is kept exactly or rejected", (text, expected) => {
    expect(operation.body(JSON.parse(text))).toEqual(expected);
  });

  it("in a parameter is kept exactly or rejected", () => {
    expect(operation.request({ query: "n=9007199254740991" })).toMatchObject({
      query: { n: Number.MAX_SAFE_INTEGER },
    });
    expect(operation.request({ query: "n=9007199254740993" })).toEqual([
      `Query parameter 'n' ${exact}.`,
    ]);
  });

  it("in a response may have any value", () => {
    expect(operation.response(2 ** 60)).toBe(true);
  });
});

it("leaves integers with bounds and integers outside schemas unchanged", () => {
  const example = { type: "integer" };
  const exact = { type: "integer", minimum: 0, exclusiveMaximum: 10 };
  const properties = { exact, default: { const: example }, real: { type: ["number", "integer"] } };
  const operation = new Operation(jsonBody({ type: "object", properties }));
  expect(operation.body({ exact: 9, default: { type: "integer" }, real: 1e300 })).toBe(true);
  expect(operation.body({ exact: 10 })).toEqual(["'exact' must be less than 10 (received 10)."]);
});

describe("compilation ahead of requests", () => {
  const jsonOf = (schema: Schema): object => ({ content: { "application/json": { schema } } });

  it("compiles each body and response in a separate step", () => {
    const operation = new Operation({
      requestBody: { required: true, ...jsonOf(text) },
      responses: { 200: { description: "", ...jsonOf(text) }, 201: { ...jsonOf(integer) } },
    });
    expect(operation.compileAll()).toBe(3);
    expect(operation.compileAll()).toBe(0);
    expect(operation.response(1)).toMatch(/must be string/);
  });

  it("does not hide a schema that cannot be compiled", () => {
    const broken = { type: "string", pattern: "[a-" };
    const operation = new Operation({ requestBody: { required: true, ...jsonOf(broken) } });
    expect(() => operation.compileAll()).toThrow("Invalid regular expression: /[a-/");
  });
});

describe("responses", () => {
  const operation = (
    schema: Schema,
    schemas: Schema = {},
    checked: ValidationOptions = { responses: true },
  ) => {
    const content = { "application/json": { schema } };
    const responses = { 200: { description: "", content } };
    return new Operation({ responses }, { schemas }, checked);
  };
  const named = { type: "object", properties: { a: text } };

  it.each<[what: string, schema: Schema, schemas: Schema, good: unknown, leaking: unknown]>([
    ["an object", named, {}, { a: "1" }, { a: "1", secret: 1 }],
    [
      "an object with allOf",
      { allOf: [{ $ref: "#/components/schemas/X" }, { type: "object", properties: { b: text } }] },
      { X: named },
      { a: "1", b: "2" },
      { a: "1", b: "2", secret: 1 },
    ],
    [
      "a branch",
      {
        oneOf: [
          { $ref: "#/components/schemas/X" },
          { type: "object", required: ["b"], properties: { b: text } },
        ],
      },
      { X: { ...named, required: ["a"] } },
      { b: "2" },
      { b: "2", secret: 1 },
    ],
    [
      "an object that contains itself",
      { $ref: "#/components/schemas/Node" },
      { Node: { type: "object", properties: { next: { $ref: "#/components/schemas/Node" } } } },
      { next: { next: {} } },
      { next: { next: { secret: 1 } } },
    ],
    [
      "an object that requires a member without a schema",
      { allOf: [{ $ref: "#/components/schemas/X" }, { required: ["b"] }] },
      { X: { ...named, required: ["c"] } },
      { b: "2", c: 3 },
      { b: "2", c: 3, secret: 1 },
    ],
  ])(
    "may have undeclared members unless the API closes them: %s",
    (_what, schema, schemas, good, leaking) => {
      expect(operation(schema, schemas).response(leaking)).toBe(true);
      const closed = operation(schema, schemas, { responses: true, isClosed: true });
      expect(closed.response(good)).toBe(true);
      expect(closed.response(leaking)).toMatch(
        /must NOT have (?:additional|unevaluated) properties/,
      );
    },
  );

  it("with an unknown format are accepted without a warning", () => {
    const printed = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const schema: Schema = { ...text, format: "datetime" };
    const content = { "application/json": { schema } };
    const checked = new Operation({
      parameters: [{ name: "at", in: "query", schema }],
      requestBody: { content },
      responses: { 200: { description: "", content } },
    });
    expect(checked.request({ query: "at=now" })).toMatchObject({ query: { at: "now" } });
    expect([checked.body("now"), checked.response("now")]).toEqual([true, true]);
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
  });

  it("of the format url may have any host, but must be a URI", () => {
    const content = { "application/json": { schema: { ...text, format: "url" } } };
    const checked = new Operation({
      requestBody: { content },
      responses: { 200: { description: "", content } },
    });
    expect(checked.body("http://localhost:8080/hook")).toBe(true);
    expect(checked.response("http://10.0.0.1/")).toBe(true);
    expect(checked.body("hook")).toEqual([expect.stringContaining("a valid url")]);
  });

  it("may contain anything if the document says so", () => {
    expect(operation({ ...named, additionalProperties: true }).response({ b: 1 })).toBe(true);
    expect(operation({}).response({ b: 1 })).toBe(true);
    expect(operation({ anyOf: [named, {}] }).response({ b: 1 })).toBe(true);
  });

  it("are checked element by element if they are large, with the same result", () => {
    const list = (element: Schema, more: Schema = {}): Schema => ({
      type: "object",
      required: ["results"],
      properties: { total: integer, results: { type: "array", items: element, ...more } },
    });
    const bodies = [
      { results: [] },
      { results: [{ a: "1" }, { a: 2 }] },
      { results: [{ a: "1" }, { a: "2", secret: 1 }] },
      { results: [{ a: "1" }, { a: "1" }] },
      { results: "none" },
      { total: 2 },
      { results: [], secret: [] },
      [],
      [{ a: "1" }, { a: 2 }],
      [{ a: "1", secret: 1 }],
      [[{ a: "1" }]],
      { "": [{ a: "1" }] },
      null,
    ];
    const one = { properties: { results: { minItems: 1 } } };
    const schemas = [
      list(named),
      list(named, { uniqueItems: true }),
      list(named, { not: { const: [] } }),
      list(named, { anyOf: [{ minItems: 2 }, { maxItems: 1 }] }),
      list(named, { enum: [[{ a: "1" }, { a: "2" }]] }),
      { ...list(named), allOf: [one] },
      { ...list(named), if: one, then: { required: ["total"] } },
      { allOf: [{ type: "object", properties: { total: integer } }, list(named)] },
      { allOf: [list(named), list({})], unevaluatedProperties: false },
      { allOf: [list(named), { maxProperties: 1 }] },
      { type: "array", items: named },
      { type: "array", items: { type: "array", items: named } },
      { type: "array", items: named, minItems: 1 },
      { type: "object", properties: { "": { type: "array", items: named } } },
    ];
    for (const checked of schemas.map((schema) => operation(schema))) {
      for (const body of bodies) {
        expect(typeof checked.steps(body) === "number").toBe(checked.response(body) === true);
      }
    }
    const inParts = { allOf: [{ type: "object", properties: { total: integer } }, list(named)] };
    const elements = [{ a: "1" }, { a: "2" }, { a: "3" }];
    expect(operation(list(named)).steps({ results: elements })).toBe(3);
    expect(operation(inParts).steps({ results: elements })).toBe(3);
    expect(operation({ type: "array", items: named }).steps(elements)).toBe(3);
  });

  it("are not checked for content if response validation is off", () => {
    const content = { "application/json": { schema: named } };
    const responses = { 200: { description: "", content } };
    const unchecked = new Operation({ responses }, {}, { responses: false });
    expect(unchecked.response({ secret: 1 })).toBe(true);
    expect(unchecked.response({ a: "1" }, 201)).toMatch(/201, which the document does not declare/);
  });

  it("must have a status declared by number, range or `default`", () => {
    const range = { description: "", content: { "application/json": { schema: named } } };
    const ranges = new Operation({ responses: { "2XX": range, 404: { description: "" } } });
    expect(ranges.response({ a: "1" }, 202)).toBe(true);
    expect(ranges.response({ a: 1 }, 202)).toMatch(/must be string/);
    expect(ranges.response({ a: "1" }, 302)).toMatch(/302, which the document does not declare/);
    expect(new Operation({ responses: { default: range } }).response({ a: "1" }, 302)).toBe(true);
  });
});
