import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../client/index.js";
import { type EmbeddedService, startService } from "./start-service.js";

/** 1,000 tests in all, each of which leaves what would make another one fail. */
const WORKERS = 8;
const TESTS_IN_PROJECTS = 63;
const TESTS_RESTORED = 62;

const workers = Array.from({ length: WORKERS }, (_, worker) => worker);

/** How often a test also reads all that is there: a key that is taken shows what was left as well. */
const READS = 4;

/** Writes under a key that all tests use; finds nothing but its own. */
async function test(client: Client, worker: number, n: number): Promise<void> {
  const marker = `${worker} ${n}`;
  const named = { objectTypeProperty: { arrayOfStringExample: [marker] } };
  const { data: created } = await client.createOrUpdateResource({
    body: { key: "same", ...named },
  });
  expect(created.version).toBe(1);
  if (n % READS > 0) return;
  const { data: page } = await client.queryResourcesSorted({ query: {} });
  expect(page.total).toBe(1);
  expect(page.results).toMatchObject([{ id: created.id, ...named }]);
}

describe(`${WORKERS} workers with one service`, () => {
  let service: EmbeddedService;
  beforeAll(async () => {
    service = await startService({ listen: false, sampleData: false });
  });
  afterAll(() => service.stop());

  it(`run ${WORKERS * TESTS_IN_PROJECTS} tests in projects of their own`, async () => {
    const run = async (worker: number): Promise<void> => {
      for (let n = 0; n < TESTS_IN_PROJECTS; n++) {
        const project = await service.project({ sampleData: false });
        await test(project.client, worker, n);
        await project.remove();
      }
    };
    await Promise.all(workers.map(run));
    const { data } = await service.client.queryResourcesSorted({ query: {} });
    expect(data.total).toBe(0);
  }, 120_000);
});

describe(`${WORKERS} workers with a service each, in one process`, () => {
  let services: EmbeddedService[];
  beforeAll(async () => {
    services = await Promise.all(
      workers.map(() => startService({ listen: false, sampleData: false })),
    );
  }, 60_000);
  afterAll(() => Promise.all(services.map((service) => service.stop())));

  it(`run ${WORKERS * TESTS_RESTORED} tests on a restored snapshot`, async () => {
    const run = async (service: EmbeddedService, worker: number): Promise<void> => {
      const snapshot = await service.snapshot();
      for (let n = 0; n < TESTS_RESTORED; n++) {
        await service.restore(snapshot);
        await test(service.client, worker, n);
      }
    };
    await Promise.all(services.map(run));
  }, 120_000);
});
