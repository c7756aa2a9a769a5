import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyWaivers, parseFindings, parseWaivers } from "./waivers.js";

const finding = (code: string, ...path: string[]): object => ({ code, path, message: "No." });
const found = parseFindings(
  JSON.stringify([finding("a", "paths", "/x", "get"), finding("b", "paths", "/x/y", "get")]),
);
const waiver = { rule: "a", place: "paths /x", reason: "It is so." };

describe("applyWaivers", () => {
  it("leaves what no waiver covers: of another rule, or at a place that only begins alike", () => {
    const others = [
      { ...waiver, rule: "b" },
      { ...waiver, place: "paths /" },
    ];
    expect(applyWaivers(found, [])).toEqual(["a at paths /x get: No.", "b at paths /x/y get: No."]);
    expect(applyWaivers(found, [waiver])).toEqual(["b at paths /x/y get: No."]);
    expect(applyWaivers(found.slice(0, 1), others)).toEqual([
      "a at paths /x get: No.",
      "stale waiver: b at paths /x",
      "stale waiver: a at paths /",
    ]);
  });

  it("is green if each finding is waived and each waiver needed, and tells a stale one", () => {
    const both = [waiver, { ...waiver, rule: "b", place: "paths /x/y get" }];
    expect(applyWaivers(found, both)).toEqual([]);
    expect(applyWaivers([], [waiver])).toEqual(["stale waiver: a at paths /x"]);
  });
});

describe("the files", () => {
  it("are rejected unless they are lists of what they should be, each waiver with a reason", () => {
    expect(() => parseFindings('{"a":1}')).toThrow("This is no list.");
    expect(() => parseFindings('[{"code":"a"}]')).toThrow("This is no finding");
    expect(() => parseWaivers('[{"rule":"a","place":"p"}]')).toThrow("has a rule, a place and");
    expect(() => parseWaivers(JSON.stringify([{ ...waiver, reason: " " }]))).toThrow(
      "The waiver of a at paths /x has no reason.",
    );
  });

  it("waive what is in the repository for rules of OWASP only", () => {
    const waivers = parseWaivers(readFileSync(join(import.meta.dirname, "waivers.json"), "utf8"));
    expect(waivers.filter(({ rule }) => !/^owasp:api[48]:/.test(rule))).toEqual([]);
  });
});
