import { parse } from "yaml";
import type { OpenApiDocument } from "../document.js";

interface Template {
  /** The document without what is repeated, in YAML. */
  document: string;
  /** Repeated for each number from 0 to 39, which takes the place of `§`. */
  paths: string;
  schemas: string;
  /** Repeated path items, as components. */
  pathItems?: string;
}

/** A document of 200 operations and more. */
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
 * OpenAPI 3.0 as payment and telephony services write it: forms with nested objects, file endings in paths, schemas
 * that contain one another through `anyOf` of an id and the thing itself, and one `default` response for every error.
 */
const payments: Template = {
  document: `
openapi: 3.0.0
info: { title: Payments, version: "2025-01-01" }
security: [{ basicAuth: [] }, { bearerAuth: [] }]
components:
  schemas:
    id: { type: string, maxLength: 5000 }
    error:
      type: object
      required: [error]
      properties:
        error: { anyOf: [{ $ref: "#/components/schemas/charge0" }], nullable: true }
  securitySchemes:
    basicAuth: { type: http, scheme: basic, description: "Password: */ none." }
    bearerAuth: { type: http, scheme: bearer, bearerFormat: auth-scheme }
  responses:
    failed:
      description: Error response.
      content: { application/json: { schema: { $ref: "#/components/schemas/error" } } }
`,
  paths: `
/v1/charge§s:
  get:
    operationId: GetCharge§s
    parameters:
      - &expand
        name: expand
        in: query
        style: deepObject
        explode: true
        schema: { type: array, items: { type: string } }
      - { name: StartTime<, in: query, schema: { type: string, format: date-time } }
      - { name: StartTime>, in: query, schema: { type: string, format: date-time } }
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
        content:
          application/json:
            schema:
              type: object
              required: [data, object]
              properties:
                data: { type: array, items: { $ref: "#/components/schemas/charge§" } }
                object: { type: string, enum: [list] }
      default: { $ref: "#/components/responses/failed" }
  post: &post
    operationId: PostCharge§s
    requestBody:
      required: true
      content:
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
    responses: &one
      "200":
        description: Fine.
        content: { application/json: { schema: { $ref: "#/components/schemas/charge§" } } }
      default: { $ref: "#/components/responses/failed" }
/v1/charge§s/{charge}.json:
  servers: [{ url: https://payments.example }]
  parameters:
    - { name: charge, in: path, required: true, style: simple, schema: { type: string } }
  get: { operationId: GetCharge§, parameters: [*expand], responses: *one }
  post: { <<: *post, operationId: PostCharge§ }
  delete:
    operationId: DeleteCharge§
    responses:
      "200":
        description: Gone.
        content:
          application/json:
            schema:
              anyOf:
                - { $ref: "#/components/schemas/charge§" }
                - { type: object, properties: { deleted: { enum: [true], type: boolean } } }
`,
  schemas: `
charge§:
  type: object
  description: A charge. /* Comments */ in text.
  required: [id]
  properties:
    id: { $ref: "#/components/schemas/id" }
    status: { type: string, enum: ["", open, 'it''s "done"', "50%"], nullable: true }
    error: { anyOf: [{ type: string }, { $ref: "#/components/schemas/error" }], nullable: true }
    all: { type: array, items: { anyOf: [{ type: string }, { $ref: "#/components/schemas/charge§" }] } }
    metadata: { type: object, additionalProperties: { type: string, maxLength: 500 } }
`,
};

/**
 * OpenAPI 3.0 as a cluster's control plane writes it: component names with dots, a media type for every encoding,
 * bodies of any media type, `allOf` around single references, paths of every method, and schemas of JSON schemas.
 */
const cluster: Template = {
  document: `
openapi: 3.0.0
info: { title: Cluster, version: v1.31 }
security: [{ BearerToken: [] }, {}]
components:
  securitySchemes: { BearerToken: { type: apiKey, in: header, name: authorization } }
  schemas:
    io.k8s.IntOrString: { format: int-or-string, oneOf: [{ type: integer }, { type: string }] }
    io.k8s.JSON: { description: Any JSON. }
    io.k8s.JSONSchemaProps:
      type: object
      properties:
        $ref: { type: string }
        enum: { type: array, items: { $ref: "#/components/schemas/io.k8s.JSON" } }
        allOf: &props
          type: array
          items: { default: {}, allOf: [{ $ref: "#/components/schemas/io.k8s.JSONSchemaProps" }] }
        properties: { type: object, additionalProperties: *props }
        default: { $ref: "#/components/schemas/io.k8s.JSON" }
`,
  paths: `
/api/v1/namespaces/{namespace}/pod§/{name}:
  parameters: &parameters
    - { name: namespace, in: path, required: true, schema: { type: string, uniqueItems: true } }
    - { name: name, in: path, required: true, schema: { type: string } }
  put:
    operationId: replaceCoreV1NamespacedPod§
    tags: [core_v1]
    requestBody: { required: true, content: { "*/*": &pod { schema: { $ref: "#/components/schemas/io.k8s.Pod§" } } } }
    responses: &responses
      "200":
        description: OK
        content:
          application/json: *pod
          application/yaml: *pod
          application/vnd.kubernetes.protobuf: *pod
          application/json;stream=watch: *pod
      "401": { description: Unauthorized }
  patch:
    operationId: patchCoreV1NamespacedPod§
    tags: [core_v1]
    requestBody:
      required: true
      content:
        application/json-patch+json: { schema: { type: object } }
        application/merge-patch+json: { schema: { type: object } }
    responses: *responses
/api/v1/namespaces/{namespace}/pod§/{name}/proxy:
  parameters: *parameters
  delete: &any
    responses:
      "200": { description: OK, content: { "*/*": { schema: { type: string } } } }
  get: *any
  head: *any
  options: *any
  trace: *any
`,
  schemas: `
io.k8s.Pod§:
  type: object
  required: [spec]
  properties:
    spec: { default: {}, allOf: [{ $ref: "#/components/schemas/io.k8s.Pod§Spec" }] }
    port: { allOf: [{ $ref: "#/components/schemas/io.k8s.IntOrString" }], default: 0 }
    schema: { $ref: "#/components/schemas/io.k8s.JSONSchemaProps" }
  x-kubernetes-group-version-kind: [{ group: "", kind: Pod§ }]
io.k8s.Pod§Spec:
  type: object
  properties:
    data: { type: object, additionalProperties: { type: string, format: byte } }
    list: { type: array, items: { type: string, default: "" } }
`,
};

