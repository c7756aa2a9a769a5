import { describe, expect, it } from "@jest/globals";
import { stringify } from "yaml";
import { lint } from "../lint.js";
import { lintConfig } from "../spec-source.js";
import { LocalResolver, makeDocumentFromString } from "../redocly.js";
import { SpecProblems } from "../document.js";
import { documentRules } from "./document-rules.js";

const config = await lintConfig(Object.keys(documentRules).map((rule) => `house/${rule}`));

/** Returns `rule: path of the place` for each problem that the house rules find in a document. */
async function lintHouse(document: object): Promise<string[]> {
  const text = stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    security: [],
    ...document,
  });
  const source = {
    document: makeDocumentFromString(text, "/spec/openapi.yaml"),
    config,
    resolver: new LocalResolver(config.resolve, "/spec/openapi.yaml", "/spec"),
    root: "/",
  };
  const error = await lint(source).catch((thrown: unknown) => thrown);
  if (Array.isArray(error)) return [];
  if (!(error instanceof SpecProblems)) throw error;
  return error.lines.map((line) => {
    const [, number = "", rule] = /^spec\/openapi\.yaml:(\d+):\d+ house\/(\S+) ./.exec(line) ?? [];
    return `${rule}: ${text.split("\n")[Number(number) - 1]?.trim()}`;
  });
}

const none = { description: "" };
const ok = { 200: none };

function operationObject(part: object): { get: object } {
  return { get: { operationId: "a", responses: ok, ...part } };
}

/** A document with one operation. */
function operation(part: object, method = "get"): object {
  return { paths: { "/a": { [method]: operationObject(part).get } } };
}

/** A document with one error. */
function catalogue(error: object): object {
  return { "x-errors": { Gone: { meaning: "It was here.", ...error } }, paths: {} };
}

/** A document with these paths, in this order. */
function paths(...templates: string[]): object {
  const items = templates.map((each, index) => [
    each,
    operationObject({ operationId: `a${index}` }),
  ]);
  return { paths: Object.fromEntries(items) as object };
}

function responseHeader(header: object): object {
  return operation({ responses: { ...ok, 200: { description: "", headers: { "X-H": header } } } });
}

function jsonBody(schema: object, schemas: object = {}): object {
  const content = { "application/json": { schema } };
  return { ...operation({ requestBody: { content } }, "post"), components: { schemas } };
}

function response(status: string, media: object): object {
  return operation({ responses: { ...ok, [status]: { description: "", ...media } } });
}

const closed = { type: "object", properties: { a: {} }, additionalProperties: false };
const open = { type: "object", properties: { a: {} } };
const text = { type: "string" };
const old = { openapi: "3.0.3" };
const newest = { openapi: "3.2.0" };
const refTo = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** A schema of a stored record. */
function record(extension: unknown, properties: object = {}): object {
  const Owner = { type: "object", properties: { id: text } };
  const own = { id: text, key: text, content: closed, isDraft: { type: "boolean" } };
  const Thing = {
    type: "object",
    "x-record": extension,
    required: ["content"],
    properties: { ...own, owner: refTo("Owner"), ...properties },
  };
  return { ...operation({}), components: { schemas: { Thing, Owner } } };
}

const DRAFT_7 = "http://json-schema.org/draft-07/schema#";
const FORM = "multipart/form-data";
const URLENCODED = "application/x-www-form-urlencoded";
const image = { "image/png": { schema: {} } };
const json = (media: object) => ({ content: { "application/json": { schema: {}, ...media } } });

function body(mediaType: string, schema: object, encoding?: object): object {
  const content = { [mediaType]: { schema, ...(encoding && { encoding }) } };
  return operation({ requestBody: { content } }, "post");
}

function parameter(place: string, part: object): object {
  const path = place === "path" ? "/a/{p}" : "/a";
  const get = operationObject({ parameters: [{ name: "p", in: place, ...part }] });
  return { paths: { [path]: get } };
}

const named = { examples: { one: { value: "" } } };
const list = { type: "array", items: text };
const flat = { type: "object", properties: { a: text } };
const deep = { type: "object", properties: { a: flat } };

