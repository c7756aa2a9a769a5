import type { Snapshot } from "../control/state/service-state.js";
import type { EmbeddedApi, EmbedOptions } from "./embed.js";

type Register = (work: () => Promise<void>) => unknown;

/** Functions of Jest (`@jest/globals`), Vitest (`vitest`) and Node (`node:test`). */
export type TestHooks = {
  beforeEach: Register;
  afterEach: Register;
} & ({ beforeAll: Register; afterAll: Register } | { before: Register; after: Register });

export interface Preparation<Service> {
  /** Prepares the data of every test, once. */
  prepare?: (service: Service) => Promise<void>;
}

/** One service for the tests of a file or a block, restored before each of them. */
export function restoredService<Service extends EmbeddedApi>(
  hooks: TestHooks,
  start: () => Promise<Service>,
  { prepare, now }: Preparation<Service> & Pick<EmbedOptions, "now">,
): () => Service {
  let snapshot: Snapshot | undefined;
  const service = sharedService(hooks, async () => {
    const started = await start();
    await prepare?.(started);
    snapshot = await started.snapshot();
    return started;
  });
  hooks.beforeEach(async () => {
    if (!snapshot) return;
    const { faults, clock, requests } = service();
    faults.clear();
    faults.release();
    if (now === undefined) clock.reset();
    else clock.freeze(now);
    await service().restore(snapshot);
    requests.clear();
  });
  return service;
}

/** One service for the tests of a file or a block. */
export function sharedService<Service extends Pick<EmbeddedApi, "stop">>(
  hooks: TestHooks,
  start: () => Promise<Service>,
): () => Service {
  let service: Service | undefined;
  const [beforeAll, afterAll] =
    "beforeAll" in hooks ? [hooks.beforeAll, hooks.afterAll] : [hooks.before, hooks.after];
  beforeAll(async () => {
    service = await start();
  });
  afterAll(async () => service?.stop());
  return () => present(service);
}

export function present<Fixture>(fixture: Fixture | undefined): Fixture {
  if (fixture !== undefined) return fixture;
  throw new Error("There is a service only while tests run: call the fixture within a test.");
}
