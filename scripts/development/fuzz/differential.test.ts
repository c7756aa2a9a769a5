import { describe, expect, it } from "@jest/globals";
import { operations } from "../../../generated/operations.js";
import { readDocument } from "../../../server/http/document.js";
import { Validator } from "../../../server/validation/validator.js";
import { totalOf } from "./comparison.js";
import { runDifferential } from "./run-differential.js";

describe("generated requests and answers", () => {
  it("are judged as the stock validator alone judges them", async () => {
    const report = await runDifferential({ requests: 200, answers: 30, seed: 20_260_115 });
    expect(report.requests.difference).toBeUndefined();
    expect(report.answers.difference).toBeUndefined();
    const [requests, answers] = [totalOf(report.requests), totalOf(report.answers)];
    expect(Math.min(requests.accepted, requests.refused)).toBeGreaterThan(40);
    expect(Math.min(answers.accepted, answers.refused)).toBeGreaterThan(5);
  });

  it("tell a validator that overlooks one operation's body, or answers", async () => {
    const document = readDocument();
    const { post } = document.paths["/{projectKey}/resource/{id}"] ?? {};
    Object.assign(post ?? {}, { requestBody: { content: { "application/json": { schema: {} } } } });
    const subject = Validator.create(document, Object.values(operations), {
      responses: false,
    });
    const found = await runDifferential({ requests: 1_000, answers: 100, seed: 1, subject });
    expect(found.requests.difference?.example).toMatch(/^updateResource/);
    expect(found.answers.difference).toBeDefined();
  });
});
