import { expect, it } from "@jest/globals";
import { runtimeCatalogue } from "../runtime-errors.js";
import { documentOf, operationOf } from "../validation/testing/one-operation.js";
import { Validator } from "../validation/validator.js";
import { Simulation } from "./simulation.js";

it.each([
  [9_999, undefined],
  [10_000, 503],
])("counts a call until there are %d others: then it gets %s", async (others, status) => {
  const responses = { 200: { description: "Well." }, 503: { description: "Busy." } };
  const document = documentOf("/a", "get", { responses });
  const operation = operationOf(document);
  const validator = Validator.create(document, [operation], { responses: true });
  const simulation = new Simulation(() => ({ 503: {} }), runtimeCatalogue, validator);
  const { signal: gone } = new AbortController();
  const statusOf = async (call: string): Promise<number | undefined> => {
    const preferring = { prefer: "code=503, times=1", accept: undefined, call, gone };
    return (await simulation.apply(operation, preferring)).response?.status;
  };
  expect(await statusOf("first")).toBe(503);
  for (let other = 0; other < others; other += 1) await statusOf(`${other}`);
  expect(await statusOf("first")).toBe(status);
});
