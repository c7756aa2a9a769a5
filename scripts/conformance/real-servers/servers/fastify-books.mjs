import Fastify from "fastify";
import swagger from "@fastify/swagger";
const app = Fastify();
await app.register(swagger, {
  openapi: { openapi: "3.1.0", info: { title: "Books", version: "1" } },
});
const Book = {
  type: "object",
  required: ["id", "title"],
  properties: {
    id: { type: "integer" },
    title: { type: "string" },
    pages: { type: "integer" },
    read: { type: "boolean" },
  },
};
const NewBook = {
  type: "object",
  required: ["title"],
  additionalProperties: false,
  properties: { title: { type: "string" }, pages: { type: "integer" }, read: { type: "boolean" } },
};
const id = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
const none = { type: "null", description: "Not found" };
const books = new Map();
let last = 0;
app.get(
  "/books",
  {
    schema: {
      operationId: "listBooks",
      querystring: {
        type: "object",
        properties: {
          limit: { type: "integer", minimum: 1, maximum: 50, default: 10 },
          offset: { type: "integer", minimum: 0, default: 0 },
          title: { type: "string" },
        },
      },
      response: {
        200: {
          type: "object",
          required: ["items", "total"],
          properties: { items: { type: "array", items: Book }, total: { type: "integer" } },
        },
      },
    },
  },
  async (r) => {
    const all = [...books.values()].filter(
      (b) => r.query.title === undefined || b.title === r.query.title,
    );
    return { items: all.slice(r.query.offset, r.query.offset + r.query.limit), total: all.length };
  },
);
app.post(
  "/books",
  { schema: { operationId: "createBook", body: NewBook, response: { 201: Book } } },
  async (r, reply) => {
    const b = { ...r.body, id: ++last };
    books.set(b.id, b);
    return reply.code(201).header("location", `/books/${b.id}`).send(b);
  },
);
app.get(
  "/books/:id",
  { schema: { operationId: "getBook", params: id, response: { 200: Book } } },
  async (r, reply) => books.get(r.params.id) ?? reply.code(404).send({ message: "Not found" }),
);
app.put(
  "/books/:id",
  { schema: { operationId: "replaceBook", params: id, body: NewBook, response: { 200: Book } } },
  async (r, reply) => {
    if (!books.has(r.params.id)) return reply.code(404).send({ message: "Not found" });
    const b = { ...r.body, id: r.params.id };
    books.set(b.id, b);
    return b;
  },
);
app.delete(
  "/books/:id",
  {
    schema: {
      operationId: "deleteBook",
      params: id,
      response: { 204: { type: "null", description: "gone" } },
    },
  },
  async (r, reply) => {
    if (!books.delete(r.params.id)) return reply.code(404).send({ message: "Not found" });
    return reply.code(204).send();
  },
);
app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
await app.listen({ port: 7406 });
