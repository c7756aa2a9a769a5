import { expect, it } from "@jest/globals";
import { parse } from "yaml";
import { PublishedBodies } from "../conformance/drive/published-bodies.js";
import { SecondJudge } from "../development/corpus/second-judge.js";
import type { OpenApiDocument } from "../document/document.js";
import { measureOperations } from "./testing/measure-operations.js";
import { serveDocument } from "./testing/served-document.js";

/** Documents as strangers write them: each with the defects or notations of one class. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  "Swagger 2.0 with forms and a base path": `
swagger: "2.0"
info: { title: Old }
host: api.example.com
basePath: /v1
consumes: [application/json]
produces: [application/json]
paths:
  /pets:
    get: { responses: { 200: { description: Pets., schema: { type: array, items: { $ref: "#/definitions/Pet" } } } } }
    post:
      parameters: [{ in: body, name: pet, required: true, schema: { $ref: "#/definitions/Pet" } }]
      responses: { 201: { description: A pet., schema: { $ref: "#/definitions/Pet" } } }
  /pets/{id}/photo:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { in: path, name: id, required: true, type: integer, format: int64 }
        - { in: formData, name: file, type: file, required: true }
      responses: { 204: { description: Stored. } }
definitions:
  Pet: { type: object, required: [name], properties: { id: { type: integer }, name: { type: string } } }
`,
  "any media type": `
openapi: 3.0.1
info: { title: Any, version: "1" }
paths:
  /users:
    get: { responses: { "200": { description: OK, content: { "*/*": { schema: { type: array, items: { $ref: "#/components/schemas/User" } } } } } } }
    post:
      requestBody: { content: { "*/*": { schema: { $ref: "#/components/schemas/User" } } } }
      responses: { "200": { description: OK, content: { "application/*": { schema: { $ref: "#/components/schemas/User" } } } } }
components: { schemas: { User: { type: object, properties: { id: { type: integer, format: int64 }, email: { type: string, format: email } } } } }
`,
  "XML and YAML alone": `
openapi: 3.0.0
info: { title: Marked up, version: "1" }
paths:
  /feed: { get: { responses: { 200: { description: OK, content: { application/rss+xml: { schema: { type: object, properties: { title: { type: string } } } } } } } } }
  /config: { put: { requestBody: { content: { text/yaml: { schema: { type: object, properties: { debug: { type: boolean } } } } } }, responses: { 200: { description: OK, content: { application/x-yaml: { schema: { type: object, properties: { debug: { type: boolean } } } } } } } } }
`,
  "references that lead nowhere, or to unusual places": `
openapi: 3.0.0
info: { title: References, version: "1" }
paths:
  /a:
    post:
      parameters: [{ $ref: "#/components/parameters/missing" }, { name: limit, in: query, schema: { $ref: "#/components/parameters/limit/schema" } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { gone: { $ref: "#/components/schemas/Gone" } } } } } }
      responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "#/paths/~1a/post/requestBody/content/application~1json/schema" } } } } }
  /b: { get: { responses: { 200: { $ref: "#/components/responses/Gone" } } } }
components: { parameters: { limit: { name: limit, in: query, schema: { type: integer, minimum: 1 } } } }
`,
  "path parameters that do not match their path": `
openapi: 3.0.0
info: { title: Paths, version: "1" }
paths:
  "/things/{thingId}": { get: { parameters: [{ name: otherId, in: path, required: true, schema: { type: string } }], responses: { 200: { description: OK } } } }
  "/things/{thingId}/parts/{partId}": { get: { parameters: [{ name: partId, in: path, schema: { type: integer } }], responses: { 200: { description: OK } } } }
`,
  "members of the wrong type": `
openapi: 3.0.0
info: { title: Members, version: 2, owner: me, description: { text: Hello } }
x-errors: [a, b]
x-logo: logo.png
tags: nothing
paths:
  /a: { get: { summary: 1, tags: one, security: [{ oauth: [read] }], responses: { 200: { description: OK, x-field: 1, content: { application/json: { schema: { type: object, description: 3, properties: { a: { type: string, example: { not: text } } } } } } } } } }
components: { securitySchemes: { oauth: null, key: { type: apiKey, in: header, name: X-Key } } }
`,
  "JSON Schema 2020-12": `
