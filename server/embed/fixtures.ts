import type { NewProject } from "../control/state/service-state.js";
import {
  type EmbeddedProject,
  type EmbeddedService,
  type ServiceOptions,
  startService,
} from "./start-service.js";

type Register = (work: () => Promise<void>) => unknown;

/**
 * The functions by which a test framework runs something before and after tests: the modules of Jest
 * (`@jest/globals`), Vitest (`vitest`) and Node (`node:test`) have them under these names.
 */
export type TestHooks = {
  beforeEach: Register;
  afterEach: Register;
} & ({ beforeAll: Register; afterAll: Register } | { before: Register; after: Register });

export interface ServiceFixtureOptions extends ServiceOptions {
  /** Makes what every test finds, once, before the first one. */
  prepare?: (service: EmbeddedService) => Promise<void>;
}

/**
 * One service for the tests of a file or a block, each of which finds it as the first one did: data and
 * revocations, clock, faults and the recorded requests are set back before each. For tests that run one
 * after the other; those that overlap need {@link useProject}.
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
  let setBack: (() => Promise<void>) | undefined;
  const { beforeAll, afterAll } = aroundAll(hooks);
  beforeAll(async () => {
    service = await startService(options);
    await prepare?.(service);
    setBack = await setterBack(service, options.now);
  });
  hooks.beforeEach(async () => setBack?.());
  afterAll(async () => service?.stop());
  return () => present(service);
}

/**
 * A project of its own for each test, on one service for the file or block: tests that run one after the
 * other, in any number of projects. The fixture gives the project of the running test; tests that overlap
 * each call `service().project()` themselves.
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

/** Returns a function that sets a service back to what it is now. */
async function setterBack(
  service: EmbeddedService,
  now: ServiceOptions["now"],
): Promise<() => Promise<void>> {
  const snapshot = await service.snapshot();
  return async () => {
    service.faults.clear();
    service.faults.release();
    if (now === undefined) service.clock.reset();
    else service.clock.freeze(now);
    await service.restore(snapshot);
    service.requests.clear();
  };
}

function present<Fixture>(fixture: Fixture | undefined): Fixture {
  if (fixture !== undefined) return fixture;
  throw new Error("There is a service only while tests run: call the fixture within a test.");
}
