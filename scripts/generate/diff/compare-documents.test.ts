import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../document/document.js";
import { largeDocuments } from "../testing/large-documents.js";
import { compareDocuments } from "./compare-documents.js";
import { reasons } from "./rules.js";

type Part = Record<string, unknown>;

/** A document as read from a file: it may have members that the types do not declare. */
function document(part: Part): OpenApiDocument {
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...part });
  const parsed: OpenApiDocument = JSON.parse(text);
  return parsed;
}

const json = (schema: unknown): Part => ({ content: { "application/json": { schema } } });
const fine = { description: "Fine." };
const operation = (part: Part, path = "/a", method = "post"): Part => ({
  paths: { [path]: { [method]: { responses: { 200: fine }, ...part } } },
});
const body = (schema: unknown, components: Part = {}): Part => ({
  ...operation({ requestBody: json(schema) }),
  components: { schemas: components },
});
const needed = (schema: unknown): Part =>
  operation({ requestBody: { required: true, ...json(schema) } });
const responses = (all: Part): Part => operation({ responses: all });
const response = (schema: unknown, components: Part = {}): Part => ({
  ...responses({ 200: { ...fine, ...json(schema) } }),
  components: { schemas: components },
});
const parameter = (part: Part, path = "/a"): Part => operation({ parameters: [part] }, path);
const query = (schema: unknown, part: Part = {}): Part =>
  parameter({ name: "q", in: "query", schema, ...part });
const queryOf = (type: string, schema: unknown): Part =>
  parameter({ name: "q", in: "query", content: { [type]: { schema } } });
const text = { type: "string" };
const raw = query(text, { allowReserved: true });
const required = query(text, { required: true });
const flag = { type: "boolean" };
const integer = { type: "integer" };
const number = { type: "number" };
const list = (items: unknown, part: Part = {}): Part => ({ type: "array", items, ...part });
const object = (properties: Part, part: Part = {}): Part => ({
  type: "object",
  properties,
  ...part,
});
const free = object({ a: text });
const strict = object({ a: text }, { required: ["a"] });
const closed = (properties: Part): Part => object(properties, { additionalProperties: false });
const ref = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });
const header = (part: Part): Part =>
  responses({ 200: { ...fine, headers: { "X-A": { schema: text, ...part } } } });
const [shown, always] = [header({}), header({ required: true })];
const links = (part: Part): Part => responses({ 200: { ...fine, links: part } });
const form = (encoding: Part): Part =>
  operation({ requestBody: { content: { "multipart/form-data": { schema: free, encoding } } } });
const types = (...names: string[]): Part =>
  operation({ requestBody: { content: Object.fromEntries(names.map((name) => [name, {}])) } });
const secured = (...security: Part[]): Part => operation({ security });
const allSecured = (scope: string): Part => ({ ...operation({}), security: [{ a: [scope] }] });
const withScheme = (key: Part): Part => ({
  ...operation({}),
  components: { securitySchemes: { key } },
});
const apiKey = (place: string): Part => withScheme({ type: "apiKey", in: place, name: "X-Key" });
const oauth2 = (scopes: Part): Part =>
  withScheme({ type: "oauth2", flows: { password: { tokenUrl: "t", scopes } } });
const gone = (day?: string): Part => ({ deprecated: true, "x-sunset": day });
const going = gone("2027-01-31");
const webhooks = (all: Part): Part => ({
  webhooks: Object.fromEntries(Object.entries(all).map(([name, post]) => [name, { post }])),
});
const callback = (post: Part): Part =>
  operation({ callbacks: { done: { "{$request.body#/url}": { post } } } });
const servers = (url: string, part: Part = {}): Part => ({ ...part, servers: [{ url }] });
const [cat, dog] = ["cat", "dog"].map((kind) => object({ kind: { const: kind } }));
const animals = { oneOf: [cat, dog] };
const discriminated = { ...animals, discriminator: { propertyName: "kind" } };

