import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../document.js";
import { largeDocuments } from "../testing/large-documents.js";
import { compareDocuments } from "./compare-documents.js";
import { rules } from "./rules.js";

type Part = Record<string, unknown>;

/** A document as it would come from a file: what the types do not know may be in it. */
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
const response = (schema: unknown, components: Part = {}): Part => ({
  ...operation({ responses: { 200: { ...fine, ...json(schema) } } }),
  components: { schemas: components },
});
const query = (part: Part): Part =>
  operation({ parameters: [{ name: "q", in: "query", ...part }] });
const text = { type: "string" };
const object = (properties: Part, more: Part = {}): Part => ({
  type: "object",
  properties,
  ...more,
});
const ref = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });
const header = (part?: Part): Part =>
  operation({ responses: { 200: { ...fine, headers: part ? { "X-A": part } : {} } } });
const secured = (...security: Part[]): Part => operation({ security });
const scheme = (part: Part): Part => ({
  ...operation({}),
  components: { securitySchemes: { key: part } },
});

/** What is told: `!` before what breaks clients. */
function told(earlier: Part, later: Part): string[] {
  return compareDocuments(document(earlier), document(later)).map(
    ({ breaking, rule, at, text }) => `${breaking ? "!" : ""}${rule}: ${at}: ${text}`,
  );
}

type Row = [what: string, earlier: Part, later: Part, told: string[]];

const addresses: Row[] = [
  ["nothing", operation({}), operation({}), []],
  ["words only", operation({ summary: "A" }), operation({ summary: "B", tags: ["b"] }), []],
  ["a path less", operation({}), { paths: {} }, ["!path-removed: /a: removed"]],
  ["a path more", { paths: {} }, operation({}), ["path-added: /a: added"]],
  [
    "another method",
    operation({}, "/a", "get"),
    operation({}, "/a", "put"),
    ["!method-removed: GET /a: removed", "method-added: PUT /a: added"],
  ],
  [
    "another name of a path parameter",
    operation(
      { parameters: [{ name: "id", in: "path", required: true, schema: text }] },
      "/a/{id}",
    ),
    operation({ parameters: [{ name: "b", in: "path", required: true, schema: text }] }, "/a/{b}"),
    ["path-parameter-renamed: path parameter b: id → b"],
  ],
  [
    "another operationId",
    operation({ operationId: "a" }),
    operation({ operationId: "b", deprecated: true }),
    [
      "operation-renamed: this operation: operationId a → b",
      "operation-deprecated: this operation: deprecated",
    ],
  ],
  [
    "another server",
    { servers: [{ url: "https://a.example" }] },
    { servers: [{ url: "https://b.example" }] },
    [
      "!server-removed: servers: https://a.example removed",
      "server-added: servers: https://b.example added",
    ],
  ],
  [
    "another server of an operation, of a path, and of one alone",
    {
      servers: [{ url: "/v1" }],
      paths: {
        "/a": { get: { servers: [{ url: "/a" }] }, put: {} },
        "/b": { servers: [{ url: "/b" }], get: {} },
        "/c": { get: { servers: [{ url: "/c" }] } },
      },
    },
    {
      servers: [{ url: "/v1" }],
      paths: {
        "/a": { get: { servers: [{ url: "/b" }] }, put: { servers: [{ url: "/v1" }] } },
        "/b": { get: {} },
        "/c": { servers: [{ url: "/c" }], get: {} },
      },
    },
    [
      "!server-removed: servers: /a removed",
      "!server-removed: servers: /b removed",
      "server-added: servers: /b added",
      "server-added: servers: /v1 added",
    ],
  ],
  [
    "another server of all operations, which is told once",
    { ...operation({}), servers: [{ url: "/v1" }] },
    { ...operation({}), servers: [{ url: "/v2" }] },
    ["!server-removed: servers: /v1 removed", "server-added: servers: /v2 added"],
  ],
  [
    "webhooks",
    { webhooks: { a: { post: {} }, b: { post: {} } } },
    { webhooks: { b: { post: {} }, c: { post: {} } } },
    ["!webhook-removed: a: removed", "webhook-added: c: added"],
  ],
  [
    "a webhook whose body, which clients are sent, widens",
    { webhooks: { a: { post: { requestBody: json({ enum: ["a"] }) } } } },
    { webhooks: { a: { post: { requestBody: json({ enum: ["a", "b"] }) } } } },
    ['!enum-value-added: request body: also "b"'],
  ],
];

