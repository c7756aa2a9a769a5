import { describe, expect, it } from "@jest/globals";
import { type ListQuery, selectionOf } from "./list-query.js";

const NAMES: ListQuery = {
  filters: [
    { parameter: ["status"], member: ["status"], test: "any", all: ["all"] },
    { parameter: ["meta"], member: ["meta"], test: "members" },
    { parameter: ["min"], member: ["price"], test: ">=" },
    { parameter: ["above"], member: ["price"], test: ">" },
    { parameter: ["max"], member: ["price"], test: "<=" },
    { parameter: ["below"], member: ["price"], test: "<" },
    { parameter: ["since"], member: ["at"], test: ">=", isTime: true },
    { parameter: ["later"], member: ["at"], test: ">", isTime: true },
    { parameter: ["until"], member: ["at"], test: "<=", isTime: true },
    { parameter: ["before"], member: ["at"], test: "<", isTime: true },
    { parameter: ["state"], member: ["status"], test: "any", preset: "a" },
    { parameter: ["hidden"], member: ["status"], test: "any", preset: "false" },
    { parameter: ["least"], member: ["price"], test: ">=", preset: "2" },
  ],
  search: "q",
  sort: {
    by: "sort",
    direction: "order",
    names: { newest: "-at", city: "address.city", price_up: "price:asc" },
  },
};

describe("a filter", () => {
  /** Values of a member that a query selects. */
  function selected(member: string, query: object, values: readonly unknown[]): unknown[] {
    const { accepts } = selectionOf(query, NAMES, () => undefined);
    return values.filter((value) => accepts.every((accept) => accept({ [member]: value })));
  }
  const STATUS = ["a", "b", ["a", "b"], 5, true, {}, null, undefined];
  const PRICE = [1, 2, "3", 4, true, null, [2], {}, "x", undefined];
  const META = [{ x: "1" }, { x: "1", y: "2" }, { y: "2" }, 4, 5, undefined];

  it.each([
    ["status", {}, STATUS, STATUS],
    ["status", { status: "all" }, STATUS, STATUS],
    ["status", { status: "a" }, STATUS, ["a", ["a", "b"]]],
    ["status", { status: ["b", "5", "none"] }, STATUS, ["b", ["a", "b"], 5]],
    ["status", { status: true }, STATUS, [true]],
    ["status", { status: "" }, STATUS, []],
    ["status", { status: { a: 1 } }, STATUS, STATUS],
    ["status", { state: "a" }, STATUS, ["a", ["a", "b"], null, undefined]],
    ["status", { state: "b" }, STATUS, ["b", ["a", "b"]]],
    ["status", { hidden: false }, [false, true, null, undefined], [false, null, undefined]],
    ["price", { least: 2 }, PRICE, [2, "3", 4, null, undefined]],
    ["price", { least: 3 }, PRICE, ["3", 4]],
    ["meta", { meta: { x: 1 } }, META, META.slice(0, 2)],
    ["meta", { meta: { x: 1, y: 2 } }, META, [META[1]]],
    ["meta", { meta: "5" }, META, [5]],
    ["price", { min: 2 }, PRICE, [2, "3", 4]],
    ["price", { above: 2 }, PRICE, ["3", 4]],
    ["price", { max: 2 }, PRICE, [1, 2, true]],
    ["price", { below: "2" }, PRICE, [1, true]],
    ["price", { min: 2, max: 3 }, PRICE, [2, "3"]],
  ])("of %s by %j selects of %j: %j", (member, query, values, want) => {
    expect(selected(member, query, values)).toEqual(want);
  });

  const [NOON, DAY] = ["2026-01-01T12:00:00Z", "2026-01-01"];
  const [FIRST, LAST, NEXT] = [`${DAY}T00:00:00Z`, `${DAY}T23:59:59.999Z`, "2026-01-02T00:00Z"];
  const DAYS = [FIRST, "2026-01-01T13:00:00+01:00", LAST, NEXT];

  it.each([
    [{ since: NOON }, DAYS, DAYS.slice(1)],
    [{ later: NOON }, DAYS, DAYS.slice(2)],
    [{ until: NOON }, DAYS, DAYS.slice(0, 2)],
    [{ before: NOON }, DAYS, DAYS.slice(0, 1)],
    // An upper bound includes the whole day, but not the next one.
    [{ until: DAY }, DAYS, DAYS.slice(0, 3)],
    [{ before: DAY }, DAYS, []],
    [{ later: DAY }, DAYS, DAYS.slice(1)],
    [{ until: FIRST }, DAYS, DAYS.slice(0, 1)],
    // Seconds before the year 5138, else milliseconds.
    [{ since: "5138-01-01" }, [99_999_999_999, 1e11, 1_767_268_800], [99_999_999_999]],
    [
      { until: NOON },
      [1_767_268_800, 1_767_268_801, 1_767_268_800_000, 1e11],
      [1_767_268_800, 1_767_268_800_000, 1e11],
    ],
    [{ until: "1767268800" }, DAYS, DAYS.slice(0, 2)],
  ])("of times by %j selects of %j: %j", (query, values, want) => {
    expect(selected("at", query, values)).toEqual(want);
  });

  it.each([
    [{ min: "x" }, "Parameter 'min': 'x' is not a number."],
    [{ min: "x".repeat(300) }, `Parameter 'min': '${"x".repeat(200)}' is not a number.`],
    [{ until: "soon" }, "Parameter 'until': 'soon' is not a time, such as 2025-01-31T12:00:00Z."],
    [{ until: "5".padEnd(100) }, undefined],
    [{ until: "5".padEnd(101) }, "is not a time"],
    [{ q: "b ".repeat(10) }, undefined],
    [{ q: "b ".repeat(11) }, "The search has 11 words; the limit is 10."],
    [{ q: "b".repeat(100) }, undefined],
    [{ q: "b".repeat(101) }, "A word has 101 characters; the limit is 100."],
  ])("%j is rejected: %s", (query, problem) => {
    const select = (): object => selectionOf(query, NAMES, () => undefined);
    if (problem === undefined) expect(select()).toBeDefined();
    else expect(select).toThrow(new RegExp(problem.replace("Parameter", "parameter"), "i"));
  });
});

