import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillIn, placeholdersIn } from "./fill-in.js";
import { releaseNotes, versionProblems } from "./version.js";

const root = mkdtempSync(join(tmpdir(), "release-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(join(root, name, ".."), { recursive: true });
  writeFileSync(join(root, name), text);
}

function git(...args: string[]): void {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", [...identity, ...args], { cwd: root, stdio: "pipe" });
}

/** A released operation, and what a test adds to it or changes. */
function documentWith(paths: object): string {
  const info = { title: "Notes", version: "1.0.0" };
  return JSON.stringify({ openapi: "3.1.0", info, paths });
}

const operation = { get: { operationId: "get", responses: { "200": { description: "It." } } } };
const ADDRESS = ["OWNER", "REPOSITORY"].join("/");
const GUIDE = `<!-- before release -->Not published yet.<!-- after release: Run \`npx\`. --> <!-- before release -->No.<!-- after release: -->
uses: ${ADDRESS}/action@v1
`;

beforeAll(() => {
  git("init", "--quiet");
  write("generated/openapi.json", documentWith({ "/notes": operation }));
  write("CHANGELOG.md", "# Changelog\n\n## [1.0.0] - Unreleased\n\nFirst.\n");
  write("spec/guides/start.md", GUIDE);
  write("package.json", `{ "version": "1.0.0", "repository": "${ADDRESS}" }`);
  git("add", ".");
  git("commit", "--quiet", "--message", "Released");
});

describe("filling in the owner and the repository", () => {
  beforeEach(() => write("spec/guides/start.md", GUIDE));

  it("replaces the placeholder and the texts that are true until the release", async () => {
    const advice = "run npm run release -- --owner OWNER --repository NAME first.";
    const files = ["package.json", "spec/guides/start.md"];
    expect(await placeholdersIn(root)).toEqual(files.map((file) => `${file}: ${advice}`));
    await fillIn(root, "acme", "notes");
    expect(await placeholdersIn(root)).toEqual([]);
    expect(readFileSync(join(root, "spec/guides/start.md"), "utf8")).toBe(
      "Run `npx`.\nuses: acme/notes/action@v1\n",
    );
    await expect(fillIn(root, "a/b", "notes")).rejects.toThrow("--owner: 'a/b' is not a name.");
  });
});

it("the first release may have any version, but its changelog needs a date", async () => {
  expect(await versionProblems(root)).toEqual([]);
  const undated = "CHANGELOG.md: give version 1.0.0 a section with its date.";
  expect(await versionProblems(root, { isDated: true })).toEqual([undated]);
  expect(await releaseNotes(root)).toBe("First.");
});

describe("after the release of 1.0.0", () => {
  const added = {
    "/notes": operation,
    "/tags": { get: { ...operation.get, operationId: "tags" } },
  };
  beforeAll(() => git("tag", "v1.0.0"));

  it.each([
    ["no change", { "/notes": operation }, "1.0.1", undefined],
    ["an addition", added, "1.0.1", "1.1.0"],
    ["an addition", added, "1.1.0", undefined],
    ["a removed operation", {}, "1.9.0", "2.0.0"],
    ["a removed operation", {}, "2.0.0", undefined],
    ["a removed operation", {}, "10.0.0", undefined],
  ])("%s: version %# is checked", async (_, paths, version, least) => {
    write("generated/openapi.json", documentWith(paths));
    write("package.json", JSON.stringify({ version }));
    const problems = await versionProblems(root);
    expect(problems).toHaveLength(least === undefined ? 0 : 1);
    for (const problem of problems) expect(problem).toContain(`Set "version" to ${least} or`);
  });

  it("prints notes from the changelog and the interface", async () => {
    write("generated/openapi.json", documentWith(added));
    write("package.json", JSON.stringify({ version: "1.1.0" }));
    write("CHANGELOG.md", "# Changelog\n\n## [1.1.0] - 2026-01-01\n\nTags.\n\n## [1.0.0] - 2025\n");
    expect(await versionProblems(root, { isDated: true })).toEqual([]);
    expect(await releaseNotes(root)).toMatch(/^Tags\.\n\n[^]*\/tags/);
  });
});
