import { describe, expect, it } from "@jest/globals";
import { newResourceId } from "./resource-id.js";

describe("newResourceId", () => {
  it("has the form of a UUID of version 4, in lower case", () => {
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    for (let i = 0; i < 1_000; i += 1) expect(newResourceId()).toMatch(form);
  });

  it("begins with the time, counted down, so that later ones come before", () => {
    const before = Date.now();
    const id = newResourceId();
    const time = 0xffff_ffff_ffff - Number.parseInt(id.slice(0, 13).replace("-", ""), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it("never comes twice", () => {
    const ids = Array.from({ length: 100_000 }, newResourceId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