/** The changes reported between two documents, with `!` before those that break clients. */
function reported(earlier: Part, later: Part): string[] {
  return compareDocuments(document(earlier), document(later)).map(
    ({ breaking, rule, at, text }) => `${breaking ? "!" : ""}${rule}: ${at}: ${text}`,
  );
}

type Row = [reported: string | string[], earlier: Part, later: Part];

/** Rows by the place of the change: `rule: text`, or `rule: place: text` if it has several places. */
const rows: Record<string, Row[]> = {
  "": [
    ["!path-removed: /a: removed", operation({}), { paths: {} }],
    ["path-added: /a: added", { paths: {} }, operation({})],
    [
      ["!method-removed: GET /a: removed", "method-added: PUT /a: added"],
      operation({}, "/a", "get"),
      operation({}, "/a", "put"),
    ],
    [
      "path-parameter-renamed: path parameter b: id → b",
      parameter({ name: "id", in: "path", required: true, schema: text }, "/a/{id}"),
      parameter({ name: "b", in: "path", required: true, schema: text }, "/a/{b}"),
    ],
    [
      ["!webhook-removed: a: removed", "webhook-added: c: added"],
      webhooks({ a: {}, b: {} }),
      webhooks({ b: {}, c: {} }),
    ],
    ["!webhook-removed: callback done {$request.body#/url}: removed", callback({}), operation({})],
    [
      '!enum-value-added: callback done {$request.body#/url} request body: also "b"',
      callback({ requestBody: json({ enum: ["a"] }) }),
      callback({ requestBody: json({ enum: ["a", "b"] }) }),
    ],
    [
      "!property-became-required: query parameter q.a: required now",
      queryOf("application/json", free),
      queryOf("application/json", strict),
    ],
    [
      [
        "!type-changed: query parameter q: type string → array",
        "!type-narrowed: query parameter q[]: type anything → string",
      ],
      query(text),
      query(list(text, { minItems: 2 })),
    ],
    [
      [
        "property-deprecated: request body.a: deprecated",
        "deprecation-withdrawn: request body.b: no longer deprecated",
      ],
      body(object({ a: text, b: { ...text, deprecated: true } })),
      body(object({ a: { ...text, deprecated: true }, b: text })),
    ],
    [
      "property-deprecated: response 200.a: deprecated",
      response(object({ a: ref("A") }), { A: text }),
      response(object({ a: { ...ref("A"), deprecated: true } }), { A: text }),
    ],
    [
      "!encoding-changed: request body part a: as usual → text/csv",
      form({}),
      form({ a: { contentType: "text/csv" } }),
    ],
    [
      "!property-added-to-closed: response 200.a: added where there were no other properties",
      response(closed({})),
      response(closed({ a: text })),
    ],
    ["property-added: request body.a: added", body(closed({})), body(closed({ a: text }))],
    [
      ["!response-removed: response 404: removed", "response-added: response 409: added"],
      responses({ 200: fine, 404: fine }),
      responses({ 200: fine, 409: fine }),
    ],
    [
      ["response-added: response 4XX: added", "response-added: response default: added"],
      responses({ 200: fine, 404: fine, 500: fine }),
      responses({ 200: fine, "4XX": fine, default: fine }),
    ],
    [
      [
        '!enum-value-added: response 2XX: also "c"',
        "range-became-status: response 2XX: 2XX → 200, 201",
        'enum-value-removed: response 2XX: no "b"',
        'enum-value-removed: response 2XX: no "a"',
      ],
      responses({ "2XX": { ...fine, ...json({ enum: ["a", "b"] }) } }),
      responses({
        200: { ...fine, ...json({ enum: ["a"] }) },
        201: { ...fine, ...json({ enum: ["c"] }) },
      }),
    ],
    [
      "range-became-status: response default: default → 404, 503",
      responses({ 200: fine, "4XX": fine, default: fine }),
      responses({ 200: fine, 404: fine, 503: fine }),
    ],
    [
      ["!response-removed: response 3XX: removed", "response-added: response 201: added"],
      responses({ 200: fine, "3XX": fine }),
      responses({ 200: fine, 201: fine }),
    ],
    [
      "!range-became-status: response 2XX: 2XX → 200",
      webhooks({ a: { responses: { "2XX": fine } } }),
      webhooks({ a: { responses: { 200: fine } } }),
    ],
    [
      [
        "link-removed: response 200 link a: removed",
        "link-changed: response 200 link b: changed",
        "link-added: response 200 link d: added",
      ],
      links({ a: { operationId: "a" }, b: { operationId: "b" } }),
      links({ b: { operationId: "c" }, d: { operationId: "d" } }),
    ],
  ],
  "query parameter q": [
    ["!parameter-removed: removed", query(text), operation({})],
    ["parameter-added: added", operation({}), query(text)],
    ["!required-parameter-added: added, and required", operation({}), required],
    ["!parameter-became-required: required now", query(text), required],
    ["parameter-became-optional: no longer required", required, query(text)],
    ["!serialization-changed: form, exploded → form", query(text), query(text, { explode: false })],
    [
      [
        "!serialization-changed: form, exploded → content",
        "media-type-added: application/json added",
      ],
      query(text),
      queryOf("application/json", text),
    ],
    [
      ["!media-type-removed: application/json removed", "media-type-added: text/plain added"],
      queryOf("application/json", text),
      queryOf("text/plain", text),
    ],
    ["!reserved-refused: no longer allowReserved", raw, query(text)],
    ["reserved-allowed: allowReserved", query(text), raw],
    ["!type-narrowed: type number → integer", query(number), query(integer)],
    [
      "!default-changed: default 1 → 2",
      query({ ...integer, default: 1 }),
      query({ ...integer, default: 2 }),
    ],
    ["type-widened: type integer → integer or string", query(integer), query(text)],
    ["!type-changed: type string → integer", query(text), query(integer)],
    [
      ["parameter-deprecated: deprecated", "sunset-announced: x-sunset none → 2999-01-31"],
      query(text),
      query(text, gone("2999-01-31")),
    ],
  ],
  "request body": [
    [
      '!enum-value-added: also "b"',
      webhooks({ a: { requestBody: json({ enum: ["a"] }) } }),
      webhooks({ a: { requestBody: json({ enum: ["a", "b"] }) } }),
    ],
    ["!body-removed: removed", body(text), operation({})],
    ["body-added: added", operation({}), body(text)],
    ["!required-body-added: added, and required", operation({}), needed(text)],
    ["!body-became-required: required now", body(text), needed(text)],
    ["body-became-optional: no longer required", needed(text), body(text)],
    [
      ["!media-type-removed: text/plain removed", "media-type-added: text/html added"],
      types("text/plain", "text/A; x=1"),
      types("text/html", "text/a;x=1"),
    ],
    ["discriminator-added: discriminator kind", body(animals), body(discriminated)],
    [
      [
        "!alternative-overlaps: object may fit along with another",
        "alternative-added: also object",
      ],
      body(free),
      body({ oneOf: [free, object({ b: text })] }),
    ],
    [
      [
        "!alternative-overlaps: object may fit along with another",
        "alternative-added: also object",
      ],
      body(animals),
      body({ oneOf: [cat, dog, free] }),
    ],
    [
      "!alternative-overlaps: anyOf → oneOf",
      body({ anyOf: [free, object({ b: text })] }),
      body({ oneOf: [free, object({ b: text })] }),
    ],
  ],
  "this operation": [
    [
      ["operation-renamed: operationId a → b", "operation-deprecated: deprecated"],
      operation({ operationId: "a" }),
      operation({ operationId: "b", deprecated: true }),
    ],
    ["sunset-announced: x-sunset none → 2027-01-31", operation(gone()), operation(going)],
    [
      "!sunset-brought-forward: x-sunset 2027-01-31 → 2026-12-31",
      operation(going),
      operation(gone("2026-12-31")),
    ],
    [
      "sunset-withdrawn: x-sunset 2027-01-31 → 2027-02-28",
      operation(going),
      operation(gone("2027-02-28")),
    ],
    ["sunset-withdrawn: x-sunset 2027-01-31 → none", operation(going), operation(gone())],
    [
      "!security-alternative-removed: not with b any more",
      secured({ a: ["x"] }, { b: [] }),
      secured({ a: ["x"] }),
    ],
    ["security-alternative-added: with b", secured({ a: ["x"] }), secured({ a: ["x"] }, { b: [] })],
    [
      "!security-alternative-removed: not with a (x) any more",
      secured({ a: ["x"] }),
      secured({ a: ["x", "y"] }),
    ],
    ["security-alternative-added: with a (x)", secured({ a: ["x", "y"] }), secured({ a: ["x"] })],
    [
      "!security-alternative-removed: not with no credentials any more",
      secured(),
      secured({ a: [] }),
    ],
    ["security-alternative-added: with no credentials", secured({ a: [] }), secured()],
    [
      [
        "!security-alternative-removed: not with a (x) any more",
        "security-alternative-added: with a (y)",
      ],
      allSecured("x"),
      allSecured("y"),
    ],
  ],
  "response 200 header X-A": [
    ["!header-removed: removed", shown, responses({ 200: fine })],
    ["header-added: added", responses({ 200: fine }), shown],
    ["!header-became-optional: no longer required", always, shown],
    ["header-became-required: required now", shown, always],
  ],
  servers: [
    [
      ["!server-removed: /v1 removed", "server-added: /v2 added"],
      servers("/v1", operation({})),
      servers("/v2", operation({})),
    ],
    // In an operation, in a path item, and in a single operation.
    [
      [
        "!server-removed: /a removed",
        "!server-removed: /b removed",
        "server-added: /b added",
        "server-added: /v1 added",
      ],
      servers("/v1", {
        paths: {
          "/a": { get: servers("/a"), put: {} },
          "/b": servers("/b", { get: {} }),
          "/c": { get: servers("/c") },
        },
      }),
      servers("/v1", {
        paths: {
          "/a": { get: servers("/b"), put: servers("/v1") },
          "/b": { get: {} },
          "/c": servers("/c", { get: {} }),
        },
      }),
    ],
  ],
  "security scheme key": [
    ["!security-scheme-changed: in header → query", apiKey("header"), apiKey("query")],
    [
      "!security-scheme-changed: password scope b offered → none",
      oauth2({ a: "", b: "" }),
      oauth2({ a: "" }),
    ],
  ],
  "response 200": [
    ["discriminator-removed: no discriminator kind", response(discriminated), response(animals)],
    [
      "!alternatives-may-overlap: oneOf → anyOf",
      response({ oneOf: [free, object({ b: text })] }),
      response({ anyOf: [free, object({ b: text })] }),
    ],
    ["!status-became-range: 200 → 2XX", responses({ 200: fine }), responses({ "2XX": fine })],
  ],
};

