import type { NewProject } from "../runtime/control/controlled-api.js";
import type { Snapshot } from "../runtime/control/state/service-state.js";
import {
  type EmbeddedProject,
  type EmbeddedService,
  type ServiceOptions,
  startService,
} from "./start-service.js";

type Register = (work: () => Promise<void>) => unknown;

/** Functions of Jest (`@jest/globals`), Vitest (`vitest`) and Node (`node:test`). */
export type TestHooks = {
  beforeEach: Register;
  afterEach: Register;
} & ({ beforeAll: Register; afterAll: Register } | { before: Register; after: Register });

export interface ServiceFixtureOptions extends ServiceOptions {
  /** Prepares the data of every test, once. */
  prepare?: (service: EmbeddedService) => Promise<void>;
}

/**
 * One service for the tests of a file or a block. Before each test it restores data, revocations, clock,
 * faults and recorded requests. Tests that overlap need {@link useProject}.
 *
 * @example
 * import * as hooks from "vitest"; // or "node:test", or "@jest/globals"
 * import { useService } from "resource-test-service/testing";
 *
 * const service = useService(hooks);
 *
 * it("retries", async () => {
 *   service().faults.add({ times: 2, action: { status: 503, retryAfter: 0 } });
 *   await myClient(service().url, service().credentials).get("some-key");
 * });
 */
export function useService(
  hooks: TestHooks,
  { prepare, ...options }: ServiceFixtureOptions = {},
): () => EmbeddedService {
  let service: EmbeddedService | undefined;
  let snapshot: Snapshot | undefined;
  const { beforeAll, afterAll } = aroundAll(hooks);
  beforeAll(async () => {
    service = await startService(options);
    await prepare?.(service);
    snapshot = await service.snapshot();
  });
  hooks.beforeEach(async () => {
    if (!service || !snapshot) return;
    service.faults.clear();
    service.faults.release();
    if (options.now === undefined) service.clock.reset();
    else service.clock.freeze(options.now);
    await service.restore(snapshot);
    service.requests.clear();
  });
  afterAll(async () => service?.stop());
  return () => present(service);
}

/**
 * A separate project for each test, on one service for the file or block. Tests that overlap call
 * `service().project()` themselves.
 */
export function useProject(
  hooks: TestHooks,
  { project: wanted, ...options }: Omit<ServiceOptions, "project"> & { project?: NewProject } = {},
): { project: () => EmbeddedProject; service: () => EmbeddedService } {
  let service: EmbeddedService | undefined;
  let project: EmbeddedProject | undefined;
  const { beforeAll, afterAll } = aroundAll(hooks);
  beforeAll(async () => {
    service = await startService(options);
  });
  hooks.beforeEach(async () => {
    project = await service?.project(wanted);
  });
  hooks.afterEach(async () => {
    await project?.remove();
    project = undefined;
  });
  afterAll(async () => service?.stop());
  return { project: () => present(project), service: () => present(service) };
}

function aroundAll(hooks: TestHooks): { beforeAll: Register; afterAll: Register } {
  if ("beforeAll" in hooks) return { beforeAll: hooks.beforeAll, afterAll: hooks.afterAll };
  return { beforeAll: hooks.before, afterAll: hooks.after };
}

function present<Fixture>(fixture: Fixture | undefined): Fixture {
  if (fixture !== undefined) return fixture;
  throw new Error("There is a service only while tests run: call the fixture within a test.");
}
