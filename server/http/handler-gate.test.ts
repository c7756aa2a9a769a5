import { expect, it } from "@jest/globals";
import { setImmediate as nextTurn } from "node:timers/promises";
import { HandlerGate } from "./handler-gate.js";

interface Step {
  run: () => Promise<void>;
  end: () => void;
}

/** A work that lasts until it is told to end, and says when it begins and ends. */
function step(name: string, log: string[]): Step {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<void> => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
  };
  return { run, end };
}

it("runs handlers side by side, and work alone between them", async () => {
  const log: string[] = [];
  const gate = new HandlerGate();
  const [one, two, three] = [step("one", log), step("two", log), step("three", log)];
  const [first, second] = [step("first alone", log), step("second alone", log)];
  const running = [gate.run(one.run), gate.run(two.run)];
  running.push(gate.alone(first.run), gate.alone(second.run), gate.run(three.run));
  await nextTurn();
  expect(log.splice(0)).toEqual(["one begins", "two begins"]);
  one.end();
  await nextTurn();
  expect(log.splice(0)).toEqual(["one ends"]);
  two.end();
  await nextTurn();
  expect(log.splice(0)).toEqual(["two ends", "first alone begins"]);
  first.end();
  second.end();
  three.end();
  await Promise.all(running);
  // The handler that waited may come between the two works, and overlaps with none.
  expect(log).toContain("second alone ends");
  for (const [i, line] of log.entries()) {
    if (line.endsWith("begins")) expect(log[i + 1]).toBe(line.replace("begins", "ends"));
  }
});

it("opens again after work and handlers that fail", async () => {
  const gate = new HandlerGate();
  const failing = (): Promise<never> => Promise.reject(new Error("failed"));
  await expect(gate.run(failing)).rejects.toThrow("failed");
  await expect(gate.alone(failing)).rejects.toThrow("failed");
  const handler = gate.run(async () => {
    await nextTurn();
    throw new Error("failed");
  });
  const alone = gate.alone(async () => "alone");
  await expect(handler).rejects.toThrow("failed");
  expect(await alone).toBe("alone");
  expect(await gate.run(async () => "handled")).toBe("handled");
});
