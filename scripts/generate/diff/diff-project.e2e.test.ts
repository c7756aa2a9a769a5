import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { leaveOut } from "../../development/testing/leave-out.js";
import { ProjectCopy } from "../testing/project-copy.js";
import { diffProject } from "./diff-project.js";

/** The service requires only Node and npm, so tests of git refs are skipped without git. */
const hasGit = spawnSync("git", ["--version"]).status === 0;
if (!hasGit) leaveOut("`generate --diff` of a git ref", "There is no git.");

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
});
afterEach(() => project.restoreSpec());
afterAll(() => project.remove());

async function replace(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(project.root, file), "utf8");
  expect(text).toContain(from);
  await writeFile(join(project.root, file), text.replace(from, to));
}

async function diff(base: string): ReturnType<ProjectCopy["run"]> {
  const printed = { out: "", err: "" };
  const console = {
    log: (text: string) => (printed.out += `${text}\n`),
    error: (text: string) => (printed.err += `${text}\n`),
  };
  const code = await diffProject(project.root, { base, format: "text" }, console);
  return { code, ...printed };
}

describe("npm run generate -- --diff", () => {
  it.each(["v1.json", ...(hasGit ? ["v1"] : [])])(
    "reports changes in spec/ since %s",
    async (base) => {
      const out = `The API is that of ${base}.\n`;
      expect(await diff(base)).toEqual({ code: 0, out, err: "" });
      await replace("spec/paths/health.yaml", "getLiveness", "getPulse");
      const renamed = await diff(base);
      expect(renamed).toMatchObject({ code: 0, err: "" });
      expect(renamed.out).toContain(
        "  this operation: operationId getLiveness → getPulse [operation-renamed]\n      GET /health/live\n",
      );
      await replace("spec/openapi.yaml", "  /health/ready:\n", "  /health/steady:\n");
      const broken = await project.run(`npm run --silent generate -- --diff ${base}`);
      expect(broken).toMatchObject({ code: 1, err: "" });
      expect(broken.out).toContain("\nBreaking\n  /health/ready: removed [path-removed]\n");
    },
    120_000,
  );

  it.each([
    ["v2", /^"v2" is neither a file nor a git ref\. Git: /],
    ["--help", /^"--help" is neither a file nor a git ref/],
    ["v1:none.yaml", hasGit ? /^"v1" has no none\.yaml\. Git: / : /^"v1" is neither a file/],
    [
      "package.json",
      /^package\.json:1:1 version The field `openapi` is missing\. OpenAPI 3\.0, 3\.1/,
    ],
  ])(
    "rejects %s",
    async (base, message) => {
      const { code, out, err } = await diff(base);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(message);
      expect(err).not.toContain("    at ");
    },
    120_000,
  );
});