const parameters: Row[] = [
  [
    "one less",
    query({ schema: text }),
    operation({}),
    ["!parameter-removed: query parameter q: removed"],
  ],
  [
    "one more",
    operation({}),
    query({ schema: text }),
    ["parameter-added: query parameter q: added"],
  ],
  [
    "a required one more",
    operation({}),
    query({ required: true, schema: text }),
    ["!required-parameter-added: query parameter q: added, and required"],
  ],
  [
    "one required",
    query({ schema: text }),
    query({ required: true, schema: text }),
    ["!parameter-became-required: query parameter q: required now"],
  ],
  [
    "one no longer required",
    query({ required: true, schema: text }),
    query({ schema: text }),
    ["parameter-became-optional: query parameter q: no longer required"],
  ],
  [
    "one moved from the operation to the path",
    query({ schema: text }),
    {
      paths: {
        "/a": {
          parameters: [{ name: "q", in: "query", schema: text }],
          post: { responses: { 200: fine } },
        },
      },
    },
    [],
  ],
  [
    "a header in other letters",
    operation({ parameters: [{ name: "X-A", in: "header", schema: text }] }),
    operation({ parameters: [{ name: "x-a", in: "header", schema: text }] }),
    [],
  ],
  [
    "the default style, said",
    query({ schema: text }),
    query({ schema: text, style: "form", explode: true }),
    [],
  ],
  [
    "another style",
    query({ schema: text }),
    query({ schema: text, explode: false }),
    ["!serialization-changed: query parameter q: form, exploded → form"],
  ],
  [
    "JSON in place of a text",
    query({ schema: text }),
    query(json(text)),
    [
      "!serialization-changed: query parameter q: form, exploded → content",
      "media-type-added: query parameter q: application/json added",
    ],
  ],
  [
    "another schema of its JSON",
    query(json(object({ a: text }))),
    query(json(object({ a: text }, { required: ["a"] }))),
    ["!property-became-required: query parameter q.a: required now"],
  ],
  [
    "another media type",
    query(json(text)),
    query({ content: { "text/plain": { schema: text } } }),
    [
      "!media-type-removed: query parameter q: application/json removed",
      "media-type-added: query parameter q: text/plain added",
    ],
  ],
  [
    "raw reserved characters rejected",
    query({ schema: text, allowReserved: true }),
    query({ schema: text }),
    ["!reserved-refused: query parameter q: no longer allowReserved"],
  ],
  [
    "raw reserved characters allowed",
    query({ schema: text }),
    query({ schema: text, allowReserved: true }),
    ["reserved-allowed: query parameter q: allowReserved"],
  ],
  [
    "a narrower schema",
    query({ schema: { type: "number" } }),
    query({ schema: { type: "integer" } }),
    ["!type-narrowed: query parameter q: type number → integer"],
  ],
  [
    "another default",
    query({ schema: { type: "integer", default: 1 } }),
    query({ schema: { type: "integer", default: 2 } }),
    ["!default-changed: query parameter q: default 1 → 2"],
  ],
];

const sunset = (day?: string): Part =>
  operation({ deprecated: true, ...(day !== undefined && { "x-sunset": day }) });
const form = (encoding: Part): Part => {
  const media = { schema: object({ a: text }), encoding };
  return operation({ requestBody: { content: { "multipart/form-data": media } } });
};
const callback = (part: Part): Part =>
  operation({ callbacks: { done: { "{$request.body#/url}": { post: part } } } });
const cat = object({ kind: { const: "cat" } });
const dog = object({ kind: { const: "dog" } });
const free = object({ a: text });
const closed = (properties: Part): Part => object(properties, { additionalProperties: false });

