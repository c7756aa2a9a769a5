import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pino } from "pino";
import { errorStatuses, kitCodes } from "../../generated/errors.js";
import { operations } from "../../generated/operations.js";
import type { OperationDescription } from "../operation-types.js";
import { type ServedApi, serveApi } from "../kit/serve-api.js";
import { readConfig } from "../operation/config.js";
import { redactHeader } from "./redact.js";

const NOTES: OperationDescription = {
  ...operations.getLiveness,
  operationId: "listNotes",
  path: "/notes",
  security: [
    [{ name: "key", scheme: "apiKey", scopes: [], key: { in: "query", name: "Api-Key" } }],
  ],
  parameters: ["Api-Key", "page"].map((name) => ({
    name,
    in: "query",
    style: "form",
    explode: true,
    shape: "text",
  })),
};

describe("the log", () => {
  const lines: string[] = [];
  let api: ServedApi;
  beforeAll(async () => {
    const parameters = ["Api-Key", "page"].map((name) => ({
      name,
      in: "query",
      schema: { type: "string" },
    }));
    const get = { operationId: "listNotes", parameters, responses: { "200": { description: "" } } };
    const document = { openapi: "3.1.0", info: { title: "Notes" }, paths: { "/notes": { get } } };
    api = await serveApi(
      {
        document,
        operations: { listNotes: NOTES },
        plans: {},
        errors: { errorStatuses, kitCodes },
        mount: (router, pipeline) => {
          const handler = async (): Promise<{ status: 200 }> => ({ status: 200 });
          router.route("/notes").on("get", pipeline.serve(NOTES as never, handler));
        },
        docs: undefined,
      },
      readConfig({ PORT: "0", STORE_IN_MEMORY: "on" }),
      { logger: pino({}, { write: (line) => void lines.push(line) }) },
    );
  });
  afterAll(() => api.stop());

  it("shows no API key that is sent in the query", async () => {
    const [key = ""] = api.credentials.apiKeys;
    const url = `${api.config.baseUrl}/notes?page=2&Api-Key=${key}`;
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(lines.map((line) => (JSON.parse(line) as { query?: string }).query)).toEqual([
      "page=2&Api-Key=%5Bredacted%5D",
    ]);
    expect(lines.join()).not.toContain(key);
  });
});

it.each([
  [
    "referer",
    "https://a.example/?x=1&token=s,e;c&y=2",
    "https://a.example/?x=1&token=%5Bredacted%5D&y=2",
  ],
  [
    "location",
    "/b?Sig=secret#access_token=secret",
    "/b?Sig=%5Bredacted%5D#access_token=%5Bredacted%5D",
  ],
  [
    "link",
    '</a?%73ig=secret>; rel="next", </b?sigs=1>',
    '</a?%73ig=%5Bredacted%5D>; rel="next", </b?sigs=1>',
  ],
  ["x-sig", "token=plain", "token=plain"],
  ["sig", "secret", "[redacted]"],
  ["x-api-key", "secret", "[redacted]"],
])("the header %s: %s", (name, value, shown) => {
  expect(redactHeader(name, value, new Set(["sig"]))).toBe(shown);
});
