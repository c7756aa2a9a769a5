import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { checkingDemoClient } from "../demo/demo-api.js";
import { knownBugs } from "./known-bugs.js";

const guide = readFileSync("spec/guides/scorecards.md", "utf8");
const ROW = /^\| (\S+) +\| ([\d.]+) +\| \[#?\S+\]\((\S+)\) +\| `(\S+)` +\|$/gm;

describe("the published bugs", () => {
  it("are those of the table in the guide", () => {
    const rows = [...guide.matchAll(ROW)].map(([, ...cells]) => cells);
    expect(rows).toEqual(
      knownBugs.map(({ name, after, repository, report, check }) => [
        name,
        after,
        `https://github.com/${repository}/${report}`,
        check,
      ]),
    );
  });

  it("are shown by existing checks", async () => {
    const { checks } = await checkingDemoClient({ command: undefined, jobs: 1 });
    const ids = checks.map(({ id }) => id);
    expect(knownBugs.map(({ check }) => check).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("are at least 12, in 6 libraries and 3 languages", () => {
    expect(knownBugs.length).toBeGreaterThanOrEqual(12);
    expect(new Set(knownBugs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(knownBugs.map(({ language }) => language)).size).toBeGreaterThanOrEqual(3);
  });
});
