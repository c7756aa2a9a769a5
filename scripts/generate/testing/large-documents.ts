import { parse } from "yaml";
import type { OpenApiDocument } from "../../document/document.js";

interface Template {
  /** The document without the repeated parts, in YAML. */
  document: string;
  /** Repeated for each number from 0 to 39, which replaces `§`. */
  paths: string;
  schemas: string;
  /** Repeated path items, as components. */
  pathItems?: string;
}

/** Makes a document of at least 200 operations. */
function repeated({ document, paths, schemas, pathItems }: Template): OpenApiDocument {
  const { components: { schemas: shared, ...others } = {}, ...rest } = parse(
    document,
  ) as OpenApiDocument;
  const whole = {
    ...rest,
    paths: fortyTimes(paths),
    components: {
      schemas: { ...shared, ...fortyTimes(schemas) },
      ...(pathItems !== undefined && { pathItems: fortyTimes(pathItems) }),
      ...others,
    },
  };
  return whole as OpenApiDocument;
}

function fortyTimes(text: string): object {
  const json = JSON.stringify(parse(text, { merge: true }));
  const parts = Array.from({ length: 40 }, (_, number) => json.replaceAll("§", String(number)));
  return Object.assign({}, ...parts.map((part) => JSON.parse(part) as object)) as object;
}

/**
 * OpenAPI 3.0 in the style of payment, cluster and repository services: component names with dots, forms with nested
 * objects, a media type for every encoding, schemas that contain each other through `anyOf` of an id and the value
 * itself, `allOf` around single references, schemas of JSON schemas, links, callbacks, and one `default` response for
 * every error.
 */
const older: Template = {
  document: `
openapi: 3.0.3
info: { title: Charges, version: "2025-01-01" }
security: [{ basicAuth: [] }, { bearerAuth: [] }, {}]
x-webhooks: { created: { post: { responses: {} } } }
components:
  schemas:
    simple-user:
      type: object
      required: [login, "+1"]
      properties: { login: { type: string }, "+1": { type: integer } }
    nullable-simple-user: { $ref: "#/components/schemas/simple-user", nullable: true }
    api.IntOrString: { format: int-or-string, oneOf: [{ type: integer }, { type: string }] }
    api.JSONSchemaProps:
      type: object
      properties:
        $ref: { type: string }
        enum: { type: array, items: { description: Any JSON. } }
        allOf: &props
          type: array
          items: { default: {}, allOf: [{ $ref: "#/components/schemas/api.JSONSchemaProps" }] }
        properties: { type: object, additionalProperties: *props }
  securitySchemes:
    basicAuth: { type: http, scheme: basic, description: "Password: */ none." }
    bearerAuth: { type: http, scheme: bearer, bearerFormat: auth-scheme }
  responses:
    failed:
      description: Error response.
      content: { application/json: { schema: { $ref: "#/components/schemas/simple-user" } } }
  headers: { link: { example: '<https://example.com>; rel="next"', schema: { type: string } } }
  examples: { user: { value: { login: octocat, "+1": 1 } } }
`,
  paths: `
/v1/charge§s:
  get:
    operationId: charges-§/list
    tags: [charges]
    parameters:
      - &expand
        name: expand
        in: query
        style: deepObject
        explode: true
        schema: { type: array, items: { type: string } }
      - { name: StartTime<, in: query, schema: { type: string, format: date-time } }
      - { name: StartTime>, in: query, schema: { type: string, format: date-time } }
      - { name: labels, in: query, explode: false, schema: { type: array, items: { type: string } } }
      - name: created
        in: query
        style: deepObject
        explode: true
        schema:
          anyOf:
            - { type: object, title: range_query_specs, properties: { gt: { type: integer } } }
            - { type: integer }
    requestBody:
      required: false
      content: { application/x-www-form-urlencoded: { schema: { type: object } } }
    responses:
      "200":
        description: A list.
        headers: { Link: { $ref: "#/components/headers/link" } }
        content:
          application/json: { schema: { type: array, items: &charge { $ref: "#/components/schemas/api.charge§" } } }
          application/vnd.charges.raw+json: { schema: *charge }
          application/octet-stream: { schema: { type: string, format: binary } }
        links: { next: { operationId: charges-§/list, parameters: { expand: $request.query.expand } } }
      default: { $ref: "#/components/responses/failed" }
  post: &post
    operationId: charges-§/create
    requestBody:
      required: true
      content:
        application/json:
          schema: { oneOf: [*charge, { type: array, items: *charge, minItems: 1 }] }
        application/x-www-form-urlencoded:
          encoding: { metadata: { style: deepObject, explode: true } }
          schema:
            type: object
            required: [amount]
            additionalProperties: false
            properties:
              amount: { type: integer }
              metadata:
                anyOf:
                  - { type: object, additionalProperties: { type: string } }
                  - { type: string, enum: [""] }
              inner: { type: object, properties: { odd-name: { type: string } } }
    callbacks:
      done:
        "{$request.body#/url}":
          post:
            requestBody: { content: { application/json: { schema: *charge } } }
            responses: { "200": { description: Seen. } }
    responses: &one
      "200":
        description: Fine.
        content:
          application/json: { schema: *charge, examples: { a: { $ref: "#/components/examples/user" } } }
      "302": { description: Found, headers: { Location: { schema: { type: string } } } }
      4XX: { $ref: "#/components/responses/failed" }
/v1/charge§s/{charge}.json:
  servers: [{ url: https://charges.example }]
  parameters:
    - { name: charge, in: path, required: true, style: simple, schema: { type: string, uniqueItems: true } }
  get: { operationId: charges-§/get, parameters: [*expand], responses: *one }
  patch:
    operationId: charges-§/update
    deprecated: true
    requestBody:
      content:
        application/json:
          schema: { allOf: [*charge], anyOf: [{ required: [status] }, { required: [user] }] }
    responses: *one
  delete:
    operationId: charges-§/delete
    responses:
      "200":
        description: Gone.
        content:
          application/json:
            schema:
              anyOf:
                - *charge
                - { type: object, properties: { deleted: { enum: [true], type: boolean } } }
`,
  schemas: `
api.charge§:
  type: object
  description: A charge. /* Comments */ in text.
  required: [id, user]
  properties:
    id: { type: string, maxLength: 5000 }
    user: { $ref: "#/components/schemas/nullable-simple-user" }
    status: { type: string, enum: ["", open, 'it''s "done"', "50%", null], nullable: true }
    all: { type: array, items: { anyOf: [{ type: string }, { $ref: "#/components/schemas/api.charge§" }] } }
    assignee:
      allOf:
        - { $ref: "#/components/schemas/simple-user" }
        - { type: object, properties: { site_admin: { type: boolean } } }
      nullable: true
    port: { allOf: [{ $ref: "#/components/schemas/api.IntOrString" }], default: 0 }
    schema: { $ref: "#/components/schemas/api.JSONSchemaProps" }
    metadata: { type: object, additionalProperties: { type: string, format: byte } }
    value:
      oneOf:
        - { type: string }
        - { type: array, items: { oneOf: [{ type: string }, { type: boolean }] } }
  x-group-version-kind: [{ group: "", kind: charge§ }]
`,
};