/** What clients that rely on more than one keyword, or on what is announced, may meet. */
const messages: Row[] = [
  [
    "a day on which it goes",
    sunset(),
    sunset("2027-01-31"),
    ["sunset-announced: this operation: x-sunset none → 2027-01-31"],
  ],
  [
    "an earlier day",
    sunset("2027-01-31"),
    sunset("2026-12-31"),
    ["!sunset-brought-forward: this operation: x-sunset 2027-01-31 → 2026-12-31"],
  ],
  [
    "a later day",
    sunset("2027-01-31"),
    sunset("2027-02-28"),
    ["sunset-withdrawn: this operation: x-sunset 2027-01-31 → 2027-02-28"],
  ],
  [
    "one that is gone after its day",
    sunset("2020-01-31"),
    { paths: {} },
    ["removed-after-sunset: /a: removed"],
  ],
  [
    "one that is gone before it",
    sunset("2999-01-31"),
    { paths: {} },
    ["!path-removed: /a: removed"],
  ],
  [
    "a parameter that will go",
    query({ schema: text }),
    query({ schema: text, deprecated: true, "x-sunset": "2999-01-31" }),
    [
      "parameter-deprecated: query parameter q: deprecated",
      "sunset-announced: query parameter q: x-sunset none → 2999-01-31",
    ],
  ],
  [
    "a parameter that is gone after its day",
    query({ schema: text, deprecated: true, "x-sunset": "2020-01-31" }),
    operation({}),
    ["removed-after-sunset: query parameter q: removed"],
  ],
  [
    "a property that will go, and one that stays after all",
    body(object({ a: text, b: { ...text, deprecated: true } })),
    body(object({ a: { ...text, deprecated: true }, b: text })),
    [
      "property-deprecated: request body.a: deprecated",
      "deprecation-withdrawn: request body.b: no longer deprecated",
    ],
  ],
  [
    "a property that will go, said beside its reference",
    response(object({ a: ref("A") }), { A: text }),
    response(object({ a: { ...ref("A"), deprecated: true } }), { A: text }),
    ["property-deprecated: response 200.a: deprecated"],
  ],
  [
    "a property that is gone after its day",
    response(object({ a: { ...text, deprecated: true, "x-sunset": "2020-01-31" } })),
    response(object({})),
    ["removed-after-sunset: response 200.a: removed"],
  ],
  [
    "a discriminator more",
    body({ oneOf: [cat, dog] }),
    body({ oneOf: [cat, dog], discriminator: { propertyName: "kind" } }),
    ["discriminator-added: request body: discriminator kind"],
  ],
  [
    "a discriminator less",
    response({ oneOf: [cat, dog], discriminator: { propertyName: "kind" } }),
    response({ oneOf: [cat, dog] }),
    ["discriminator-removed: response 200: no discriminator kind"],
  ],
  [
    "one schema that became alternatives which both may fit",
    body(free),
    body({ oneOf: [free, object({ b: text })] }),
    [
      "!alternative-overlaps: request body: object may fit beside another",
      "alternative-added: request body: also object",
    ],
  ],
  [
    "a pattern that every text matches",
    body({ ...text, pattern: "^a" }),
    body({ ...text, pattern: "" }),
    ["pattern-widened: request body: pattern ^a → none"],
  ],
  [
    "another encoding of a part",
    form({}),
    form({ a: { contentType: "text/csv" } }),
    ["!encoding-changed: request body part a: as usual → text/csv"],
  ],
  [
    "a callback less",
    callback({}),
    operation({}),
    ["!webhook-removed: callback done {$request.body#/url}: removed"],
  ],
  [
    "a callback whose body, which clients are sent, widens",
    callback({ requestBody: json({ enum: ["a"] }) }),
    callback({ requestBody: json({ enum: ["a", "b"] }) }),
    ['!enum-value-added: callback done {$request.body#/url} request body: also "b"'],
  ],
  [
    "a status that became a range",
    operation({ responses: { 200: fine } }),
    operation({ responses: { "2XX": fine } }),
    ["!status-became-range: response 200: 200 → 2XX"],
  ],
  [
    "a range that is told by its statuses",
    operation({ responses: { "2XX": { ...fine, ...json({ enum: ["a", "b"] }) } } }),
    operation({
      responses: {
        200: { ...fine, ...json({ enum: ["a"] }) },
        201: { ...fine, ...json({ enum: ["c"] }) },
      },
    }),
    [
      '!enum-value-added: response 2XX: also "c"',
      "range-became-status: response 2XX: 2XX → 200, 201",
      'enum-value-removed: response 2XX: no "b"',
      'enum-value-removed: response 2XX: no "a"',
    ],
  ],
  [
    "a range of errors, and a default, that are told by their statuses",
    operation({ responses: { 200: fine, "4XX": fine, default: fine } }),
    operation({ responses: { 200: fine, 404: fine, 503: fine } }),
    ["range-became-status: response default: default → 404, 503"],
  ],
  [
    "a range less",
    operation({ responses: { 200: fine, "3XX": fine } }),
    operation({ responses: { 200: fine, 201: fine } }),
    ["!response-removed: response 3XX: removed", "response-added: response 201: added"],
  ],
  [
    "a range of what clients respond with, told by a status",
    { webhooks: { a: { post: { responses: { "2XX": fine } } } } },
    { webhooks: { a: { post: { responses: { 200: fine } } } } },
    ["!range-became-status: response 2XX: 2XX → 200"],
  ],
  [
    "a property more in a closed response",
    response(closed({})),
    response(closed({ a: text })),
    ["!property-added-to-closed: response 200.a: added where there were no other properties"],
  ],
  [
    "a property more in a closed request",
    body(closed({})),
    body(closed({ a: text })),
    ["property-added: request body.a: added"],
  ],
  [
    "anyOf that became oneOf, of alternatives that overlap",
    body({ anyOf: [free, object({ b: text })] }),
    body({ oneOf: [free, object({ b: text })] }),
    ["!alternative-overlaps: request body: anyOf → oneOf"],
  ],
  [
    "oneOf that became anyOf, of alternatives that overlap",
    response({ oneOf: [free, object({ b: text })] }),
    response({ anyOf: [free, object({ b: text })] }),
    ["!alternatives-may-overlap: response 200: oneOf → anyOf"],
  ],
  [
    "anyOf that became oneOf, of alternatives that are told apart",
    body({ anyOf: [cat, dog] }),
    body({ oneOf: [cat, dog] }),
    [],
  ],
  [
    "an alternative that overlaps with another",
    body({ oneOf: [cat, dog] }),
    body({ oneOf: [cat, dog, free] }),
    [
      "!alternative-overlaps: request body: object may fit beside another",
      "alternative-added: request body: also object",
    ],
  ],
  [
    "one value in an exploded query that may be a list now",
    query({ schema: text }),
    query({ schema: { type: "array", items: text } }),
    [],
  ],
  [
    "one value in an exploded query that may be a list or null now",
    query({ schema: { type: ["string", "null"] } }),
    query({ schema: { type: ["array", "null"], items: text } }),
    [],
  ],
  [
    "numbers and texts in a query that may be a list of texts now",
    query({ schema: { type: ["string", "integer"] } }),
    query({ schema: { type: "array", items: text } }),
    [],
  ],
  [
    "a number in a query that may be any text now",
    query({ schema: { type: "integer" } }),
    query({ schema: text }),
    ["type-widened: query parameter q: type integer → integer or string"],
  ],
  [
    "a text in a query that has to be a number now",
    query({ schema: text }),
    query({ schema: { type: "integer" } }),
    ["!type-changed: query parameter q: type string → integer"],
  ],
  [
    "one value that has to be a list of two now",
    query({ schema: text }),
    query({ schema: { type: "array", items: text, minItems: 2 } }),
    [
      "!type-changed: query parameter q: type string → array",
      "!type-narrowed: query parameter q[]: type anything → string",
    ],
  ],
  ["a body less", body(text), operation({}), ["!body-removed: request body: removed"]],
  ["a body more", operation({}), body(text), ["body-added: request body: added"]],
  [
    "a required body more",
    operation({}),
    operation({ requestBody: { required: true, ...json(text) } }),
    ["!required-body-added: request body: added, and required"],
  ],
  [
    "a body required",
    body(text),
    operation({ requestBody: { required: true, ...json(text) } }),
    ["!body-became-required: request body: required now"],
  ],
  [
    "a body no longer required",
    operation({ requestBody: { required: true, ...json(text) } }),
    body(text),
    ["body-became-optional: request body: no longer required"],
  ],
  [
    "another media type",
    operation({ requestBody: { content: { "text/plain": {}, "text/A; x=1": {} } } }),
    operation({ requestBody: { content: { "text/html": {}, "text/a;x=1": {} } } }),
    [
      "!media-type-removed: request body: text/plain removed",
      "media-type-added: request body: text/html added",
    ],
  ],
  [
    "a response less and one more",
    operation({ responses: { 200: fine, 404: fine } }),
    operation({ responses: { 200: fine, 409: fine } }),
    ["!response-removed: response 404: removed", "response-added: response 409: added"],
  ],
  [
    "a response that its class stands for",
    operation({ responses: { 200: fine, 404: fine, 500: fine } }),
    operation({ responses: { 200: fine, "4XX": fine, default: fine } }),
    ["response-added: response 4XX: added", "response-added: response default: added"],
  ],
  [
    "a header less",
    header({ schema: text }),
    header(),
    ["!header-removed: response 200 header X-A: removed"],
  ],
  [
    "a header more",
    header(),
    header({ schema: text }),
    ["header-added: response 200 header X-A: added"],
  ],
  [
    "a header that may be missing",
    header({ required: true, schema: text }),
    header({ schema: text }),
    ["!header-became-optional: response 200 header X-A: no longer required"],
  ],
  [
    "a header that is always there",
    header({ schema: text }),
    header({ required: true, schema: text }),
    ["header-became-required: response 200 header X-A: required now"],
  ],
];

