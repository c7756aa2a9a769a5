import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { settledChanges } from "./watch-project.js";

const INTERVAL = 100;

let folder: string;
let stop: AbortController;
let changes: AsyncGenerator<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "settled-changes-"));
  await write("a.yaml", "a: 1");
  stop = new AbortController();
  changes = settledChanges(folder, { interval: INTERVAL, signal: stop.signal });
  expect(await changes.next()).toEqual({ done: false, value: undefined });
});
afterEach(async () => {
  stop.abort();
  expect(await changes.next()).toEqual({ done: true, value: undefined });
  await rm(folder, { recursive: true });
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text);
}

/** Whether there is another change within ten times what it takes to settle. */
async function isQuiet(next: Promise<unknown>): Promise<boolean> {
  const quiet = Symbol();
  return (await Promise.race([next, sleep(10 * INTERVAL, quiet)])) === quiet;
}

describe("settledChanges", () => {
  it.each<[string, () => Promise<void>]>([
    ["written", () => write("a.yaml", "a: 2")],
    ["added", () => write("b.yaml", "b: 1")],
    ["removed", () => rm(join(folder, "a.yaml"))],
    [
      "replaced by another",
      async () => {
        await write(".draft", "a: 3");
        await rename(join(folder, ".draft"), join(folder, "a.yaml"));
      },
    ],
    [
      "added to a new folder",
      async () => {
        await mkdir(join(folder, "paths"));
        await write("paths/c.yaml", "c: 1");
      },
    ],
  ])("yields once more for a file that is %s", async (_, edit) => {
    const next = changes.next();
    await edit();
    expect(await next).toEqual({ done: false, value: undefined });
  });

  it("takes files that are saved together for one change", async () => {
    let next = changes.next();
    await Promise.all(["a", "b", "c", "d"].map((name) => write(`${name}.yaml`, "x: 1")));
    await next;
    next = changes.next();
    expect(await isQuiet(next)).toBe(true);
  });

  it("tells a change that came while the last one was being dealt with", async () => {
    const next = changes.next();
    await write("a.yaml", "a: 2");
    await next;
    await write("a.yaml", "a: 3");
    await sleep(3 * INTERVAL);
    expect(await changes.next()).toEqual({ done: false, value: undefined });
  });

  it.each([".a.yaml.swp", "a.yaml~"])("is not told of an editor's own %s", async (name) => {
    const next = changes.next();
    await write(name, "x");
    expect(await isQuiet(next)).toBe(true);
  });
});
