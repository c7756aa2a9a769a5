import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rules } from "../rules.js";
import type { CheckResult, Report } from "./check-result.js";
import { verdictOf } from "./verdict.js";
import { printText, writeReports } from "./write-reports.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reports-"));
});
afterAll(() => rm(folder, { recursive: true }));

const result = (id: string, outcome: CheckResult["outcome"], isAdvice: boolean): CheckResult => ({
  id,
  area: "area",
  title: "Does so",
  rule: rules.allow,
  isAdvice,
  outcome,
  duration: 0,
  findings: outcome === "advised" ? [{ message: 'Vary is "a".', exchanges: [] }] : [],
  ...(outcome === "unchecked" && { reason: "no list" }),
});

const reportOf = (results: CheckResult[]): Report => ({
  kind: "server",
  subject: "s",
  version: "1",
  startedAt: "",
  duration: 0,
  notes: [],
  results,
});

it("names what was not passed at the end of the text", () => {
  const report = reportOf([
    result("one", "passed", false),
    result("two", "failed", false),
    result("three", "failed", false),
    result("four", "failed", false),
    result("five", "advised", true),
    result("six", "advised", true),
    result("seven", "passed", true),
    result("eight", "unjudged", false),
  ]);
  const text = printText(report, verdictOf(report, new Set(["four"])));
  expect(text.split("\n").slice(-6)).toEqual([
    "1 of 4 checks passed, 1 could not be tried, in 0.0 s.",
    "Failed: two, three.",
    "1 of 3 recommendations followed.",
    "Not followed: five, six.",
    "Not judged, the machine was busy: eight.",
    "1 failed as expected.",
  ]);
});

it("names nothing if all passed", () => {
  const report = reportOf([result("one", "passed", false), result("two", "passed", true)]);
  expect(printText(report, verdictOf(report, new Set())).split("\n").slice(-3)).toEqual([
    "",
    "1 of 1 checks passed, in 0.0 s.",
    "1 of 1 recommendations followed.",
  ]);
});

it("writes recommendations as properties in JUnit, and skips only what was not tried", async () => {
  const report = reportOf([
    result("one", "passed", false),
    result("two", "passed", true),
    result("three", "advised", true),
    result("four", "unchecked", true),
  ]);
  const file = join(folder, "r.xml");
  await writeReports(report, verdictOf(report, new Set()), { junit: file });
  const cases = (await readFile(file, "utf8")).match(/<testcase .*/g);
  const opening = (id: string) => `<testcase classname="area" name="${id}: Does so" time="0"`;
  expect(cases).toEqual([
    `${opening("one")}/>`,
    `${opening("two")}><properties><property name="recommendation" value="met"/></properties></testcase>`,
    `${opening("three")}><properties><property name="recommendation" value="missed"/><property name="finding" value="Vary is &#34;a&#34;."/></properties></testcase>`,
    `${opening("four")}><skipped message="no list"/></testcase>`,
  ]);
});
