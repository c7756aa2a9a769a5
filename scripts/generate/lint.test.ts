import { expect, it } from "@jest/globals";
import { join } from "node:path";
import { lint } from "./lint.js";
import { openSpec } from "./spec-source.js";
import { SpecProblems } from "./spec-problems.js";
import { withFolder } from "./testing/spec-folder.js";

/** The lines for a document whose schemas are references into another file. */
async function lines(schemas: Record<string, string>, other: string): Promise<readonly string[]> {
  const names = Object.keys(schemas);
  const references = names.map(
    (name) => `    ${name}:\n      $ref: other.yaml#/${schemas[name]}\n`,
  );
  const root = `openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\npaths: {}\ncomponents:\n  schemas:\n`;
  const files = { "spec.yaml": root + references.join(""), "other.yaml": other };
  return withFolder(files, async (folder) => {
    const problem = await lint(await openSpec(join(folder, "spec.yaml"), folder)).catch(
      (error: unknown) => error,
    );
    if (!(problem instanceof SpecProblems)) throw problem;
    return problem.lines;
  });
}

it("tells a file that cannot be parsed once, however many refer to it", async () => {
  const told = await lines({ A: "A", B: "B" }, "A:\n\ttype: string\n");
  expect(told.filter((line) => line.includes("no-unresolved-refs"))).toEqual([
    "other.yaml:2:1 no-unresolved-refs Failed to parse: tab characters must not be used in indentation",
  ]);
});

it("tells a reference to a file that is not there", async () => {
  const told = await lines({ A: "A" }, "A:\n  $ref: missing.yaml#/A\n");
  expect(told).toContain(
    "spec.yaml:9:7 no-unresolved-refs Can't resolve $ref: ENOENT: no such file or directory 'missing.yaml'",
  );
});

it("prints 200 problems at most, and how many there are beside them", async () => {
  const names = Array.from({ length: 250 }, (_, index) => `S${index}`);
  const schemas = Object.fromEntries(names.map((name) => [name, name]));
  const told = await lines(schemas, names.map((name) => `${name}: { enum: [] }\n`).join(""));
  expect(told).toHaveLength(201);
  expect(told[200]).toMatch(/^… and \d+ more\.$/);
});
