import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../server/runtime/service/package-root.js";
import { type Tool, tools } from "./tools.js";
import { applyWaivers, type Trial, tryTool, type Waiver, withTable } from "./try-tool.js";

const tool: Tool = {
  name: "one",
  language: "Shell",
  version: "1.0.0",
  needs: ["sh"],
  generate: "test -s openapi.json",
  compile: "true",
  note: "Nothing.",
};

describe("tryTool", () => {
  it("skips a tool and names the missing programs", async () => {
    const trial = await tryTool({ ...tool, needs: ["sh", "no-such-one", "no-such-other"] });
    expect(trial).toMatchObject({ result: "skipped", detail: "no no-such-one, no-such-other" });
  });

  it("reports the output of a failed command", async () => {
    const trial = await tryTool({ ...tool, compile: "echo out; echo err >&2; exit 3" });
    expect(trial).toMatchObject({ result: "fails", detail: "out\n\nerr" });
  });

  it("runs against its own service and reports the missing steps", async () => {
    const run = `sh -c 'curl -s "$0/health/live" > live; printf "token\\n$1\\n"'`;
    const trial = await tryTool({ ...tool, run, steps: ["token", "demo", "search"] });
    expect(trial).toMatchObject({ result: "fails", detail: "not done: search" });
    expect(await tryTool(tool)).toEqual({ tool, result: "works", detail: "" });
  });

  it("fails for linter findings and for unused waivers", async () => {
    const found = [{ code: "rule", path: ["info", 1], message: "No." }];
    const compile = `printf '%s' '${JSON.stringify(found)}' > findings.json`;
    const { result, detail } = await tryTool({ ...tool, compile, findings: "findings.json" });
    expect(result).toBe("fails");
    expect(detail).toContain("rule at info 1: No.\nstale waiver: owasp:");
  });
});

describe("the table in the guide", () => {
  const guide =
    "Before\n<!-- clients -->\n| one | 1.0.0 | Shell | yes | Old. |\n<!-- /clients -->\nAfter";
  const trial = (result: Trial["result"], version = "1.0.0"): Trial => ({
    tool: { ...tool, version },
    result,
    detail: "",
  });

  it("has a row for each trial and keeps the row of a skipped tool with the same version", () => {
    expect(withTable(guide, [trial("works")])).toContain(
      "| one | 1.0.0 | Shell | yes | Nothing. |",
    );
    expect(withTable(guide, [trial("fails")])).toContain("| one | 1.0.0 | Shell | no | Nothing. |");
    expect(withTable(guide, [trial("skipped")])).toContain("| one | 1.0.0 | Shell | yes | Old. |");
    const newer = withTable(guide, [trial("skipped", "1.0.1")]);
    expect(newer).toContain("| one | 1.0.1 | Shell | not tried | Nothing. |");
    expect(newer).toMatch(/^Before\n.*\nAfter$/s);
  });

  it("matches the versions and notes of the tools", () => {
    const text = readFileSync(join(packageRoot, "spec", "guides", "generated-clients.md"), "utf8");
    const rows = text
      .split("\n")
      .filter((line) => /^\| [^-]/.test(line) && !line.startsWith("| Tool "))
      .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "").trim()));
    expect(
      rows.map(([name, version, language, , note]) => [name, version, language, note]),
    ).toEqual(tools.map(({ name, version, language, note }) => [name, version, language, note]));
    expect(rows.map(([, , , works]) => works)).toEqual(tools.map(() => "yes"));
  });
});

describe("applyWaivers", () => {
  const found = [
    { code: "a", path: ["paths", "/x", "get"], message: "No." },
    { code: "b", path: ["paths", "/x/y", "get"], message: "No." },
  ];
  const waiver = { rule: "a", place: "paths /x", reason: "It is so." };

  it("keeps findings that no waiver covers and reports stale waivers", () => {
    const others = [
      { ...waiver, rule: "b" },
      { ...waiver, place: "paths /" },
    ];
    expect(applyWaivers(found, [waiver])).toEqual(["b at paths /x/y get: No."]);
    expect(applyWaivers(found.slice(0, 1), others)).toEqual([
      "a at paths /x get: No.",
      "stale waiver: b at paths /x",
      "stale waiver: a at paths /",
    ]);
    const both = [waiver, { ...waiver, rule: "b", place: "paths /x/y get" }];
    expect(applyWaivers(found, both)).toEqual([]);
  });
});

it("only OWASP rules have waivers, each with a reason", () => {
  const text = readFileSync(join(import.meta.dirname, "waivers.json"), "utf8");
  const waivers = JSON.parse(text) as Waiver[];
  const isJustified = ({ rule, place, reason }: Waiver): boolean =>
    /^owasp:api[48]:/.test(rule) && place !== "" && /\S/.test(reason);
  expect(waivers.filter((each) => !isJustified(each))).toEqual([]);
});
