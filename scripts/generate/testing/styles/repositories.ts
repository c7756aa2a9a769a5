import { component, every, json, numbers, type Part } from "./part.js";

/**
 * OpenAPI 3.0 as a code host writes it: operationIds with slashes and dashes, parameters, headers,
 * responses and examples as components, many media types, redirects, links between operations, events
 * as callbacks, and schemas put together in every way.
 */
export function repositories(): Part {
  const things = numbers(40).map((number) => `code-scanning-${number}`);
  return {
    openapi: "3.0.3",
    info: {
      title: "Repositories",
      version: "1.1.4",
      license: { name: "MIT", url: "https://spdx.org" },
    },
    tags: [{ name: "code-scanning", description: "Alerts." }],
    externalDocs: { url: "https://docs.example" },
    paths: every(things, pathsOf),
    "x-webhooks": { "branch-created": { post: { responses: {} } } },
    components: { schemas: { ...every(things, schemasOf), ...schemas }, ...components },
  };
}

const schemas: Part = {
  "nullable-simple-user": { ...component("simple-user"), nullable: true },
  "simple-user": {
    title: "Simple User",
    type: "object",
    required: ["login", "+1"],
    properties: { login: { type: "string" }, "+1": { type: "integer" }, url: { type: "string" } },
  },
  "basic-error": { type: "object", properties: { message: { type: "string" } } },
  "alert-number": { type: "integer", readOnly: true },
};

const components: Part = {
  parameters: {
    owner: { name: "owner", in: "path", required: true, schema: { type: "string" } },
    "pagination-before": {
      name: "before",
      in: "query",
      required: false,
      schema: { type: "string" },
    },
    "alert-number": {
      name: "alert_number",
      in: "path",
      required: true,
      schema: component("alert-number"),
    },
  },
  headers: {
    link: { example: '<https://repos.example?page=2>; rel="next"', schema: { type: "string" } },
  },
  responses: {
    not_found: { description: "Not found", content: json(component("basic-error")) },
    found: { description: "Found", headers: { Location: { schema: { type: "string" } } } },
    no_content: { description: "A header with no content was returned." },
  },
  examples: { user: { value: { login: "octocat", "+1": 1 } } },
};

const response = (name: string): Part => ({ $ref: `#/components/responses/${name}` });

function pathsOf(thing: string): Part {
  const refs = ["owner", "alert-number"].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  const [owner, number] = refs;
  const tags = ["code-scanning"];
  const link = { Link: { $ref: "#/components/headers/link" } };
  const found = {
    description: "Response",
    headers: link,
    content: {
      "application/json": {
        schema: component(thing),
        examples: { default: { $ref: "#/components/examples/user" } },
      },
      "application/vnd.host.raw+json": { schema: component(thing) },
      "application/octet-stream": { schema: { type: "string", format: "binary" } },
    },
    links: {
      next: { operationId: `${thing}/list-alerts`, parameters: { owner: "$request.path.owner" } },
    },
  };
  return {
    [`/repos/{owner}/${thing}/alerts`]: {
      get: {
        operationId: `${thing}/list-alerts`,
        tags,
        parameters: [
          owner,
          { $ref: "#/components/parameters/pagination-before" },
          {
            name: "labels",
            in: "query",
            explode: false,
            schema: { type: "array", items: { type: "string" } },
          },
          { name: "since", in: "query", content: json({ type: "string", format: "date-time" }) },
        ],
        responses: {
          "200": { ...found, content: json({ type: "array", items: component(thing) }) },
          "404": response("not_found"),
        },
      },
      post: {
        operationId: `${thing}/create-alert`,
        tags,
        parameters: [owner],
        requestBody: {
          required: true,
          content: json({
            oneOf: [component(thing), { type: "array", items: component(thing), minItems: 1 }],
          }),
        },
        callbacks: {
          done: {
            "{$request.body#/url}": {
              post: {
                requestBody: { content: json(component(thing)) },
                responses: { "200": { description: "Seen." } },
              },
            },
          },
        },
        responses: {
          "201": found,
          "202": { description: "Accepted", content: json({ type: "object" }) },
        },
      },
    },
    [`/repos/{owner}/${thing}/alerts/{alert_number}`]: {
      parameters: refs,
      get: {
        operationId: `${thing}/get-alert`,
        tags,
        responses: {
          "200": found,
          "302": response("found"),
          "304": response("no_content"),
          "404": response("not_found"),
        },
      },
      patch: {
        operationId: `${thing}/update-alert`,
        tags,
        deprecated: true,
        requestBody: {
          content: json({
            allOf: [component(thing)],
            anyOf: [{ required: ["state"] }, { required: ["user"] }],
          }),
        },
        responses: { "200": found, "4XX": response("not_found") },
      },
      delete: {
        operationId: `${thing}/delete-alert`,
        tags,
        parameters: [owner, number],
        responses: { "204": response("no_content") },
      },
    },
  };
}

function schemasOf(thing: string): Part {
  return {
    [thing]: {
      type: "object",
      required: ["number", "user"],
      properties: {
        number: component("alert-number"),
        user: component("nullable-simple-user"),
        state: { type: "string", enum: ["open", "dismissed", null], nullable: true },
        reactions: {
          type: "object",
          properties: { "+1": { type: "integer" }, "-1": { type: "integer" } },
        },
        permissions: {
          type: "object",
          additionalProperties: { type: "string", enum: ["read", "write"] },
        },
        parent: component(thing),
        assignee: {
          allOf: [
            component("simple-user"),
            { type: "object", properties: { site_admin: { type: "boolean" } } },
          ],
          nullable: true,
        },
        value: {
          oneOf: [
            { type: "string" },
            { type: "integer" },
            { type: "array", items: { oneOf: [{ type: "string" }, { type: "boolean" }] } },
          ],
        },
      },
      example: { number: 1, user: null },
    },
  };
}
