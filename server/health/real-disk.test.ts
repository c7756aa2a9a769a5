import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ServiceProcess } from "../testing/service-process.js";

/** A disk in memory, size in MB; `false` if creating one needs an administrator. */
function mount(folder: string, options: string): boolean {
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "none", folder]);
  return status === 0;
}

const folder = mkdtempSync(join(tmpdir(), "real-disk-"));
const isEmbedded = process.env["TEST_STORAGE"] !== "postgres";
const onDisk = isEmbedded && mount(folder, "size=12m") ? describe : describe.skip;

onDisk("a service on a disk of its own (which needs the right to mount one)", () => {
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await ServiceProcess.start(folder);
  });
  afterAll(async () => {
    await service.end("SIGKILL");
    spawnSync("umount", [folder]);
  });

  const large = { objectTypeProperty: { arrayOfStringExample: ["x".repeat(500_000)] } };

  function failures(): number {
    return service.stdout.split("\n").filter((line) => line.includes("database or disk is full"))
      .length;
  }

  async function readiness(): Promise<{ status: number; message: string }> {
    const response = await fetch(`${service.url}/health/ready`);
    const { message = "" } = (await response.json()) as { message?: string };
    return { status: response.status, message };
  }

  it("that is full reads, is not ready, tries once for each request, and goes on when there is room", async () => {
    const message = "Storage is full: nothing can be written until there is room.";
    expect(await readiness()).toEqual({ status: 200, message: "" });
    await service.token();
    const { bavail, bsize } = statfsSync(folder);
    const filler = join(folder, "filler");
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 16_384)));
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { status, body } = await service.call("POST", "/demo/resource", large);
      expect([status, body]).toEqual([503, expect.objectContaining({ message })]);
      await service.until(() => failures() >= attempt);
      expect(failures()).toBe(attempt);
    }
    expect(await readiness()).toEqual({ status: 503, message });
    expect((await service.call("GET", "/demo/resource")).status).toBe(200);
    rmSync(filler);
    expect((await service.call("POST", "/demo/resource", large)).status).toBe(201);
    // A request found it full a few seconds ago.
    while ((await readiness()).status !== 200) await pause(50);
  });

  it("that is read-only at a start is waited for, with the reason in the log", async () => {
    await service.end("SIGTERM");
    expect(spawnSync("mount", ["-o", "remount,ro", folder]).status).toBe(0);
    service = await ServiceProcess.spawn(folder);
    await service.until(() => service.stdout.includes("read-only file system"));
    expect((await readiness()).status).toBe(503);
    spawnSync("mount", ["-o", "remount,rw", folder]);
    while ((await readiness()).status !== 200) await pause(50);
    expect((await service.call("POST", "/demo/resource", large)).status).toBe(201);
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
