import type { Client as FetchClient } from "openapi-fetch";
import type { NewProject } from "../runtime/control/controlled-api.js";
import {
  type Preparation,
  present,
  restoredService,
  sharedService,
  type TestHooks,
} from "../runtime/embed/fixture.js";
import type { EmbeddedDocument } from "../runtime/embed/embed.js";
import {
  type DocumentOptions,
  type EmbeddedProject,
  type EmbeddedService,
  type ServiceOptions,
  startService,
} from "./start-service.js";

export type ServiceFixtureOptions = ServiceOptions & Preparation<EmbeddedService>;

/**
 * One service for the tests of a file or a block, as {@link startService} starts it. Before each test it restores data,
 * revocations, clock, faults and recorded requests. Tests that overlap need {@link useProject}, or a service each.
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
  options?: ServiceFixtureOptions,
): () => EmbeddedService;
export function useService<Paths extends object>(
  hooks: TestHooks,
  options: DocumentOptions & Preparation<EmbeddedDocument<FetchClient<Paths>>>,
): () => EmbeddedDocument<FetchClient<Paths>>;
export function useService<Paths extends object>(
  hooks: TestHooks,
  options:
    | ServiceFixtureOptions
    | (DocumentOptions & Preparation<EmbeddedDocument<FetchClient<Paths>>>) = {},
): () => EmbeddedService | EmbeddedDocument<FetchClient<Paths>> {
  return "document" in options
    ? restoredService(hooks, () => startService<Paths>(options), options)
    : restoredService(hooks, () => startService(options), options);
}

/**
 * A separate project for each test, on one service for the file or block. Tests that overlap call
 * `service().project()` themselves.
 */
export function useProject(
  hooks: TestHooks,
  { project: wanted, ...options }: Omit<ServiceOptions, "project"> & { project?: NewProject } = {},
): { project: () => EmbeddedProject; service: () => EmbeddedService } {
  const service = sharedService(hooks, () => startService(options));
  let project: EmbeddedProject | undefined;
  hooks.beforeEach(async () => {
    project = await service().project(wanted);
  });
  hooks.afterEach(async () => {
    await project?.remove();
    project = undefined;
  });
  return { project: () => present(project), service };
}
