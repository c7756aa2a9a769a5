import { component, every, json, numbers, type Part } from "./part.js";

/**
 * OpenAPI 3.0 as a telephony service writes it: versions and file endings in the paths, servers of a
 * path's own, PascalCase forms, enums as components of their own, and no tags.
 */
export function telephony(): Part {
  const things = numbers(40).map((number) => `Call${number}`);
  return {
    openapi: "3.0.1",
    info: { title: "Telephony", version: "1.0.0", contact: { email: "a@telephony.example" } },
    paths: every(things, pathsOf),
    components: {
      schemas: every(things, schemasOf),
      securitySchemes: { accountSid_authToken: { type: "http", scheme: "basic" } },
    },
    security: [{ accountSid_authToken: [] }],
  };
}

const sid = (name: string): Part => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string", minLength: 34, maxLength: 34, pattern: "^CA[0-9a-fA-F]{32}$" },
});

function pathsOf(thing: string): Part {
  const one = { content: json(component(`api.v2010.account.${thing}`)), description: "Fine" };
  const headers = {
    "Access-Control-Allow-Origin": { description: "Origin.", schema: { type: "string" } },
    "Access-Control-Expose-Headers": { schema: { type: "string" }, example: "Retry-After" },
  };
  const form = {
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          title: `Create${thing}Request`,
          properties: {
            To: { type: "string", format: "phone-number" },
            StatusCallbackEvent: { type: "array", items: { type: "string" } },
            Method: { type: "string", format: "http-method", enum: ["HEAD", "GET", "POST"] },
          },
          required: ["To"],
        },
        encoding: { StatusCallbackEvent: { style: "form", explode: true } },
      },
    },
  };
  const parent = { "x-twilio": { pathType: "list" }, servers: [{ url: "https://api.example" }] };
  return {
    [`/2010-04-01/Accounts/{AccountSid}/${thing}s.json`]: {
      ...parent,
      description: "A list.",
      get: {
        operationId: `List${thing}`,
        parameters: [
          sid("AccountSid"),
          { name: "StartTime<", in: "query", schema: { type: "string", format: "date-time" } },
          { name: "StartTime>", in: "query", schema: { type: "string", format: "date-time" } },
          {
            name: "PageSize",
            in: "query",
            schema: { type: "integer", format: "int64", maximum: 1000 },
          },
          { name: "Status", in: "query", schema: component(`${thing}_enum_status`) },
        ],
        responses: { "200": { ...one, headers } },
      },
      post: {
        operationId: `Create${thing}`,
        parameters: [sid("AccountSid")],
        requestBody: form,
        responses: { "201": { ...one, headers } },
      },
    },
    [`/2010-04-01/Accounts/{AccountSid}/${thing}s/{Sid}.json`]: {
      ...parent,
      parameters: [sid("AccountSid"), sid("Sid")],
      get: { operationId: `Fetch${thing}`, responses: { "200": one } },
      post: { operationId: `Update${thing}`, requestBody: form, responses: { "200": one } },
      delete: { operationId: `Delete${thing}`, responses: { "204": { description: "Gone." } } },
    },
  };
}

function schemasOf(thing: string): Part {
  return {
    [`api.v2010.account.${thing}`]: {
      type: "object",
      properties: {
        sid: { type: "string", minLength: 34, nullable: true },
        date_created: { type: "string", format: "date-time-rfc-2822", nullable: true },
        status: { ...component(`${thing}_enum_status`), "x-note": "beside a reference" },
        price: { nullable: true, description: "Anything." },
        subresource_uris: { type: "object", format: "uri-map", nullable: true },
      },
    },
    [`${thing}_enum_status`]: { type: "string", enum: ["queued", "in-progress", "no-answer"] },
  };
}
