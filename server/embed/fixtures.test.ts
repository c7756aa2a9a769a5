import * as hooks from "@jest/globals";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { compileProgram, SERVICE } from "../testing/compile-program.js";
import { useProject, useService } from "./fixtures.js";
import type { EmbeddedProject } from "./start-service.js";

const run = promisify(execFile);

describe("a restored service", () => {
  const NOW = "2024-02-29T12:00:00.000Z";
  const service = useService(hooks, {
    now: NOW,
    listen: false,
    sampleData: false,
    prepare: async ({ client }) => {
      await client.createOrUpdateResource({ body: { key: "prepared", objectTypeProperty: {} } });
    },
  });

  it.each(["first", "second"])("is as it was for the %s test", async () => {
    const { client, clock, faults, requests } = service();
    const prepared = await client.getResourceByKey({ path: { key: "prepared" } });
    expect(prepared.data).toMatchObject({ version: 1, createdAt: NOW });
    const mine = client.getResourceByKey({ path: { key: "mine" } });
    await expect(mine).rejects.toMatchObject({ code: "ResourceNotFound" });
    expect(requests.list({ operationId: "getResourceByKey" })).toHaveLength(2);
    expect(clock.state).toEqual({ now: new Date(NOW), isFrozen: true });
    // What must not reach the other test:
    await client.createOrUpdateResource({ body: { key: "prepared", objectTypeProperty: {} } });
    await client.createOrUpdateResource({ body: { key: "mine", objectTypeProperty: {} } });
    clock.advance({ days: 1 });
    faults.add({ action: { status: 503 } });
  });
});

describe("a project for each test", () => {
  const { project, service } = useProject(hooks, {
    listen: false,
    sampleData: false,
    project: { sampleData: false },
  });
  const seen: EmbeddedProject[] = [];

  it.each(["first", "second"])("is empty for the %s test, and gone after it", async () => {
    const { client, projectKey } = project();
    const { data } = await client.queryResourcesSorted({ query: {} });
    expect(data.total).toBe(0);
    for (const former of seen) {
      expect(former.projectKey).not.toBe(projectKey);
      await expect(former.client.queryResourcesSorted({ query: {} })).rejects.toMatchObject({
        status: 401,
      });
    }
    seen.push(project());
    await client.createOrUpdateResource({ body: { key: "mine", objectTypeProperty: {} } });
    expect(service().projectKey).toBe("demo");
  });
});

it("gives nothing outside tests", () => {
  const nothing = { beforeAll: ignore, afterAll: ignore, beforeEach: ignore, afterEach: ignore };
  expect(useService(nothing)).toThrow("call the fixture within a test");
});

function ignore(): void {
  // Never runs what it is given.
}

/** For `node:test`, which has `before` where Jest has `beforeAll`. */
const EXAMPLE = `
  import assert from "node:assert/strict";
  import * as hooks from "node:test";
  import { useProject, useService } from "./server/embed/index.js";

  const options = { listen: false, sampleData: false };
  const body = { key: "mine", objectTypeProperty: {} };

  hooks.describe("a restored service", () => {
    const service = useService(hooks, options);
    for (const name of ["one", "two"]) {
      hooks.it(name, async () => {
        assert.equal((await service().client.createOrUpdateResource({ body })).data.version, 1);
      });
    }
  });

  hooks.describe("a project for each test", () => {
    const { project } = useProject(hooks, { ...options, project: { sampleData: false } });
    for (const name of ["three", "four"]) {
      hooks.it(name, async () => {
        assert.equal((await project().client.createOrUpdateResource({ body })).data.version, 1);
      });
    }
  });
`;

describe("in another framework", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await compileProgram([...SERVICE, "client/**/*.ts"]);
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("node:test runs them", async () => {
    const file = join(folder, "example.mjs");
    await writeFile(file, EXAMPLE);
    const { stdout } = await run(process.execPath, ["--test", "--test-reporter=tap", file]);
    expect(stdout).toMatch(/^# pass 4$/m);
    expect(stdout).toMatch(/^# fail 0$/m);
  }, 60_000);
});
