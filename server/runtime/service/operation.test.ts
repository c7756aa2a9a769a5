import { describe, expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import { randomIds, SeededIds } from "./ids.js";
import { holderHasEnded, newHolder } from "./process.js";
import { holderThatEnded } from "./testing/holder-that-ended.js";
import { beforeDeadline, storeDeadline, StoreTime, withoutDeadline } from "./store-deadline.js";
import { inSlices, type Steps } from "./slices.js";

describe("ids", () => {
  const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  function some(ids: Pick<SeededIds, "of">, space: string, count = 100): string[] {
    return Array.from({ length: count }, ids.of(space));
  }

  it("are determined by seed and space, and unique", () => {
    const [one, again, other] = [new SeededIds(1), new SeededIds(1), new SeededIds(2)];
    // Ids drawn in one space do not change those of another.
    some(again, "b", 7);
    const ids = some(one, "a");
    expect(some(again, "a")).toEqual(ids);
    const all = [...ids, ...some(one, "a"), ...some(one, "b"), ...some(other, "a")];
    expect(new Set(all).size).toBe(400);
    for (const id of all) expect(id).toMatch(UUID_V4);
  });

  it("are random without a seed", () => {
    const all = [...some(randomIds, "a"), ...some(randomIds, "a")];
    expect(new Set(all).size).toBe(200);
    for (const id of all) expect(id).toMatch(UUID_V4);
  });
});

describe("process identity", () => {
  it("tells a running process from one that was killed", async () => {
    const holder = await holderThatEnded((running) => expect(holderHasEnded(running)).toBe(false));
    expect(holderHasEnded(holder)).toBe(true);
  });

  it("is unique, and the current process counts as running", () => {
    const holders = [newHolder(), newHolder()];
    expect(new Set(holders).size).toBe(2);
    expect(holders.map(holderHasEnded)).toEqual([false, false]);
  });

  // Other systems do not report the start of a process.
  (process.platform === "linux" ? it : it.skip)("detects a later process with the same id", () => {
    expect(holderHasEnded(newHolder().replace(/\d+$/, "1"))).toBe(true);
  });

  it.each([
    ["on another machine or container", newHolder().replace(/@[^/]+/, "@elsewhere")],
    ["of another release", "0b5b0bd6-9f5e-4a1f-8d3c-5b6c1f1b8a11"],
    ["without a process", "process@/"],
  ])("treats a holder %s as running", (_, holder) => {
    expect(holderHasEnded(holder)).toBe(false);
  });
});

describe("store deadline", () => {
  const expired = (): Error => new Error("expired");

  it("ends the waiting at the deadline, but not the work itself", async () => {
    const begun = performance.now();
    let isDone = false;
    let finish: () => void = () => undefined;
    const work = new Promise<void>((resolve) => (finish = resolve)).then(() => (isDone = true));
    const waiting = new StoreTime(20).run(() => beforeDeadline(work, expired));
    await expect(waiting).rejects.toThrow("expired");
    expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
    expect(isDone).toBe(false);
    finish();
    await work;
    expect(isDone).toBe(true);
  });

  it("counts the time of all stages but not the time between them", async () => {
    const time = new StoreTime(10_000);
    const left = async (): Promise<number> => (storeDeadline() ?? Infinity) - performance.now();
    const begun = performance.now();
    await time.run(() => delay(20));
    await delay(300);
    const remaining = await time.run(left);
    expect(remaining).toBeLessThan(9_982);
    // Timers may be a millisecond early.
    expect(remaining).toBeGreaterThan(10_000 - (performance.now() - begun - 299));
  });

  it("does not apply outside requests or to work that outlives them", async () => {
    expect(storeDeadline()).toBeUndefined();
    const inRequest = await new StoreTime(10).run(async () => [
      storeDeadline(),
      withoutDeadline(storeDeadline),
    ]);
    expect(inRequest).toEqual([expect.any(Number), undefined]);
    expect(await beforeDeadline(Promise.resolve(1), expired)).toBe(1);
  });
});

it("work in slices lets other work run meanwhile and returns the result", async () => {
  function* busy(): Steps<string> {
    for (let i = 0; i < 20; i++) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      yield "long";
    }
    return "done";
  }
  let turns = 0;
  const count = (): void => void (turns += 1);
  const counting = setInterval(count, 0);
  expect(await inSlices(busy())).toBe("done");
  clearInterval(counting);
  // 60 ms of work, in slices of at most 8 ms.
  expect(turns).toBeGreaterThanOrEqual(6);
});
