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
function isLarge(resources: number, request: EngineRequest, timeout = TIMEOUT): boolean {
  const bytes = new Uint8Array(new SharedArrayBuffer(0));
  Object.defineProperty(bytes, "byteLength", { value: resources * BYTES });
  const error = timeoutError([{ key: "segment", bytes }], request, timeout);
  return error.name === "QueryTimedOut";
}

it.each<[string, number, EngineRequest]>([
  ["a page of few resources", 20, plain],
  ["a page of a large project", 1_000_000, plain],
  ["a sorted page with a condition", 200_000, { ...plain, where: test, sort: [byKey] }],
  ["a text of three words", 200_000, { ...plain, texts: [text(3)] }],
  ["all that is permitted, of few resources", 1_000, { ...plain, where: tests(500) }],
])("%s is a small question", (_, resources, request) => {
  expect(isLarge(resources, request)).toBe(false);
});

it.each<[string, number, EngineRequest]>([
  ["a hundred comparisons", 50_000, { ...plain, where: tests(100) }],
  ["fifty misspelt words", 100_000, { ...plain, texts: [text(50)] }],
  ["thirty facets", 200_000, { ...plain, facets: Array(30).fill(EVERYTHING.facets[0]) }],
])("%s are a large question of a large project", (_, resources, request) => {
  expect(isLarge(resources, request)).toBe(true);
});

it("depends on the time that a question may take", () => {
  expect([isLarge(20_000, plain, 10), isLarge(20_000, plain, 1_000)]).toEqual([true, false]);
});