const mapping = (values: Record<string, string>): Part => ({
  ...object({ kind: text }),
  discriminator: { propertyName: "kind", mapping: values },
});
const contains = (part: Part): Part => ({ type: "array", contains: text, ...part });

/** A change as {@link reported} for a part, where the signs in `breaking` break clients. */
function written(change: string, breaking: string, part: string): string {
  const [, sign = "", rule, place, text] = /^(\S?) (\S+): (\S*?): (.*)$/.exec(change) ?? [];
  const mark = sign !== "" && breaking.includes(sign) ? "!" : "";
  return `${mark}${rule}: ${part}${place}: ${text}`;
}

/**
 * A change of a schema: `rule: place below it: text`, after a sign for what it breaks: `>` requests, `<` responses,
 * `!` both.
 */
const schemas: [change: string, earlier: unknown, later: unknown][] = [
  ["> discriminator-value-removed: : no b", mapping({ a: "#/x/A", b: "B" }), mapping({ a: "A" })],
  ["< discriminator-value-added: : also b", mapping({ a: "A" }), mapping({ a: "A", b: "B" })],
  ["! discriminator-value-changed: : a: A → B", mapping({ a: "A" }), mapping({ a: "B" })],
  [
    "! discriminator-changed: : discriminator a → b",
    { oneOf: [text], discriminator: { propertyName: "a" } },
    { oneOf: [text], discriminator: { propertyName: "b" } },
  ],
  ...["contentEncoding", "contentMediaType"].map((keyword): (typeof schemas)[number] => [
    `! content-changed: : ${keyword} "a" → "b"`,
    { ...text, [keyword]: "a" },
    { ...text, [keyword]: "b" },
  ]),
  ...["contentSchema", "dependentSchemas", "not", "propertyNames"].flatMap(
    (keyword): typeof schemas => {
      const schema = { [keyword]: keyword === "dependentSchemas" ? { a: free } : text };
      return [
        [`> condition-added: : ${keyword} added`, {}, schema],
        [`< condition-removed: : ${keyword} removed`, schema, {}],
      ];
    },
  ),
  [
    "> condition-added: : dependentRequired a: c",
    { type: "object", dependentRequired: { a: ["b"] } },
    { type: "object", dependentRequired: { a: ["b", "c"] } },
  ],
  [
    "< condition-removed: : no dependentRequired a: b",
    { type: "object", dependentRequired: { a: ["b"] } },
    { type: "object" },
  ],
  ["> type-narrowed: : type null or string → string", { type: ["string", "null"] }, text],
  ["< type-widened: : type string → null or string", text, { type: ["string", "null"] }],
  ["< type-widened: : type string → null or string", text, { ...text, nullable: true }],
  ["< type-widened: : type integer → number", integer, number],
  ["! type-changed: : type string → boolean", text, flag],
  ["! type-changed: : type string → nothing", text, false],
  ['> enum-value-removed: : no "b"', { enum: ["a", "b"] }, { enum: ["a"] }],
  ['< enum-value-added: : also "b"', { enum: ["a"] }, { enum: ["a", "b"] }],
  ['> enum-value-removed: : only "a" from now on', text, { ...text, enum: ["a"] }],
  ['< enum-value-added: : any value, no longer only "a"', { ...text, const: "a" }, text],
  ["> bounds-tightened: : minimum 1 → 2", { minimum: 1 }, { minimum: 2 }],
  ["< bounds-loosened: : minimum 2 → 1", { minimum: 2 }, { minimum: 1 }],
  ["< bounds-loosened: : maximum 2 → none", { maximum: 2 }, {}],
  ["> bounds-tightened: : minimum 1 → 1 excluded", { minimum: 1 }, { exclusiveMinimum: 1 }],
  ["> bounds-tightened: : maxLength none → 9", text, { ...text, maxLength: 9 }],
  ["< bounds-loosened: : maxItems 1 → 2", { maxItems: 1 }, { maxItems: 2 }],
  ["> bounds-tightened: : multipleOf 2 → 4", { multipleOf: 2 }, { multipleOf: 4 }],
  ["! schema-changed: : multipleOf 2 → 3", { multipleOf: 2 }, { multipleOf: 3 }],
  ["> bounds-tightened: : no equal elements", {}, { uniqueItems: true }],
  ["> pattern-narrowed: : pattern none → a", text, { ...text, pattern: "a" }],
  ["< pattern-widened: : pattern a → none", { ...text, pattern: "a" }, text],
  ["< pattern-widened: : pattern ^a → none", { ...text, pattern: "^a" }, { ...text, pattern: "" }],
  ["! pattern-changed: : pattern a → b", { ...text, pattern: "a" }, { ...text, pattern: "b" }],
  ["> format-narrowed: : format none → date", text, { ...text, format: "date" }],
  ["< format-widened: : format date → none", { ...text, format: "date" }, text],
  ["! format-changed: : format date → uuid", { format: "date" }, { format: "uuid" }],
  ["< format-widened: : format int32 → none", { format: "int32" }, { format: "int64" }],
  ["! schema-changed: : not", { not: text }, { not: { type: "null" } }],
  ["! schema-changed: : minContains", contains({ minContains: 1 }), contains({ minContains: 2 })],

  ["! property-removed: .a: removed", free, object({})],
  [" property-added: .a: added", object({}), free],
  ["> required-property-added: .a: added, and required", object({}), strict],
  ["> property-became-required: .a: required now", free, strict],
  ["< property-became-optional: .a: no longer required", strict, free],
  ["> further-properties-refused: .*: no further properties", object({}), closed({})],
  ["< further-properties-allowed: .*: further properties as well", closed({}), object({})],
  [
    "> type-narrowed: .*: type number → integer",
    object({}, { additionalProperties: number }),
    object({}, { additionalProperties: integer }),
  ],
  [
    "> bounds-tightened: ./^a/: maxLength none → 1",
    { type: "object", patternProperties: { "^a": text } },
    { type: "object", patternProperties: { "^a": { ...text, maxLength: 1 } } },
  ],
  [
    "> type-narrowed: .a[].b: type number → integer",
    object({ a: list(object({ b: number })) }),
    object({ a: list(object({ b: integer })) }),
  ],
  [
    "> bounds-tightened: [1]: minLength none → 1",
    { type: "array", prefixItems: [text, text] },
    { type: "array", prefixItems: [text, { ...text, minLength: 1 }] },
  ],
  ["> alternative-removed: : no boolean", { oneOf: [text, flag, free] }, { oneOf: [text, free] }],
  ["< alternative-added: : also boolean", free, { anyOf: [flag, free] }],
  [
    " property-added: .c: added",
    { oneOf: [object({ k: { const: "a" } }), object({ k: { const: "b" } })] },
    { oneOf: [object({ k: { const: "b" }, c: text }), object({ k: { const: "a" } })] },
  ],
  [
    "> alternative-removed: : no null",
    { anyOf: [text, number, { type: "null" }] },
    { anyOf: [text, number] },
  ],
];

