import { describe, expect, it } from "@jest/globals";
import { operations } from "../../generated/operations.js";
import { readDocument } from "../../server/http/document.js";
import { Validator } from "../../server/http/validator.js";
import { totalOf } from "./comparison.js";
import { runDifferential } from "./run-differential.js";

describe("generated requests and answers", () => {
  it("are judged as the stock validator alone judges them", async () => {
    const report = await runDifferential({ requests: 400, answers: 200, seed: 20_260_115 });
    expect(report.requests.difference).toBeUndefined();
    expect(report.answers.difference).toBeUndefined();
    expect(totalOf(report.requests).accepted).toBeGreaterThan(120);
    expect(totalOf(report.requests).refused).toBeGreaterThan(80);
    expect(totalOf(report.answers).accepted).toBeGreaterThan(50);
    expect(totalOf(report.answers).refused).toBeGreaterThan(50);
  });

  it("show a body and an answer that one operation does not look at", async () => {
    const document = readDocument();
    const { post } = document.paths["/{projectKey}/resource/{id}"] ?? {};
    Object.assign(post ?? {}, { requestBody: { content: { "application/json": { schema: {} } } } });
    const subject = await Validator.create(document, Object.values(operations), {
      responses: false,
    });
    const found = await runDifferential({ requests: 2_000, answers: 200, seed: 1, subject });
    expect(found.requests.difference?.example).toMatch(/^updateResource/);
    expect(found.answers.difference).toBeDefined();
  });
});
