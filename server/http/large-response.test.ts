import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { propertyRuns } from "../testing/property-runs.js";
import { jsonBytes } from "./large-response.js";

const serialised = async (value: unknown): Promise<unknown> => (await jsonBytes(value)).toString();

it("serialises as JSON.stringify does", async () => {
  const value = fc.anything({ withNullPrototype: true, maxDepth: 5 });
  const body = fc.oneof(fc.array(value), fc.dictionary(fc.string(), value));
  await fc.assert(
    fc.asyncProperty(body, async (each) => {
      expect(await serialised(each)).toBe(Buffer.from(JSON.stringify(each)).toString());
    }),
    propertyRuns(200),
  );
});

it("leaves out what has no form, and takes dates as they are", async () => {
  const odd = { a: undefined, b: () => 1, c: Symbol("c"), d: [undefined, () => 1], e: new Date(0) };
  expect(await serialised(odd)).toBe(JSON.stringify(odd));
  expect(await serialised({ list: [], object: {}, nothing: null })).toBe(
    '{"list":[],"object":{},"nothing":null}',
  );
});

it("lets others get on", async () => {
  const results = Array.from({ length: 20_000 }, (_, id) => ({ id, name: "x".repeat(200) }));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const bytes = await jsonBytes({ results });
  clearInterval(timer);
  expect(bytes.toString()).toBe(JSON.stringify({ results }));
  expect(turns).toBeGreaterThan(0);
});
