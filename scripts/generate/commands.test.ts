import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { access, copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ProjectCopy } from "./testing/project-copy.js";

let project: ProjectCopy;
beforeAll(async () => {
  project = await ProjectCopy.create();
});
afterAll(() => project.remove());

const read = (file: string): Promise<string> => readFile(join(project.root, file), "utf8");

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await read(file);
  expect(text).toContain(from);
  await writeFile(join(project.root, file), text.replaceAll(from, to));
}

/** The service needs Node and npm only; what git has to do with is left out where there is none. */
const hasGit = spawnSync("git", ["--version"]).status === 0;
const bases = ["v1.json", ...(hasGit ? ["v1"] : [])];

const health = "spec/paths/health.yaml";

describe("npm run generate -- --watch", () => {
  it("follows edits, tells faults and outlives them, and ends at Ctrl-C", async () => {
    const watching = project.start("--watch");
    const ready = "Watching spec/. Ctrl-C ends it.";
    try {
      expect(await watching.until(ready)).toBe(`generated/ is up to date\n${ready}\n`);

      let told = watching.until(ready);
      await replace(health, "operationId: getLiveness", "operationId: getPulse");
      expect((await told).split("\n")).toEqual([
        ...[
          "client.ts",
          "handlers.ts",
          "openapi.json",
          "operations.ts",
          "router.ts",
          "types.ts",
        ].map((name) => `generated/${name} written`),
        "server/health/get-pulse.ts scaffolded: fill it in",
        "server/health/get-pulse.test.ts scaffolded: fill it in",
        ready,
        "",
      ]);
      expect(await read("generated/handlers.ts")).toContain("get-pulse.js");

      told = watching.until(ready);
      const saved = await read(health);
      await writeFile(join(project.root, health), `${saved.slice(0, 400)}\n  "`);
      expect(await told).toMatch(/^spec\/paths\/health\.yaml:\d+:\d+ /);

      told = watching.until(ready);
      await rm(join(project.root, health));
      expect(await told).toMatch(
        /^spec\/openapi\.yaml:\d+:\d+ no-unresolved-refs .*health\.yaml'\n/,
      );

      told = watching.until(ready);
      await writeFile(join(project.root, health), saved);
      expect(await told).toBe(`generated/ is up to date\n${ready}\n`);
      expect(await watching.interrupt()).toBe(0);
    } finally {
      watching.kill();
    }
    await replace(health, "operationId: getPulse", "operationId: getLiveness");
    for (const name of ["get-pulse.ts", "get-pulse.test.ts"]) {
      await rm(join(project.root, "server/health", name));
    }
  }, 120_000);
});

describe("npm run generate", () => {
  const run = (...args: string[]) =>
    project.run(["npm run --silent generate --", ...args].join(" "));

  it("says where a handler belongs whose operation has another tag, and writes no second one", async () => {
    await replace(health, "tags: [health]", "tags: [auth]");
    const { code, err } = await run();
    expect({ code, err }).toEqual({
      code: 1,
      err: ["get-liveness.ts", "get-readiness.ts"]
        .map(
          (name) =>
            `server/health/${name} belongs to server/auth/${name}, by its tag: move it there.\n`,
        )
        .join(""),
    });
    await expect(access(join(project.root, "server/auth/get-liveness.ts"))).rejects.toThrow();
    await replace(health, "tags: [auth]", "tags: [health]");
    expect(await run()).toMatchObject({ code: 0, err: "" });
  }, 60_000);

  describe("-- --diff", () => {
    beforeAll(async () => {
      await copyFile(join(project.root, "generated/openapi.json"), join(project.root, "v1.json"));
      if (!hasGit) return;
      const identity = "-c user.name=Test -c user.email=test@example.com";
      const commit = `git ${identity} commit --quiet --message Released`;
      const { code, err } = await project.run(
        `git init --quiet . && git add generated/openapi.json && ${commit} && git tag v1`,
      );
      expect({ code, err }).toEqual({ code: 0, err: "" });
    });

    it.each(bases)(
      "says so when nothing has changed since %s",
      async (base) => {
        const out = `The API is that of ${base}.\n`;
        expect(await run("--diff", base)).toEqual({ code: 0, out, err: "" });
      },
      60_000,
    );

    it("tells what has changed and breaks nobody", async () => {
      await replace(health, "operationId: getLiveness", "operationId: getPulse");
      for (const base of bases) {
        expect(await run("--diff", base)).toEqual({
          code: 0,
          out: `From ${base} to spec/: 0 changes may break clients, 1 does not.

Not breaking
  this operation: operationId getLiveness → getPulse [operation-renamed]
      GET /health/live

Why
  operation-renamed: operationIds do not travel. Generated clients call it differently.
`,
          err: "",
        });
      }
    }, 60_000);

    it("tells what breaks clients, as JSON too", async () => {
      await replace("spec/openapi.yaml", "  /health/ready:\n", "  /health/steady:\n");
      const words = await run("--diff", "v1.json");
      expect(words.code).toBe(1);
      expect(words.out).toContain("\nBreaking\n  /health/ready: removed [path-removed]\n");
      const { code, out } = await run("--diff", "v1.json", "--json");
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({
        base: "v1.json",
        breaking: true,
        changes: [
          {
            rule: "path-removed",
            breaking: true,
            direction: null,
            at: "/health/ready",
            text: "removed",
            why: "Requests to it are answered with 404 now.",
            operations: ["GET /health/ready"],
          },
          { rule: "path-added", breaking: false },
          { rule: "operation-renamed", breaking: false },
        ],
      });
    }, 60_000);

    const faults: [what: string, base: string, message: RegExp][] = [
      ["nothing known", "v2", /^"v2" is neither a file nor a git ref\. Git: /],
      ["an option of git's", "--help", /^Option '--diff' argument is ambiguous/],
      ["a tree without the document", "'v1:generated'", /^"v1:generated" is neither a file/],
      ["another file", "package.json", /^package\.json:1:1 version OpenAPI 3\.0 or 3\.1 is needed/],
    ];
    it.each(faults)(
      "refuses %s",
      async (_, base, message) => {
        const { code, out, err } = await run("--diff", base);
        expect({ code, out }).toEqual({ code: 2, out: "" });
        expect(err).toMatch(message);
        expect(err).not.toContain("    at ");
      },
      60_000,
    );
  });
});