/** An OpenAPI 3.2 document with a stream. */
function lines(media: object): object {
  const content = { "application/jsonl": { examples: { one: { dataValue: {} } }, ...media } };
  return { ...response("200", { content }), ...newest };
}

function shapes(mapping: object | undefined, round: object): object {
  const oneOf = [refTo("Circle"), refTo("Square")];
  const square = {
    required: ["kind"],
    properties: { kind: { const: mapping ? "square" : "Square" } },
  };
  const Shape = { oneOf, discriminator: { propertyName: "kind", ...(mapping && { mapping }) } };
  return { ...operation({}), components: { schemas: { Shape, Circle: round, Square: square } } };
}
const square = { square: "#/components/schemas/Square" };
const bothShapes = { ...square, circle: "#/components/schemas/Circle" };
const round = { required: ["kind"], properties: { kind: { const: "circle" } } };

const oauth2 = { type: "oauth2", flows: {} };
const securitySchemes = {
  o: oauth2,
  bearer: { type: "http", scheme: "Bearer" },
  people: { type: "http", scheme: "basic" },
  digest: { type: "http", scheme: "digest" },
  key: { type: "apiKey", in: "header", name: "X-Key" },
};

/** An operation with one alternative of security. */
function behind(requirement: object, mediaType = "application/json", schema = {}): object {
  const requestBody = { content: { [mediaType]: { schema: { type: "object", ...schema } } } };
  const part = { security: [requirement], requestBody };
  return { ...operation(part, "post"), components: { securitySchemes } };
}

/** A document with tenants, with security in the operation or in the document. */
function inTenant(path: string, requirement?: object): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    "x-tenant-parameter": "shop",
    components: { securitySchemes },
    paths: {
      [path]: {
        parameters: names.map((name) => ({ name, in: "path", required: true, schema: {} })),
        ...operationObject(requirement ? { security: [requirement] } : {}),
      },
    },
  };
}

type Invalid = [document: object, place: string];
type Table = Record<string, { valid: object[]; invalid: Invalid[] }>;

/** Schemas of a request body. */
const ofSchemas: Table = {
  "linear-pattern": {
    valid: [
      ...["^[^@]+@[^@]+$", "^P(\\d+Y)?(\\d+M)?(\\d+D)?$", "^(?=.*[a-z])(?=.*\\d).{8,}$"],
      ...["^(?!x)[a-z]+.*", "^(?!-)[a-z-]+(?<!-)$", "^[a-z]+\\b", "[a-z]+"],
    ].map((pattern) => ({ type: "string", pattern })),
    invalid: [
      ...["^(a+)+$", "a+$", "^(?:(?!.*x)a)*$", "^(a+)+\\b", "^(a+)+\\B", "^(a+)+(?!b)", "^(a+)+^"],
      ...["^(?=(a+)+\\b)b", "\\W+\\b", "\\s+$", "^.*,.*,.*$", "^(a|a)*$", "^(\\w+\\s?)*$"],
    ].map((pattern) => [{ type: "string", pattern }, `pattern: ${pattern}`]),
  },
  "served-schema": {
    valid: [
      { type: "array", prefixItems: [{}, {}], minItems: 2, items: false },
      { type: "array", prefixItems: [{}], minItems: 1, maxItems: 1 },
      { type: "number", multipleOf: 0.25 },
      { type: "integer", multipleOf: 3 },
      { enum: [Number.MAX_SAFE_INTEGER, -1.5, "a"] },
      { type: "number", default: 1e21 },
      { ...flat, properties: { $defs: text }, additionalProperties: text },
      { type: "object", propertyNames: { pattern: "^x" }, if: {}, then: {}, not: {} },
    ],
    invalid: [
      [
        { type: "object", properties: { a: { readOnly: true, writeOnly: true } } },
        "writeOnly: true",
      ],
      [{ $defs: { a: {} } }, "$defs:"],
      [{ $anchor: "a" }, "$anchor: a"],
      [{ $dynamicAnchor: "a" }, "$dynamicAnchor: a"],
      [{ $id: "https://a.example/" }, "$id: https://a.example/"],
      [{ type: "string", contentSchema: {} }, "contentSchema: {}"],
      ...["constructor", "toString", "__proto__"].map((name): Invalid => [
        { type: "object", properties: { ["a"]: {}, [name]: text } },
        "properties:",
      ]),
      [{ type: "array", prefixItems: [{}] }, "prefixItems:"],
      [{ type: "array", prefixItems: [{}], minItems: 1 }, "prefixItems:"],
      [{ type: "number", multipleOf: 0.01 }, "multipleOf: 0.01"],
      [{ type: "number", multipleOf: 0 }, "multipleOf: 0"],
      [{ const: 2 ** 53 }, "const: 9007199254740992"],
      [{ type: "integer", enum: [1, -(2 ** 60)] }, "enum:"],
      [{ type: "integer", default: 2 ** 60 }, "default: 1152921504606847000"],
      [{ type: ["string", "string"] }, "type:"],
      [{ type: [] }, "type: []"],
      [{ oneOf: [] }, "oneOf: []"],
      [{ ...closed, required: ["a", "a"] }, "required:"],
    ],
  },
  "usable-schema": {
    valid: [{ type: "string", pattern: "^\\p{L}{1,3}$" }, { enum: [null] }],
    invalid: [
      [{ type: "string", pattern: "[a-" }, 'pattern: "[a-"'],
      [{ type: "array", items: { enum: [] } }, "enum: []"],
      [{ ...closed, patternProperties: { "(": {} } }, "(: {}"],
    ],
  },
};

