import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type ServedDocument, serveDocument } from "./testing/served-document.js";

/** Alternatives that a bound rejects, but the one at the place. */
const oneAt = (place: number): object => ({
  type: "integer",
  minimum: 1_000,
  anyOf: Array.from({ length: place }, (_, index) => ({
    const: index + 1 === place ? 1_000 : index,
  })),
});
const objectOf = (members: number): object => ({
  type: "object",
  required: Array.from({ length: members }, (_, index) => `member${index}`),
  additionalProperties: { type: "string" },
});

const schemas = {
  "50": oneAt(50),
  "150": oneAt(150),
  "4999": objectOf(4_999),
  "5000": objectOf(5_000),
};

const DOCUMENT = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Samples", version: "1" },
  paths: Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      `/${name}`,
      {
        get: {
          responses: { 200: { description: "One.", content: { "application/json": { schema } } } },
        },
      },
    ]),
  ),
});

let served: ServedDocument;
beforeAll(async () => {
  served = await serveDocument("sandbox", DOCUMENT);
});
afterAll(() => served.stop());

const get = async (path: string) => {
  const response = await fetch(`${served.url}${path}`);
  return { status: response.status, body: (await response.json()) as unknown };
};

describe("a sample that multiplies", () => {
  it("is made of the 50th alternative, if the others are invalid", async () => {
    expect(await get("/50")).toEqual({ status: 200, body: 1_000 });
  });
  it("is not sought beyond 100 alternatives", async () => {
    const message =
      "get150 has no response: the document has no valid example, and its schema gives no valid value.";
    expect(await get("/150")).toMatchObject({ status: 501, body: { message } });
  });
  it("has as many as 5,000 values", async () => {
    const { status, body } = await get("/4999");
    expect([status, Object.keys(body as object).length]).toEqual([200, 4_999]);
  });
  it("has no more", async () => {
    expect(await get("/5000")).toMatchObject({ status: 501 });
  });
});
