import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  OpenApiDocument,
  OperationObject,
  Schema,
  SchemaObject,
} from "../../document/document.js";
import { compileDocument } from "../../document/compile-document.js";
import { prove } from "./prove.js";

async function errorsOf(document: OpenApiDocument): Promise<string[]> {
  const compiled = compileDocument(document);
  const errors = Array.isArray(compiled) ? compiled : await prove(compiled);
  return errors.map(({ pointer, message }) => `${pointer} ${message}`);
}

const components = {
  schemas: {
    Code: { type: "string", pattern: "^(\\d)x\\1$" },
    Broken: { type: "object", properties: { code: { type: "string", pattern: "[a-" } } },
  },
} as const;

/** A document with one operation. */
function withOperation(part: object, method = "post", path = "/a"): OpenApiDocument {
  const responses = { "200": none };
  const operation = { operationId: "a", responses, ...part } as OperationObject;
  const info = { title: "T", version: "1" };
  return { openapi: "3.1.0", info, paths: { [path]: { [method]: operation } }, components };
}

function withBody(schema: Schema, media: object = {}, type = "application/json"): OpenApiDocument {
  return withOperation({
    requestBody: { required: true, content: { [type]: { schema, ...media } } },
  });
}

/** A document whose operation has this response; `part` is added to the operation. */
function withResponse(response: object, status = "200", part: object = {}): OpenApiDocument {
  const responses = { 200: none, [status]: { ...none, ...response } };
  return withOperation({ responses, ...part }, "get");
}

function responseOf(schema: Schema, media: object, type = "application/json"): OpenApiDocument {
  return withResponse({ content: { [type]: { schema, ...media } } });
}

function withParameter(parameter: object, path = "/a"): OpenApiDocument {
  return withOperation({ parameters: [{ name: "p", in: "query", ...parameter }] }, "get", path);
}

const none = { description: "" };
const FORM = "multipart/form-data";
const URLENCODED = "application/x-www-form-urlencoded";
const text: SchemaObject = { type: "string" };
const integer: SchemaObject = { type: "integer" };
const inPath = { in: "path", required: true };
const object: SchemaObject = { type: "object", properties: { a: integer } };
const needy: SchemaObject = { ...object, required: ["a"] };
const list: SchemaObject = { type: "array", items: object };
const texts: SchemaObject = { type: "object", additionalProperties: text };
const json = "application~1json";
const bodyPlace = `#/paths/~1a/post/requestBody/content/${json}`;
const responsePlace = `#/paths/~1a/get/responses/200/content/${json}`;
const parameterPlace = "#/paths/~1a/get/parameters/0/example";
const rejected = "The example is rejected by the service: ";
const parameter = `${rejected}Query parameter `;

describe("the service's own document", () => {
  it("has no errors", async () => {
    const file = join(import.meta.dirname, "..", "..", "..", "generated", "openapi.json");
    const document = JSON.parse(readFileSync(file, "utf8")) as OpenApiDocument;
    expect(await errorsOf(document)).toEqual([]);
  });
});