/** Documents. */
const table: Table = {
  "bodiless-responses": {
    valid: [operation({}, "head"), response("204", {})],
    invalid: [
      [response("204", { content: image }), "content:"],
      [response("304", { content: image }), "content:"],
      [
        operation({ responses: { ...ok, 200: { description: "", content: image } } }, "head"),
        "content:",
      ],
    ],
  },
  discriminator: {
    valid: [
      shapes(bothShapes, round),
      shapes(bothShapes, { ...round, properties: { kind: { enum: ["circle"] } } }),
      shapes(undefined, { ...round, properties: { kind: { const: "Circle" } } }),
      shapes(bothShapes, { allOf: [round] }),
      shapes(bothShapes, { ...round, required: [], allOf: [{ required: ["kind"] }] }),
      shapes(bothShapes, {
        allOf: [{ required: ["kind"], properties: { kind: text } }],
        properties: { kind: { const: "circle" } },
      }),
    ],
    invalid: [
      [shapes(square, round), "Circle:"],
      [shapes(undefined, round), "kind:"],
      [shapes(bothShapes, { ...round, required: [] }), "kind:"],
      [shapes(bothShapes, { ...round, properties: { kind: text } }), "kind:"],
      [shapes(bothShapes, { ...round, properties: { kind: { enum: ["circle", "o"] } } }), "kind:"],
      [shapes(bothShapes, { type: "object" }), "Circle:"],
      [jsonBody({ anyOf: [], discriminator: { propertyName: "k" } }), "discriminator:"],
      [jsonBody({ ...closed, discriminator: { propertyName: "a" } }), "discriminator:"],
    ],
  },
  "error-catalogue": {
    valid: [catalogue({ statuses: [404, 410], required: ["id"], fields: { id: {} } })],
    invalid: [
      [catalogue({ statuses: [] }), "statuses: []"],
      [catalogue({ statuses: [200] }), "- 200"],
      [catalogue({ statuses: [404], required: ["id"] }), "- id"],
      [catalogue({ statuses: [404], fields: { code: {} } }), "code: {}"],
    ],
  },
  "ignored-siblings": {
    valid: [
      jsonBody({ ...refTo("A"), maxLength: 1 }, { A: text }),
      { ...jsonBody({ ...refTo("A"), description: "D" }, { A: {} }), ...old },
    ],
    invalid: [
      [{ ...jsonBody({ ...refTo("A"), nullable: true }, { A: {} }), ...old }, "nullable: true"],
      [
        {
          ...operation({ parameters: [{ $ref: "#/components/parameters/A", required: true }] }),
          components: { parameters: { A: { name: "a", in: "header", schema: {} } } },
        },
        "required: true",
      ],
    ],
  },
  "linear-pattern": {
    valid: [
      jsonBody({ type: "object", patternProperties: { "^x-": {} } }),
      jsonBody({ ...refTo("A"), default: { pattern: "^(a+)+$" } }, { A: { type: "object" } }),
    ],
    invalid: [
      [jsonBody({ type: "object", patternProperties: { "(a+)+$": {} } }), "(a+)+$: {}"],
      [jsonBody({ ...refTo("A"), pattern: "^(a+)+$" }, { A: {} }), "pattern: ^(a+)+$"],
      [
        jsonBody(
          { ...refTo("A"), properties: { enum: { anyOf: [{ pattern: "^(b+)+$" }] } } },
          { A: {} },
        ),
        "- pattern: ^(b+)+$",
      ],
    ],
  },
  "announced-dates": {
    valid: [
      operation({ "x-deprecated-at": "2026-01-31", "x-sunset": "2026-01-31" }),
      operation({ deprecated: true, "x-sunset": "2027-01-31T12:00:00+01:00" }),
    ],
    invalid: [
      [operation({ "x-deprecated-at": "2026-02-30" }), "x-deprecated-at: 2026-02-30"],
      [operation({ "x-deprecated-at": true }), "x-deprecated-at: true"],
      [operation({ "x-sunset": "31 January 2027" }), "x-sunset: 31 January 2027"],
      [operation({ "x-sunset": 2027 }), "x-sunset: 2027"],
      [
        operation({ "x-deprecated-at": "2026-01-31", "x-sunset": "2026-01-30" }),
        "x-sunset: 2026-01-30",
      ],
    ],
  },
  "negotiation-headers": {
    valid: [operation({ parameters: [{ name: "X-Accept", in: "header", schema: {} }] })],
    invalid: ["Accept", "content-type", "Authorization"].map((name): Invalid => [
      operation({ parameters: [{ name, in: "header", schema: {} }] }),
      `- name: ${name}`,
    ]),
  },
  "operation-id": {
    valid: [operation({ operationId: "getResourceByKey2" })],
    invalid: [
      [operation({ operationId: undefined }), "get:"],
      [operation({ operationId: "get-resource" }), "operationId: get-resource"],
      [operation({ operationId: "GetResource" }), "operationId: GetResource"],
      [operation({ operationId: "delete" }), "operationId: delete"],
      [operation({ operationId: "constructor" }), "operationId: constructor"],
      [operation({ operationId: "then" }), "operationId: then"],
    ],
  },
  "response-examples": {
    valid: [
      response("200", json({ examples: { one: { value: 1 } } })),
      response("200", { content: image }),
    ],
    invalid: [
      [response("200", json({})), "application/json:"],
      [response("200", json({ example: 1 })), "application/json:"],
      [response("400", json({ examples: {} })), "application/json:"],
    ],
  },
  "served-content": {
    valid: [
      body("application/xml", text),
      body("text/csv", {}),
      body("image/*", { type: "string", format: "binary" }),
      body("application/merge-patch+json", { type: "object" }),
      body(FORM, { type: "object", properties: { file: { format: "binary" } } }),
      body(
        FORM,
        { type: "object", additionalProperties: false, allOf: [flat] },
        { a: { contentType: "text/csv" } },
      ),
      body(URLENCODED, { type: "object" }),
      body(URLENCODED, { type: "object" }, { a: { style: "deepObject", explode: true } }),
      body(URLENCODED, { type: "object", additionalProperties: text }),
      body("application/jsonl", { type: "object" }),
      response("200", { content: { "application/pdf": { schema: text } } }),
      ...[
        "application/xml",
        "a/b+xml",
        "text/yaml",
        "*/*",
        "application/*",
        "application/vnd.a",
      ].map((mediaType) => body(mediaType, { type: "object" })),
      response("200", { content: { "application/xml": { ...named, schema: { items: {} } } } }),
      response("409", { content: { "application/xml": { ...named, schema: { type: "object" } } } }),
    ],
    invalid: [
      [body("text/plain", { type: "integer" }), "text/plain:"],
      [body("application/vnd.a.protobuf", { type: "object" }), "application/vnd.a.protobuf:"],
      ...[{ type: "integer" }, { type: "string", format: "binary" }].map((rest): Invalid => [
        body(FORM, { type: "object", additionalProperties: rest }),
        "multipart/form-data:",
      ]),
      [body("text/event-stream", { type: "array" }), "text/event-stream:"],
      [
        operation({ requestBody: { content: { "a/b": {}, "A/b; version=2": {} } } }, "post"),
        "A/b; version=2: {}",
      ],
      [body("multipart/mixed", text), "multipart/mixed:"],
      [
        response("200", { content: { "multipart/form-data": { ...named, schema: {} } } }),
        "multipart/form-data:",
      ],
    ],
  },
  "served-headers": {
    valid: [
      responseHeader({ schema: list, required: true }),
      responseHeader({ schema: flat, explode: true }),
      responseHeader(json({ schema: deep })),
    ],
    invalid: [
      [
        operation({
          responses: { ...ok, 200: { description: "", headers: { "Transfer-Encoding": {} } } },
        }),
        "Transfer-Encoding: {}",
      ],
      [responseHeader({ schema: flat, style: "form" }), "X-H:"],
      [responseHeader({ schema: deep }), "X-H:"],
      [responseHeader({ schema: { type: ["string", "null"] } }), "X-H:"],
      [responseHeader({ content: { "text/plain": {} } }), "X-H:"],
      [responseHeader({ schema: {}, ...json({}) }), "X-H:"],
    ],
  },
  "served-operation": {
    valid: [
      response("2XX", {}),
      operation({ requestBody: { content: image } }, "delete"),
      operation({ responses: { ...ok, 303: none, "x-a": 1 } }),
      operation({ responses: { default: none } }),
    ],
    invalid: [
      [
        operation({
          parameters: ["X-A", "x-a"].map((name) => ({ name, in: "header", schema: {} })),
        }),
        "get:",
      ],
      [response("20X", {}), "20X:"],
      [response("101", {}), '"101":'],
      [response("600", {}), '"600":'],
      [operation({ responses: { 500: none } }), "responses:"],
      [operation({ responses: undefined }), "get:"],
      [operation({ requestBody: { content: image } }), "requestBody:"],
      [operation({ requestBody: { content: image } }, "head"), "requestBody:"],
      [operation({}, "trace"), "trace:"],
      [
        operation({
          parameters: [
            { name: "a", in: "query", schema: { type: "integer" } },
            { name: "q", in: "query", schema: flat },
          ],
        }),
        "get:",
      ],
      [operation({ servers: [{ url: "https://other.example" }] }), "servers:"],
    ],
  },
  "served-parameters": {
    valid: [
      parameter("path", { required: true, style: "matrix", explode: true, schema: list }),
      parameter("path", { required: true, style: "label", schema: flat }),
      parameter("header", { schema: flat }),
      parameter("cookie", { explode: false, schema: list }),
      parameter("query", { style: "pipeDelimited", explode: false, schema: list }),
      parameter("query", { style: "deepObject", schema: deep }),
      parameter("query", { schema: { ...flat, properties: { a: list } } }),
      parameter("query", { schema: { type: ["string", "array"], items: deep } }),
      parameter("query", json({ schema: deep })),
      parameter("query", { style: "deepObject", schema: list }),
      parameter("query", { style: "deepObject", schema: { type: "integer" } }),
      parameter("query", { schema: { type: "array", items: flat } }),
      ...[text, { type: ["boolean", "string"] }, {}, list].map((schema) =>
        parameter("query", { allowEmptyValue: true, schema }),
      ),
    ],
    invalid: [
      parameter("path", { schema: {} }),
      parameter("path", { required: true, style: "form", schema: {} }),
      parameter("query", { style: "simple", schema: {} }),
      parameter("query", { schema: {}, content: {} }),
      parameter("query", { content: { "text/plain": {} } }),
      parameter("query", { content: { ...json({}).content, "a/b": {} } }),
      parameter("query", { style: "pipeDelimited", explode: true, schema: list }),
      parameter("query", { schema: deep }),
      parameter("query", { explode: false, schema: { properties: { a: list } } }),
      parameter("header", { schema: { type: "array", items: list } }),
      parameter("cookie", { schema: list }),
      parameter("query", { allowEmptyValue: true, schema: { type: "boolean" } }),
      parameter("query", { allowEmptyValue: true, schema: { anyOf: [{ type: "integer" }] } }),
    ].map((document): Invalid => [document, "- name: p"]),
  },
  "served-paths": {
    valid: [
      paths("/a/{b}", "/a/{b}.json", "/a/key={b}", "/a/b", "/{b}/b"),
      paths("/ä/%7B/{A.b-c_1}-{d}", "/...", "/f/{a}.xml", "/f/v1-{a}"),
    ],
    invalid: [
      [paths("/f/{a}.xml", "/f/v11-{a}"), "/f/v11-{a}:"],
      ...[
        "/a/{ü}",
        "/a/{b c}",
        "/a/{__proto__}",
        "/a/{b",
        "/a/{b{c}}",
        "/a/b}",
        "/a/{b}-{b}",
        "/a#b",
        "/a/../b",
      ].map((path): Invalid => [paths(path), `${path}:`]),
    ],
  },
  "served-security": {
    valid: [
      inTenant("/{shop}/a", { o: ["a:{shop}"] }),
      inTenant("/{shop}/a", { o: ["a"] }),
      behind({ o: ["a", "b"] }),
      behind({ bearer: [] }),
      behind({ people: [] }),
      behind({}),
      behind({ o: ["a"], people: [] }, URLENCODED),
      behind({ o: ["a"], people: [] }, URLENCODED, {
        properties: { client_id: {}, client_secret: {} },
        additionalProperties: false,
      }),
      operation({ security: [] }),
    ],
    invalid: [
      [behind({ o: ["a"], people: [] }, URLENCODED, closed), "- o:"],
      [behind({ key: [] }), "- key: []"],
      [behind({ digest: [] }), "- digest: []"],
      [behind({ unknown: [] }), "- unknown: []"],
      [behind({ o: ["a"], people: [] }), "- o:"],
      [{ ...behind({}), ...operation({}), security: [{ key: [] }] }, "- key: []"],
      [{ ...operation({}), security: undefined }, "get:"],
      [inTenant("/a", { o: ["a", "b:{shop}"] }), "- o:"],
      [inTenant("/{pet}/a", { o: ["a:{pet}"] }), "- o:"],
      [behind({ o: ["a:{shop}"] }), "- o:"],
      [{ ...inTenant("/a"), security: [{ o: ["b:{shop}"] }] }, "get:"],
    ],
  },
  "served-version": {
    valid: [
      { ...operation({}), ...newest },
      lines({ itemSchema: { type: "object" } }),
      { ...operation({}), jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base" },
    ],
    invalid: [
      [{ ...operation({}, "query"), ...newest }, "query:"],
      [
        { ...newest, paths: { "/a": { additionalOperations: { COPY: { responses: ok } } } } },
        "COPY:",
      ],
      [
        {
          ...operation({ parameters: [{ name: "q", in: "querystring", content: image }] }),
          ...newest,
        },
        "in: querystring",
      ],
      [
        {
          ...operation({ parameters: [{ name: "c", in: "cookie", style: "cookie", schema: {} }] }),
          ...newest,
        },
        "style: cookie",
      ],
      [lines({ itemSchema: {}, schema: {} }), "schema: {}"],
      [lines({ itemSchema: {}, itemEncoding: {} }), "itemEncoding: {}"],
      [{ ...response("200", json({ itemSchema: {} })), ...newest }, "itemSchema: {}"],
      [
        {
          ...jsonBody({ oneOf: [], discriminator: { propertyName: "k", defaultMapping: "A" } }),
          ...newest,
        },
        "defaultMapping: A",
      ],
      [{ ...operation({}), jsonSchemaDialect: DRAFT_7 }, `jsonSchemaDialect: ${DRAFT_7}`],
      [jsonBody({ $schema: DRAFT_7 }), `$schema: ${DRAFT_7}`],
    ],
  },
  "stored-records": {
    valid: [
      record({ name: "thing" }),
      record({
        name: "thing",
        head: { required: ["id"], optional: ["key"] },
        bare: "content",
        folded: "content",
        references: { owner: { storedAs: "ownerId", by: "id" } },
        differs: "isDraft",
      }),
      record({ name: "thing" }, { note: { type: "string", "x-field": { searched: false } } }),
    ],
    invalid: [
      [record("thing"), "x-record: thing"],
      [record({ name: "Thing" }), "x-record:"],
      [record({ name: "thing", stored: true }), "x-record:"],
      [record({ name: "thing", head: ["id"] }), "x-record:"],
      [record({ name: "thing", head: { required: ["no"] } }), "x-record:"],
      [record({ name: "thing", head: { optional: ["content"] } }), "x-record:"],
      [record({ name: "thing", bare: "no" }), "x-record:"],
      [record({ name: "thing", bare: "owner" }), "x-record:"],
      [record({ name: "thing", folded: "id" }), "x-record:"],
      [record({ name: "thing", references: { owner: "id" } }), "x-record:"],
      [record({ name: "thing", references: { owner: { storedAs: "o", by: "no" } } }), "x-record:"],
      [
        record(
          { name: "thing", folded: "content" },
          { content: { ...closed, required: ["a"], minProperties: 1 } },
        ),
        "minProperties: 1",
      ],
      [
        record({ name: "thing", folded: "content" }, { content: { ...closed, required: ["a"] } }),
        "required:",
      ],
      [record({ name: "thing" }, { note: { "x-field": true } }), "x-field: true"],
      [record({ name: "thing" }, { note: { "x-field": { sorted: true } } }), "x-field:"],
      [record({ name: "thing" }, { note: { "x-field": { sortable: 1 } } }), "x-field:"],
      [
        record(
          { name: "thing" },
          { note: { $ref: "#/components/schemas/Owner", "x-field": { no: true } } },
        ),
        "x-field:",
      ],
    ],
  },
};

describe("documentRules", () => {
  it("do not apply pipeline rules to callbacks and webhooks, which others serve", async () => {
    const theirs = {
      operationId: "their-operation",
      requestBody: { content: { "application/json": { schema: open } } },
      responses: { 200: { description: "", ...json({}) } },
      security: [{ theirKey: [] }, { theirKey: [], oauth2: ["a", "b"] }],
    };
    const item = { post: theirs };
    const document = {
      ...operation({ callbacks: { done: { "{$request.body#/url}": item } } }),
      webhooks: { done: { $ref: "#/components/pathItems/Done" } },
      components: { pathItems: { Done: item }, securitySchemes: { oauth2 } },
    };
    expect(await lintHouse(document)).toEqual([]);
    const ours = await lintHouse({ ...document, paths: { "/a": item } });
    expect(ours).toEqual(
      expect.arrayContaining([
        "operation-id: operationId: their-operation",
        "response-examples: application/json:",
        "served-security: - theirKey: []",
      ]),
    );
  });

  describe.each(Object.keys(documentRules))("%s", (rule) => {
    const documents = table[rule] ?? { valid: [], invalid: [] };
    const schemas = ofSchemas[rule] ?? { valid: [], invalid: [] };
    const valid = [...documents.valid, ...schemas.valid.map((each) => jsonBody(each))];
    const invalid = [
      ...documents.invalid,
      ...schemas.invalid.map(([each, place]): Invalid => [jsonBody(each), place]),
    ].map(([document, place], index) => ({ document, place, index }));

    it.each(valid.map((document, index) => ({ document, index })))(
      "accepts document $index",
      async ({ document }) => {
        expect(await lintHouse(document)).toEqual([]);
      },
    );

    it.each(invalid)("reports error $index at $place", async ({ document, place }) => {
      expect(await lintHouse(document)).toContain(`${rule}: ${place}`);
    });
  });
});
