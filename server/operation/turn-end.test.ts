import { describe, expect, it } from "@jest/globals";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterTurn, atEndOfTurn } from "./turn-end.js";

/** A microtask and what it asks for: several hops, as a handler makes them. */
async function hops(): Promise<void> {
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

describe("the end of a turn", () => {
  it("calls work once for all that wait for it in the turn, after all of them have begun to wait", async () => {
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

  it("calls the work again for those that wait in a later turn, or from the end of this one", async () => {
    let count = 0;
    const read = (): void => void (count += 1);
    await atEndOfTurn(read);
    await atEndOfTurn(read);
    expect(count).toBe(2);
    await nextTurn();
    await atEndOfTurn(read);
    expect(count).toBe(3);
  });

  it("does what comes after it once all that waited has run, in the same turn", async () => {
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

  it("does it at the end of the turn where nothing waits", async () => {
    const events: string[] = [];
    afterTurn(() => events.push("a"));
    afterTurn(() => events.push("b"));
    expect(events).toEqual([]);
    await nextTurn();
    expect(events).toEqual(["a", "b"]);
  });
});
