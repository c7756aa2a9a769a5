import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rules } from "../rules.js";
import type { CheckResult, Report } from "./check-result.js";
import { verdictOf } from "./verdict.js";
import { writeReports } from "./write-reports.js";

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

it("writes recommendations as properties in JUnit, and skips only what was not tried", async () => {
  const report: Report = {
    kind: "server",
    subject: "s",
    version: "1",
    startedAt: "",
    duration: 0,
    notes: [],
    results: [
      result("one", "passed", false),
      result("two", "passed", true),
      result("three", "advised", true),
      result("four", "unchecked", true),
    ],
  };
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