describe("an order", () => {
  type Items = readonly Readonly<Record<string, unknown>>[];
  /** The ids of these items in the order of a query. */
  function sorted(query: object, items: Items): string {
    const { order } = selectionOf(query, NAMES, () => undefined);
    if (!order) throw new Error("There is no order.");
    const keys = items.map((item) => ({ id: String(item["id"]), key: order.keyOf(item) }));
    return keys
      .sort((one, other) => order.compare(one.key, other.key))
      .map(({ id }) => id)
      .join("");
  }
  const ITEMS = [
    { id: "a", price: 2, name: "x", at: "2026-01-01T12:00:00Z", address: { city: "B" } },
    { id: "b", price: 1, name: "y", at: "2026-01-01T12:30:00+01:00", address: { city: "A" } },
    { id: "c", price: 2, name: "y", at: "2026-01-01T13:00:00Z", address: { city: "C" } },
  ];

  it.each([
    [{ sort: "price" }, "bac"],
    [{ sort: "-price" }, "acb"],
    [{ sort: "+price", order: "desc" }, "bac"],
    [{ sort: "price", order: "DESCENDING" }, "acb"],
    [{ sort: "price", order: false }, "acb"],
    [{ sort: "price", order: "asc" }, "bac"],
    [{ sort: "price:desc" }, "acb"],
    [{ sort: "price.descending" }, "acb"],
    [{ sort: "price asc", order: "desc" }, "bac"],
    [{ sort: "price_up", order: "desc" }, "bac"],
    [{ sort: "-price, -name" }, "cab"],
    [{ sort: ["name", "-price"] }, "acb"],
    [{ sort: "at" }, "bac"],
    [{ sort: "newest" }, "cab"],
    [{ sort: "city" }, "bac"],
    [{ sort: "-city" }, "cab"],
    [{ sort: "none,price" }, "bac"],
  ])("by %j is %s", (query, want) => {
    expect(sorted(query, ITEMS)).toBe(want);
  });

  it("has numbers first, then texts, then missing values", () => {
    const values = {
      a: null,
      b: "2",
      c: 10,
      d: "10",
      e: 2,
      f: {},
      g: true,
      h: "2026-01-01T00:00Z",
    };
    const items = Object.entries(values).map(([id, value]) => ({ id, value }));
    expect(sorted({ sort: "value" }, items)).toBe("gechdbaf");
    expect(sorted({ sort: "-value" }, items)).toBe("afbdhceg");
  });

  it("has at most 10 keys of 100 characters, of members whose names have 100", () => {
    const long = "x".repeat(101);
    const keysOf = (sort: string, item: object) =>
      selectionOf({ sort }, NAMES, () => undefined).order?.keyOf({ ...item });
    expect(keysOf("a,".repeat(11), { a: long })).toEqual(Array(10).fill(long.slice(1)));
    expect(keysOf(long, { [long.slice(1)]: 1 })).toEqual([1]);
    expect(keysOf("a", { a: "2026-99-01T00:00" })).toEqual(["2026-99-01T00:00"]);
  });

  it.each([
    [{}, false],
    [{ order: "desc" }, true],
    [{ order: false }, true],
    [{ order: "undesc" }, false],
  ])("of insertion is reversed by %j: %s", (query, isDescending) => {
    expect(selectionOf(query, NAMES, () => undefined)).toEqual({ accepts: [], isDescending });
  });
});

