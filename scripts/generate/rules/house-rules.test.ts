import { describe, expect, it } from "@jest/globals";
import { stringify } from "yaml";
import { lint } from "../lint.js";
import { NO_SETTINGS } from "../lint-settings.js";
import { lintConfig } from "../spec-source.js";
import { LocalResolver, makeDocumentFromString } from "../redocly.js";
import { SpecProblems } from "../document.js";
import { houseRules } from "./house-rules.js";

/** What the house rules alone say of a document: `rule: path of the place` for each problem. */
async function lintHouse(document: object): Promise<string[]> {
  const config = await lintConfig(Object.keys(houseRules).map((rule) => `house/${rule}`));
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
    settings: NO_SETTINGS,
    root: "/",
  };
  const error = await lint(source).catch((thrown: unknown) => thrown);
  if (error instanceof Object && "warnings" in error) return [];
  if (!(error instanceof SpecProblems)) throw error;
  return error.lines.map((line) => {
    const [, number = "", rule] = /^spec\/openapi\.yaml:(\d+):\d+ house\/(\S+) ./.exec(line) ?? [];
    return `${rule}: ${text.split("\n")[Number(number) - 1]?.trim()}`;
  });
}

const ok = { 200: { description: "Fine." }, 414: { description: "" }, 500: { description: "" } };
const errors = Object.fromEntries(
  ["400", "401", "403", "406", "411", "413", "415"].map((code) => [code, { description: "" }]),
);

/** A document with one operation. */
function operation(part: object, method = "get"): object {
  const { get } = operationObject(part) as { get: object };
  return { paths: { "/a": { [method]: get } } };
}

function operationObject(part: object): object {
  return { get: { operationId: "a", responses: { ...ok, ...errors }, ...part } };
}

/** A document with one error. */
function catalogue(error: object): object {
  return { "x-errors": { Gone: { meaning: "It was here.", ...error } }, paths: {} };
}

/** A document with these paths, in this order. */
function paths(...templates: string[]): object {
  const items = templates.map((each, index) => [
    each,
    { get: { operationId: `a${index}`, responses: ok } },
  ]);
  return { paths: Object.fromEntries(items) as object };
}

function responseHeader(header: object): object {
  return operation({ responses: { ...ok, 200: { description: "", headers: { "X-H": header } } } });
}

function query(parameter: object): object {
  return operation({ parameters: [{ name: "q", in: "query", ...parameter }] });
}

function jsonBody(schema: object, schemas: object = {}): object {
  const content = { "application/json": { schema } };
  return { ...operation({ requestBody: { content } }, "post"), components: { schemas } };
}

function response(status: string, media: object): object {
  return operation({ responses: { ...ok, ...errors, [status]: { description: "", ...media } } });
}

const closed = { type: "object", properties: { a: {} }, additionalProperties: false };
const open = { type: "object", properties: { a: {} } };
const pattern = {
  type: "object",
  patternProperties: { "^x[.]": { type: "string" } },
  additionalProperties: false,
};
const patternForm = {
  style: "form",
  explode: true,
  schema: { ...pattern, patternProperties: { "^x[.]y$": { type: "string" } } },
};

/** A schema that says it is stored. */
function record(extension: unknown, properties: object = {}): object {
  const Owner = { type: "object", properties: { id: { type: "string" } } };
  const Thing = {
    type: "object",
    "x-record": extension,
    required: ["content"],
    properties: {
      id: { type: "string" },
      key: { type: "string" },
      content: closed,
      owner: { $ref: "#/components/schemas/Owner" },
      isDraft: { type: "boolean" },
      ...properties,
    },
  };
  return { ...operation({}), components: { schemas: { Thing, Owner } } };
}

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
const list = { type: "array", items: { type: "string" } };
const flat = { type: "object", properties: { a: { type: "string" } } };
const deep = { type: "object", properties: { a: flat } };

/** OpenAPI 3.2 with a stream. */
function lines(media: object): object {
  const content = { "application/jsonl": { examples: { one: { dataValue: {} } }, ...media } };
  return { ...response("200", { content }), openapi: "3.2.0" };
}