const links = (part: Part): Part => operation({ responses: { 200: { ...fine, links: part } } });
const references: Row[] = [
  [
    "other links",
    links({ a: { operationId: "a" }, b: { operationId: "b" } }),
    links({ b: { operationId: "c" }, d: { operationId: "d" } }),
    [
      "link-removed: response 200 link a: removed",
      "link-changed: response 200 link b: changed",
      "link-added: response 200 link d: added",
    ],
  ],
];

const security: Row[] = [
  ["the same in another order", secured({ a: [] }, { b: [] }), secured({ b: [] }, { a: [] }), []],
  [
    "an alternative less",
    secured({ a: ["x"] }, { b: [] }),
    secured({ a: ["x"] }),
    ["!security-alternative-removed: this operation: not with b any more"],
  ],
  [
    "an alternative more",
    secured({ a: ["x"] }),
    secured({ a: ["x"] }, { b: [] }),
    ["security-alternative-added: this operation: with b"],
  ],
  [
    "one scope more to have",
    secured({ a: ["x"] }),
    secured({ a: ["x", "y"] }),
    ["!security-alternative-removed: this operation: not with a (x) any more"],
  ],
  [
    "one scope less to have",
    secured({ a: ["x", "y"] }),
    secured({ a: ["x"] }),
    ["security-alternative-added: this operation: with a (x)"],
  ],
  [
    "credentials where none were needed",
    secured(),
    secured({ a: [] }),
    ["!security-alternative-removed: this operation: not with no credentials any more"],
  ],
  [
    "another scope for all operations that name none",
    { ...operation({}), security: [{ a: ["x"] }] },
    { ...operation({}), security: [{ a: ["y"] }] },
    [
      "!security-alternative-removed: this operation: not with a (x) any more",
      "security-alternative-added: this operation: with a (y)",
    ],
  ],
  [
    "credentials for all operations, of which this one needs none",
    { ...secured(), security: [{ a: ["x"] }] },
    { ...secured(), security: [{ b: [] }] },
    [],
  ],
  [
    "the security of all operations, written at the operation",
    { ...operation({}), security: [{ a: ["x"] }] },
    secured({ a: ["x"] }),
    [],
  ],
  [
    "no credentials any more",
    secured({ a: [] }),
    secured(),
    ["security-alternative-added: this operation: with no credentials"],
  ],
  [
    "the key in another place",
    scheme({ type: "apiKey", in: "header", name: "X-Key" }),
    scheme({ type: "apiKey", in: "query", name: "X-Key" }),
    ["!security-scheme-changed: security scheme key: in header → query"],
  ],
  [
    "a scope that is no longer offered",
    scheme({ type: "oauth2", flows: { password: { tokenUrl: "t", scopes: { a: "", b: "" } } } }),
    scheme({ type: "oauth2", flows: { password: { tokenUrl: "t", scopes: { a: "" } } } }),
    ["!security-scheme-changed: security scheme key: password scope b offered → none"],
  ],
];

