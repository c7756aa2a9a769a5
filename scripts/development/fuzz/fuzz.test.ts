import { expect, it } from "@jest/globals";
import { operations } from "../../../generated/operations.js";
import { readDocument } from "../../../server/demo/document.js";
import { Validator } from "../../../server/runtime/validation/validator.js";
import { runFuzz } from "./run-fuzz.js";
import { StockComparison } from "./stock-comparison.js";

it("every operation returns declared responses that agree with the stock validator", async () => {
  const report = await runFuzz({ requests: 500, seed: 20_260_115 });
  expect(report.failures).toEqual([]);
  expect([...report.operations].sort()).toEqual(Object.keys(operations).sort());
  expect(report.mutations.size).toBeGreaterThan(60);
  expect(Math.min(report.verdicts.accepted, report.verdicts.rejected)).toBeGreaterThan(100);
});

it("detects a validator that ignores the body of one operation", async () => {
  const document = structuredClone(readDocument());
  const { post } = document.paths["/{projectKey}/resource/{id}"] ?? {};
  Object.assign(post ?? {}, { requestBody: { content: { "application/json": { schema: {} } } } });
  const subject = Validator.create(document, Object.values(operations), { responses: false });
  const stock = await StockComparison.create(subject);
  const sent = {
    url: new URL("http://127.0.0.1/demo/resource/a"),
    method: "POST",
    headers: new Headers({ "Content-Type": "application/json" }),
    body: new Uint8Array(Buffer.from('{"version":1,"actions":[{}]}')),
  };
  const difference = await stock.difference({ sent, status: 400 });
  expect(difference).toBe("the validator gives {}, the stock one an error");
});

it("sends the same requests for the same seed", async () => {
  const options = { requests: 60, seed: 20_260_116 };
  const [first, second] = [await runFuzz(options), await runFuzz(options)];
  expect(second.digest).toBe(first.digest);
});
