import { expect, it } from "@jest/globals";
import { runtimeCatalogue } from "../runtime-errors.js";
import { documentOf, operationOf } from "../validation/testing/one-operation.js";
import { Validator } from "../validation/validator.js";
import { Simulation } from "./simulation.js";

/** Applies preferences to calls of an operation. */
function simulation(
  more: object = {},
): (prefer: string, call: string) => ReturnType<Simulation["apply"]> {
  const responses = { 200: { description: "Well." }, 503: { description: "Busy." }, ...more };
  const document = documentOf("/a", "get", { responses });
  const operation = operationOf(document);
  const validator = Validator.create(document, [operation], { responses: true });
  const simulated = new Simulation(() => ({ 503: {}, ...more }), runtimeCatalogue, validator);
  const { signal: gone } = new AbortController();
  return (prefer, call) => simulated.apply(operation, { prefer, accept: undefined, call, gone });
}

it.each([
  [9_999, undefined],
  [10_000, 503],
])("counts a call until there are %d others: then it gets %s", async (others, status) => {
  const apply = simulation();
  const statusOf = async (call: string): Promise<number | undefined> =>
    (await apply("code=503, times=1", call)).response?.status;
  expect(await statusOf("first")).toBe(503);
  for (let other = 0; other < others; other += 1) await statusOf(`${other}`);
  expect(await statusOf("first")).toBe(status);
});

it.each([
  ["times=9999", ["code=503", "times=9999"]],
  ["times=10000", ["code=503"]],
  ["times=0", ["code=503"]],
])("with %s applies %j", async (times, applied) => {
  expect(await simulation()(`code=503, ${times}`, "call")).toMatchObject({ applied });
});

it.each<[prefer: string, status: number | undefined, ...applied: string[]]>([
  ["code=503, code=404", 503, "code=503"],
  ["code=404", 404, "code=404"],
  ["code=599", 599, "code=599"],
  ["code=199", undefined],
  ["code=600", undefined],
  ["times=5", undefined],
  ["example=bad", undefined],
])("of %s the status is %p", async (prefer, status, ...applied) => {
  const examples = { bad: { value: {} } };
  const invalid = { description: "Invalid.", content: { "application/json": { examples } } };
  const apply = simulation({ 400: invalid, default: { description: "Others." } });
  const simulated = await apply(prefer, "call");
  expect([simulated.response?.status, simulated.applied]).toEqual([status, applied]);
});