/** Schemas, what is told of them in a request, and what in a response. */
type SchemaRow = [
  what: string,
  earlier: unknown,
  later: unknown,
  change: string,
  breaksIn: "requests" | "responses" | "both" | "neither",
];

const mapping = (values: Record<string, string>): Part => ({
  ...object({ kind: text }),
  discriminator: { propertyName: "kind", mapping: values },
});

const schemas: SchemaRow[] = [
  [
    "a value of the discriminator less",
    mapping({ a: "#/components/schemas/A", b: "B" }),
    mapping({ a: "A" }),
    "discriminator-value-removed: no b",
    "requests",
  ],
  [
    "a value of the discriminator more",
    mapping({ a: "A" }),
    mapping({ a: "A", b: "B" }),
    "discriminator-value-added: also b",
    "responses",
  ],
  [
    "a value of the discriminator that stands for another schema",
    mapping({ a: "A" }),
    mapping({ a: "B" }),
    "discriminator-value-changed: a: A → B",
    "both",
  ],
  ...["contentEncoding", "contentMediaType"].map((keyword): SchemaRow => [
    keyword,
    { ...text, [keyword]: "a" },
    { ...text, [keyword]: "b" },
    `content-changed: ${keyword} "a" → "b"`,
    "both",
  ]),
  ...["contentSchema", "dependentSchemas", "not", "propertyNames"].flatMap(
    (keyword): SchemaRow[] => {
      const given = { [keyword]: keyword === "dependentSchemas" ? { a: free } : text };
      return [
        [`${keyword} added`, {}, given, `condition-added: ${keyword} added`, "requests"],
        [`${keyword} removed`, given, {}, `condition-removed: ${keyword} removed`, "responses"],
      ];
    },
  ),
  [
    "dependentRequired that asks for more",
    { type: "object", dependentRequired: { a: ["b"] } },
    { type: "object", dependentRequired: { a: ["b", "c"] } },
    "condition-added: dependentRequired a: c",
    "requests",
  ],
  [
    "dependentRequired that asks for less",
    { type: "object", dependentRequired: { a: ["b"] } },
    { type: "object" },
    "condition-removed: no dependentRequired a: b",
    "responses",
  ],
  [
    "a type less",
    { type: ["string", "null"] },
    text,
    "type-narrowed: type null or string → string",
    "requests",
  ],
  [
    "a type more",
    text,
    { type: ["string", "null"] },
    "type-widened: type string → null or string",
    "responses",
  ],
  ["a type instead", text, { type: "boolean" }, "type-changed: type string → boolean", "both"],
  [
    "numbers for integers",
    { type: "integer" },
    { type: "number" },
    "type-widened: type integer → number",
    "responses",
  ],
  [
    "null, as 3.0 has it",
    text,
    { ...text, nullable: true },
    "type-widened: type string → null or string",
    "responses",
  ],
  ["a value less", { enum: ["a", "b"] }, { enum: ["a"] }, 'enum-value-removed: no "b"', "requests"],
  [
    "a value more",
    { enum: ["a"] },
    { enum: ["a", "b"] },
    'enum-value-added: also "b"',
    "responses",
  ],
  [
    "an enum",
    text,
    { ...text, enum: ["a"] },
    'enum-value-removed: only "a" from now on',
    "requests",
  ],
  [
    "no enum",
    { ...text, const: "a" },
    text,
    'enum-value-added: any value, no longer only "a"',
    "responses",
  ],
  [
    "a higher minimum",
    { minimum: 1 },
    { minimum: 2 },
    "bounds-tightened: minimum 1 → 2",
    "requests",
  ],
  [
    "a lower minimum",
    { minimum: 2 },
    { minimum: 1 },
    "bounds-loosened: minimum 2 → 1",
    "responses",
  ],
  ["no maximum", { maximum: 2 }, {}, "bounds-loosened: maximum 2 → none", "responses"],
  [
    "a bound excluded",
    { minimum: 1 },
    { exclusiveMinimum: 1 },
    "bounds-tightened: minimum 1 → 1 excluded",
    "requests",
  ],
  [
    "a shorter text",
    text,
    { ...text, maxLength: 9 },
    "bounds-tightened: maxLength none → 9",
    "requests",
  ],
  [
    "more elements",
    { maxItems: 1 },
    { maxItems: 2 },
    "bounds-loosened: maxItems 1 → 2",
    "responses",
  ],
  [
    "coarser steps",
    { multipleOf: 2 },
    { multipleOf: 4 },
    "bounds-tightened: multipleOf 2 → 4",
    "requests",
  ],
  ["other steps", { multipleOf: 2 }, { multipleOf: 3 }, "schema-changed: multipleOf 2 → 3", "both"],
  [
    "no equal elements",
    {},
    { uniqueItems: true },
    "bounds-tightened: no equal elements",
    "requests",
  ],
  ["a pattern", text, { ...text, pattern: "a" }, "pattern-narrowed: pattern none → a", "requests"],
  ["no pattern", { ...text, pattern: "a" }, text, "pattern-widened: pattern a → none", "responses"],
  [
    "another pattern",
    { ...text, pattern: "a" },
    { ...text, pattern: "b" },
    "pattern-changed: pattern a → b",
    "both",
  ],
  [
    "a format",
    text,
    { ...text, format: "date" },
    "format-narrowed: format none → date",
    "requests",
  ],
  [
    "no format",
    { ...text, format: "date" },
    text,
    "format-widened: format date → none",
    "responses",
  ],
  [
    "another format",
    { ...text, format: "date" },
    { ...text, format: "uuid" },
    "format-changed: format date → uuid",
    "both",
  ],
  [
    "a wider format",
    { format: "int32" },
    { format: "int64" },
    "format-widened: format int32 → none",
    "responses",
  ],
  ["another default", { default: 1 }, { default: 2 }, "default-changed: default 1 → 2", "requests"],
  [
    "another `not`",
    { not: { type: "string" } },
    { not: { type: "null" } },
    "schema-changed: not",
    "both",
  ],
  [
    "another number of `contains`",
    { type: "array", contains: text, minContains: 1 },
    { type: "array", contains: text, minContains: 2 },
    "schema-changed: minContains",
    "both",
  ],
  ["no value at all", text, false, "type-changed: type string → nothing", "both"],
];

