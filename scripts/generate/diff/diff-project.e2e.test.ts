import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { leaveOut } from "../../testing/leave-out.js";
import { ProjectCopy } from "../testing/project-copy.js";
import { diffProject } from "./diff-project.js";

/** The service needs Node and npm only; what git has to do with is left out where there is none. */
const hasGit = spawnSync("git", ["--version"]).status === 0;
if (!hasGit) leaveOut("`generate --diff` of a git ref", "There is no git.");
const bases = ["v1.json", ...(hasGit ? ["v1"] : [])];

let project: ProjectCopy;
beforeAll(async () => {
  project = await ProjectCopy.create();
  await copyFile(join(project.root, "generated/openapi.json"), join(project.root, "v1.json"));
  if (!hasGit) return;
  const identity = "-c user.name=Test -c user.email=test@example.com";
  const commit = `git ${identity} commit --quiet --message Released`;
  const { code, err } = await project.run(
    `git init --quiet . && git add generated/openapi.json && ${commit} && git tag v1`,
  );
  expect({ code, err }).toEqual({ code: 0, err: "" });
}, 120_000);
afterEach(() => project.restoreSpec());
afterAll(() => project.remove());

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(project.root, file), "utf8");
  expect(text).toContain(from);
  await writeFile(join(project.root, file), text.replace(from, to));
}

async function diff(
  base: string,
  format: "text" | "json" = "text",
): ReturnType<ProjectCopy["run"]> {
  const printed = { out: "", err: "" };
  const code = await diffProject(
    project.root,
    { base, format },
    { log: (text) => (printed.out += `${text}\n`), error: (text) => (printed.err += `${text}\n`) },
  );
  return { code, ...printed };
}

describe("npm run generate -- --diff", () => {
  it.each(bases)(
    "tells what has changed since %s, and that it breaks nobody",
    async (base) => {
      const out = `The API is that of ${base}.\n`;
      expect(await diff(base)).toEqual({ code: 0, out, err: "" });
      await replace("spec/paths/health.yaml", "getLiveness", "getPulse");
      expect(await diff(base)).toEqual({
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
    },
    120_000,
  );

  it("tells what breaks clients, as JSON too", async () => {
    await replace("spec/openapi.yaml", "  /health/ready:\n", "  /health/steady:\n");
    const words = await project.run("npm run --silent generate -- --diff v1.json");
    expect(words.code).toBe(1);
    expect(words.out).toContain("\nBreaking\n  /health/ready: removed [path-removed]\n");
    const { code, out } = await diff("v1.json", "json");
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
          why: "Requests to it get a 404 response now.",
          operations: ["GET /health/ready"],
        },
        { rule: "path-added", breaking: false },
      ],
    });
  }, 120_000);

  it("rejects what is no document", async () => {
    const errors: [base: string, message: RegExp][] = [
      ["v2", /^"v2" is neither a file nor a git ref\. Git: /],
      ["--help", /^"--help" is neither a file nor a git ref/],
      ["v1:none.yaml", hasGit ? /^"v1" has no none\.yaml\. Git: / : /^"v1" is neither a file/],
      [
        "package.json",
        /^package\.json:1:1 version There is no `openapi`\. OpenAPI 3\.0, 3\.1 or 3\.2 is needed/,
      ],
    ];
    for (const [base, message] of errors) {
      const { code, out, err } = await diff(base);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(message);
      expect(err).not.toContain("    at ");
    }
  }, 120_000);
});
