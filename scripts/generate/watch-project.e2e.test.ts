import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ProjectCopy } from "./testing/project-copy.js";

let project: ProjectCopy;
beforeAll(async () => {
  project = await ProjectCopy.create();
});
afterAll(() => project.remove());

/** Replaces the file atomically: on a slow machine, a partly saved file would be reported too. */
async function save(file: string, text: string): Promise<void> {
  await project.write("draft", text);
  await rename(join(project.root, "draft"), join(project.root, file));
}

const health = "spec/paths/health.yaml";

describe("npm run generate -- --watch", () => {
  it("follows edits, reports errors without stopping, and ends on Ctrl-C", async () => {
    const watching = project.start("scripts/generate.mjs", ["--watch"]);
    const ready = "Watching spec/. Ctrl-C ends it.";
    try {
      expect(await watching.until(ready)).toBe(`generated/ is up to date\n${ready}\n`);

      let output = watching.until(ready);
      const saved = (await project.read(health)).replace("getLiveness", "getPulse");
      await save(health, saved);
      // The renamed operation is reported on the other stream, perhaps a little later.
      const lines = (await output).split("\n").filter((line) => !line.includes("was renamed"));
      expect(lines).toEqual([
        ...[
          "client.ts",
          "handlers.ts",
          "openapi.json",
          "operations.ts",
          "types.ts",
          "validation.json",
        ].map((name) => `generated/${name} written`),
        ready,
        "",
      ]);
      expect(await project.read("generated/handlers.ts")).toContain("get-pulse.js");

      output = watching.until(ready);
      await save(health, `${saved.slice(0, 400)}\n  "`);
      expect(await output).toMatch(/^spec\/paths\/health\.yaml:\d+:\d+ /);

      output = watching.until(ready);
      await rm(join(project.root, health));
      expect(await output).toMatch(
        /^spec\/openapi\.yaml:\d+:\d+ no-unresolved-refs There is no file spec\/paths\/health\.yaml: fix/,
      );

      output = watching.until(ready);
      await save(health, saved);
      const again = (await output).split("\n").filter((line) => !line.includes("move it there"));
      expect(again).toEqual(["generated/ is up to date", ready, ""]);
      expect(await watching.end("SIGINT")).toBe(0);
    } finally {
      await watching.end("SIGKILL");
    }
  });
});
