import { describe, expect, it } from "@jest/globals";
import { printClientBinding } from "./client-binding.js";
import type { OpenApiDocument } from "./document.js";
import { formatTypescript } from "./format.js";
import { listOperations } from "./operation-model.js";

async function print(document: Partial<OpenApiDocument>): Promise<string> {
  const whole = { openapi: "3.1.0", ...document };
  const operations = listOperations(whole);
  const input = { document: whole, operations, client: "../client/operation.js" };
  return formatTypescript(printClientBinding(input));
}

const responses = { "200": { description: "Fine." }, "404": { description: "Missing." } };
const longPath = `/${"long/".repeat(20)}`;

describe("printClientBinding", () => {
  it("prints an interface and a table", async () => {
    const text = await print({
      servers: [{ url: "http://localhost" }, { url: "https://{region}.example.com" }],
      paths: {
        "/pets": {
          head: { operationId: "hasPets", summary: "Are there pets?", responses },
          get: {
            operationId: "list-pets",
            summary: "List */ pets.",
            parameters: [{ name: "f", in: "query", schema: { type: "object" } }],
            responses,
          },
        },
        [longPath]: { delete: { summary: "Go far", responses: { "2XX": { description: "" } } } },
      },
    });
    expect(text).toBe(`// Generated from spec/ by \`npm run generate\`. Do not edit.
import type { Call, Check, OperationFacts } from "../client/operation.js";
import type { operations as spec, paths as specPaths } from "./types.js";

/** The address of the deployed service, with its variables in braces. */
export const server = "https://{region}.example.com";

/** Every operation under its operationId. */
export interface Operations {
  /** Are there pets; \`data\` is the answer: HEAD /pets */
  hasPets: Check<spec["hasPets"], 200 | 404>;
  /** List *\\/ pets: GET /pets */
  listPets: Call<spec["list-pets"], 200>;
  /**
   * Go far:
   * DELETE ${longPath}
   */
  delete${"Long".repeat(20)}: Call<
    specPaths["${longPath}"]["delete"],
    "2XX"
  >;
}

/** What the client knows of each operation at run time. */
export const operations = {
  hasPets: { method: "head", path: "/pets", security: "none", answers: { 200: {}, 404: {} } },
  listPets: {
    method: "get",
    path: "/pets",
    security: "none",
    styles: { query: { f: { style: "form", explode: true, shape: "object" } } },
    answers: { 200: {} },
  },
  delete${"Long".repeat(20)}: {
    method: "delete",
    path: "${longPath}",
    security: "none",
    answers: { "2XX": {} },
  },
} as const satisfies Record<keyof Operations, OperationFacts>;
`);
  });

  it("has nothing to say of an empty document", async () => {
    expect(await print({})).toContain('export const server = "";');
  });
});
