import { expect, it } from "@jest/globals";
import { setTimeout as delay } from "node:timers/promises";
import { beforeDeadline, storeDeadline, StoreTime, withoutDeadline } from "./store-deadline.js";

const expired = (): Error => new Error("expired");

it("ends what a request waits for at its deadline, and not the work itself", async () => {
  const begun = performance.now();
  let isDone = false;
  const work = delay(60).then(() => (isDone = true));
  const waiting = new StoreTime(20).run(() => beforeDeadline(work, expired));
  await expect(waiting).rejects.toThrow("expired");
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
  expect(isDone).toBe(false);
  await work;
  expect(isDone).toBe(true);
});

it("counts the time of all stages, and not the time between them", async () => {
  const time = new StoreTime(10_000);
  const left = async (): Promise<number> => (storeDeadline() ?? Infinity) - performance.now();
  await time.run(() => delay(20));
  await delay(300);
  const remaining = await time.run(left);
  expect(remaining).toBeLessThan(9_982);
  expect(remaining).toBeGreaterThan(9_700);
});

it("has no deadline outside of requests, and in work that outlives them", async () => {
  expect(storeDeadline()).toBeUndefined();
  const inRequest = await new StoreTime(10).run(async () => [
    storeDeadline(),
    withoutDeadline(storeDeadline),
  ]);
  expect(inRequest).toEqual([expect.any(Number), undefined]);
  expect(await beforeDeadline(Promise.resolve(1), expired)).toBe(1);
});
