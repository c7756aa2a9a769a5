import { describe, expect, it } from "@jest/globals";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readOptions, USAGE } from "./generate/options.js";

const root = join(import.meta.dirname, "..");
const script = join(root, "scripts", "generate.mjs");

/** Runs the command as npm does. Its folders are fixed, so these tests must not write. */
function generate(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}

/** The folders that contain the bundled generator while it runs. */
async function bundles(): Promise<string[]> {
  const entries = await readdir(join(root, "dist"));
  return entries.filter((name) => name.startsWith("generator-"));
}

describe("npm run generate", () => {
  it("reports that generated/ is up to date with spec/", async () => {
    const out = "generated/ matches spec/\n";
    expect(await generate("--check")).toEqual({ code: 0, out, err: "" });
  });

  it("removes its bundle when a signal ends it", async () => {
    const others = await bundles();
    const child = spawn(process.execPath, [script, "--check"]);
    const ended = once(child, "exit");
    const made = async (): Promise<string[]> =>
      (await bundles()).filter((name) => !others.includes(name));
    while ((await made()).length === 0) await setTimeout(5);
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
    expect(await made()).toEqual([]);
  });

  it("removes bundles of processes that were killed, and no others", async () => {
    const killed = spawn(process.execPath, ["--eval", ""]);
    await once(killed, "exit");
    const named = (pid: number | undefined, host = hostname()): string =>
      join(root, "dist", `generator-${host}-${pid}-of-a-test`);
    const stale = named(killed.pid);
    const running = [named(process.pid), named(killed.pid, "another-machine")];
    for (const folder of [stale, ...running]) await mkdir(folder, { recursive: true });
    const others = await bundles();
    const child = spawn(process.execPath, [script, "--check"]);
    const ended = once(child, "exit");
    while ((await bundles()).every((name) => others.includes(name))) await setTimeout(5);
    child.kill("SIGINT");
    await ended;
    const left = [stale, ...running].map((folder) => existsSync(folder));
    for (const folder of [stale, ...running]) await rm(folder, { recursive: true, force: true });
    expect(left).toEqual([false, true, true]);
  });

  it("reports an invalid option on standard error", async () => {
    const { code, out, err } = await generate("--chekc");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("--chekc");
    expect(err).toContain(USAGE);
    expect(err).not.toContain("    at ");
  });

  const misused = [["--chekc"], ["spec/openapi.yaml"], ["--check=1"], ["--json"], ["--diff"]];
  it.each([...misused, ["--watch", "--check"]])("rejects %s %s", (...args) => {
    expect(() => readOptions(args)).toThrow(args[0]?.split("=")[0] ?? "");
  });
});