const insides: [what: string, earlier: Part, later: Part, told: string, breaksIn: SchemaRow[4]][] =
  [
    ["a property less", object({ a: text }), object({}), "property-removed: .a: removed", "both"],
    ["a property more", object({}), object({ a: text }), "property-added: .a: added", "neither"],
    [
      "a required property more",
      object({}),
      object({ a: text }, { required: ["a"] }),
      "required-property-added: .a: added, and required",
      "requests",
    ],
    [
      "a property required",
      object({ a: text }),
      object({ a: text }, { required: ["a"] }),
      "property-became-required: .a: required now",
      "requests",
    ],
    [
      "a property no longer required",
      object({ a: text }, { required: ["a"] }),
      object({ a: text }),
      "property-became-optional: .a: no longer required",
      "responses",
    ],
    [
      "no further properties",
      object({}),
      object({}, { additionalProperties: false }),
      "further-properties-refused: .*: no further properties",
      "requests",
    ],
    [
      "further properties",
      object({}, { additionalProperties: false }),
      object({}),
      "further-properties-allowed: .*: further properties as well",
      "responses",
    ],
    [
      "further properties of a type",
      object({}, { additionalProperties: { type: "number" } }),
      object({}, { additionalProperties: { type: "integer" } }),
      "type-narrowed: .*: type number → integer",
      "requests",
    ],
    [
      "properties by pattern",
      { type: "object", patternProperties: { "^a": text } },
      { type: "object", patternProperties: { "^a": { ...text, maxLength: 1 } } },
      "bounds-tightened: ./^a/: maxLength none → 1",
      "requests",
    ],
    [
      "a deep change",
      object({ a: { type: "array", items: object({ b: { type: "number" } }) } }),
      object({ a: { type: "array", items: object({ b: { type: "integer" } }) } }),
      "type-narrowed: .a[].b: type number → integer",
      "requests",
    ],
    [
      "a change in a tuple",
      { type: "array", prefixItems: [text, text] },
      { type: "array", prefixItems: [text, { ...text, minLength: 1 }] },
      "bounds-tightened: [1]: minLength none → 1",
      "requests",
    ],
    [
      "an alternative less",
      { oneOf: [text, { type: "boolean" }, object({ a: text })] },
      { oneOf: [text, object({ a: text })] },
      "alternative-removed: : no boolean",
      "requests",
    ],
    [
      "an alternative more, where there was only one",
      object({ a: text }),
      { anyOf: [{ type: "boolean" }, object({ a: text })] },
      "alternative-added: : also boolean",
      "responses",
    ],
    [
      "an alternative that is told apart by a constant, changed",
      { oneOf: [object({ k: { const: "a" } }), object({ k: { const: "b" } })] },
      { oneOf: [object({ k: { const: "b" }, c: text }), object({ k: { const: "a" } })] },
      "property-added: .c: added",
      "neither",
    ],
    [
      "null as an alternative less",
      { anyOf: [text, { type: "number" }, { type: "null" }] },
      { anyOf: [text, { type: "number" }] },
      "alternative-removed: : no null",
      "requests",
    ],
    [
      "another discriminator",
      { oneOf: [text], discriminator: { propertyName: "a" } },
      { oneOf: [text], discriminator: { propertyName: "b" } },
      "discriminator-changed: : discriminator a → b",
      "both",
    ],
  ];

