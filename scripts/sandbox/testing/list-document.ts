import { parse } from "yaml";

type Json = Record<string, unknown>;

/** A collection for each style of lists: parameters, and members of the response next to `items`. */
const STYLES = parse(`
skips:
  query: { limit: {}, offset: { type: integer } }
  around: { count: { type: integer }, limit: { type: integer }, offset: { type: integer }, next: &url { type: [string, "null"], format: uri }, previous: *url }
counted:
  query: { limit: {}, offset: { type: string, default: "0" } }
  around: { next: *url }
pages:
  query: { per_page: {}, page: { type: integer }, order_by: { enum: [price_asc, price_desc] } }
  headers: { X-Total-Count: { required: true, schema: { type: integer } }, X-Acme-Total: { required: true, schema: { type: integer } }, Total-Pages: { schema: { type: number } }, X-Page: { schema: { type: string } } }
numbered:
  query: { pageSize: {}, page: { type: integer, minimum: 0 } }
  around:
    meta: { type: object, properties: { total: { type: integer }, page: { type: integer }, total_pages: { type: integer }, per_page: { type: integer } } }
    links: { type: object, properties: { next: { type: string, format: uri-reference }, last: *url, first: *url } }
ids:
  query: { limit: {}, starting_after: { examples: [thing_1] }, ending_before: {} }
  around: { has_more: { type: boolean } }
  required: [has_more]
cursors:
  query: { limit: {}, cursor: { example: eyJhIjoxfQ }, sort: {}, order: { enum: [asc, desc] } }
  around: { next_cursor: { type: string }, previous_cursor: { type: [string, "null"] }, total_count: { type: integer } }
  required: [next_cursor]
tokens:
  query: { page_size: {}, page_token: {} }
  around:
    paging: { type: object, properties: { next: { type: object, properties: { after: { type: string }, link: { type: string } } } } }
    next_page_token: { type: string }
filtered:
  query:
    status: { enum: [open, closed, all], default: all }
    ids: { type: array, items: { type: string } }
    tags: { type: array, items: { type: string } }
    metadata: { type: object, additionalProperties: { type: string } }
    address.city: {}
    filter[kind]: {}
    created: { type: object, properties: { gte: { type: integer }, lt: { type: integer } } }
    price_min: { type: number }
    max_price: { type: number }
    updated_since: { type: string, format: date-time }
    updated_before: {}
    q: {}
    sort_by: { type: array, items: { type: string } }
    direction: { enum: [asc, desc] }
    expand: {}
preset:
  query:
    status: { enum: [open, closed], default: open }
    kind: { enum: [KIND_UNSPECIFIED, x, y], default: KIND_UNSPECIFIED }
`) as Record<
  string,
  { query: Record<string, Json>; around?: Json; required?: string[]; headers?: Json }
>;

const LIMIT = { type: "integer", minimum: 1, maximum: 100 };
const COMMAS = ["ids", "sort_by"];
const thing = { $ref: "#/components/schemas/Thing" };
const content = (schema: Json): Json => ({ content: { "application/json": { schema } } });
const responseOf = (schema?: Json): Json => ({
  description: "Done.",
  ...(schema && content(schema)),
});
const header = (name: string): Json => ({ name, in: "header", schema: { type: "string" } });

function pathsOf(name: string): Json {
  const { query, around, required = [], headers } = STYLES[name] ?? { query: {} };
  const parameters = Object.entries(query).map(([parameter, { ...schema }]) => ({
    name: parameter,
    in: "query",
    explode: !COMMAS.includes(parameter),
    schema: /limit|size|per_page/i.test(parameter) ? LIMIT : { type: "string", ...schema },
    ...(schema["type"] === "object" && { style: "deepObject" }),
  }));
  const items = { type: "array", items: thing };
  const list = { type: "object", properties: { ...around, items }, required };
  const requestBody = { required: true, ...content(thing) };
  const [isKeyed, isTagged] = [name === "ids", name === "skips"];
  const tagged = {
    ...responseOf(thing),
    ...(isTagged && { headers: { ETag: { schema: { type: "string" } } } }),
  };
  return {
    [`/${name}`]: {
      get: {
        parameters,
        responses: { 200: { ...responseOf(around ? list : items), ...(headers && { headers }) } },
      },
      post: {
        requestBody,
        responses: { 201: responseOf(thing) },
        parameters: isKeyed ? [header("Idempotency-Key")] : [],
      },
    },
    [`/${name}/{id}`]: {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: { responses: { 200: tagged } },
      patch: {
        requestBody,
        responses: { 200: tagged },
        parameters: isTagged ? [header("If-Match")] : [],
      },
      delete: { responses: { 204: responseOf() } },
    },
  };
}

/** A document with lists in the styles of real APIs, entity tags and idempotency keys. */
export const LIST_DOCUMENT = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Lists", version: "1" },
  security: [],
  servers: [{ url: "http://127.0.0.1:8080" }],
  paths: Object.assign({}, ...Object.keys(STYLES).map(pathsOf)) as Json,
  components: {
    schemas: parse(`
Thing:
  type: object
  properties:
    { id: &text { type: string }, name: *text, kind: *text, status: *text, price: { type: number },
      tags: { type: array, items: *text }, created: { type: integer },
      updated_at: { type: string, format: date-time },
      metadata: { type: object, additionalProperties: *text },
      address: { type: object, properties: { city: *text } } }`) as Json,
  },
});
