import { expect, it } from "@jest/globals";
import type { Condition } from "../../query/condition.js";
import type { EngineRequest } from "../engine/search-request.js";
import { timeoutError } from "./question-cost.js";
import { EVERYTHING } from "./testing/state-collection.js";

const TIMEOUT = 10_000;
/** Of a resource of `resources generate` in the index. */
const BYTES = 172;

const plain: EngineRequest = { ...EVERYTHING, limit: 20, facets: [] };
const test: Condition = { kind: "value", path: "version", test: { kind: "any" } };
const byKey = { by: "path", path: "key", direction: "asc" } as const;
const tests = (count: number): Condition => ({
  kind: "all",
  of: Array.from({ length: count }, () => ({ kind: "not", condition: test }) as const),
});
const text = (words: number) => ({
  ...{ text: "word ".repeat(words), locale: "en", fuzzy: true, fuzzyLevel: undefined },
});

/** Whether a search of so many resources that did not end in time is the client's error. */
function isLarge(resources: number, request: EngineRequest, timeout: number): boolean {
  const bytes = new Uint8Array(new SharedArrayBuffer(0));
  Object.defineProperty(bytes, "byteLength", { value: resources * BYTES });
  const error = timeoutError({ segments: [{ key: "segment", bytes }], request }, timeout);
  return error.name === "QueryTimedOut";
}

it.each<[string, number, EngineRequest, boolean, timeout: number]>([
  ["a page of a large project", 1_000_000, plain, false, TIMEOUT],
  ["a sorted page", 200_000, { ...plain, where: test, sort: [byKey] }, false, TIMEOUT],
  ["a text of three words", 200_000, { ...plain, texts: [text(3)] }, false, TIMEOUT],
  [
    "all that is permitted, of few resources",
    1_000,
    { ...plain, where: tests(500) },
    false,
    TIMEOUT,
  ],
  ["a hundred comparisons", 50_000, { ...plain, where: tests(100) }, true, TIMEOUT],
  ["fifty misspelt words", 100_000, { ...plain, texts: [text(50)] }, true, TIMEOUT],
  [
    "thirty facets",
    200_000,
    { ...plain, facets: Array(30).fill(EVERYTHING.facets[0]) },
    true,
    TIMEOUT,
  ],
  ["a page in little time", 20_000, plain, true, 10],
])("knows whether %s of %d resources is a large query", (_, resources, request, is, timeout) => {
  expect(isLarge(resources, request, timeout)).toBe(is);
});
