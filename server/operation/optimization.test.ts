import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServiceProcess } from "../testing/service-process.js";
import { removeTestData } from "../testing/test-database.js";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "optimization-"));
});
afterEach(() => removeTestData(dataDir));

it("this Node knows the options of V8 that a process that serves sets", async () => {
  const service = await ServiceProcess.start(dataDir);
  expect(await service.end("SIGTERM")).toBe(0);
  // V8 writes an error there for an option that it does not know, and goes on.
  expect(service.stderr).toBe("");
}, 60_000);
