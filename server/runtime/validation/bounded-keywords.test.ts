import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { propertyRuns } from "../../testing/property-runs.js";
import { Operation, type Schema } from "./testing/one-operation.js";

function operation(schema: Schema): Operation {
  const content = { "application/json": { schema } };
  return new Operation({
    requestBody: { required: true, content },
    responses: { 200: { description: "", content } },
  });
}

const array = (items: Schema, others: Schema = {}): Schema => ({ type: "array", items, ...others });
const integer: Schema = { type: "integer" };
const TOO_COSTLY =
  "The request body takes more than 1000000 steps to check: send less, or nest it less.";

describe("contains", () => {
  it("of several branches has one error each", () => {
    const branches = [1, 2].map((minimum) => ({ contains: { type: "integer", minimum } }));
    const some = operation({ type: "array", anyOf: branches });
    expect(some.body([0, 2])).toBe(true);
    const message = "The request body must contain at least 1 valid item(s).";
    expect(some.body([0, 0])).toEqual([message]);
  });
});

describe("uniqueItems", () => {
  const anything = operation({ type: "array", uniqueItems: true });

  it.each([
    ["[1, 1.0]", "0 and 1"],
    ["[0, -0]", "0 and 1"],
    ['[{ "a": 1, "b": 2 }, 3, { "b": 2, "a": 1 }]', "0 and 2"],
    ['[{ "a": { "b": [1, 2] } }, { "a": { "b": [1, 2] } }]', "0 and 1"],
    ['[{ "__proto__": 1 }, { "__proto__": 1 }]', "0 and 1"],
    // The last element that repeats another, and the nearest before it.
    ["[1, 2, 2, 1, 3, 1, 4]", "3 and 5"],
  ])("%s repeats items %s", (json, pair) => {
    const message = `The request body must not repeat an item (items ${pair} are equal).`;
    expect(anything.body(JSON.parse(json))).toEqual([message]);
  });

  it.each([
    ['[1, true, null, "1", "true", "null", [1], { "1": 1 }, {}, []]'],
    ['[{ "a": 1 }, { "a": 1, "b": null }, { "__proto__": {} }, {}]'],
    ['[["a,b"], ["a", "b"], ["a", "b", ""], [["a"], "b"], { "a": "b" }]'],
    ['[[1, 2], [2, 1], [12], [[1], 2], "1;", ["1:a"], ["a"]]'],
  ])("%s repeats none", (json) => {
    expect(anything.body(JSON.parse(json))).toBe(true);
  });

  it.each([
    [integer, [1, 2, 2, 1], "2 and 1"],
    [{ type: "string" }, ["__proto__", "a", "__proto__"], "2 and 0"],
    [{ type: ["string", "number"] }, ["1", 1, 1], "2 and 1"],
  ])("of %j repeats items of %j: the first that a later one repeats", (items, list, pair) => {
    const message = `The request body must not repeat an item (items ${pair} are equal).`;
    expect(operation(array(items, { uniqueItems: true })).body(list)).toEqual([message]);
  });

  it("takes linear time", () => {
    const objects = Array.from({ length: 80_000 }, (_, index) => ({ a: { b: [index] } }));
    const before = process.cpuUsage();
    expect(anything.body(objects)).toBe(true);
    // Comparing all pairs would take minutes.
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });

  it("finds the same items as a comparison of all pairs", () => {
    const scalar = fc.constantFrom(
      0,
      -0,
      1,
      0.5,
      1e21,
      true,
      false,
      null,
      "",
      "1",
      "1;",
      "__proto__",
    );
    const item = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 2 }, scalar, tie("list"), tie("object")),
      list: fc.array(tie("value"), { maxLength: 3 }),
      object: fc
        .array(fc.tuple(fc.constantFrom("a", "b", "1", "__proto__"), tie("value")), {
          maxLength: 3,
        })
        .map((members) => Object.fromEntries(members) as object),
    })).value;
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (items) => {
        const list = JSON.parse(JSON.stringify(items)) as unknown[];
        const pair = repeatedPair(list);
        const message = `The request body must not repeat an item (items ${pair?.join(" and ")} are equal).`;
        expect(anything.body(list)).toEqual(pair ? [message] : true);
      }),
      propertyRuns(1_000),
    );
  });
});

function repeatedPair(list: readonly unknown[]): [number, number] | undefined {
  for (let later = list.length - 1; later > 0; later -= 1) {
    for (let earlier = later - 1; earlier >= 0; earlier -= 1) {
      if (isDeepStrictEqual(list[earlier], list[later])) return [earlier, later];
    }
  }
  return undefined;
}