openapi: 3.1.0
info: { title: Schemas, version: "1" }
paths:
  /a: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }, responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } } } }
components:
  schemas:
    A:
      $id: https://example.com/a
      type: object
      markdownDescription: A.
      enumDescriptions: [one]
      $defs: { name: { $anchor: name, type: string } }
      properties:
        name: { $ref: "#/components/schemas/A/$defs/name" }
        pair: { type: array, prefixItems: [{ type: string }, { type: number, multipleOf: 0.01 }], items: false }
        child: { $dynamicRef: "#node" }
      $dynamicAnchor: node
`,
  "patterns, bounds and defaults that do not fit": `
openapi: 3.0.0
info: { title: Values, version: "1" }
paths:
  /a:
    get:
      parameters:
        - { name: code, in: query, schema: { type: string, pattern: "^[\\\\w-\\\\.]+$", default: a } }
        - { name: size, in: query, schema: { type: integer, minimum: 1, default: none } }
        - { name: word, in: query, schema: { type: string, pattern: "^(?!x)(a+)+$" } }
      responses: { 200: { description: OK, content: { application/json: { schema: { type: object, properties: { price: { type: number, multipleOf: 0.01 }, kind: { type: string, enum: [a, 1] } } } } } } }
`,
  "names that clash": `
openapi: 3.0.0
info: { title: Names, version: "1" }
paths:
  "/users/{id}": { get: { operationId: get, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { 200: { description: OK } } } }
  "/users/{name}": { put: { operationId: get, parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { 204: { description: OK } } } }
  /a b: { get: { operationId: "toString", responses: { 200: { description: OK } } } }
`,
  "operations without responses, and of OpenAPI 3.2": `
openapi: 3.2.0
info: { title: Sparse, version: "1" }
paths:
  /a: { get: {}, delete: { responses: {} } }
  /b: { get: { responses: { default: { description: OK, content: { application/json: { $ref: "#/components/mediaTypes/Note" } } } } } }
components: { mediaTypes: { Note: { schema: { type: object, properties: { text: { type: string } } } } } }
`,
  "texts and files": `
openapi: 3.0.0
info: { title: Files, version: "1" }
paths:
  /csv: { get: { responses: { 200: { description: OK, content: { text/csv: { schema: { type: array, items: { type: object } } } } } } } }
  /zip: { get: { responses: { 200: { description: OK, content: { application/zip: { schema: { type: object } } } } } } }
  /png: { put: { requestBody: { required: true, content: { image/png: {} } }, responses: { 200: { description: OK, content: { image/png: { schema: { type: string, format: binary } } } } } } }
  /any: { post: { requestBody: { content: { application/octet-stream: { schema: { type: object } } } }, responses: { 204: { description: OK } } } }
`,
  "schemas that contain themselves": `
openapi: 3.0.0
info: { title: Cycles, version: "1" }
paths:
  /tree: { get: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Tree" } } } } } } }
  /loop: { get: { responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Loop" } } } } } } }
components:
  schemas:
    Tree: { type: object, required: [name], properties: { name: { type: string }, children: { type: array, items: { $ref: "#/components/schemas/Tree" } }, parent: { allOf: [{ $ref: "#/components/schemas/Tree" }] } } }
    Loop: { $ref: "#/components/schemas/Pool" }
    Pool: { $ref: "#/components/schemas/Loop" }
`,
};

it.each(Object.keys(DOCUMENTS))("serves every operation of a document with %s", async (name) => {
  const text = DOCUMENTS[name] ?? "";
  const judge = new SecondJudge(parse(text));
  const served = await serveDocument("sandbox", text);
  try {
    const document = JSON.parse(served.published) as OpenApiDocument;
    const credentials = await served.api.ready;
    const service = {
      url: served.url,
      document,
      credentials,
      published: new PublishedBodies(served.published),
    };

    const measured = await measureOperations(service, (model, response) =>
      judge.faultOf(model, response),
    );

    expect(measured.filter(({ unserved }) => unserved !== undefined)).toEqual([]);
    expect(measured).toHaveLength(judge.paths.operations.length);
  } finally {
    await served.stop();
  }
});
