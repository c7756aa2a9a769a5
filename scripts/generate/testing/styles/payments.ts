import { component, every, json, numbers, type Part } from "./part.js";

const KINDS = ["account", "charge", "customer", "dispute", "invoice", "payout", "price", "refund"];

/**
 * OpenAPI 3.0 as a payment service writes it: forms with nested objects, `expand` everywhere, schemas
 * that all contain one another through `anyOf` of an id and the thing itself, unions told apart by
 * nothing, and one `default` response for every error.
 */
export function payments(): Part {
  const names = numbers(5).flatMap((group) => KINDS.map((kind) => `${kind}_v${group + 1}`));
  return {
    openapi: "3.0.0",
    info: { title: "Payments", version: "2025-01-01", "x-stripeStyle": true },
    servers: [{ url: "https://payments.example/" }],
    security: [{ basicAuth: [] }, { bearerAuth: [] }],
    paths: every(names, pathsOf),
    components: {
      schemas: {
        ...every(names, schemasOf),
        error: {
          type: "object",
          required: ["error"],
          properties: { error: { $ref: "#/components/schemas/api_errors" } },
        },
        api_errors: {
          type: "object",
          properties: {
            code: { type: "string", maxLength: 5000, nullable: true },
            source: { anyOf: names.slice(0, 4).map(component), nullable: true },
          },
        },
      },
      securitySchemes: {
        basicAuth: { type: "http", scheme: "basic", description: "Password: */ none." },
        bearerAuth: { type: "http", scheme: "bearer", bearerFormat: "auth-scheme" },
      },
    },
  };
}

const id = { type: "string", maxLength: 5000 };
const failed = { description: "Error response.", content: json(component("error")) };

function pathsOf(name: string): Part {
  const word = name.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
  const expand = {
    name: "expand",
    in: "query",
    style: "deepObject",
    explode: true,
    schema: { type: "array", items: id },
  };
  const one = { "200": { description: "Fine.", content: json(component(name)) }, default: failed };
  const none = { content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } };
  const inPath = { name, in: "path", required: true, style: "simple", schema: id };
  return {
    [`/v1/${name}s`]: {
      get: {
        operationId: `Get${word}s`,
        parameters: [
          expand,
          {
            name: "created",
            in: "query",
            style: "deepObject",
            explode: true,
            schema: {
              anyOf: [
                {
                  type: "object",
                  title: "range_query_specs",
                  properties: { gt: { type: "integer" }, lt: { type: "integer" } },
                },
                { type: "integer" },
              ],
            },
          },
        ],
        requestBody: { ...none, required: false },
        responses: {
          "200": { description: "A list.", content: json(listOf(name)) },
          default: failed,
        },
      },
      post: { operationId: `Post${word}s`, requestBody: formOf(name), responses: one },
    },
    [`/v1/${name}s/{${name}}`]: {
      get: { operationId: `Get${word}s${word}`, parameters: [inPath, expand], responses: one },
      post: {
        operationId: `Post${word}s${word}`,
        parameters: [inPath],
        requestBody: formOf(name),
        responses: one,
      },
      delete: {
        operationId: `Delete${word}s${word}`,
        parameters: [inPath],
        responses: {
          "200": {
            description: "Gone.",
            content: json({
              anyOf: [
                component(name),
                { type: "object", properties: { deleted: { enum: [true], type: "boolean" } } },
              ],
            }),
          },
          default: failed,
        },
      },
    },
  };
}

function listOf(name: string): Part {
  return {
    type: "object",
    required: ["data", "has_more", "object", "url"],
    properties: {
      data: { type: "array", items: component(name) },
      has_more: { type: "boolean" },
      object: { type: "string", enum: ["list"] },
      url: { type: "string", maxLength: 5000, pattern: `^/v1/${name}s` },
    },
    "x-expandableFields": ["data"],
  };
}

function formOf(name: string): Part {
  const schema = {
    type: "object",
    required: ["amount"],
    properties: {
      amount: { type: "integer" },
      metadata: {
        anyOf: [
          { type: "object", additionalProperties: { type: "string" } },
          { type: "string", enum: [""] },
        ],
      },
      [name]: { type: "object", properties: { "odd-name": { type: "string" } } },
    },
    additionalProperties: false,
  };
  const encoding = { metadata: { style: "deepObject", explode: true } };
  return { required: true, content: { "application/x-www-form-urlencoded": { schema, encoding } } };
}

function schemasOf(name: string, index: number, names: readonly string[]): Part {
  const [next = name, other = name] = [
    names[(index + 1) % names.length],
    names[(index * 7) % names.length],
  ];
  return {
    [name]: {
      type: "object",
      description: `A ${name}. /* Comments */ in text.`,
      required: ["id", "object"],
      properties: {
        id,
        object: { type: "string", enum: [name] },
        status: { type: "string", enum: ["", "open", 'it\'s "done"', "50%"], nullable: true },
        next: { anyOf: [id, component(next)], nullable: true, "x-expansionResources": {} },
        other: { anyOf: [id, component(other), { $ref: `#/components/schemas/deleted_${other}` }] },
        all: { type: "array", items: { anyOf: [id, component(next)] } },
        metadata: { type: "object", additionalProperties: { type: "string", maxLength: 500 } },
        created: { type: "integer", format: "unix-time" },
      },
    },
    [`deleted_${name}`]: {
      type: "object",
      properties: { deleted: { type: "boolean", enum: [true] } },
    },
  };
}
