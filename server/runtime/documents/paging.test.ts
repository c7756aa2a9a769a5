import { describe, expect, it } from "@jest/globals";
import type { ListQuery } from "./list-query.js";
import { cursorOf, PageQuery, placeOf, type PageMember, pageLinks, pageMembers } from "./paging.js";

const SKIPS = { limit: "limit", offset: "offset" };
const PAGES = { limit: "size", page: "page" };
const CURSORS = { limit: "limit", after: "after", before: "before" };

describe("a query", () => {
  it.each<[ListQuery, object, object]>([
    [{}, {}, { limit: 1_000, offset: 0 }],
    [{ limit: "limit" }, {}, { limit: 100 }],
    [{ offset: "offset" }, {}, { limit: 100 }],
    [{ page: "page" }, {}, { limit: 100 }],
    [{ after: "after" }, {}, { limit: 100 }],
    [{ before: "before" }, {}, { limit: 100 }],
    [SKIPS, { limit: 1_000 }, { limit: 1_000 }],
    [SKIPS, { limit: 1_001 }, { limit: 1_000 }],
    [SKIPS, { limit: "2.9", offset: "7" }, { limit: 2, offset: 7 }],
    [SKIPS, { limit: -1, offset: -1 }, { limit: 100, offset: 0 }],
    [SKIPS, { limit: 0 }, { limit: 100 }],
    [{ ...SKIPS, none: { limit: "7" } }, { limit: 7 }, { limit: 100 }],
    [{ ...SKIPS, none: { limit: "7" } }, { limit: 8 }, { limit: 8 }],
    [{ after: "after", none: { after: "*" } }, { after: "*" }, { after: undefined }],
    [SKIPS, { limit: "x", offset: "x" }, { limit: 100, offset: 0 }],
    [SKIPS, { offset: 1e12 }, { offset: 1e12 }],
    [SKIPS, { offset: 1e12 + 1 }, { offset: 1e12 }],
    [PAGES, { size: 10 }, { offset: 0 }],
    [PAGES, { size: 10, page: 3 }, { offset: 20 }],
    [PAGES, { size: 10, page: 0 }, { offset: 0 }],
    [{ ...PAGES, firstPage: 0 }, { size: 10, page: 3 }, { offset: 30 }],
    [{ ...SKIPS, firstOffset: 1 }, {}, { offset: 0 }],
    [{ ...SKIPS, firstOffset: 1 }, { offset: 1 }, { offset: 0 }],
    [{ ...SKIPS, firstOffset: 1 }, { offset: 11 }, { offset: 10 }],
    [{ ...SKIPS, firstOffset: 1 }, { offset: 0 }, { offset: 0 }],
    [CURSORS, { after: "a" }, { after: "a", before: undefined }],
    [CURSORS, { before: 5 }, { after: undefined, before: "5" }],
    [CURSORS, { after: true, before: null }, { after: undefined, before: undefined }],
  ])("of the parameters %j, %j, has %j", (names, query, want) => {
    expect(new PageQuery(query, names)).toMatchObject(want);
  });
});

interface Case {
  names: ListQuery;
  query: object;
  items?: number;
  total?: number;
  hasMore?: boolean;
  isBackwards?: boolean;
  isShortened?: boolean;
}

/** A page of items, whose cursors are "first" and "last". */
function pageOf({ names, query, items = 2, total = 5, ...more }: Case) {
  const found = { hasMore: false, isBackwards: false, isShortened: false, ...more };
  const shown = Array.from({ length: items }, (_, at) => ({ id: at }));
  const target = "/a?x=1&offset=9&after=b&before=c&page=8";
  const page = new PageQuery(query, names).page({ items: shown, total, target, ...found }, [
    "first",
    "last",
  ]);
  return { page, shown, around: { page, id: "id", baseUrl: "http://h" } };
}

