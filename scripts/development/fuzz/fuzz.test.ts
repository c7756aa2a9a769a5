import { expect, it } from "@jest/globals";
import { join } from "node:path";
import { operations } from "../../../generated/operations.js";
import { readDocument } from "../../../server/document.js";
import { openConnection } from "../../../server/runtime/database/sqlite/connection.js";
import { Validator } from "../../../server/runtime/validation/validator.js";
import { openStoredContents } from "../../../server/storage/sqlite/testing/stored-contents.js";
import { ServiceUnderTest } from "../../../server/testing/service-under-test.js";
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

it("notices what a request stored, but not the index that a search builds", async () => {
  const service = await ServiceUnderTest.start();
  const file = join(service.config.dataDir, "store.sqlite");
  const stored = await openStoredContents(file);
  const store = await openConnection(file, "reader");
  const segments = (): unknown => store.get("SELECT count(*) FROM search_segments");
  const before = [stored.digest(), segments()];
  await service.call("POST", "/demo/resource/product-projection-search");
  expect(segments()).not.toEqual(before[1]);
  expect(stored.digest()).toBe(before[0]);
  const body = { objectTypeProperty: {} };
  expect((await service.call("POST", "/demo/resource", { body })).status).toBe(201);
  expect(stored.digest()).not.toBe(before[0]);
  for (const each of [stored, store]) each.close();
  await service.stop();
});
