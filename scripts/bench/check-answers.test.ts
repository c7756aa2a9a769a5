import { describe, expect, it } from "@jest/globals";
import { requireSameShape, shapeOf } from "./check-answers.js";

describe("shapeOf", () => {
  it("keeps names and types and drops values", () => {
    expect(shapeOf({ id: "x", version: 1, parent: null, list: [true, { a: 2 }] })).toEqual({
      id: "string",
      version: "number",
      parent: "null",
      list: ["boolean", { a: "number" }],
    });
  });
});

describe("requireSameShape", () => {
  it("takes other values in another order", () =>
    requireSameShape([
      { id: "1", version: 1 },
      { version: 2, id: "2" },
    ]));

  it.each([
    { what: "a missing field", other: { id: "2" } },
    { what: "a surplus field", other: { id: "2", version: 2, key: "k" } },
    { what: "another type", other: { id: 2, version: 2 } },
  ])("refuses $what", ({ other }) =>
    expect(() => requireSameShape([{ id: "1", version: 1 }, other])).toThrow("bodies differ"),
  );
});
