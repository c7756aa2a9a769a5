import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ListBounds } from "./collection.js";
import type { ListQuery } from "./list-query.js";

const LIMIT = 100;
let taken: number[];
let client: AbortController;
let time: number;
beforeEach(() => {
  [taken, client, time] = [[], new AbortController(), 1_000];
  jest.spyOn(performance, "now").mockImplementation(() => time);
});
afterEach(() => void jest.restoreAllMocks());

function boundsOf(paging: ListQuery, from: { offset?: number; cursor?: string } = {}): ListBounds {
  const take = (bytes: number): void => void taken.push(bytes);
  const room = { limit: LIMIT, gone: client.signal, take };
  return new ListBounds(room, 50, paging, { offset: 0, cursor: undefined, ...from });
}

describe("a page in a response of 100 bytes", () => {
  const [SKIPS, CURSORS] = [
    { limit: "limit", offset: "skip" },
    { limit: "limit", after: "after" },
  ];
  const PAGES = { limit: "size", page: "page" };

  it.each<[ListQuery, number[], number]>([
    [{}, [], 0],
    [{}, [60, 40], 2],
    [PAGES, [100], 1],
    [SKIPS, [60, 41], 1],
    [SKIPS, [60, 40, 1], 2],
    [SKIPS, [60, 41, 1], 1],
    [CURSORS, [60, 41], 1],
    [{ ...CURSORS, ...PAGES }, [60, 41], 1],
  ])("by %j of documents of %j bytes has %i", (paging, sizes, count) => {
    const bounds = boundsOf(paging);
    expect(bounds.admit(sizes)).toBe(count);
    expect(bounds.isShortened).toBe(count < sizes.length);
    expect(taken).toEqual([sizes.slice(0, count).reduce((sum, each) => sum + each, 0)]);
  });

  const most = "more than the 100 bytes that a response may have.";
  const [alone, several] = [`alone takes ${most}`, `results take ${most}`];
  it.each<[ListQuery, Parameters<typeof boundsOf>[1], number[], string]>([
    [SKIPS, { offset: 7 }, [101, 1], `The result at offset 7 ${alone}`],
    [CURSORS, { cursor: "c".repeat(201) }, [101], `The result after '${"c".repeat(200)}' ${alone}`],
    [{}, {}, [101], `The result at offset 0 ${alone}`],
    [{}, {}, [60, 41], `The 2 ${several} Only the first 1 fit. Read them by id, or declare`],
    [PAGES, {}, [60, 41], `'size': the ${several} At offset 0 at most 1 fit.`],
    [{ ...SKIPS, ...PAGES }, {}, [60, 41], `'size': the ${several} At offset 0 at most 1 fit.`],
  ])("by %j from %j of documents of %j bytes is an error", (paging, from, sizes, message) => {
    expect(() => boundsOf(paging, from).admit(sizes)).toThrow(message);
    expect(taken).toEqual([]);
  });
});

describe("a query that may take 50 ms", () => {
  it.each([
    [50, undefined],
    [50.1, "The query took too long and was stopped."],
  ])("after %d ms is stopped: %s", (passed, message) => {
    const bounds = boundsOf({});
    time += passed;
    if (message === undefined) bounds.proceed();
    else expect(bounds.proceed).toThrow(message);
  });

  it("is stopped when the client disconnects", () => {
    const bounds = boundsOf({});
    client.abort(new Error("Gone."));
    expect(bounds.proceed).toThrow("Gone.");
  });
});
