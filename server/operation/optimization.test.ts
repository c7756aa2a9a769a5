import { expect, it } from "@jest/globals";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServiceProcess } from "../testing/service-process.js";
import { removeTestData } from "../testing/test-database.js";

it("this Node knows the options of V8 that a process that serves sets", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "optimization-"));
  const service = await ServiceProcess.start(dataDir);
  await service.end("SIGTERM");
  // V8 only writes of an unknown one there, and goes on.
  expect(service.stderr).toBe("");
  await removeTestData(dataDir);
}, 60_000);