describe("a search", () => {
  /** How often a search for missing words in an item checks the time. */
  function looks(item: object, q = "b c"): number {
    let count = 0;
    const { accepts } = selectionOf({ q }, NAMES, () => (count += 1));
    expect(accepts.map((accept) => accept({ ...item }))).toEqual([false]);
    return count;
  }

  it("may have its words in several lines", () => {
    const { accepts } = selectionOf({ q: "b\n\tc" }, NAMES, () => undefined);
    expect(accepts.map((accept) => accept({ text: "c b" }))).toEqual([true]);
  });

  it("looks at the time within a long text, and within many values", () => {
    expect(looks({ text: "a".repeat(32_767) })).toBe(0);
    expect(looks({ text: "a".repeat(32_767) }, "b c B C")).toBe(0);
    expect(looks({ text: "a".repeat(32_768) })).toBe(1);
    expect(looks({ texts: Array<string>(16).fill("a".repeat(65_536)) })).toBeGreaterThanOrEqual(16);
    // With the item and the list itself.
    expect(looks({ list: Array<number>(997).fill(1) })).toBe(0);
    expect(looks({ list: Array<number>(998).fill(1) })).toBe(1);
    expect(looks({ list: Array<number>(3_000).fill(1) })).toBe(3);
  });

  it.each([
    ["b A", ["xAx", "yb"], true],
    ["b c", ["a", "b"], false],
    ["b", [[[[[[[["b"]]]]]]]], true],
    ["b", [[[[[[[[["b"]]]]]]]]], false],
  ])("for %j in %j finds it: %s", (q, list, isFound) => {
    const { accepts } = selectionOf({ q }, NAMES, () => undefined);
    expect(accepts.map((accept) => accept({ list }))).toEqual([isFound]);
  });

  it("ends in the middle of an item when its time is over", () => {
    const { accepts } = selectionOf({ q: "b" }, { search: "q" }, () => {
      throw new Error("The time is over.");
    });
    const [accept] = accepts;
    expect(() => accept?.({ text: "a".repeat(1_000_000) })).toThrow("The time is over.");
  });
});
