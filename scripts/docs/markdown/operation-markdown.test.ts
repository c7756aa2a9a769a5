import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../generate/document.js";
import { operationViews } from "../views/operation-view.js";
import { operationMarkdown } from "./operation-markdown.js";

/** The Markdown of a document's one operation. */
function markdownOf(operation: object): string {
  const document = {
    openapi: "3.1.0",
    paths: { "/a": { get: { operationId: "getA", responses: {}, ...operation } } },
    components: {
      securitySchemes: {
        oauth: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "/t", scopes: { x: "X", y: "Y" } } },
        },
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
        key: { type: "apiKey", in: "query", name: "k[]" },
        digest: { type: "http", scheme: "digest" },
      },
    },
  } as unknown as OpenApiDocument;
  return operationViews(document)
    .map((view) => operationMarkdown(view, []))
    .join("");
}

describe("the authorization", () => {
  it.each<[want: string, security: object[]]>([
    ["none", []],
    ["a token with `x` or a token with `y`", [{ oauth: ["x"] }, { oauth: ["y"] }]],
    ["a token with `x` and the id and secret of an API client", [{ oauth: ["x"], basic: [] }]],
    ["nothing or a token", [{}, { bearer: [] }]],
    ["an API key in the query as `k[]`", [{ key: [] }]],
    ["an API key in the query as `k[]` and a token", [{ key: [], bearer: [] }]],
    ["a scheme that the service does not support", [{ digest: [] }]],
  ])("is %s", (want, security) => {
    expect(markdownOf({ security })).toContain(`Authorization: ${want}.\n`);
  });
});

it("tells what is deprecated and until when, what is called back, and where more is", () => {
  const text = markdownOf({
    deprecated: true,
    "x-sunset": "2030-01-01",
    description: "Gets it.",
    externalDocs: { url: "https://example.com/a", description: "More" },
    callbacks: { done: { "{$request.query.url}": { post: { responses: {} } } } },
    parameters: [{ name: "q", in: "query", deprecated: true, schema: { type: "integer" } }],
  });
  const notes = [
    "Gets it.",
    "**Deprecated.** It may go after 2030-01-01.",
    "It calls back:\n\n- `POST {$request.query.url}`",
    "[More](<https://example.com/a>)",
  ];
  expect(text).toContain(notes.join("\n\n"));
  expect(text).toContain("- `q` (query, integer, deprecated)\n");
});

it("has the headers of a response", () => {
  const headers = {
    "X-Count": { required: true, description: "How many.", schema: { type: "integer" } },
  };
  expect(markdownOf({ responses: { 200: { description: "Fine.", headers } } })).toContain(
    "### 200 OK\n\nFine.\n\n- `X-Count` (header, integer, required): How many.",
  );
});

it("has what is sent to its clients, and which status they respond with", () => {
  const schema = { type: "object", required: ["a"], properties: { a: { type: "integer" } } };
  const post = {
    summary: "It is done",
    description: "Once only.",
    requestBody: { content: { "application/json": { schema } } },
    responses: { 204: { description: "" }, "4XX": { description: "" } },
  };
  const text = markdownOf({ callbacks: { done: { "{$request.query.url}": { post } } } });
  expect(text).toContain(
    [
      "It calls back:",
      "",
      "- `POST {$request.query.url}`: It is done. Once only.",
      "  - with `application/json`: object",
      "    - `a` (integer, required)",
      "  - expects the status `204`, `4XX`",
    ].join("\n"),
  );
});

it("has what can be called with what a response has", () => {
  const links = {
    next: {
      operationId: "getNext",
      parameters: { id: "$response.body#/id", "query.limit": 5 },
      description: "The next\none.",
    },
    same: { operationRef: "#/paths/~1things~1{id}/get", requestBody: "$request.body" },
  };
  expect(markdownOf({ responses: { 200: { description: "Fine.", links } } })).toContain(
    [
      "### 200 OK",
      "Fine.",
      "- next: call `getNext` with `id` = `$response.body#/id`, `query.limit` = `5`. The next one.\n" +
        "- same: call `GET /things/{id}` with the body = `$request.body`.",
    ].join("\n\n"),
  );
});
