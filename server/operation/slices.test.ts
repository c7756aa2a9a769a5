import { describe, expect, it } from "@jest/globals";
import { setImmediate as nextTurn } from "node:timers/promises";
import { each, inSlices, type Steps } from "./slices.js";

function* busy(steps: number, milliseconds: number): Steps<string> {
  for (let i = 0; i < steps; i++) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    yield "long";
  }
  return "done";
}

describe("inSlices", () => {
  it("lets other work run meanwhile, and returns the result", async () => {
    let turns = 0;
    const count = (): void => void (turns += 1);
    const counting = setInterval(count, 0);
    expect(await inSlices(busy(20, 3))).toBe("done");
    clearInterval(counting);
    // 60 ms of work, in slices of no more than 8.
    expect(turns).toBeGreaterThanOrEqual(6);
  });

  it("does little work without a pause", async () => {
    let others = 0;
    setImmediate(() => (others += 1));
    const seen: number[] = [];
    await inSlices(each([1, 2, 3], (n) => seen.push(n)));
    expect([seen, others]).toEqual([[1, 2, 3], 0]);
  });
});

/** Calls of `work` between two turns of the event loop, the most there were. */
async function mostInOneTurn(work: (count: () => void) => Promise<unknown>): Promise<number> {
  // The slice of a test before may end only in the next turn.
  await nextTurn();
  let [inTurn, most, isDone] = [0, 0, false];
  const turn = (): void => {
    most = Math.max(most, inTurn);
    inTurn = 0;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work(() => (inTurn += 1));
  isDone = true;
  return Math.max(most, inTurn);
}

describe("a slice", () => {
  /** Half a slice of work. */
  function* shortWork(count: () => void): Steps<void> {
    count();
    yield* busy(1, 3);
  }

  it("is shared by works that follow one another without a pause", async () => {
    const most = await mostInOneTurn(async (count) => {
      for (let i = 0; i < 20; i++) await inSlices(shortWork(count));
    });
    expect(most).toBeLessThanOrEqual(3);
  });

  it("is shared by works that run at the same time", async () => {
    const most = await mostInOneTurn((count) =>
      Promise.all(Array.from({ length: 20 }, () => inSlices(shortWork(count)))),
    );
    expect(most).toBeLessThanOrEqual(3);
  });

  it("is given to new work before all of the paused works had theirs", async () => {
    let slices = 0;
    const long = function* (): Steps<void> {
      for (let i = 0; i < 3; i++) {
        slices += 1;
        yield* busy(1, 6);
      }
    };
    const all = Promise.all(Array.from({ length: 20 }, () => inSlices(long())));
    while (slices < 45) await nextTurn();
    const before = slices;
    await inSlices(busy(1, 1));
    const after = slices;
    await all;
    expect([after - before <= 3, slices]).toEqual([true, 60]);
  });

  it("is given to one paused work after the other", async () => {
    const order: string[] = [];
    const work = function* (name: string): Steps<void> {
      for (let i = 0; i < 3; i++) {
        order.push(name);
        yield* busy(1, 6);
      }
    };
    await Promise.all(["a", "b", "c"].map((name) => inSlices(work(name))));
    // The first one may get a turn of its own, before the others have come.
    expect(order.join("")).not.toMatch(/aaa|bbb|ccc/);
  });
});