function shapes(mapping: object | undefined, round: object): object {
  const oneOf = [{ $ref: "#/components/schemas/Circle" }, { $ref: "#/components/schemas/Square" }];
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

/** An operation behind one alternative. */
function behind(requirement: object, mediaType = "application/json", schema = {}): object {
  const requestBody = { content: { [mediaType]: { schema: { type: "object", ...schema } } } };
  const part = { security: [requirement], requestBody };
  return { ...operation(part, "post"), components: { securitySchemes } };
}

/** A document with tenants, whose operation has a security of its own or the document's. */
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

function scheme(tokenUrl: string): object {
  const flows = { clientCredentials: { tokenUrl, scopes: {} } };
  return { ...operation({}), components: { securitySchemes: { o: { type: "oauth2", flows } } } };
}

const table: Record<string, { valid: object[]; invalid: [document: object, place: string][] }> = {
  "absolute-token-url": {
    valid: [scheme("https://a.example/token")],
    invalid: [[scheme("/token"), "tokenUrl: /token"]],
  },
  "bodiless-responses": {
    valid: [operation({}, "head"), response("204", {})],
    invalid: [
      [response("204", { content: image }), "content:"],
      [response("304", { content: image }), "content:"],
      [
        operation(
          { responses: { ...ok, ...errors, 200: { description: "", content: image } } },
          "head",
        ),
        "content:",
      ],
    ],
  },
  "checked-format": {
    valid: [
      jsonBody({ type: "string", format: "date-time" }),
      jsonBody({ type: "string", format: "byte", contentEncoding: "base64" }),
      jsonBody({ type: "string", format: "password" }),
    ],
    invalid: [
      [jsonBody({ type: "string", format: "idn-email" }), "format: idn-email"],
      [jsonBody({ type: "string", contentEncoding: "base64" }), "contentEncoding: base64"],
    ],
  },
  "closed-request-objects": {
    valid: [
      jsonBody(closed),
      jsonBody({ ...open, additionalProperties: true }),
      jsonBody({ type: "object" }),
      jsonBody({ type: "array", items: closed }),
      jsonBody({ allOf: [open, { properties: { b: {} } }], unevaluatedProperties: false }),
      jsonBody({ allOf: [closed], description: "One part may be closed." }),
      jsonBody({ anyOf: [open, { description: "Anything else." }] }),
      jsonBody(
        { ...closed, properties: { next: { $ref: "#/components/schemas/Next" } } },
        {
          Next: { ...closed, properties: { next: { $ref: "#/components/schemas/Next" } } },
        },
      ),
    ],
    invalid: [
      [jsonBody(open), "schema:"],
      [jsonBody({ $ref: "#/components/schemas/Open" }, { Open: open }), "Open:"],
      [jsonBody({ ...closed, properties: { deep: open } }), "deep:"],
      [jsonBody({ type: "array", items: open }), "items:"],
      [jsonBody({ oneOf: [closed, open] }), "- type: object"],
      [jsonBody({ allOf: [open, { properties: { b: {} } }] }), "schema:"],
      [
        jsonBody({ allOf: [closed, { properties: { b: {} } }], unevaluatedProperties: false }),
        "additionalProperties: false",
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
        allOf: [{ required: ["kind"], properties: { kind: { type: "string" } } }],
        properties: { kind: { const: "circle" } },
      }),
    ],
    invalid: [
      [shapes(square, round), "Circle:"],
      [shapes(undefined, round), "kind:"],
      [shapes(bothShapes, { ...round, required: [] }), "kind:"],
      [shapes(bothShapes, { ...round, properties: { kind: { type: "string" } } }), "kind:"],
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
      jsonBody({ $ref: "#/components/schemas/A", maxLength: 1 }, { A: { type: "string" } }),
      {
        ...jsonBody({ $ref: "#/components/schemas/A", description: "D" }, { A: {} }),
        openapi: "3.0.3",
      },
    ],
    invalid: [
      [
        {
          ...jsonBody({ $ref: "#/components/schemas/A", nullable: true }, { A: {} }),
          openapi: "3.0.3",
        },
        "nullable: true",
      ],
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
      jsonBody({ type: "string", pattern: "^[^@]+@[^@]+$" }),
      jsonBody({ type: "string", pattern: "^P(\\d+Y)?(\\d+M)?(\\d+D)?$" }),
      jsonBody({ type: "string", pattern: "^(?=.*[a-z])(?=.*\\d).{8,}$" }),
      jsonBody({ type: "string", pattern: "^(?!x)[a-z]+.*" }),
      jsonBody({ type: "string", pattern: "^(?!-)[a-z-]+(?<!-)$" }),
      jsonBody({ type: "string", pattern: "^[a-z]+\\b" }),
      jsonBody({ type: "string", pattern: "[a-z]+" }),
      jsonBody({ type: "object", patternProperties: { "^x-": {} } }),
      jsonBody(
        { $ref: "#/components/schemas/A", default: { pattern: "^(a+)+$" } },
        { A: { type: "object" } },
      ),
    ],
    invalid: [
      [jsonBody({ type: "string", pattern: "^(a+)+$" }), "pattern: ^(a+)+$"],
      [jsonBody({ type: "string", pattern: "a+$" }), "pattern: a+$"],
      [jsonBody({ type: "string", pattern: "^(?:(?!.*x)a)*$" }), "pattern: ^(?:(?!.*x)a)*$"],
      ...["^(a+)+\\b", "^(a+)+\\B", "^(a+)+(?!b)", "^(a+)+^", "^(?=(a+)+\\b)b", "\\W+\\b"].map(
        (pattern): [object, string] => [
          jsonBody({ type: "string", pattern }),
          `pattern: ${pattern}`,
        ],
      ),
      [query({ schema: { type: "string", pattern: "\\s+$" } }), "pattern: \\s+$"],
      [
        responseHeader({ schema: { type: "string", pattern: "^.*,.*,.*$" } }),
        "pattern: ^.*,.*,.*$",
      ],
      [
        parameter("path", { required: true, schema: { type: "string", pattern: "^(a|a)*$" } }),
        "pattern: ^(a|a)*$",
      ],
      [
        body("application/x-www-form-urlencoded", {
          type: "object",
          properties: { a: { type: "string", pattern: "^(\\w+\\s?)*$" } },
        }),
        "pattern: ^(\\w+\\s?)*$",
      ],
      [jsonBody({ type: "object", patternProperties: { "(a+)+$": {} } }), "(a+)+$: {}"],
      [
        jsonBody({ $ref: "#/components/schemas/A", pattern: "^(a+)+$" }, { A: {} }),
        "pattern: ^(a+)+$",
      ],
      [
        jsonBody(
          {
            $ref: "#/components/schemas/A",
            properties: { enum: { anyOf: [{ pattern: "^(b+)+$" }] } },
          },
          { A: {} },
        ),
        "- pattern: ^(b+)+$",
      ],
    ],
  },
  "negotiation-headers": {
    valid: [operation({ parameters: [{ name: "X-Accept", in: "header", schema: {} }] })],
    invalid: ["Accept", "content-type", "Authorization"].map((name): [object, string] => [
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
  "own-path-items": {
    valid: [operation({ callbacks: { done: { "{$url}": { post: { responses: ok } } } } })],
    invalid: [
      [
        {
          paths: {
            "/a": { $ref: "#/components/pathItems/A" },
            "/b": operationObject({
              callbacks: { done: { u: { $ref: "#/components/pathItems/A" } } },
            }),
          },
          components: { pathItems: { A: operationObject({}) } },
        },
        "/a:",
      ],
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
  "satisfiable-schema": {
    valid: [
      jsonBody({ type: "integer", minimum: 1, maximum: 1 }),
      jsonBody({ type: ["integer", "null"], minimum: 5, maximum: 1 }),
      jsonBody(
        { allOf: [{ $ref: "#/components/schemas/A" }], maximum: 9 },
        { A: { type: "integer", minimum: 5 } },
      ),
      {
        ...jsonBody({ type: "integer", nullable: true, minimum: 5, maximum: 1 }),
        openapi: "3.0.3",
      },
    ],
    invalid: [
      [jsonBody({ type: "integer", minimum: 5, maximum: 1 }), "maximum: 1"],
      [query({ schema: { type: "string", minLength: 2, maxLength: 1 } }), "maxLength: 1"],
      [jsonBody({ ...flat, properties: { b: { type: "integer", enum: ["c"] } } }), "enum:"],
      [jsonBody({ ...closed, required: ["b"] }), "required:"],
      [
        jsonBody(
          { $ref: "#/components/schemas/A", maximum: 1 },
          { A: { type: "integer", minimum: 5 } },
        ),
        "maximum: 1",
      ],
      [
        jsonBody(
          { allOf: [{ $ref: "#/components/schemas/A" }, { maximum: 1 }] },
          { A: { type: "integer", minimum: 5 } },
        ),
        "allOf:",
      ],
      [
        jsonBody(
          { allOf: [{ $ref: "#/components/schemas/A" }], maximum: 1 },
          { A: { type: "integer", minimum: 5 } },
        ),
        "maximum: 1",
      ],
      [
        {
          ...query({
            schema: { type: "number", minimum: 5, maximum: 5, exclusiveMaximum: true },
          }),
          openapi: "3.0.3",
        },
        "maximum: 5",
      ],
    ],
  },
  "served-content": {
    valid: [
      body("application/xml", { type: "string" }),
      body("text/csv", {}),
      body("image/*", { type: "string", format: "binary" }),
      body("application/merge-patch+json", { type: "object" }),
      body("multipart/form-data", { type: "object", properties: { file: { format: "binary" } } }),
      body(
        "multipart/form-data",
        { type: "object", additionalProperties: false, allOf: [flat] },
        { a: { contentType: "text/csv" } },
      ),
      body("application/x-www-form-urlencoded", { type: "object" }),
      body("application/x-www-form-urlencoded", {
        type: "object",
        additionalProperties: { type: "string" },
      }),
      body("application/jsonl", { type: "object" }),
      response("200", { content: { "application/pdf": { schema: { type: "string" } } } }),
      response("409", { content: { "application/xml": { ...named, schema: { type: "object" } } } }),
    ],
    invalid: [
      [body("application/xml", { type: "object" }), "application/xml:"],
      [body("application/atom+xml", { items: {} }), "application/atom+xml:"],
      [body("text/plain", { type: "integer" }), "text/plain:"],
      [body("*/*", { type: "object" }), '"*/*":'],
      ...[{ type: "integer" }, { type: "string", format: "binary" }].map(
        (rest): [object, string] => [
          body("multipart/form-data", { type: "object", additionalProperties: rest }),
          "multipart/form-data:",
        ],
      ),
      [body("text/event-stream", { type: "array" }), "text/event-stream:"],
      [
        operation(
          {
            requestBody: {
              content: {
                "application/json": { schema: {} },
                "Application/JSON; version=2": { schema: {} },
              },
            },
          },
          "post",
        ),
        "Application/JSON; version=2:",
      ],
      [body("multipart/mixed", { type: "string" }), "multipart/mixed:"],
      [
        body("multipart/form-data", { type: "object" }, { a: { style: "pipeDelimited" } }),
        "multipart/form-data:",
      ],
      [
        body(
          "multipart/form-data",
          { ...flat, additionalProperties: false },
          { b: { contentType: "image/png" } },
        ),
        "multipart/form-data:",
      ],
      [
        response("200", {
          content: { "application/xml": { ...named, schema: { type: "object" } } },
        }),
        "application/xml:",
      ],
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
      operation({ responses: { ...errors, ...ok, 303: { description: "" }, "x-a": 1 } }),
      operation({ responses: { ...errors, 414: {}, 500: {}, default: { description: "" } } }),
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
      [operation({ responses: { ...errors, 500: { description: "" } } }), "responses:"],
      [operation({ responses: undefined }), "get:"],
      [operation({ requestBody: { content: image } }), "requestBody:"],
      [operation({ requestBody: { content: image } }, "head"), "requestBody:"],
      [operation({}, "trace"), "trace:"],
      [
        operation({
          parameters: [
            { name: "a", in: "query", schema: { type: "integer" } },
            { name: "q", in: "query", allowReserved: true, schema: flat },
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
      parameter("query", {
        allowReserved: true,
        style: "pipeDelimited",
        explode: false,
        schema: list,
      }),
      parameter("query", { allowReserved: true, style: "deepObject", schema: deep }),
      parameter("query", { allowReserved: true, schema: { ...flat, properties: { a: list } } }),
      parameter("query", {
        allowReserved: true,
        schema: { type: ["string", "array"], items: deep },
      }),
      parameter("query", json({ schema: deep })),
      ...[{ type: "string" }, { type: ["boolean", "string"] }, {}, list].map((schema) =>
        parameter("query", { allowReserved: true, allowEmptyValue: true, schema }),
      ),
    ],
    invalid: [
      [parameter("path", { schema: {} }), "- name: p"],
      [parameter("path", { required: true, style: "form", schema: {} }), "- name: p"],
      [parameter("query", { allowReserved: true, style: "simple", schema: {} }), "- name: p"],
      [parameter("query", { schema: {}, content: {} }), "- name: p"],
      [parameter("query", { content: { "text/plain": {} } }), "- name: p"],
      [parameter("query", { content: { ...json({}).content, "a/b": {} } }), "- name: p"],
      [parameter("query", { allowReserved: true, style: "deepObject", schema: list }), "- name: p"],
      [parameter("query", { style: "deepObject", schema: { type: "integer" } }), "- name: p"],
      [parameter("query", { style: "pipeDelimited", explode: true, schema: list }), "- name: p"],
      [parameter("query", { schema: { type: "array", items: flat } }), "- name: p"],
      [parameter("query", { schema: deep }), "- name: p"],
      [parameter("query", { explode: false, schema: { properties: { a: list } } }), "- name: p"],
      [parameter("header", { schema: { type: "array", items: list } }), "- name: p"],
      [parameter("cookie", { schema: list }), "- name: p"],
      [parameter("query", { allowEmptyValue: true, schema: { type: "boolean" } }), "- name: p"],
      [
        parameter("query", { allowEmptyValue: true, schema: { anyOf: [{ type: "integer" }] } }),
        "- name: p",
      ],
    ],
  },
  "served-paths": {
    valid: [
      paths("/a/{b}", "/a/{b}.json", "/a/key={b}", "/a/b", "/{b}/b"),
      paths("/ä/%7B/{A.b-c_1}-{d}", "/...", "/f/{a}.xml", "/f/v1-{a}"),
    ],
    invalid: [
      [paths("/a/{ü}"), "/a/{ü}:"],
      [paths("/a/{b c}"), "/a/{b c}:"],
      [paths("/a/{__proto__}"), "/a/{__proto__}:"],
      [paths("/a/{b"), "/a/{b:"],
      [paths("/a/{b{c}}"), "/a/{b{c}}:"],
      [paths("/a/b}"), "/a/b}:"],
      [paths("/a/{b}-{b}"), "/a/{b}-{b}:"],
      [paths("/a#b"), "/a#b:"],
      [paths("/a/../b"), "/a/../b:"],
      [paths("/f/{a}.xml", "/f/v11-{a}"), "/f/v11-{a}:"],
    ],
  },
  "served-schema": {
    valid: [
      jsonBody({ type: "array", prefixItems: [{}, {}], minItems: 2, items: false }),
      jsonBody({ type: "array", prefixItems: [{}], minItems: 1, maxItems: 1 }),
      jsonBody({ type: "number", multipleOf: 0.25 }),
      jsonBody({ type: "integer", multipleOf: 3 }),
      jsonBody({ enum: [Number.MAX_SAFE_INTEGER, -1.5, "a"] }),
      jsonBody({ type: "number", default: 1e21 }),
      jsonBody({
        type: "object",
        properties: { $defs: { type: "string" } },
        additionalProperties: { type: "string" },
      }),
      jsonBody({ type: "object", propertyNames: { pattern: "^x" }, if: {}, then: {}, not: {} }),
    ],
    invalid: [
      [
        jsonBody({ type: "object", properties: { a: { readOnly: true, writeOnly: true } } }),
        "writeOnly: true",
      ],
      [jsonBody({ $defs: { a: {} } }), "$defs:"],
      [jsonBody({ $anchor: "a" }), "$anchor: a"],
      [jsonBody({ $dynamicAnchor: "a" }), "$dynamicAnchor: a"],
      [jsonBody({ $id: "https://a.example/" }), "$id: https://a.example/"],
      [jsonBody({ type: "string", contentSchema: {} }), "contentSchema: {}"],
      ...["constructor", "toString", "__proto__"].map((name): [object, string] => [
        jsonBody({ type: "object", properties: { ["a"]: {}, [name]: { type: "string" } } }),
        "properties:",
      ]),
      [jsonBody({ type: "array", prefixItems: [{}] }), "prefixItems:"],
      [jsonBody({ type: "array", prefixItems: [{}], minItems: 1 }), "prefixItems:"],
      [jsonBody({ type: "number", multipleOf: 0.01 }), "multipleOf: 0.01"],
      [jsonBody({ type: "number", multipleOf: 0 }), "multipleOf: 0"],
      [jsonBody({ const: 2 ** 53 }), "const: 9007199254740992"],
      [jsonBody({ type: "integer", enum: [1, -(2 ** 60)] }), "enum:"],
      [jsonBody({ type: "integer", default: 2 ** 60 }), "default: 1152921504606847000"],
      [jsonBody({ type: ["string", "string"] }), "type:"],
      [jsonBody({ type: [] }), "type: []"],
      [jsonBody({ oneOf: [] }), "oneOf: []"],
      [jsonBody({ ...closed, required: ["a", "a"] }), "required:"],
      [
        jsonBody({
          properties: { a: { type: "string" } },
          additionalProperties: { type: "integer" },
        }),
        "properties:",
      ],
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
      behind({ o: ["a"], people: [] }, "application/x-www-form-urlencoded"),
      behind({ o: ["a"], people: [] }, "application/x-www-form-urlencoded", {
        properties: { client_id: {}, client_secret: {} },
        additionalProperties: false,
      }),
      operation({ security: [] }),
    ],
    invalid: [
      [behind({ o: ["a"], people: [] }, "application/x-www-form-urlencoded", closed), "- o:"],
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
      { ...operation({}), openapi: "3.2.0" },
      lines({ itemSchema: { type: "object" } }),
      {
        ...operation({}),
        jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
      },
    ],
    invalid: [
      [{ ...operation({}, "query"), openapi: "3.2.0" }, "query:"],
      [
        {
          openapi: "3.2.0",
          paths: { "/a": { additionalOperations: { COPY: { responses: ok } } } },
        },
        "COPY:",
      ],
      [
        {
          ...operation({ parameters: [{ name: "q", in: "querystring", content: image }] }),
          openapi: "3.2.0",
        },
        "in: querystring",
      ],
      [
        {
          ...operation({ parameters: [{ name: "c", in: "cookie", style: "cookie", schema: {} }] }),
          openapi: "3.2.0",
        },
        "style: cookie",
      ],
      [lines({ itemSchema: {}, schema: {} }), "schema: {}"],
      [lines({ itemSchema: {}, itemEncoding: {} }), "itemEncoding: {}"],
      [{ ...response("200", json({ itemSchema: {} })), openapi: "3.2.0" }, "itemSchema: {}"],
      [
        {
          ...jsonBody({ oneOf: [], discriminator: { propertyName: "k", defaultMapping: "A" } }),
          openapi: "3.2.0",
        },
        "defaultMapping: A",
      ],
      [
        { ...operation({}), jsonSchemaDialect: "http://json-schema.org/draft-07/schema#" },
        "jsonSchemaDialect: http://json-schema.org/draft-07/schema#",
      ],
      [
        jsonBody({ $schema: "http://json-schema.org/draft-07/schema#" }),
        "$schema: http://json-schema.org/draft-07/schema#",
      ],
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
  "usable-schema": {
    valid: [
      jsonBody({ type: "string", pattern: "^\\p{L}{1,3}$" }),
      jsonBody({ enum: [null] }),
      query(patternForm),
    ],
    invalid: [
      [jsonBody({ type: "string", pattern: "[a-" }), 'pattern: "[a-"'],
      [jsonBody({ type: "array", items: { enum: [] } }), "enum: []"],
      [jsonBody({ ...closed, patternProperties: { "(": {} } }), "(: {}"],
    ],
  },
};

describe("houseRules", () => {
  it("are all in the table", () => {
    expect(Object.keys(table)).toEqual(Object.keys(houseRules));
  });

  it("ask nothing for our pipeline of what others serve: callbacks and webhooks", async () => {
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
        "closed-request-objects: schema:",
        "operation-id: operationId: their-operation",
        "response-examples: application/json:",
        "served-security: - theirKey: []",
      ]),
    );
  });

  describe.each(Object.entries(table))("%s", (rule, { valid, invalid }) => {
    it.each(valid.map((document, index) => [index, document]))(
      "is content with %i",
      async (_, document) => {
        expect(await lintHouse(document as object)).toEqual([]);
      },
    );

    it.each(invalid.map(([document, place], index) => ({ index, document, place })))(
      "names the place of error $index: $place",
      async ({ document, place }) => {
        expect(await lintHouse(document)).toContain(`${rule}: ${place}`);
      },
    );
  });
});