/**
 * OpenAPI 3.0 as a code host writes it: operationIds with slashes and dashes, parameters, headers, responses and
 * examples as components, many media types, redirects, links, callbacks, and schemas put together in every way.
 */
const repositories: Template = {
  document: `
openapi: 3.0.3
info: { title: Repositories, version: 1.1.4 }
tags: [{ name: scanning, description: Alerts. }]
x-webhooks: { branch-created: { post: { responses: {} } } }
components:
  parameters:
    owner: { name: owner, in: path, required: true, schema: { type: string } }
    alert-number:
      name: alert_number
      in: path
      required: true
      schema: { $ref: "#/components/schemas/alert-number" }
  headers: { link: { example: '<https://repos.example>; rel="next"', schema: { type: string } } }
  responses:
    found: { description: Found, headers: { Location: { schema: { type: string } } } }
    not_found:
      description: Not found
      content: { application/json: { schema: { $ref: "#/components/schemas/simple-user" } } }
  examples: { user: { value: { login: octocat, "+1": 1 } } }
  schemas:
    nullable-simple-user: { $ref: "#/components/schemas/simple-user", nullable: true }
    simple-user:
      type: object
      required: [login, "+1"]
      properties: { login: { type: string }, "+1": { type: integer } }
    alert-number: { type: integer, readOnly: true }
`,
  paths: `
/repos/{owner}/scanning-§/alerts:
  parameters: [{ $ref: "#/components/parameters/owner" }]
  get:
    operationId: scanning-§/list-alerts
    tags: [scanning]
    parameters:
      - { name: labels, in: query, explode: false, schema: { type: array, items: { type: string } } }
      - name: since
        in: query
        content: { application/json: { schema: { type: string, format: date-time } } }
    responses:
      "200": &found
        description: Response
        headers: { Link: { $ref: "#/components/headers/link" } }
        content:
          application/json:
            schema: &alert { $ref: "#/components/schemas/scanning-§" }
            examples: { default: { $ref: "#/components/examples/user" } }
          application/vnd.host.raw+json: { schema: *alert }
          application/octet-stream: { schema: { type: string, format: binary } }
        links:
          next: { operationId: scanning-§/list-alerts, parameters: { owner: $request.path.owner } }
      "404": { $ref: "#/components/responses/not_found" }
  post:
    operationId: scanning-§/create-alert
    requestBody:
      required: true
      content:
        application/json:
          schema: { oneOf: [*alert, { type: array, items: *alert, minItems: 1 }] }
    callbacks:
      done:
        "{$request.body#/url}":
          post:
            requestBody: { content: { application/json: { schema: *alert } } }
            responses: { "200": { description: Seen. } }
    responses:
      "201": *found
      "202": { description: Accepted, content: { application/json: { schema: { type: object } } } }
/repos/{owner}/scanning-§/alerts/{alert_number}:
  parameters:
    - { $ref: "#/components/parameters/owner" }
    - { $ref: "#/components/parameters/alert-number" }
  get:
    operationId: scanning-§/get-alert
    responses: { "200": *found, "302": { $ref: "#/components/responses/found" } }
  patch:
    operationId: scanning-§/update-alert
    deprecated: true
    requestBody:
      content:
        application/json:
          schema: { allOf: [*alert], anyOf: [{ required: [state] }, { required: [user] }] }
    responses: { "200": *found, 4XX: { $ref: "#/components/responses/not_found" } }
  delete:
    operationId: scanning-§/delete-alert
    parameters: [{ $ref: "#/components/parameters/owner" }]
    responses: { "204": { description: No content. } }
`,
  schemas: `
scanning-§:
  type: object
  required: [number, user]
  properties:
    number: { $ref: "#/components/schemas/alert-number" }
    user: { $ref: "#/components/schemas/nullable-simple-user" }
    state: { type: string, enum: [open, dismissed, null], nullable: true }
    permissions: { type: object, additionalProperties: { type: string, enum: [read, write] } }
    parent: { $ref: "#/components/schemas/scanning-§" }
    assignee:
      allOf:
        - { $ref: "#/components/schemas/simple-user" }
        - { type: object, properties: { site_admin: { type: boolean } } }
      nullable: true
    value:
      oneOf:
        - { type: string }
        - { type: array, items: { oneOf: [{ type: string }, { type: boolean }] } }
`,
};

/**
 * OpenAPI 3.1 as a chat service writes it: types that may be null as lists and as alternatives, enums of titled
 * constants, uploads beside JSON, tuples, `$defs`, webhooks, path items as components, boolean schemas, and security
 * that is optional.
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

/** Large documents, each in the style of a well-known one. */
export const largeDocuments: Readonly<Record<string, () => OpenApiDocument>> = {
  payments: () => repeated(payments),
  cluster: () => repeated(cluster),
  repositories: () => repeated(repositories),
  chat: () => repeated(chat),
};
