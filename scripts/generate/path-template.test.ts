import { describe, expect, it } from "@jest/globals";
import { specificity } from "./router.js";

describe("specificity", () => {
  it("sorts text before text with a parameter before a bare parameter", () => {
    const segments = ["{id}", "key={key}", "search", "longer-key={key}"];
    const sorted = segments.sort((a, b) => (specificity(a)[0] ?? 0) - (specificity(b)[0] ?? 0));
    expect(sorted).toEqual(["search", "longer-key={key}", "key={key}", "{id}"]);
  });

  it("has one number for each segment", () => {
    expect(specificity("/{a}/b/{c}d")).toEqual([0, 1, 0, 0.5]);
  });
});
