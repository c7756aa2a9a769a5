import { afterEach, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { readConfig } from "../../operation/config.js";
import { openStorage } from "../../open-storage.js";
import { type RunningService, startService } from "../../service.js";
import { openMemoryStorage } from "../../storage/sqlite/sqlite-storage.js";
import type { Storage } from "../../storage/storage.js";
import { Control } from "../control.js";
import { ServiceState, StateError } from "./service-state.js";

const after: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const work of after.splice(0).reverse()) await work();
});

it("works on a store in a file, and what was restored survives the process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "stored-state-"));
  after.push(() => rm(folder, { recursive: true }));
  const config = readConfig({ DATA_DIR: folder, PORT: "0" });
  const control = new Control();
  const service = await started(control, config);
  const { state } = control;
  const snapshot = await state.snapshot();
  const made = await state.createProject({ projectKey: "made", sampleData: true });
  expect(made).toMatchObject({ projectKey: "made", scope: "manage_project:made" });
  expect(await keysIn(config)).toEqual(["demo", "made"]);
  await state.restore(snapshot);
  expect(await keysIn(config)).toEqual(["demo"]);
  const kept = await state.createProject({ sampleData: false });
  await service.stop();
  expect(await keysIn(config)).toEqual(["demo", kept.projectKey]);
});

async function started(
  control: Control,
  config: ReturnType<typeof readConfig>,
): Promise<RunningService> {
  const options = { control };
  const service = await startService(config, pino({ level: "silent" }), options);
  after.push(() => service.stop());
  return service;
}

/** As another process sees it. */
async function keysIn(config: ReturnType<typeof readConfig>): Promise<string[]> {
  const storage = await openStorage(config);
  try {
    return (await storage.projects.list()).map(({ projectKey }) => projectKey);
  } finally {
    await storage.close();
  }
}

async function stateOf(most: number): Promise<{ state: ServiceState; storage: Storage }> {
  const storage = await openMemoryStorage();
  after.push(() => storage.close());
  const state = new ServiceState(most);
  state.attach({
    storage,
    time: () => new Date(),
    ids: { of: () => () => "id" },
    memories: [],
    untilIdle: async () => undefined,
    forgetTenants: () => undefined,
  });
  after.push(async () => state.stop());
  return { state, storage };
}

it("drops the snapshot that was not used for the longest time when there are too many", async () => {
  const { state } = await stateOf(2);
  const [first, second] = [await state.snapshot(), await state.snapshot()];
  await state.restore(first);
  const third = await state.snapshot();
  expect(state.list()).toEqual([first, third]);
  await expect(state.restore(second)).rejects.toThrow(StateError);
  await state.restore(first);
  expect(state.list()).toEqual([third, first]);
  expect([state.release(first), state.release(first)]).toEqual([true, false]);
  expect(state.list()).toEqual([third]);
});

it("can neither be kept nor restored before its service, or of an engine that makes no copies", async () => {
  await expect(new ServiceState().snapshot()).rejects.toThrow(StateError);
  const { storage } = await stateOf(1);
  const state = new ServiceState();
  state.attach({
    storage: Object.create(storage, { states: { value: undefined } }) as Storage,
    time: () => new Date(),
    ids: { of: () => () => "id" },
    memories: [],
    untilIdle: async () => undefined,
    forgetTenants: () => undefined,
  });
  await expect(state.snapshot()).rejects.toThrow("Only an embedded store can be kept");
});
