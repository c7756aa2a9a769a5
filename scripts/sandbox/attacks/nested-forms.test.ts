import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { KINDS, serveDocument, type ServedDocument } from "../testing/served-document.js";

const FORM = '{ schema: { $ref: "#/components/schemas/Form" } }';
const DOCUMENT = `openapi: 3.1.0
info: { title: Forms, version: 1.0.0 }
paths:
  /forms:
    post:
      security: []
      requestBody:
        content:
          multipart/form-data: ${FORM}
          application/x-www-form-urlencoded: ${FORM}
          application/json: ${FORM}
      responses: { "201": { description: Created., content: { application/json: ${FORM} } } }
components:
  schemas:
    Form:
      type: object
      properties: { any: { type: object, additionalProperties: true }, own: { $ref: "#/components/schemas/Nested" } }
    Nested: { type: object, properties: { a: { $ref: "#/components/schemas/Nested" } } }
`;

describe.each(KINDS)("a form of a %s", (kind) => {
  let service: ServedDocument;
  beforeAll(async () => void (service = await serveDocument(kind, DOCUMENT)));
  afterAll(() => service.stop());

  it.each(["any", "own"])(
    "with a field '%s' nested too deep is rejected as JSON is",
    async (name) => {
      for (const depth of [501, 5_000, 49_000]) {
        const deep = `${'{"a":'.repeat(depth)}{}${"}".repeat(depth)}`;
        const parts = new FormData();
        parts.append(name, deep);
        const bodies = [
          [`{"${name}":${deep}}`, { "Content-Type": "application/json" }],
          [parts, {}],
          [new URLSearchParams({ [name]: deep }), {}],
        ] as const;
        // Percent-encoding makes the last form longer than a body may be.
        for (const [body, headers] of bodies.slice(0, depth === 49_000 ? 2 : 3)) {
          const response = await fetch(`${service.url}/forms`, { method: "POST", body, headers });
          const { message } = Object(await response.json()) as { message?: unknown };
          const expected = "The request body must not be nested more than 500 levels deep.";
          expect([depth, response.status, message]).toEqual([depth, 400, expected]);
        }
      }
    },
  );
});
