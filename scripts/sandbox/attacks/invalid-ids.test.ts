import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { KINDS, serveDocument, type ServedDocument } from "../testing/served-document.js";

const ITEM = 'content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }';
const PARENT = "{ name: parent, in: path, required: true, schema: { type: string } }";
const ID = "{ name: id, in: path, required: true, schema: { type: string } }";
const DOCUMENT = `openapi: 3.1.0
info: { title: Items, version: 1.0.0 }
paths:
  /items:
    post:
      security: []
      requestBody: { ${ITEM} }
      responses: { "201": { description: Created., ${ITEM} } }
  /items/{id}:
    parameters: [${ID}]
    get: { security: [], responses: { "200": { description: It., ${ITEM} } } }
  /of/{parent}/parts/{id}:
    parameters: [${PARENT}, ${ID}]
    put:
      security: []
      requestBody: { ${ITEM} }
      responses: { "200": { description: It., ${ITEM} } }
    get: { security: [], responses: { "200": { description: It., ${ITEM} } } }
components:
  schemas:
    Item:
      type: object
      properties: { id: { type: string }, url: { type: string, readOnly: true } }
      example: { id: a, url: /items/a }
`;

/** The ids of parents are stored as a list in JSON, which adds four characters. */
const [LONGEST, LONGEST_PARENT] = ["x".repeat(1_024), "y".repeat(1_020)];

describe.each(KINDS)("a %s", (kind) => {
  let service: ServedDocument;
  beforeAll(async () => void (service = await serveDocument(kind, DOCUMENT)));
  afterAll(() => service.stop());

  it.each([
    ["POST", "/items", { id: LONGEST }, 201],
    [
      "POST",
      "/items",
      { id: `${LONGEST}x` },
      "The id has 1025 bytes; the limit is 1024. Shorten it.",
    ],
    ["POST", "/items", { id: "a\ud800" }, "The id is not well-formed Unicode."],
    ["GET", `/items/${"x".repeat(2_800)}`, undefined, 404],
    ["PUT", `/of/${LONGEST_PARENT}/parts/${LONGEST}`, {}, 200],
    ["PUT", `/of/a/parts/${LONGEST}x`, {}, "The id has 1025 bytes; the limit is 1024. Shorten it."],
    [
      "PUT",
      `/of/${LONGEST_PARENT}y/parts/a`,
      {},
      "The path names parents, whose ids have 1025 bytes; the limit is 1024. Shorten it.",
    ],
  ] as const)("limits ids: case %# is a %s", async (method, path, sent, expected) => {
    const response = await fetch(service.url + path, {
      method,
      ...(sent && { body: JSON.stringify(sent), headers: { "Content-Type": "application/json" } }),
    });
    const { message } = Object(await response.json()) as { message?: unknown };
    if (typeof expected === "number") expect(response.status).toBe(expected);
    else expect([response.status, message]).toEqual([400, expected]);
  });
});