describe("schemas that expand exponentially", () => {
  const ref = (level: number): Schema => ({ $ref: `#/components/schemas/L${level}` });
  const both = (level: number): object => ({ properties: { a: ref(level), b: ref(level) } });
  const needed = (level: number): object => ({ required: ["a", "b"], ...both(level) });
  /** A body with this many schemas, each of which refers to the next one twice. */
  function levels(count: number, make: (level: number) => object): OpenApiDocument {
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, level) => [
        `L${level}`,
        level === 0 ? { type: "string" } : { type: "object", ...make(level - 1) },
      ]),
    ) as Record<string, SchemaObject>;
    return { ...withBody(ref(count - 1)), components: { schemas } };
  }

  const condition = (level: number): object =>
    Object.fromEntries(["if", "then", "else"].map((keyword) => [keyword, ref(level)]));

  it("are reported at each part of a condition", async () => {
    const found = await errorsOf(levels(9, condition));
    const places = found.map((error) => error.split(" ")[0]?.replace(/.*\//, ""));
    expect(places).toEqual(["if", "then", "else"]);
  });

  it.each<[what: string, place: string, make: (level: number) => object]>([
    ["values of required properties", "L12/required", needed],
    [
      "values of lists",
      "L11/minItems",
      (level) => ({ type: "array", minItems: 2, items: ref(level) }),
    ],
    ["checks of `allOf`", "L11/allOf", (level) => ({ allOf: [ref(level), ref(level)] })],
    ["checks of `anyOf`", "L11/anyOf", (level) => ({ anyOf: [ref(level), ref(level)] })],
    ["defaults", "L13/default", (level) => ({ default: {}, ...both(level) })],
    ["conditions", "L7/if", condition],
  ])("are rejected at the innermost level for their %s", async (_, place, make) => {
    for (const count of [16, 18, 30]) {
      const [first = ""] = await errorsOf(levels(count, make));
      expect(first).toMatch(new RegExp(`^#/components/schemas/${place} .* more than 5000 `));
    }
  });

  it("are rejected for a single huge value", async () => {
    for (const [schema, keyword] of [
      [{ type: "string", minLength: 1e9 }, "minLength"],
      [{ type: "array", minItems: 1e9, items: {} }, "minItems"],
      [{ type: "object", minProperties: 1e9 }, "minProperties"],
    ] as const) {
      const [first = ""] = await errorsOf(withBody(schema));
      expect(first).toContain(`${bodyPlace}/schema/${keyword} The smallest value `);
    }
  });

  it("are accepted if properties are optional or examples are small", async () => {
    expect(await errorsOf(levels(30, both))).toEqual([]);
    const isShown = (level: number): boolean => level % 8 === 0;
    const shown = levels(30, (level) => ({
      ...needed(level),
      ...(isShown(level) && { example: {} }),
    }));
    const messages = (await errorsOf(shown)).join();
    expect(messages).not.toContain("smallest value");
  });
});

describe("no error is reported for", () => {
  const file: SchemaObject = { type: "string", format: "binary" };
  const numbers: SchemaObject = { type: "array", items: integer };
  const valid: Record<string, OpenApiDocument> = {
    "a body made from its schema": withBody(needy),
    "a body without a schema": withOperation({
      requestBody: { content: { "application/json": {} } },
    }),
    "examples of a body": withBody(needy, { examples: { one: { value: { a: 1 } } } }),
    "a body of another JSON type": withBody(object, {}, "application/merge-patch+json"),
    "XML made from its schema": withBody(needy, {}, "application/xml"),
    "an example in XML": withBody(needy, { example: "<root><a>1</a></root>" }, "application/xml"),
    "an example in YAML": withBody(needy, { example: { a: 1 } }, "application/yaml"),
    "a map that must not be empty": withBody({ ...texts, minProperties: 2 }),
    "a stream with an item schema": withBody(needy, {}, "application/x-ndjson"),
    "a stream": withBody({ type: "array", items: needy }, {}, "application/x-ndjson"),
    "a form with a typed file": withBody(
      { type: "object", required: ["file", "a"], properties: { file, a: object } },
      { encoding: { file: { contentType: "image/png, image/*" } } },
      FORM,
    ),
    "a form without required members": withBody(object, {}, FORM),
    "a form": withBody(needy, { example: { a: 1 } }, URLENCODED),
    "a form with any names": withBody(texts, {}, URLENCODED),
    "a form with a list": withBody(
      { type: "object", required: ["b"], properties: { b: numbers } },
      {},
      URLENCODED,
    ),
    bytes: withBody(file, {}, "image/png"),
    "bytes without a schema": withOperation({ requestBody: { content: { "image/png": {} } } }),
    "a text": withBody(text, {}, "text/csv"),
    "a pointer": withBody({ type: "string", format: "json-pointer" }),
    "read-only and write-only members": withBody({
      type: "object",
      required: ["id", "name"],
      properties: { id: { ...text, readOnly: true }, name: text },
    }),
    "a text that says undefined": withParameter({ schema: { enum: ["undefined"] } }),
    "a number": withParameter({ schema: integer, example: 5 }),
    "a default": withParameter({ schema: { ...integer, default: 5 } }),
    "a list": withParameter({ schema: numbers, example: [1, 2] }),
    "a list in a path": withParameter({ ...inPath, schema: numbers }, "/{p}"),
    "an object with arbitrary names": withParameter({ schema: texts }),
    "an object exploded in a header": withParameter({ in: "header", explode: true, schema: needy }),
    "an object without required members in a path": withParameter(
      { ...inPath, style: "matrix", explode: true, schema: object },
      "/{p}",
    ),
    "a deep object": withParameter({ style: "deepObject", schema: object, example: { a: 1 } }),
    "an object as members": withParameter({ schema: object, example: { a: 1 } }),
    JSON: withParameter({ content: { "application/json": { schema: object, example: { a: 1 } } } }),
    "a path": withParameter({ ...inPath, schema: text, example: "a/ü" }, "/a/{p}"),
    "a header": withParameter({ in: "header", schema: integer, example: 5 }),
    "a cookie": withParameter({ in: "cookie", required: true, schema: integer }),
    "a response": responseOf(object, { examples: { one: { value: { a: 1 } } } }),
    "items of a stream": responseOf(list, { example: [{ a: 1 }, {}] }, "application/jsonl"),
    "text events": responseOf(text, {}, "text/event-stream"),
  };
  it.each(Object.entries(valid))("%s", async (_, document) => {
    expect(await errorsOf(document)).toEqual([]);
  });
});

