import { expect, it } from "@jest/globals";
import type { Condition } from "../../query/condition.js";
import type { EngineRequest } from "../engine/search-request.js";
import { timeoutError } from "./question-cost.js";
import { EVERYTHING } from "./testing/state-collection.js";

const TIMEOUT = 10_000;
/** The index size of a small resource. */
const BYTES = 172;

const plain: EngineRequest = { ...EVERYTHING, limit: 20, facets: [] };
const test: Condition = { kind: "value", path: "version", test: { kind: "any" } };
const byKey = { by: "path", path: "key", direction: "asc" } as const;
const tests = (count: number): Condition => ({
  kind: "all",
  of: Array.from({ length: count }, () => ({ kind: "not", condition: test }) as const),
});
const text = (words: number) => ({
  text: "word ".repeat(words),
  locale: "en",
  fuzzy: true,
  fuzzyLevel: undefined,
});

/** Whether a timeout of a search of this many resources is the client's error. */
function isLarge(resources: number, request: EngineRequest, timeout: number): boolean {
  const bytes = new Uint8Array(new SharedArrayBuffer(0));
  Object.defineProperty(bytes, "byteLength", { value: resources * BYTES });
  const error = timeoutError({ segments: [{ key: "segment", bytes }], request }, timeout);
  return error.name === "QueryTimedOut";
}

it.each<[number, EngineRequest, boolean, timeout: number]>([
  [1_000_000, plain, false, TIMEOUT],
  [200_000, { ...plain, where: test, sort: [byKey] }, false, TIMEOUT],
  [200_000, { ...plain, texts: [text(3)] }, false, TIMEOUT],
  [1_000, { ...plain, where: tests(500) }, false, TIMEOUT],
  [50_000, { ...plain, where: tests(100) }, true, TIMEOUT],
  [100_000, { ...plain, texts: [text(50)] }, true, TIMEOUT],
  [200_000, { ...plain, facets: Array(30).fill(EVERYTHING.facets[0]) }, true, TIMEOUT],
  [20_000, plain, true, 10],
])("a query of %d resources with %j is large: %p", (resources, request, is, timeout) => {
  expect(isLarge(resources, request, timeout)).toBe(is);
});
