import { describe, expect, it } from "@jest/globals";
import { newResourceId } from "./revision.js";

describe("newResourceId", () => {
  it("has the form of a UUID of version 4, in lower case", () => {
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    for (let i = 0; i < 1_000; i += 1) expect(newResourceId(new Date())).toMatch(form);
  });

  it("begins with the time, counted down, so that later ones come before", () => {
    const now = new Date("2026-01-15T00:00:00.001Z");
    const id = newResourceId(now);
    expect(Number.parseInt(id.slice(0, 13).replace("-", ""), 16)).toBe(
      0xffff_ffff_ffff - now.getTime(),
    );
    expect(id < newResourceId(new Date(now.getTime() - 1))).toBe(true);
  });

  it("is unique", () => {
    const now = new Date();
    const ids = Array.from({ length: 100_000 }, () => newResourceId(now));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