describe("an error is reported with its place", () => {
  const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
  const Tree = { type: "object", properties: { child: { ...ref("Tree"), default: {} } } } as const;
  const invalid: [line: string, document: OpenApiDocument][] = [
    [
      "#/components/schemas/Broken/properties/code The service's validator does not compile this schema: ",
      withBody({ type: "object", properties: { b: { $ref: "#/components/schemas/Broken" } } }),
    ],
    [
      '#/components/schemas/Tree/properties/child The service\'s validator does not compile this schema: The default of "child" gets the default of "child" again, and so on without end. Write one that is not filled in further, such as `null`, or remove it.',
      { ...withBody(ref("Tree")), components: { schemas: { Tree } } },
    ],
    [
      `${bodyPlace}/examples/one ${rejected}Required field 'a' is missing. Fix the example or the schema.`,
      withBody(needy, { examples: { one: { value: {} }, two: { value: { a: 1 } } } }),
    ],
    [
      `${bodyPlace}/schema There is no example, and a value made from this schema is rejected by the service: The request body must match the pattern ^(\\d)x\\1$ (received \"text\"). Write an \`example\` that the schema accepts.`,
      withBody(ref("Code")),
    ],
    [
      `#/paths/~1a/post/requestBody/content/application~1xml/example ${rejected}Required field 'a' is missing. Fix the example or the schema.`,
      withBody(needy, { example: "<root/>" }, "application/xml"),
    ],
    [
      `${parameterPlace} ${parameter}'p' `,
      withParameter({ schema: { ...integer, default: "five" }, example: 5 }),
    ],
    [`${parameterPlace} ${parameter}'p' `, withParameter({ schema: integer, example: "five" })],
    [
      `${parameterPlace} ${parameter}'a.b[c]' `,
      withParameter({ name: "a.b[c]", schema: integer, example: "five" }),
    ],
    [
      `#/paths/~1a/post/parameters/1/example ${rejected}Header 'P' `,
      withOperation({
        parameters: [
          { name: "p", in: "query", schema: integer, example: 5 },
          { name: "p", in: "header", schema: integer, example: "five" },
        ],
      }),
    ],
    [
      '#/paths/~1a~1{p}/get/parameters/0/example The example cannot be sent by the typed client: The path parameter {p} cannot be ".."',
      withParameter({ ...inPath, schema: text, example: ".." }, "/a/{p}"),
    ],
    [
      `${parameterPlace} The example cannot be sent by the typed client: `,
      withParameter({ in: "header", schema: { type: "array", items: {} }, example: ["a,b", "c"] }),
    ],
    [
      `#/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded/example ${rejected}Form field 'a' `,
      withBody(needy, { example: { a: "x" } }, URLENCODED),
    ],
    [
      `${responsePlace}/examples/one ${rejected}`,
      responseOf(needy, { examples: { one: { value: {} } } }),
    ],
    [`${responsePlace}/example ${rejected}`, responseOf(object, { example: { b: 1 } })],
    // In a header whose name starts with the name of another header.
    [
      `#/paths/~1a/get/responses/200/headers/X-AB/example ${rejected}a `,
      withResponse({
        headers: {
          "X-A": { required: true, schema: integer, example: 1 },
          "X-AB": { schema: integer, example: "two" },
        },
      }),
    ],
    ...["{", [{ a: "x" }]].map((example): [string, OpenApiDocument] => [
      `#/paths/~1a/get/responses/200/content/application~1jsonl/example ${rejected}`,
      responseOf(list, { example }, "application/jsonl"),
    ]),
  ];
  it.each(invalid)("%s", async (line, document) => {
    expect(await errorsOf(document)).toEqual([expect.stringContaining(line)]);
  });

  const wrong = { content: { "application/json": { schema: object, example: { a: "x" } } } };
  const receiver = { post: { requestBody: wrong, responses: { 200: { ...none, ...wrong } } } };
  const errorIn = (content: object, status = "404"): OpenApiDocument =>
    withOperation({ responses: { 200: none, [status]: { ...none, content } } });
  const others: [places: string[], document: object][] = [
    [[`#/paths/~1a/post/responses/404/content/${json}/example/a`], errorIn(wrong.content)],
    [
      [`#/paths/~1a/post/responses/404/content/${json}/examples/one/value/a`],
      errorIn({ "application/json": { schema: object, examples: { one: { value: { a: 1.5 } } } } }),
    ],
    [
      ["requestBody", "responses/200"].map(
        (part) =>
          `#/paths/~1a/post/callbacks/done/{$request.body#~1url}/post/${part}/content/${json}/example/a`,
      ),
      withOperation({ callbacks: { done: { "{$request.body#/url}": receiver } } }),
    ],
    [
      ["requestBody", "responses/200"].map(
        (part) => `#/webhooks/done/post/${part}/content/${json}/example/a`,
      ),
      { ...withOperation({}), webhooks: { done: receiver } },
    ],
  ];
  it.each(others)("an example that the service rejects: %j", async (places, document) => {
    const expected = places.map(
      (place) => `${place} The example at /a must be integer. Fix the example or the schema.`,
    );
    expect(await errorsOf(document as OpenApiDocument)).toEqual(expected);
  });

  it("an example of a nested schema, a stored record or an error field", async () => {
    const schema: SchemaObject = { ...needy, example: { a: 1 }, examples: [{ a: 1 }, { a: "x" }] };
    const document = withBody({ type: "object", properties: { inner: schema } });
    const shared = { components: { schemas: { Told: { type: "integer", example: "x" } } } };
    const records = { "x-records": { Kept: schema } };
    const catalogue = {
      "x-errors": { Gone: { meaning: "", statuses: [404], fields: { at: schema } } },
    };
    const where = (place: string): string =>
      `#/${place}/examples/1/a The example at /a must be integer. Fix the example or the schema.`;
    expect(await errorsOf({ ...document, ...shared, ...records, ...catalogue })).toEqual([
      where(`${bodyPlace.slice(2)}/schema/properties/inner`),
      "#/components/schemas/Told/example The example must be integer. Fix the example or the schema.",
      where("x-records/Kept"),
      where("x-errors/Gone/fields/at"),
    ]);
  });

  it("an example whose schema no validator compiles", async () => {
    const part = { Kept: { type: "string", pattern: "[a-", example: "a" } };
    const document = { ...withBody(needy), "x-records": part } as OpenApiDocument;
    expect(await errorsOf(document)).toEqual([
      expect.stringContaining("#/x-records/Kept/example The schema of this example cannot be"),
    ]);
  });

  it("an example of a callback's parameter", async () => {
    const parameters = [
      { name: "q", in: "query", schema: { type: "integer" }, example: "x" },
      { name: "r", in: "query", content: wrong.content },
    ];
    const item = { post: { parameters, responses: { 200: none } } };
    const document = withOperation({ callbacks: { done: { "{$url}": item } } });
    const place = "#/paths/~1a/post/callbacks/done/{$url}/post/parameters";
    expect(await errorsOf(document)).toEqual([
      `${place}/0/example The example must be integer. Fix the example or the schema.`,
      `${place}/1/content/${json}/example/a The example at /a must be integer. Fix the example or the schema.`,
    ]);
  });

  it("an error example with undeclared or missing members", async () => {
    const schema: SchemaObject = {
      type: "object",
      required: ["a", "id", "secret", "at"],
      properties: {
        a: { type: "integer" },
        id: { type: "string", readOnly: true },
        secret: { type: "string", writeOnly: true },
        at: { type: "string", format: "date-time" },
      },
    };
    const document = errorIn({ "application/json": { schema, example: { at: "now", b: 1 } } });
    const place = `#/paths/~1a/post/responses/404/content/${json}/example`;
    const ofExample = (await errorsOf(document)).filter((line) => line.includes(" The example "));
    expect(ofExample.sort()).toEqual([
      `${place} The example must NOT have additional properties: b. Fix the example or the schema.`,
      `${place} The example must have required property 'a'. Fix the example or the schema.`,
      `${place} The example must have required property 'id'. Fix the example or the schema.`,
      `${place}/at The example at /at must match format \"date-time\". Fix the example or the schema.`,
    ]);
  });

  it("an example path that leads to another operation", async () => {
    const { paths = {}, ...document } = withParameter(
      { ...inPath, schema: { type: "string" }, example: "mine" },
      "/a/{p}",
    );
    const mine = { get: { operationId: "mine", responses: { 200: none } } };
    expect(await errorsOf({ ...document, paths: { ...paths, "/a/mine": mine } })).toEqual([
      "#/paths/~1a~1{p}/get The example's address, /a/mine, leads to mine. Give the path parameter another example, or the path another shape.",
    ]);
  });
});

