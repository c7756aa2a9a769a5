import { expect, it } from "@jest/globals";
import { holderHasEnded, newHolder } from "./process.js";
import { holderThatEnded } from "./testing/holder-that-ended.js";

it("knows a process that runs from one that was killed", async () => {
  const holder = await holderThatEnded((running) => expect(holderHasEnded(running)).toBe(false));
  expect(holderHasEnded(holder)).toBe(true);
});

it("is never the same, and never has this process ended", () => {
  const holders = [newHolder(), newHolder()];
  expect(new Set(holders).size).toBe(2);
  expect(holders.map(holderHasEnded)).toEqual([false, false]);
});

// Only there is the start of a process known.
(process.platform === "linux" ? it : it.skip)("knows a later process of the same id", () => {
  expect(holderHasEnded(newHolder().replace(/\d+$/, "1"))).toBe(true);
});

it.each([
  ["of another machine or container", newHolder().replace(/@[^/]+/, "@elsewhere")],
  ["of another release", "0b5b0bd6-9f5e-4a1f-8d3c-5b6c1f1b8a11"],
  ["without a process", "process@/"],
])("does not know whether a holder %s has ended", (_, holder) => {
  expect(holderHasEnded(holder)).toBe(false);
});
