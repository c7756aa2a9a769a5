import { describe, expect, it } from "@jest/globals";
import { requireSameShape, shapeOf } from "./check-responses.js";

describe("shapeOf", () => {
  it("keeps names and types and drops values", () => {
    expect(shapeOf({ id: "x", version: 1, parent: null, list: [true, { a: 2 }] })).toBe(
      "{ id: string, list: [boolean, { a: number }], parent: null, version: number }",
    );
  });

  it("has the different shapes of a list once, in any order", () => {
    expect(shapeOf([{ a: 1 }, "x", { a: 2 }])).toBe(shapeOf(["y", { a: 3 }]));
    expect(shapeOf([{ a: 1 }, "x"])).not.toBe(shapeOf([{ a: 1 }]));
  });
});

describe("requireSameShape", () => {
  const first = { name: "ours", body: { id: "1", version: 1 } };

  it("takes other values in another order", () =>
    requireSameShape([first, { name: "glue", body: { version: 2, id: "2" } }]));

  it.each([
    { what: "a missing field", body: { id: "2" } },
    { what: "a surplus field", body: { id: "2", version: 2, key: "k" } },
    { what: "another type", body: { id: 2, version: 2 } },
  ])("rejects $what", ({ body }) =>
    expect(() => requireSameShape([first, first, { name: "glue", body }])).toThrow(
      /^glue responds with .* instead of .* as ours$/,
    ),
  );
});