it("rejects names that differ only in case, because their pages would share a file", async () => {
  const { paths = {}, ...document } = withOperation({ operationId: "getThing" });
  const other = { get: { operationId: "getthing", responses: { 200: none } } };
  const schemas = { Thing: { type: "object" }, thing: { type: "string" }, Other: {} } as const;
  const catalogue = { "x-errors": { general: { meaning: "", statuses: [500] } } };
  const all = {
    ...document,
    ...catalogue,
    paths: { ...paths, "/b": other },
    components: { schemas },
  };
  const clashOf = (name: string, what: string): unknown =>
    expect.stringContaining(` The ${what} "${name}" differs from "`);
  expect(await errorsOf(all)).toEqual([
    clashOf("getthing", "operationId"),
    clashOf("thing", "schema"),
    clashOf("general", "error code"),
  ]);
});

it("rejects a schema that refers back to itself for the same value", async () => {
  const to = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Loop: { anyOf: [{ type: "string" }, to("Other")] },
    Other: { allOf: [to("Loop")] },
    Uses: { allOf: [to("Loop")] },
    Fine: { type: "object", properties: { inner: to("Fine") }, not: { items: to("Fine") } },
  };
  const document = { ...withBody(to("Fine")), components: { schemas } } as OpenApiDocument;
  const message =
    "A value is checked by this schema by checking it by this schema again, without end. Write the reference " +
    "that leads back here in a property, or in `items`, or remove it.";
  expect(await errorsOf(document)).toEqual([
    `#/components/schemas/Loop/anyOf/1 ${message}`,
    `#/components/schemas/Loop ${message}`,
    `#/components/schemas/Other/allOf/0 ${message}`,
    `#/components/schemas/Other ${message}`,
  ]);
});
