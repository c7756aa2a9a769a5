import { component, every, json, numbers, type Part } from "./part.js";

/**
 * OpenAPI 3.1 as a chat service writes it: types that may be null as lists and as alternatives,
 * enums of titled constants, uploads beside JSON, tuples, `$defs`, webhooks, path items as components,
 * boolean schemas, and security that is optional.
 */
export function chat(): Part {
  const rooms = numbers(40).map((number) => `Room${number}`);
  return {
    openapi: "3.1.0",
    info: {
      title: "Chat",
      version: "10",
      summary: "Rooms.",
      license: { name: "MIT", identifier: "MIT" },
    },
    jsonSchemaDialect: "https://spec.openapis.org/oas/3.1/dialect/base",
    servers: [
      {
        url: "https://chat.example/api/v{n}",
        variables: { n: { default: "10", enum: ["9", "10"] } },
      },
    ],
    paths: every(rooms, pathsOf),
    webhooks: { created: { post: { requestBody: { content: json(component("Room0")) } } } },
    components: {
      schemas: { ...every(rooms, schemasOf), ...schemas },
      pathItems: every(rooms, pathItemsOf),
      securitySchemes: {
        BotToken: { type: "apiKey", in: "header", name: "Authorization" },
        OAuth2: {
          type: "oauth2",
          flows: {
            authorizationCode: {
              authorizationUrl: "https://a.example",
              tokenUrl: "https://t.example",
              scopes: { identify: "You" },
            },
          },
        },
        Certificate: { type: "mutualTLS" },
      },
    },
  };
}

const schemas: Part = {
  SnowflakeType: { type: "string", pattern: "^(0|[1-9][0-9]*)$", format: "snowflake" },
  Locale: {
    type: "string",
    oneOf: [
      { title: "ar", description: "The ar locale", const: "ar" },
      { title: "en-US", const: "en-US" },
    ],
    format: "locale",
  },
  Flags: {
    type: "integer",
    oneOf: [{ const: 1 }, { const: 4294967296, deprecated: true }],
    format: "int64",
  },
};

function pathsOf(room: string): Part {
  return {
    [`/rooms/${room}/@me/{room_id}`]: { $ref: `#/components/pathItems/${room}` },
    [`/rooms/${room}/*special`]: {
      summary: "Beside a reference",
      get: {
        security: [{}, { BotToken: [] }, { OAuth2: ["identify"], Certificate: [] }],
        responses: {
          "200": { description: "A tuple.", content: json(component(`${room}Tuple`)) },
          "4XX": { description: "No." },
        },
      },
      trace: { responses: { default: { description: "Anything." } } },
    },
  };
}

function pathItemsOf(room: string): Part {
  const files = every(["0", "1"], (index) => ({
    [`files[${index}]`]: { type: "string", contentEncoding: "binary" },
  }));
  const base = component(`${room}Create`);
  const fine = { description: "200", content: json(component(room)) };
  const limit = { "X-RateLimit-Reset": { required: true, schema: { type: ["number", "null"] } } };
  return {
    [room]: {
      parameters: [
        { name: "room_id", in: "path", required: true, schema: component("SnowflakeType") },
      ],
      get: { operationId: `get_${room}`, responses: { "200": { ...fine, headers: limit } } },
      post: {
        operationId: `create_${room}`,
        security: [{ BotToken: [] }],
        requestBody: {
          content: {
            ...json(base),
            "application/x-www-form-urlencoded": { schema: base },
            "multipart/form-data": {
              schema: { allOf: [base, { type: "object", properties: files }] },
              encoding: {
                "files[0]": {
                  contentType: "image/png",
                  headers: { "X-A": { schema: { type: "string" } } },
                },
              },
            },
            "image/png": {},
          },
          required: true,
        },
        responses: {
          "200": fine,
          "204": { description: "Nothing." },
          default: { description: "No." },
        },
      },
      put: { operationId: `put_${room}`, responses: { "204": { description: "Done." } } },
    },
  };
}

function schemasOf(room: string): Part {
  return {
    [room]: {
      type: "object",
      required: ["id", "locale"],
      properties: {
        id: component("SnowflakeType"),
        locale: component("Locale"),
        topic: { type: ["string", "null"], maxLength: 1024 },
        parent: { oneOf: [{ type: "null" }, component(room)] },
        flags: { $ref: "#/components/schemas/Flags", description: "Beside a reference." },
        extra: true,
        never: false,
        inner: { $ref: `#/components/schemas/${room}Tuple/$defs/Inner` },
      },
      patternProperties: { "^x-": { type: "string" } },
      propertyNames: { maxLength: 40 },
      dependentRequired: { topic: ["locale"] },
      unevaluatedProperties: false,
    },
    [`${room}Create`]: {
      type: "object",
      properties: { name: { type: "string", examples: ["general"] }, kind: { const: 0 } },
      if: { properties: { kind: { const: 0 } } },
      then: { required: ["name"] },
    },
    [`${room}Tuple`]: {
      type: "array",
      prefixItems: [{ type: "string" }, { type: ["integer", "boolean"] }],
      items: false,
      minItems: 2,
      $defs: { Inner: { type: "object", properties: { of: component(room) } } },
    },
  };
}
