import { describe, expect, it } from "@jest/globals";
import { applyPatch, InvalidPatch, isPatch, PatchConflict, readPatch } from "./json-patch.js";

const ITEM = { a: [1, 2], o: { x: null } };
const applied = (...patch: unknown[]): unknown => applyPatch(ITEM, readPatch(patch));

describe("a JSON Patch", () => {
  it.each([
    ["adds to an object", { op: "add", path: "/b", value: 1 }, { ...ITEM, b: 1 }],
    ["adds over a member", { op: "add", path: "/o", value: 1 }, { a: [1, 2], o: 1 }],
    ["adds null", { op: "add", path: "/a", value: null }, { ...ITEM, a: null }],
    ["adds to the end of a list", { op: "add", path: "/a/-", value: 3 }, { ...ITEM, a: [1, 2, 3] }],
    ["adds at the length", { op: "add", path: "/a/2", value: 3 }, { ...ITEM, a: [1, 2, 3] }],
    ["inserts into a list", { op: "add", path: "/a/0", value: 0 }, { ...ITEM, a: [0, 1, 2] }],
    ["replaces in a list", { op: "replace", path: "/a/1", value: 9 }, { ...ITEM, a: [1, 9] }],
    ["replaces null", { op: "replace", path: "/o/x", value: 9 }, { ...ITEM, o: { x: 9 } }],
    ["replaces all", { op: "replace", path: "", value: { b: 1 } }, { b: 1 }],
    ["removes from a list", { op: "remove", path: "/a/0" }, { ...ITEM, a: [2] }],
    ["removes null", { op: "remove", path: "/o/x" }, { ...ITEM, o: {} }],
    ["moves", { op: "move", from: "/a", path: "/x~1y" }, { o: ITEM.o, "x/y": [1, 2] }],
    ["moves within a list", { op: "move", from: "/a/0", path: "/a/1" }, { ...ITEM, a: [2, 1] }],
    ["moves to itself", { op: "move", from: "/a", path: "/a" }, ITEM],
    ["copies", { op: "copy", from: "/a/0", path: "/~0" }, { ...ITEM, "~": 1 }],
    ["tests by value", { op: "test", path: "/o", value: { x: null } }, ITEM],
    ["ignores other members", { op: "remove", path: "/a", extra: 1 }, { o: ITEM.o }],
  ])("%s", (_, operation, want) => {
    expect(applied(operation)).toEqual(want);
    expect(ITEM).toEqual({ a: [1, 2], o: { x: null } });
  });

  it("applies its operations in order", () => {
    const both = [
      { op: "add", path: "/b", value: [] },
      { op: "add", path: "/b/-", value: 1 },
    ];
    expect(applied(...both)).toEqual({ ...ITEM, b: [1] });
  });

  it("changes members with the names of a prototype's as data", () => {
    const after = applied(
      { op: "add", path: "/__proto__", value: { x: 1 } },
      { op: "add", path: "/constructor", value: {} },
      { op: "replace", path: "/__proto__/x", value: 2 },
    );
    const text = '{"a":[1,2],"o":{"x":null},"__proto__":{"x":2},"constructor":{}}';
    expect(JSON.stringify(after)).toBe(text);
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });

  it.each([
    [{ op: "test", path: "/a", value: [2, 1] }, "The test of '/a' failed"],
    [{ op: "test", path: "/toString", value: 1 }, "The item has no 'toString'"],
    [{ op: "copy", from: "/toString", path: "/b" }, "The item has no 'toString'"],
    [{ op: "remove", path: "/b" }, "The item has no 'b'"],
    [{ op: "remove", path: "" }, "The item as a whole cannot be removed."],
    [{ op: "remove", path: "/a/length" }, "The item has no 'length'"],
    [{ op: "remove", path: "/a/01" }, "The item has no '01'"],
    [{ op: "remove", path: "/a/-" }, "The item has no '-'"],
    [{ op: "replace", path: "/a/2", value: 1 }, "The item has no '2'"],
    [{ op: "add", path: "/a/3", value: 1 }, "Nothing can be added as '3'"],
    [{ op: "add", path: "/a/01", value: 1 }, "Nothing can be added as '01'"],
    [{ op: "add", path: "/b/x", value: 1 }, "The item has no 'b'"],
    [{ op: "add", path: "/a/0/x", value: 1 }, "Nothing can be added as 'x'"],
  ])("conflicts with the item: %j", (operation, message) => {
    expect(() => applied(operation)).toThrow(PatchConflict);
    expect(() => applied(operation)).toThrow(message);
  });

  it.each([
    [{ op: "add", path: "/b" }, "'add' of '/b' needs a 'value'."],
    [{ op: "copy", path: "/b" }, "'copy' of '/b' needs a 'from'."],
    [{ op: "remove", path: "a" }, "'a' is not a JSON Pointer."],
    [{ op: "remove", path: "/~2" }, "'/~2' is not a JSON Pointer."],
    [{ op: "move", from: "/o", path: "/o/x" }, "'/o' cannot move into itself."],
    [{ op: "swap", path: "/a" }, "Operation 0 of the JSON Patch needs an 'op'"],
    [{ op: "remove" }, "Operation 0 of the JSON Patch needs an 'op'"],
    [null, "Operation 0 of the JSON Patch needs an 'op'"],
  ])("is invalid: %j", (operation, message) => {
    expect(() => applied(operation)).toThrow(InvalidPatch);
    expect(() => applied(operation)).toThrow(message);
  });

  it("is a list of at most 1,000 operations", () => {
    const test = { op: "test", path: "/a/0", value: 1 };
    expect(() => readPatch({})).toThrow("A JSON Patch is a list of operations.");
    expect(applied(...Array<unknown>(1000).fill(test))).toEqual(ITEM);
    expect(() => readPatch(Array(1001).fill(test))).toThrow("the limit is 1000");
  });

  it("copies at most 2 MiB, as copies of copies double", () => {
    const first = { op: "add", path: "/s", value: ["x".repeat(1000)] };
    const double = { op: "copy", from: "/s", path: "/s/-" };
    expect(applied(first, ...Array<unknown>(10).fill(double))).toHaveProperty("s");
    const many = [first, ...Array<unknown>(12).fill(double)];
    expect(() => applied(...many)).toThrow("The JSON Patch copies too much.");
  });

  it("is known by its form", () => {
    expect(isPatch([{ op: "remove", path: "/a" }])).toBe(true);
    for (const other of [[], [{ op: "remove" }], [1], { op: "remove", path: "/a" }, null]) {
      expect(isPatch(other)).toBe(false);
    }
  });
});