/**
 * OpenAPI 3.1 in the style of a chat service: nullable types as lists and as alternatives, enums of titled constants,
 * uploads next to JSON, tuples, `$defs`, webhooks, path items as components, boolean schemas, and optional security.
 */
const chat: Template = {
  document: `
openapi: 3.1.0
info: { title: Chat, version: "10", license: { name: MIT, identifier: MIT } }
jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base
servers: [{ url: "https://chat.example/v{n}", variables: { n: { default: "10" } } }]
webhooks:
  created:
    post:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Room0" } } } }
components:
  securitySchemes:
    BotToken: { type: apiKey, in: header, name: Authorization }
    Certificate: { type: mutualTLS }
  schemas:
    Snowflake: { type: string, pattern: "^(0|[1-9][0-9]*)$", format: snowflake }
    Locale: { type: string, oneOf: [{ title: ar, const: ar }, { title: en-US, const: en-US }] }
    Flags: { type: integer, oneOf: [{ const: 1 }, { const: 4294967296, deprecated: true }] }
`,
  paths: `
/rooms/Room§/@me/{room_id}: { $ref: "#/components/pathItems/Room§" }
/rooms/Room§/*special:
  get:
    security: [{}, { BotToken: [] }, { BotToken: [], Certificate: [] }]
    responses:
      "200":
        description: A tuple.
        content: { application/json: { schema: { $ref: "#/components/schemas/Room§Tuple" } } }
      4XX: { description: No. }
  trace: { responses: { default: { description: Anything. } } }
`,
  pathItems: `
Room§:
  parameters:
    - name: room_id
      in: path
      required: true
      schema: { $ref: "#/components/schemas/Snowflake" }
  get:
    operationId: get_Room§
    responses:
      "200": &fine
        description: "200"
        headers: { X-RateLimit-Reset: { required: true, schema: { type: [number, "null"] } } }
        content: { application/json: { schema: { $ref: "#/components/schemas/Room§" } } }
  post:
    operationId: create_Room§
    security: [{ BotToken: [] }]
    requestBody:
      required: true
      content:
        application/json: { schema: &base { $ref: "#/components/schemas/Room§Create" } }
        application/x-www-form-urlencoded: { schema: *base }
        multipart/form-data:
          schema:
            allOf:
              - *base
              - type: object
                properties: { "files[0]": { type: string, contentEncoding: binary } }
          encoding:
            "files[0]": { contentType: image/png, headers: { X-A: { schema: { type: string } } } }
        image/png: {}
    responses: { "200": *fine, "204": { description: Nothing. }, default: { description: No. } }
  put: { operationId: put_Room§, responses: { "204": { description: Done. } } }
`,
  schemas: `
Room§:
  type: object
  required: [id, locale]
  properties:
    id: { $ref: "#/components/schemas/Snowflake" }
    locale: { $ref: "#/components/schemas/Locale" }
    topic: { type: [string, "null"], maxLength: 1024 }
    parent: { oneOf: [{ type: "null" }, { $ref: "#/components/schemas/Room§" }] }
    flags: { $ref: "#/components/schemas/Flags", description: Beside a reference. }
    extra: true
    never: false
    inner: { $ref: "#/components/schemas/Room§Tuple/$defs/Inner" }
  patternProperties: { "^x-": { type: string } }
  dependentRequired: { topic: [locale] }
  unevaluatedProperties: false
Room§Create:
  type: object
  properties: { name: { type: string, examples: [general] }, kind: { const: 0 } }
  if: { properties: { kind: { const: 0 } } }
  then: { required: [name] }
Room§Tuple:
  type: array
  prefixItems: [{ type: string }, { type: [integer, boolean] }]
  items: false
  minItems: 2
  $defs: { Inner: { type: object, properties: { of: { $ref: "#/components/schemas/Room§" } } } }
`,
};

/** Large documents in the style of well-known ones. */
export const largeDocuments: Readonly<Record<string, () => OpenApiDocument>> = {
  older: () => repeated(older),
  chat: () => repeated(chat),
};