describe("a page", () => {
  const after = { after: undefined, before: undefined };
  const [onlyAfter, empty] = [
    { limit: "limit", after: "after" },
    { items: 0, total: 0 },
  ];
  const [next, previous] = [{ next: "last" }, { previous: "first" }];
  it.each<[Case, object, object]>([
    [
      { names: SKIPS, query: { limit: 2, offset: 2 }, hasMore: true },
      {
        self: {},
        first: { offset: "0" },
        previous: { offset: "0" },
        next: { offset: "4" },
        last: { offset: "4" },
      },
      { limit: 2, offset: 2, number: 2, next: "4", previous: "0" },
    ],
    [
      { names: SKIPS, query: { limit: 2, offset: 1 }, total: 4, hasMore: true },
      {
        self: {},
        first: { offset: "0" },
        previous: { offset: "0" },
        next: { offset: "3" },
        last: { offset: "2" },
      },
      { number: 1 },
    ],
    [
      { names: SKIPS, query: { limit: 2, offset: 0 }, hasMore: true },
      { self: {}, first: { offset: "0" }, next: { offset: "2" }, last: { offset: "4" } },
      { previous: undefined, next: "2" },
    ],
    [
      { names: SKIPS, query: { limit: 5, offset: 1 }, isShortened: true, hasMore: true },
      {
        self: {},
        first: { offset: "0" },
        previous: { offset: "0" },
        next: { offset: "3" },
        last: { offset: "4" },
      },
      { limit: 2 },
    ],
    [
      { names: SKIPS, query: { limit: 2 }, ...empty },
      { self: {}, first: { offset: "0" }, last: { offset: "0" } },
      { next: undefined, previous: undefined, number: 1 },
    ],
    [
      { names: PAGES, query: { size: 2, page: 2 }, total: 4 },
      { self: {}, first: { page: "1" }, previous: { page: "1" }, last: { page: "2" } },
      { number: 2, offset: 2 },
    ],
    [
      { names: { ...PAGES, firstPage: 0 }, query: { size: 2 }, ...empty },
      { self: {}, first: { page: "0" }, last: { page: "0" } },
      { number: 0 },
    ],
    [
      { names: { ...PAGES, ...CURSORS }, query: { limit: 2 }, hasMore: true },
      { self: {}, first: { page: "1" }, next: { page: "2" }, last: { page: "3" } },
      next,
    ],
    [
      { names: { ...PAGES, ...CURSORS }, query: { limit: 2, page: 3, after: "a" }, hasMore: true },
      {
        self: {},
        first: { ...after, "": undefined },
        previous: { after: undefined, before: "first" },
        next: { before: undefined, after: "last" },
      },
      { offset: 0, number: 1, ...next, ...previous },
    ],
    [
      { names: CURSORS, query: { limit: 2 } },
      { self: {}, first: { ...after, "": undefined } },
      { next: undefined, previous: undefined },
    ],
    [
      { names: CURSORS, query: { limit: 2, before: "b" }, isBackwards: true },
      { self: {}, first: { ...after, "": undefined }, next: { before: undefined, after: "last" } },
      { ...next, previous: undefined },
    ],
    [
      {
        names: { limit: "limit", before: "before" },
        query: { limit: 2, before: "b" },
        isBackwards: true,
        hasMore: true,
      },
      {
        self: {},
        first: { "": undefined, before: undefined },
        previous: { "": undefined, before: "first" },
      },
      { next: undefined, ...previous },
    ],
    [
      { names: CURSORS, query: { limit: 2, before: "b" }, isBackwards: true, hasMore: true },
      {
        self: {},
        first: { ...after, "": undefined },
        previous: { after: undefined, before: "first" },
        next: { before: undefined, after: "last" },
      },
      { ...next, ...previous },
    ],
    [
      { names: onlyAfter, query: { after: "a" } },
      { self: {}, first: { after: undefined, "": undefined }, previous: { after: "first" } },
      { next: undefined, ...previous },
    ],
  ])("for %j leads to %j", (input, turns, figures) => {
    const { page } = pageOf(input);
    expect(page).toMatchObject(figures);
    expect(page.turns).toEqual(turns);
  });
});