describe("other keywords", () => {
  it("compare a value with many allowed ones exactly", () => {
    const texts = Array.from({ length: 300 }, (_, index) => `v${index}`);
    const some = operation({ enum: [...texts, 1, null, true, {}] });
    const scalars = operation({ enum: [...texts, 1, null, true] });
    for (const value of ["v0", "v299", 1, null, true]) {
      expect([some.body(value), scalars.body(value)]).toEqual([true, true]);
    }
    for (const value of ["v300", "1", false, 0, [], ["v0"], "__proto__"]) {
      expect([some.body(value), scalars.body(value)]).not.toContain(true);
    }
    expect([some.body({}), some.body({ a: 1 })]).toEqual([true, expect.anything()]);
  });

  it("accept multiples of any size", () => {
    const of = (multipleOf: number) => operation({ type: "number", multipleOf });
    expect([3, 1e21, 0, -6].map((value) => of(3).body(value))).toEqual([true, true, true, true]);
    expect([1.5, 1e-7, 4].map((value) => of(3).body(value))).not.toContain(true);
    expect(of(0.5).body(2.5)).toBe(true);
  });

  it("accept multiples of a decimal that is no binary fraction, and no others", () => {
    const cents = operation({ type: "number", multipleOf: 0.01 });
    const multiples = [0.07, 1.15, 4.35, 19.99, 123456.78, 1e2, 0, -8.41];
    expect(multiples.filter((value) => cents.body(value) !== true)).toEqual([]);
    const others = [2.345, 0.001, -0.005, 19.999, 1e-300];
    expect(others.filter((value) => cents.body(value) === true)).toEqual([]);
  });

  it("report a list that contains no element that it has to", () => {
    const list = operation(array({}, { contains: { const: 7 } }));
    expect(list.body([1, 7])).toBe(true);
    expect(list.body([1])).toEqual(["The request body must contain at least 1 valid item(s)."]);
  });

  it("check elements after those of a tuple", () => {
    const prefixItems = [{ type: "integer" }, { type: "string" }];
    const tuple = operation({ type: "array", prefixItems, items: { type: "boolean" } });
    expect([[], [1], [1, "a"], [1, "a", true]].map((each) => tuple.body(each))).not.toContain(
      expect.any(Array),
    );
    expect(
      [
        [1, 2],
        [1, "a", 1],
      ].map((each) => tuple.body(each)),
    ).not.toContain(true);
  });
});

describe("the steps of a check", () => {
  // Not numbers: Jest slows down the global functions that check them.
  const texts = operation(array({ type: "string" }));
  const list = (length: number, last: unknown = ""): unknown[] => [
    ...Array<unknown>(length - 1).fill(""),
    last,
  ];

  it("are limited for a request", () => {
    expect(texts.body(list(1_000_000))).toBe(true);
    expect(texts.body(list(1_000_001))).toEqual([TOO_COSTLY]);
    expect(texts.detailsOf(list(1_000_001))).toEqual({
      detailedErrorMessage: "takes more than 1000000 steps to check: send less, or nest it less",
    });
  });

  it.each([
    [2, 200_000],
    [4, 111_111],
    [8, 58_823],
    [40, 8_264],
  ])("let a list of a union of %d branches have %d elements", (branches, most) => {
    const others = Array.from({ length: branches - 1 }, (_, index) => ({ const: [index] }));
    const union = operation(array({ anyOf: [...others, { type: "string" }] }));
    expect(union.body(list(most))).toBe(true);
    expect(union.body(list(most + 1))).toEqual([TOO_COSTLY]);
  });

  const patterns = (count: number): Schema => ({
    patternProperties: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`^n${at}`, {}]),
    ),
  });

  it.each<[Schema, number]>([
    [{ maxProperties: 1_000_000 }, 83_333],
    [{ additionalProperties: { type: "string" } }, 83_333],
    [patterns(1), 41_666],
    [patterns(10), 4_166],
    // Each pattern is tried on each name again.
    [{ ...patterns(10), additionalProperties: false }, 2_777],
  ])("let an object of %j have %d names", (schema, most) => {
    const named = operation({ type: "object", ...schema });
    const names = Array.from({ length: most }, (_, at) => [`n${at}`, ""] as const);
    expect(named.body(Object.fromEntries(names))).toBe(true);
    expect(named.body(Object.fromEntries([...names, ["n0x", ""]]))).toEqual([TOO_COSTLY]);
  });

  it("name the parameter that takes them", () => {
    const node = { $ref: "#/components/schemas/Node" };
    const branch = (kind: string) => ({ properties: { child: node, kind: { const: kind } } });
    const content = { "application/json": { schema: node } };
    const query = { name: "where", in: "query", content };
    const limit = { name: "limit", in: "query", schema: integer };
    const schemas = { Node: { type: "object", anyOf: [branch("a"), branch("b")] } };
    const nested = new Operation({ parameters: [limit, query] }, { schemas });
    const where = (depth: number): string =>
      `limit=1&where=${'{"child":'.repeat(depth)}{}${"}".repeat(depth)}`;
    expect(nested.request({ query: where(3) })).toMatchObject({ query: { limit: 1 } });
    expect(nested.request({ query: where(30) })).toEqual([
      "Query parameter 'where' takes more than 1000000 steps to check: send less, or nest it less.",
    ]);
  });

  it("let a response through that takes more", () => {
    expect(texts.response(list(200_000, 1))).toMatch("does not match the document");
    expect(texts.response(list(200_001, 1))).toBe(true);
  });

  it("are limited for all elements of the lists in a response", () => {
    const lists = operation(
      array({ type: "object", properties: { list: array({ type: "string" }) } }),
    );
    const most = list(200_000);
    const before = Array.from({ length: 83 }, () => ({ list: most }));
    const rest = (length: number): unknown => lists.steps([...before, { list: list(length, 1) }]);
    expect(rest(177_216)).toMatch("does not match the document");
    expect(rest(177_217)).toBe(84);
  });

  it("are limited for collecting further errors", () => {
    const text = { type: "string" };
    const named = { a: text, b: text, text: { type: "string", format: "hostname" } };
    const checked = operation({ type: "object", properties: named });
    const body = (length: number): unknown =>
      checked.body({ a: 1, b: 2, text: "-".repeat(length) });
    expect(body(400_000)).toHaveLength(3);
    expect(body(400_001)).toEqual(["'a' must be a string (received 1)."]);
  });
});
