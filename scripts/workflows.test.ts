import { describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

const root = join(import.meta.dirname, "..");
const github = join(root, ".github");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const filesIn = (folder: string): string[] =>
  readdirSync(join(github, folder)).map((name) => join(folder, name));

/** The content of a YAML file. Throws for what is wrong with it, a key that stands twice included. */
function contentOf(file: string): unknown {
  const document = parseDocument(readFileSync(join(github, file), "utf8"));
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

describe.each(filesIn("workflows"))("%s", (file) => {
  it("has jobs with steps", () => {
    const jobs = Object.values(Object(Object(contentOf(file)).jobs));
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs) expect(Object(job).steps).toEqual(expect.any(Array));
  });

  it("pins each action to a commit, and names its version", () => {
    const text = readFileSync(join(github, file), "utf8");
    const actions = [...text.matchAll(/\buses: (?!\.\/)(.*)$/gm)].map(([, action = ""]) => action);
    expect(actions).not.toEqual([]);
    for (const action of actions) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it("runs only commands that package.json has", () => {
    const text = readFileSync(join(github, file), "utf8");
    const names = [...text.matchAll(/\bnpm (?:run )?(?!ci\b|run\b)([\w:-]+)/g)].map(
      ([, name = ""]) => name,
    );
    const commands = names.filter((name) => !/^(?:cache|npm)$/.test(name));
    expect(commands).not.toEqual([]);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it.each(filesIn("ISSUE_TEMPLATE"))("%s is a form with a body", (file) => {
  expect(contentOf(file)).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    body: expect.arrayContaining([expect.objectContaining({ type: expect.any(String) })]),
  });
});
