import { describe, expect, it } from "@jest/globals";
import { operations } from "../../../generated/operations.js";
import { readDocument } from "../../../server/validation/document.js";
import { Validator } from "../../../server/validation/validator.js";
import { runDifferential, totalOf } from "./differential.js";

describe("generated requests and responses", () => {
  it("are accepted and rejected as by the stock validator alone", async () => {
    const report = await runDifferential({ requests: 200, responses: 30, seed: 20_260_115 });
    expect(report.requests.difference).toBeUndefined();
    expect(report.responses.difference).toBeUndefined();
    const [requests, responses] = [totalOf(report.requests), totalOf(report.responses)];
    expect(Math.min(requests.accepted, requests.rejected)).toBeGreaterThan(40);
    expect(Math.min(responses.accepted, responses.rejected)).toBeGreaterThan(5);
  }, 120_000);

  it("tell a validator that overlooks one operation's body, or responses", async () => {
    const document = readDocument();
    const { post } = document.paths["/{projectKey}/resource/{id}"] ?? {};
    Object.assign(post ?? {}, { requestBody: { content: { "application/json": { schema: {} } } } });
    const subject = Validator.create(document, Object.values(operations), {
      responses: false,
    });
    const found = await runDifferential({ requests: 1_000, responses: 100, seed: 2, subject });
    // A request of another operation may have an odd path that leads to this one.
    expect(found.requests.difference?.example).toMatch(/^(?:updateResource|\w+, odd paths:)/);
    expect(found.responses.difference).toBeDefined();
  }, 120_000);
});
