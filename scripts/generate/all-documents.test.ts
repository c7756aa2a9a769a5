import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../server/package-root.js";
import { generateDocuments } from "./all-documents.js";
import { SpecProblems } from "./document.js";

const SUMMARY = "    summary: Query resources\n";

describe("a waiver in scripts/lint.yaml", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "documents-"));
    await cp(join(packageRoot, "spec"), join(root, "spec"), { recursive: true });
    await mkdir(join(root, "scripts"));
    const waiver = `rule: operation-summary, file: spec/paths/resources.yaml, pointer: "#/resources/get/summary", reason: R`;
    await writeFile(join(root, "scripts", "lint.yaml"), `waivers: [{ ${waiver} }]\n`);
  });
  afterEach(() => rm(root, { recursive: true }));

  /** The lines of what is wrong; none: everything is generated. */
  async function problems(): Promise<readonly string[]> {
    const printing = {
      printTypes: () => Promise.resolve(""),
      format: (text: string) => Promise.resolve(text),
    };
    try {
      await generateDocuments(root, printing);
      return [];
    } catch (error) {
      if (error instanceof SpecProblems) return error.lines;
      throw error;
    }
  }

  it("is not stale because one of several documents does not need it", async () => {
    const file = join(root, "spec", "paths", "resources.yaml");
    const text = await readFile(file, "utf8");
    expect(text).toContain(SUMMARY);
    await writeFile(file, text.replace(SUMMARY, ""));
    expect(await problems()).toEqual([]);
  });

  it("is stale if no document needs it", async () => {
    expect(await problems()).toEqual([
      "scripts/lint.yaml:1:11 lint-settings Stale waiver: `operation-summary` is not broken at " +
        "spec/paths/resources.yaml#/resources/get/summary. Remove the waiver.",
    ]);
  });
});