/** Both directions in one schema: neither may hide the other. Written as {@link schemas}. */
const mixed: [changes: string[], earlier: unknown, later: unknown][] = [
  [
    ["> bounds-tightened: : minimum 1 → 2", "< bounds-loosened: : maximum 8 → 9"],
    { minimum: 1, maximum: 8 },
    { minimum: 2, maximum: 9 },
  ],
  [
    ["> bounds-tightened: : maxLength 8 → 4", "< bounds-loosened: : minLength 2 → 1"],
    { ...text, minLength: 2, maxLength: 8 },
    { ...text, minLength: 1, maxLength: 4 },
  ],
  [
    ['> enum-value-removed: : no "b"', '< enum-value-added: : also "c"'],
    { enum: ["a", "b"] },
    { enum: ["a", "c"] },
  ],
  [
    [
      "> type-narrowed: : type null or string → string",
      '> enum-value-removed: : only "a" from now on',
    ],
    { type: ["string", "null"] },
    { ...text, enum: ["a"] },
  ],
  [
    [
      "> type-narrowed: : type null or string → number or string",
      "< type-widened: : type null or string → number or string",
    ],
    { type: ["string", "null"] },
    { type: ["string", "number"] },
  ],
  [
    [
      "> property-became-required: .b: required now",
      "< property-became-optional: .a: no longer required",
    ],
    object({ a: text, b: text }, { required: ["a"] }),
    object({ a: text, b: text }, { required: ["b"] }),
  ],
  [
    ["! property-removed: .a: removed", "> required-property-added: .b: added, and required"],
    strict,
    object({ b: text }, { required: ["b"] }),
  ],
  [
    ["> type-narrowed: .a: type number → integer", "< type-widened: .b: type integer → number"],
    object({ a: number, b: integer }),
    object({ a: integer, b: number }),
  ],
  [
    ["> alternative-removed: : no boolean", "< alternative-added: : also number"],
    { anyOf: [text, flag] },
    { anyOf: [text, number] },
  ],
  [
    ["> bounds-tightened: : maxItems 9 → 3", "< type-widened: []: type integer → number"],
    list(integer, { maxItems: 9 }),
    list(number, { maxItems: 3 }),
  ],
  [
    ["> pattern-narrowed: : pattern none → a", "< format-widened: : format date → none"],
    { ...text, format: "date" },
    { ...text, pattern: "a" },
  ],
  [
    ["> further-properties-refused: .*: no further properties", " property-added: .a: added"],
    object({}),
    closed({ a: text }),
  ],
];

