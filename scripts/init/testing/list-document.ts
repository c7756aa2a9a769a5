type Json = Record<string, unknown>;

const text = { type: "string" };
const whole = { type: "integer" };
const objectOf = (properties: Json, required: string[] = []): Json => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});
const link = { type: ["string", "null"], format: "uri" };
const url = { ...text, format: "uri" };
const items = { type: "array", items: { $ref: "#/components/schemas/Thing" } };
const query = (name: string, schema: Json = text, more: Json = {}): Json => ({
  ...{ name, in: "query", schema },
  ...more,
});
const limit = (name = "limit"): Json => query(name, { type: "integer", minimum: 1, maximum: 100 });
const content = (schema: Json): Json => ({ content: { "application/json": { schema } } });
const answer = (schema: Json | undefined, headers: Json = {}): Json => ({
  description: "Done.",
  headers,
  ...(schema && content(schema)),
});

interface Style {
  parameters: Json[];
  /** The schema of the response around the list. Default: the list alone. */
  list?: Json;
}

/** A collection for each style of lists. */
const STYLES: Record<string, Style> = {
  skips: {
    parameters: [limit(), query("offset", whole)],
    list: objectOf({
      ...{ results: items, count: whole, limit: whole, offset: whole },
      ...{ next: link, previous: link },
    }),
  },
  pages: {
    parameters: [
      ...[limit("per_page"), query("page", whole)],
      query("order_by", { enum: ["price_asc", "price_desc"] }),
    ],
  },
  numbered: {
    parameters: [limit("pageSize"), query("page", { ...whole, minimum: 0 })],
    list: objectOf({
      data: items,
      meta: objectOf({ total: whole, page: whole, total_pages: whole, per_page: whole }),
      links: objectOf({ next: { ...text, format: "uri-reference" }, last: url, first: url }),
    }),
  },
  ids: {
    parameters: [limit(), query("starting_after"), query("ending_before")],
    list: objectOf({ data: items, has_more: { type: "boolean" } }, ["data", "has_more"]),
  },
  cursors: {
    parameters: [
      limit(),
      query("cursor"),
      query("sort"),
      query("order", { enum: ["asc", "desc"] }),
    ],
    list: objectOf(
      {
        items,
        next_cursor: text,
        previous_cursor: { type: ["string", "null"] },
        total_count: whole,
      },
      ["next_cursor"],
    ),
  },
  tokens: {
    parameters: [limit("page_size"), query("page_token")],
    list: objectOf({
      things: items,
      paging: objectOf({ next: objectOf({ after: text, link: text }, ["after"]) }),
      next_page_token: text,
    }),
  },
  filtered: {
    parameters: [
      query("status", { enum: ["open", "closed", "all"], default: "all" }),
      query("ids", { type: "array", items: text }, { explode: false }),
      query("tags", { type: "array", items: text }),
      query("metadata", { type: "object", additionalProperties: text }, { style: "deepObject" }),
      query("address.city"),
      query("filter[kind]"),
      query("created", objectOf({ gte: whole, lt: whole }), { style: "deepObject" }),
      query("price_min", { type: "number" }),
      query("max_price", { type: "number" }),
      query("updated_since", { ...text, format: "date-time" }),
      query("updated_before"),
      query("until", { ...text, format: "date" }),
      query("q"),
      query("sort_by", { type: "array", items: text }, { explode: false }),
      query("direction", { enum: ["asc", "desc"] }),
      query("expand"),
    ],
  },
};

function paths(): Json {
  const tag = { ETag: { schema: text } };
  const thing = { $ref: "#/components/schemas/Thing" };
  const body = { required: true, ...content(thing) };
  const header = (name: string): Json => ({ name, in: "header", schema: text });
  const found = Object.entries(STYLES).map(([name, { parameters, list = items }]) => ({
    [`/${name}`]: {
      get: { operationId: `list-${name}`, parameters, responses: { 200: answer(list) } },
      post: {
        ...{ operationId: `create-${name}`, requestBody: body, responses: { 201: answer(thing) } },
        ...(name === "ids" && { parameters: [header("Idempotency-Key")] }),
      },
    },
    [`/${name}/{id}`]: {
      parameters: [{ name: "id", in: "path", required: true, schema: text }],
      get: {
        ...{ operationId: `get-${name}` },
        responses: { 200: answer(thing, name === "skips" ? tag : {}) },
      },
      patch: {
        ...{ operationId: `change-${name}`, requestBody: body },
        parameters: name === "skips" ? [header("If-Match")] : [],
        responses: { 200: answer(thing, name === "skips" ? tag : {}) },
      },
      delete: { operationId: `delete-${name}`, responses: { 204: answer(undefined) } },
    },
  }));
  return Object.assign({}, ...found) as Json;
}

/** A document with lists in the styles of real APIs, entity tags and idempotency keys. */
export const LIST_DOCUMENT = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Lists", version: "1" },
  servers: [{ url: "http://127.0.0.1:8080" }],
  security: [],
  paths: paths(),
  components: {
    schemas: {
      Thing: objectOf({
        ...{ id: text, name: text, kind: text, status: text, price: { type: "number" } },
        ...{ tags: { type: "array", items: text }, created: whole },
        updated_at: { ...text, format: "date-time" },
        ...{ metadata: { type: "object", additionalProperties: text } },
        address: objectOf({ city: text }),
      }),
    },
  },
});