describe("the members around a list", () => {
  /** The value of a member; "none" if it is omitted. */
  function valueOf(member: Omit<PageMember, "at">, input: Case): unknown {
    const { shown, around } = pageOf(input);
    const members = pageMembers([{ at: ["x"], ...member }], shown, around);
    return members.length === 0 ? "none" : members[0]?.[1];
  }
  const begin = { names: SKIPS, query: { limit: 2 }, hasMore: true };
  const middle = { names: SKIPS, query: { limit: 2, offset: 2 }, hasMore: true };
  const end = { names: SKIPS, query: { limit: 2, offset: 4 }, items: 1 };
  const none = { names: SKIPS, query: { limit: 0 }, items: 0 };

  it.each<[Omit<PageMember, "at">, Case, unknown]>([
    [{ fact: "total" }, middle, 5],
    [{ fact: "limit" }, middle, 2],
    [{ fact: "offset" }, middle, 2],
    [{ fact: "page" }, middle, 2],
    [{ fact: "pages" }, middle, 3],
    [{ fact: "count" }, end, 1],
    [{ fact: "firstId" }, middle, 0],
    [{ fact: "lastId" }, middle, 1],
    [{ fact: "lastId", none: null }, none, null],
    [{ fact: "next" }, middle, "4"],
    [{ fact: "previous" }, middle, "0"],
    [{ fact: "next" }, end, "none"],
    [{ fact: "next", none: "" }, end, ""],
    [{ fact: "next", none: null, as: "url" }, end, null],
    [{ fact: "limit", of: "next" }, middle, 2],
    [{ fact: "limit", of: "next" }, end, "none"],
    [{ fact: "next", none: "", of: "next" }, end, "none"],
    [{ fact: "hasNext" }, middle, true],
    [{ fact: "isLast" }, middle, false],
    [{ fact: "hasNext" }, end, false],
    [{ fact: "isLast" }, end, true],
    [{ fact: "hasPrevious" }, end, true],
    [{ fact: "isFirst" }, end, false],
    [{ fact: "hasPrevious" }, begin, false],
    [{ fact: "isFirst" }, begin, true],
    [{ fact: "next", as: "number" }, middle, 4],
    [{ fact: "next", as: "url" }, middle, "http://h/a?x=1&after=b&before=c&page=8&offset=4"],
    [{ fact: "next", as: "path" }, middle, "/a?x=1&after=b&before=c&page=8&offset=4"],
    [
      { fact: "next", as: "path" },
      { names: CURSORS, query: { after: "b" }, hasMore: true },
      "/a?x=1&offset=9&page=8&after=last",
    ],
    [
      { fact: "next", as: "path" },
      { names: { limit: "limit" }, query: { limit: 2 }, hasMore: true },
      "none",
    ],
    [
      { fact: "first", as: "path" },
      { names: CURSORS, query: { after: "b" } },
      "/a?x=1&offset=9&page=8",
    ],
  ])("have the value of %j of %j: %j", (member, input, want) => {
    expect(valueOf(member, input)).toBe(want);
  });

  const link = (offset: number, rel: string): string =>
    `<http://h/a?x=1&after=b&before=c&page=8&offset=${offset}>; rel="${rel}"`;
  it.each<[Case, string[] | undefined]>([
    [middle, [link(4, "next"), link(0, "prev"), link(0, "first"), link(4, "last")]],
    [end, [link(2, "prev"), link(0, "first"), link(4, "last")]],
    [{ ...middle, query: { limit: 2 } }, [link(2, "next"), link(0, "first"), link(4, "last")]],
    [{ ...end, query: {} }, undefined],
  ])("link, for %j, to %j", (input, links) => {
    expect(pageLinks(pageOf(input).around)).toBe(links?.join(", "));
  });

  it.each([
    ["http://h", "/v1/a", "<http://h/v1/a?"],
    ["http://h/v1", "/v1/a", "<http://h/v1/a?"],
    ["http://h/v1", "/v10/a", "<http://h/v1/v10/a?"],
    ["http://h/v1", "/a", "<http://h/v1/a?"],
  ])("link below the base URL %s, of a request for %s", (baseUrl, target, link) => {
    const { page, id } = pageOf(middle).around;
    expect(pageLinks({ page: { ...page, target }, id, baseUrl })).toContain(link);
  });
});

describe("a cursor", () => {
  it.each([
    ["of insertion order", { position: 7, key: [] }, true],
    ["of keys", { position: Number.MAX_SAFE_INTEGER, key: [1.5, "ü", null] }, false],
    ["of ten long keys", { position: 1, key: Array<string>(10).fill("\ud800".repeat(100)) }, false],
  ])("%s is read as it was written", (_, place, isBackwards) => {
    expect(placeOf(cursorOf(place, isBackwards))).toEqual({ ...place, isBackwards });
  });

  it.each([
    ...["x", "{}", "null", "[]", "[1]", "[1,1]", "[true]", "[true,1.5]", "[true,9007199254740992]"],
    ...['[true,"1"]', "[true,1,true]", "[true,1,{}]", "[true,1,2,[]]"],
    `[true,1,"${"x".repeat(8_192)}"]`,
  ])("cannot be %.30s", (json) => {
    expect(placeOf(Buffer.from(json).toString("base64url"))).toBeUndefined();
  });
});