const tree = (name: string, leaf: unknown): Part => ({
  [name]: object({ leaf, next: ref(name), all: list(ref(name)) }),
});

/** Pairs of documents with the same meaning; either one may be the earlier. */
const same: Record<string, [one: Part, other: Part]> = {
  words: [operation({ summary: "A" }), operation({ summary: "B", tags: ["b"] })],
  "a parameter moved from operation to path": [
    query(text),
    {
      paths: {
        "/a": { ...Object(query(text)["paths"])["/a"]["post"], post: { responses: { 200: fine } } },
      },
    },
  ],
  "a header name in another case": [
    parameter({ name: "X-A", in: "header", schema: text }),
    parameter({ name: "x-a", in: "header", schema: text }),
  ],
  "the default style": [query(text), query(text, { style: "form", explode: true })],
  "anyOf instead of oneOf if alternatives exclude each other": [
    body({ anyOf: [cat, dog] }),
    body(animals),
  ],
  "security in another order": [secured({ a: [] }, { b: [] }), secured({ b: [] }, { a: [] })],
  "global security if this operation needs none": [
    { ...secured(), security: [{ a: ["x"] }] },
    { ...secured(), security: [{ b: [] }] },
  ],
  "global security repeated in the operation": [allSecured("x"), secured({ a: ["x"] })],
  "limits of `contains` in another order": [
    body(contains({ minContains: 2, maxContains: 2 })),
    body({ contains: text, maxContains: 2, minContains: 2, type: "array" }),
  ],
  "a component instead of an inline schema": [body(ref("A"), { A: text }), body(text)],
  "a renamed component": [body(ref("A"), tree("A", text)), body(ref("B"), tree("B", text))],
  "components that contain each other": [
    body(ref("A"), { A: object({ b: ref("B") }), B: { anyOf: [ref("A"), text] } }),
    body(ref("C"), { C: object({ b: ref("D") }), D: { anyOf: [ref("C"), text] } }),
  ],
  "an `allOf` instead of one object": [
    body(object({ a: text, b: text }, { required: ["a"] })),
    body({ allOf: [ref("A"), object({ b: text })] }, { A: strict }),
  ],
  "another way to allow null": [
    body({ type: ["string", "null"], maxLength: 3 }),
    body({ anyOf: [{ type: "string", maxLength: 3 }, { type: "null" }] }),
  ],
  "alternatives in another order": [
    body({ oneOf: [text, { type: "null" }, { minimum: 1 }] }),
    body({ oneOf: [{ minimum: 1 }, text, { type: "null" }] }),
  ],
  "base64 of 3.1 instead of 3.0": [
    { ...body({ ...text, format: "byte" }), openapi: "3.0.3" },
    body({ ...text, contentEncoding: "base64" }),
  ],
  "values of an enum in another order": [body({ enum: ["a", "b"] }), body({ enum: ["b", "a"] })],
  "a constant instead of an enum of one": [
    body({ const: "a" }),
    body({ type: "string", enum: ["a"] }),
  ],
  "an implied type": [body({ properties: {} }), body({ type: "object" })],
  "a type shared by all alternatives": [
    body({ oneOf: [free, object({ b: text })] }),
    body({ type: "object", oneOf: [free, object({ b: text })] }),
  ],
  "3.1 instead of 3.0": [
    { ...body({ type: "number", minimum: 1, exclusiveMinimum: true }), openapi: "3.0.3" },
    body({ type: "number", exclusiveMinimum: 1 }),
  ],
  "read-only parts of a request": [
    body(object({ id: { ...text, readOnly: true } })),
    body(object({})),
  ],
  "write-only parts of a response": [
    response(object({})),
    response(object({ id: { ...text, writeOnly: true } })),
  ],
  "schemas without constraints": [body({}), body(true)],
};

