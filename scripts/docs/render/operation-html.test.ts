import { describe, expect, it } from "@jest/globals";
import type { OpenApiDocument } from "../../generate/document.js";
import { operationViews } from "../views/operation-view.js";
import { operationHtml } from "./operation-html.js";
import { createRendering } from "./rendering.js";

const document = {
  openapi: "3.1.0",
  components: {
    securitySchemes: {
      oauth: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "/t", scopes: { x: "", y: "", z: "" } } },
      },
      header: { type: "apiKey", in: "header", name: "X-Key&More" },
      cookie: { type: "apiKey", in: "cookie", name: "k" },
    },
  },
} as unknown as OpenApiDocument;

/** The text of the page of a document's one operation, without markup. */
function textOf(operation: object): string {
  const paths = { "/a": { post: { operationId: "postA", responses: {}, ...operation } } };
  const rendering = createRendering("", () => undefined);
  return operationViews({ ...document, paths })
    .map((view) => operationHtml(view, rendering))
    .join("")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

describe("the scopes that are needed", () => {
  it.each<[want: string, security: object[]]>([
    ["It needs the scope: x", [{ oauth: ["x"] }]],
    ["It needs these scopes: x y", [{ oauth: ["x", "y"] }]],
    ["Any one of these scopes suffices: x y", [{ oauth: ["x"] }, { oauth: ["y"] }]],
    ["All scopes of any one line suffice: x and y z", [{ oauth: ["x", "y"] }, { oauth: ["z"] }]],
  ])("are: %s", (want, security) => {
    expect(textOf({ security })).toContain(`${want} `);
  });
});

it("says where an API key is sent", () => {
  expect(textOf({ security: [{ header: [] }, { cookie: [] }] })).toContain(
    "An API key in the header as X-Key&amp;More , or An API key in the cookie as k .",
  );
});

describe("a request body", () => {
  const text = { type: "string", maxLength: 5 };
  const object = { type: "object", properties: { a: { type: "integer" } } };

  it("has each media type above its own schema", () => {
    const content = { "application/json": { schema: object }, "text/plain": { schema: text } };
    expect(textOf({ requestBody: { required: true, content } })).toContain(
      "application/json required a integer text/plain required string at most 5 characters",
    );
  });

  it("has several media types above the schema that they share", () => {
    const content = { "text/plain": { schema: text }, "text/csv": { schema: text } };
    expect(textOf({ requestBody: { content } })).toContain(
      "text/plain , text/csv string at most 5 characters",
    );
  });

  it("says which media types a part may have", () => {
    const schema = { type: "object", properties: { file: { type: "string", format: "binary" } } };
    const encoding = { file: { contentType: "image/png, image/jpeg" } };
    const content = { "multipart/form-data": { schema, encoding } };
    expect(textOf({ requestBody: { content } })).toContain(
      "file string (binary) sent as image/png, image/jpeg",
    );
  });
});
