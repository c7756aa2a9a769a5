import { describe, expect, it } from "@jest/globals";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { randomIds, SeededIds } from "./ids.js";
import { holderHasEnded, newHolder } from "./process.js";
import { holderThatEnded } from "./testing/holder-that-ended.js";
import { beforeDeadline, storeDeadline, StoreTime, withoutDeadline } from "./store-deadline.js";
import { afterTurn, atEndOfTurn } from "./turn-end.js";
import { each, inSlices, type Steps } from "./slices.js";

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
    const work = delay(60).then(() => (isDone = true));
    const waiting = new StoreTime(20).run(() => beforeDeadline(work, expired));
    await expect(waiting).rejects.toThrow("expired");
    expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
    expect(isDone).toBe(false);
    await work;
    expect(isDone).toBe(true);
  });

  it("counts the time of all stages but not the time between them", async () => {
    const time = new StoreTime(10_000);
    const left = async (): Promise<number> => (storeDeadline() ?? Infinity) - performance.now();
    await time.run(() => delay(20));
    await delay(300);
    const remaining = await time.run(left);
    expect(remaining).toBeLessThan(9_982);
    expect(remaining).toBeGreaterThan(9_700);
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

describe("turn end", () => {
  /** Several microtasks in a row, as in a handler. */
  async function hops(): Promise<void> {
    for (let i = 0; i < 5; i++) await Promise.resolve();
  }

  describe("the end of a turn", () => {
    it("runs the work once, after all callers of the turn have begun to wait", async () => {
      const events: string[] = [];
      const read = (): void => void events.push("read");
      const wait = async (name: string): Promise<void> => {
        events.push(`${name} waits`);
        await atEndOfTurn(read);
        events.push(`${name} goes on`);
      };
      await Promise.all([wait("a"), wait("b")]);
      expect(events).toEqual(["a waits", "b waits", "read", "a goes on", "b goes on"]);
    });

    it("runs the work again for callers of a later turn or after the end of this one", async () => {
      let count = 0;
      const read = (): void => void (count += 1);
      await atEndOfTurn(read);
      await atEndOfTurn(read);
      expect(count).toBe(2);
      await nextTurn();
      await atEndOfTurn(read);
      expect(count).toBe(3);
    });

    it("runs afterTurn callbacks after all waiting work in the same turn", async () => {
      const events: string[] = [];
      const handle = async (name: string): Promise<void> => {
        await atEndOfTurn(() => undefined);
        await hops();
        events.push(`${name} is handled`);
        afterTurn(() => events.push(`${name} is sent`));
      };
      const handled = [handle("a"), handle("b")];
      const later = nextTurn()
        .then(nextTurn)
        .then(() => events.push("another turn"));
      await Promise.all([...handled, later]);
      expect(events).toEqual([
        "a is handled",
        "b is handled",
        "a is sent",
        "b is sent",
        "another turn",
      ]);
    });
  });
});

describe("slices", () => {
  function* busy(steps: number, milliseconds: number): Steps<string> {
    for (let i = 0; i < steps; i++) {
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
      yield "long";
    }
    return "done";
  }

  describe("inSlices", () => {
    it("lets other work run meanwhile and returns the result", async () => {
      let turns = 0;
      const count = (): void => void (turns += 1);
      const counting = setInterval(count, 0);
      expect(await inSlices(busy(20, 3))).toBe("done");
      clearInterval(counting);
      // 60 ms of work, in slices of at most 8 ms.
      expect(turns).toBeGreaterThanOrEqual(6);
    });

    it("does a little work without a pause", async () => {
      let others = 0;
      setImmediate(() => (others += 1));
      const seen: number[] = [];
      await inSlices(each([1, 2, 3], (n) => seen.push(n)));
      expect([seen, others]).toEqual([[1, 2, 3], 0]);
    });
  });

  /** The maximum number of calls of `work` between two turns of the event loop. */
  async function mostInOneTurn(work: (count: () => void) => Promise<unknown>): Promise<number> {
    // The slice of a previous test may end only in the next turn.
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

    it("is shared by simultaneous work", async () => {
      const most = await mostInOneTurn((count) =>
        Promise.all(Array.from({ length: 20 }, () => inSlices(shortWork(count)))),
      );
      expect(most).toBeLessThanOrEqual(3);
    });

    it("goes to new work before all paused work has had its slice", async () => {
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

    it("goes to one paused work after the other", async () => {
      const order: string[] = [];
      const work = function* (name: string): Steps<void> {
        for (let i = 0; i < 3; i++) {
          order.push(name);
          yield* busy(1, 6);
        }
      };
      await Promise.all(["a", "b", "c"].map((name) => inSlices(work(name))));
      // The first one may get an extra slice before the others have started.
      expect(order.join("")).not.toMatch(/aaa|bbb|ccc/);
    });
  });
});