const tree = (name: string, leaf: unknown): Part => ({
  [name]: object({ leaf, next: ref(name), all: { type: "array", items: ref(name) } }),
});

const same: [what: string, earlier: Part, later: Part][] = [
  [
    "limits of `contains` in another order",
    body({ type: "array", contains: text, minContains: 2, maxContains: 2 }),
    body({ contains: { type: "string" }, maxContains: 2, minContains: 2, type: "array" }),
  ],
  ["a component for what was written out", body(ref("A"), { A: text }), body(text)],
  ["a component of another name", body(ref("A"), tree("A", text)), body(ref("B"), tree("B", text))],
  [
    "components that contain one another",
    body(ref("A"), { A: object({ b: ref("B") }), B: { anyOf: [ref("A"), text] } }),
    body(ref("C"), { C: object({ b: ref("D") }), D: { anyOf: [ref("C"), text] } }),
  ],
  [
    "an `allOf` for one object",
    body(object({ a: text, b: text }, { required: ["a"] })),
    body(
      { allOf: [ref("A"), object({ b: text })] },
      { A: object({ a: text }, { required: ["a"] }) },
    ),
  ],
  [
    "null in another way",
    body({ type: ["string", "null"], maxLength: 3 }),
    body({ anyOf: [{ type: "string", maxLength: 3 }, { type: "null" }] }),
  ],
  [
    "alternatives in another order",
    body({ oneOf: [text, { type: "null" }, { minimum: 1 }] }),
    body({ oneOf: [{ minimum: 1 }, text, { type: "null" }] }),
  ],
  [
    "base64 of 3.1 for that of 3.0",
    { ...body({ ...text, format: "byte" }), openapi: "3.0.3" },
    body({ ...text, contentEncoding: "base64" }),
  ],
  ["values of an enum in another order", body({ enum: ["a", "b"] }), body({ enum: ["b", "a"] })],
  ["a constant for an enum of one", body({ const: "a" }), body({ type: "string", enum: ["a"] })],
  ["a type that goes without saying", body({ properties: {} }), body({ type: "object" })],
  [
    "a type that all alternatives have",
    body({ oneOf: [object({ a: text }), object({ b: text })] }),
    body({ type: "object", oneOf: [object({ a: text }), object({ b: text })] }),
  ],
  [
    "3.1 for 3.0",
    { ...body({ type: "number", minimum: 1, exclusiveMinimum: true }), openapi: "3.0.3" },
    body({ type: "number", exclusiveMinimum: 1 }),
  ],
  [
    "what a request does not have",
    body(object({ id: { ...text, readOnly: true } })),
    body(object({})),
  ],
  [
    "what a response does not have",
    response(object({})),
    response(object({ id: { ...text, writeOnly: true } })),
  ],
  ["schemas that say nothing", body({}), body(true)],
];

