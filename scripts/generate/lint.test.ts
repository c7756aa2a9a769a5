import { describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { lint, rejectStaleWaivers } from "./lint.js";
import { readLintSettings } from "./lint-settings.js";
import { openSpec } from "./spec-source.js";
import { SpecProblems } from "./document.js";
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
    "spec.yaml:9:7 no-unresolved-refs There is no file missing.yaml: mend the path of the $ref, or add it.",
  );
});

it("prints 200 problems at most, and how many there are beside them", async () => {
  const names = Array.from({ length: 250 }, (_, index) => `S${index}`);
  const schemas = Object.fromEntries(names.map((name) => [name, name]));
  const told = await lines(schemas, names.map((name) => `${name}: { enum: [] }\n`).join(""));
  expect(told).toHaveLength(201);
  expect(told[200]).toMatch(/^… and \d+ more\.$/);
});

it("looks for a required property in the schemas around as well", async () => {
  const conditional = (name: string): string =>
    `A:\n  properties: { a: {} }\n  if: { required: [a] }\n  else:\n    anyOf:\n      - required: [${name}]\n`;
  const rule = (told: readonly string[]): string[] =>
    told.filter((line) => line.includes("no-required-schema-properties-undefined"));
  expect(rule(await lines({ A: "A" }, conditional("a")))).toEqual([]);
  expect(rule(await lines({ A: "A" }, conditional("b")))).toEqual([
    "other.yaml:6:20 no-required-schema-properties-undefined Required property 'b' is not defined. Add it to `properties`, or mend its spelling.",
  ]);
});

/** What the lint says of a response without examples, with this content of lint.yaml. */
async function lintWith(
  settings: string,
): Promise<{ warnings?: string[]; errors?: readonly string[] }> {
  const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
tags: [{ name: T, description: T }]
paths:
  /a:
    get:
      operationId: getA
      summary: A
      tags: [T]
      security: []
      responses:
        "200": { description: Fine., content: { application/json: { schema: {} } } }
        "406": { description: No. }
        "414": { description: No. }
        "500": { description: No. }
servers: [{ url: "https://example.com" }]
`;
  return withFolder({ "spec.yaml": spec, "lint.yaml": settings }, async (folder) => {
    try {
      const read = await readLintSettings(join(folder, "lint.yaml"), folder);
      const { warnings, stale } = await lint(
        await openSpec(join(folder, "spec.yaml"), folder, read),
      );
      rejectStaleWaivers([stale]);
      return { warnings };
    } catch (problem) {
      if (!(problem instanceof SpecProblems)) throw problem;
      return { errors: problem.lines };
    }
  });
}

describe("scripts/lint.yaml", () => {
  const place = "#/paths/~1a/get/responses/200/content/application~1json";
  const said = expect.stringMatching(/^spec\.yaml:12:\d+ house\/response-examples /);
  const waive = (waiver: object): string => JSON.stringify({ waivers: [waiver] });
  const waiver = {
    rule: "house/response-examples",
    file: "spec.yaml",
    pointer: place,
    reason: "R",
  };

  it("makes a rule an error, a warning or nothing", async () => {
    expect(await lintWith("")).toEqual({ errors: [said] });
    const warning = expect.stringMatching(/^warning spec\.yaml:12:\d+ house\/response-examples /);
    expect(await lintWith("rules: { house/response-examples: warn }")).toEqual({
      warnings: [warning],
    });
    expect(await lintWith("rules: { house/response-examples: off }")).toEqual({ warnings: [] });
  });

  it("waives a rule at one place", async () => {
    expect(await lintWith(waive(waiver))).toEqual({ warnings: [] });
  });

  it("names a waiver of what is not broken, and where the rule is", async () => {
    expect(await lintWith(waive({ ...waiver, pointer: "#/paths/~1a/get" }))).toEqual({
      errors: [
        said,
        `lint.yaml:1:13 lint-settings Stale waiver: \`house/response-examples\` is not broken at ` +
          `spec.yaml#/paths/~1a/get. It is at ${place}.`,
      ],
    });
    const settings = `rules: { house/response-examples: off }\nwaivers:\n  - ${JSON.stringify(waiver)}\n`;
    expect(await lintWith(settings)).toEqual({
      errors: [
        `lint.yaml:3:5 lint-settings Stale waiver: \`house/response-examples\` is not broken at ` +
          `spec.yaml${place}. Remove the waiver.`,
      ],
    });
  });

  const wrong: [settings: string, line: string][] = [
    [waive({ ...waiver, reason: " " }), "1:13 lint-settings A waiver needs four texts"],
    [waive({ ...waiver, rule: "response-examples" }), '1:13 lint-settings There is no rule "resp'],
    [waive({ ...waiver, rule: "house/served-security" }), "can be neither waived nor turned down"],
    ["rules: { house/discriminator: warn }", "can be neither waived nor turned down"],
    ["rules: { tag-description: warning }", '"warning" is no severity: write error, warn or off.'],
    ["waiver: []", '1:9 lint-settings "waiver" is unknown'],
    ["[]", "1:1 lint-settings It must be an object with `rules` and `waivers`."],
    ["rules: []", "1:8 lint-settings `rules` must be an object of rules and their severities."],
    ["waivers: {}", "1:10 lint-settings `waivers` must be a list."],
    ["waivers: [house/x]", "1:11 lint-settings A waiver needs four texts"],
    ["rules:\n\ttag-description: warn", "lint.yaml:2:1 yaml-syntax tab characters must not"],
  ];
  it.each(wrong)("rejects %j", async (settings, line) => {
    expect(await lintWith(settings)).toEqual({ errors: [expect.stringContaining(line)] });
  });
});