describe("compareDocuments", () => {
  describe.each(Object.entries(rows))("reports at %s", (place, all) => {
    it.each(all)("%j", (want, earlier, later) => {
      const lines = [want].flat().map((line) => line.replace(": ", place ? `: ${place}: ` : ": "));
      expect(reported(earlier, later)).toEqual(lines);
    });
  });

  it.each(schemas)("reports schema changes: %s", (change, earlier, later) => {
    expect(reported(body(earlier), body(later))).toEqual([written(change, ">!", "request body")]);
    expect(reported(response(earlier), response(later))).toEqual([
      written(change, "<!", "response 200"),
    ]);
  });

  it.each(mixed)("reports both changes of a schema: %j", (changes, earlier, later) => {
    const all = (breaking: string, part: string): string[] =>
      changes.map((change) => written(change, breaking, part)).sort();
    expect(reported(body(earlier), body(later)).sort()).toEqual(all(">!", "request body"));
    expect(reported(response(earlier), response(later)).sort()).toEqual(all("<!", "response 200"));
  });

  it.each(Object.entries(same))("finds no change in %s", (_, [one, other]) => {
    expect(reported(one, other)).toEqual([]);
    expect(reported(other, one)).toEqual([]);
  });

  it.each([
    [text, list(text)],
    [{ type: ["string", "null"] }, { type: ["array", "null"], items: text }],
    [{ type: ["string", "integer"] }, list(text)],
  ])("finds no change when %j in an exploded query becomes %j", (earlier, later) => {
    expect(reported(query(earlier), query(later))).toEqual([]);
  });

  it("uses the given day to allow removals of operations, parameters and properties after their sunset", () => {
    const cases: [Part, Part][] = [
      [operation(gone("2020-01-31")), { paths: {} }],
      [query(text, gone("2020-01-31")), operation({})],
      [response(object({ a: { ...text, ...gone("2020-01-31") } })), response(object({}))],
    ];
    const rulesOn = (today: string): string[] =>
      cases.flatMap(([earlier, later]) =>
        compareDocuments(document(earlier), document(later), today).map(({ rule }) => rule),
      );
    const early = ["path-removed", "parameter-removed", "property-removed"];
    expect(rulesOn("2020-01-30")).toEqual(early);
    expect(rulesOn("2020-01-31")).toEqual(early.map(() => "removed-after-sunset"));
  });

  it("reports a changed component once with every operation that uses it", () => {
    const paths = (leaf: unknown): Part => ({
      components: { schemas: tree("Tree", leaf) },
      paths: {
        "/a": { post: { requestBody: json(ref("Tree")), responses: { 200: fine } } },
        "/b": { get: { responses: { 200: { ...fine, ...json(ref("Tree")) } } } },
        "/c": { get: { responses: { 200: { ...fine, ...json(object({ all: ref("Tree") })) } } } },
      },
    });
    const changes = compareDocuments(
      document(paths(text)),
      document(paths({ ...text, minLength: 1 })),
    );
    const change = { rule: "bounds-tightened", at: "Tree.leaf" };
    expect(changes).toMatchObject([
      { ...change, breaking: true, direction: "request", operations: ["POST /a"] },
      { ...change, breaking: false, direction: "response", operations: ["GET /b", "GET /c"] },
    ]);
  });

  const styles = Object.entries(largeDocuments);
  it.each(styles)("finds no change in renamed schemas of a large document: %s", (_, style) => {
    const prefix = "#/components/schemas/";
    const renamed = JSON.parse(JSON.stringify(style()).replaceAll(prefix, `${prefix}New.`));
    const schemas = Object.entries(Object(renamed.components.schemas));
    renamed.components.schemas = Object.fromEntries(
      schemas.map(([name, schema]) => [`New.${name}`, schema]),
    );
    expect(reported(style(), renamed)).toEqual([]);
  });

  it("has a row for every rule", () => {
    const all = [...Object.values(rows).flat(), ...schemas].flatMap(([change]) => change);
    const seen = new Set(all.map((line) => /[\w-]+/.exec(line)?.[0]));
    const others = Object.values(reasons)
      .flatMap(Object.keys)
      .filter((rule) => !seen.has(rule));
    expect(others).toEqual(["removed-after-sunset"]);
  });
});