describe("compareDocuments", () => {
  describe.each([
    ["addresses", addresses],
    ["parameters", parameters],
    ["bodies and responses", messages],
    ["links", references],
    ["security", security],
  ])("of %s", (_, rows) => {
    it.each(rows)("%s", (_, earlier, later, want) => {
      expect(told(earlier, later)).toEqual(want);
    });
  });

  it.each(schemas)("of schemas: %s", (_, earlier, later, want, breaksIn) => {
    const [rule, change] = want.split(/: (.*)/);
    const inRequest = breaksIn === "requests" || breaksIn === "both" ? "!" : "";
    const inResponse = breaksIn === "responses" || breaksIn === "both" ? "!" : "";
    const only = (lines: string[]): string[] =>
      breaksIn === "requests" || !rule?.startsWith("default") ? lines : [];
    expect(told(body(earlier), body(later))).toEqual(
      only([`${inRequest}${rule}: request body: ${change}`]),
    );
    expect(told(response(earlier), response(later))).toEqual(
      only([`${inResponse}${rule}: response 200: ${change}`]),
    );
  });

  it.each(insides)("inside schemas: %s", (_, earlier, later, want, breaksIn) => {
    const [rule, place, change] = want.split(": ");
    const inRequest = breaksIn === "requests" || breaksIn === "both" ? "!" : "";
    const inResponse = breaksIn === "responses" || breaksIn === "both" ? "!" : "";
    expect(told(body(earlier), body(later))).toEqual([
      `${inRequest}${rule}: request body${place}: ${change}`,
    ]);
    expect(told(response(earlier), response(later))).toEqual([
      `${inResponse}${rule}: response 200${place}: ${change}`,
    ]);
  });

  it.each(same)("finds no change in %s", (_, earlier, later) => {
    expect(told(earlier, later)).toEqual([]);
    expect(told(later, earlier)).toEqual([]);
  });

  it("judges by one day what is gone after its sunset: operations, parameters and properties", () => {
    const going = { deprecated: true, "x-sunset": "2020-01-31" };
    const cases: [Part, Part][] = [
      [operation(going), { paths: {} }],
      [query({ schema: text, ...going }), operation({})],
      [response(object({ a: { ...text, ...going } })), response(object({}))],
    ];
    const rulesOn = (today: string): string[] =>
      cases.flatMap(([earlier, later]) =>
        compareDocuments(document(earlier), document(later), today).map(({ rule }) => rule),
      );
    const early = ["path-removed", "parameter-removed", "property-removed"];
    expect(rulesOn("2020-01-30")).toEqual(early);
    expect(rulesOn("2020-01-31")).toEqual(early.map(() => "removed-after-sunset"));
  });

  it("tells a change in a component once, with every operation that it reaches", () => {
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
    expect(changes).toMatchObject([
      {
        rule: "bounds-tightened",
        breaking: true,
        direction: "request",
        at: "Tree.leaf",
        operations: ["POST /a"],
      },
      {
        rule: "bounds-tightened",
        breaking: false,
        direction: "response",
        at: "Tree.leaf",
        operations: ["GET /b", "GET /c"],
      },
    ]);
  });

  const styles = Object.entries(largeDocuments);
  it.each(styles)("finds no change in a large document with other names: %s", (_, style) => {
    const renamed = JSON.stringify(style())
      .replaceAll("#/components/schemas/", "#/components/schemas/New.")
      .replace(
        /"schemas":(\{.*?\}),"(?=parameters|pathItems|securitySchemes)/,
        (_, all: string) => {
          const entries = Object.entries(JSON.parse(all)).map(([name, each]) => [
            `New.${name}`,
            each,
          ]);
          return `"schemas":${JSON.stringify(Object.fromEntries(entries))},"`;
        },
      );
    expect(renamed).toContain('"New.');
    expect(told(style(), style())).toEqual([]);
    expect(told(style(), JSON.parse(renamed))).toEqual([]);
  });

  it("has a row for every rule", () => {
    const rows = [...addresses, ...parameters, ...messages, ...references, ...security].flatMap(
      (row) => row[3],
    );
    const all = [...rows, ...[...schemas, ...insides].map((row) => row[3])];
    const seen = new Set(all.map((line) => /^!?([\w-]+)/.exec(line)?.[1]));
    expect(Object.keys(rules).filter((rule) => !seen.has(rule))).toEqual([]);
  });
});
