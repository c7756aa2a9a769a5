import { describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { stringify } from "yaml";
import { type Files, generateFiles } from "./generate-files.js";
import { lint } from "../document/lint.js";
import { readLintSettings } from "../document/lint-settings.js";
import { serverModules } from "./handlers.js";
import { applyOverlays, type Action, readOverlay, readOverlays } from "../document/overlay.js";
import { openSpec } from "../document/spec-source.js";
import { SpecProblems } from "../document/document.js";
import { withFolder } from "./testing/spec-folder.js";

/** A document without errors. */
const sound = {
  openapi: "3.1.0",
  info: { title: "Sound", version: "1" },
  servers: [{ url: "https://sound.example", description: "Here." }],
  tags: [{ name: "things", description: "Things." }],
  paths: {
    "/things": { $ref: "paths/things.yaml#/things" },
  },
};
const things = {
  things: {
    get: {
      operationId: "listThings",
      tags: ["things"],
      summary: "List things",
      security: [],
      responses: {
        200: {
          description: "The things.",
          content: {
            "application/json": {
              schema: { type: "array", items: { $ref: "../schemas.yaml#/Thing" } },
              examples: { none: { value: [] } },
            },
          },
        },
        406: { description: "Nothing you take." },
        414: { description: "Too long." },
        500: { description: "Failed." },
      },
    },
  },
};
const schemas = { Thing: { type: "object", properties: { next: { $ref: "#/Thing" } } } };
const modules = serverModules("services.js");
const files = {
  "spec/openapi.yaml": stringify(sound),
  "spec/paths/things.yaml": stringify(things),
  "spec/schemas.yaml": stringify(schemas),
};

/** No test needs the types. */
const printTypes = () => Promise.resolve("");

function generate(contents: Record<string, string>): Promise<Files> {
  return withFolder({ ...files, ...contents }, async (root) => {
    const spec = join(root, "spec", "openapi.yaml");
    return (await generateFiles({ spec, root, modules, printTypes })).files;
  });
}

async function problemsOf(generated: Promise<unknown>): Promise<readonly string[]> {
  const error = await generated.then(
    () => new Error("Nothing is wrong."),
    (thrown: unknown) => thrown,
  );
  if (error instanceof SpecProblems) return error.lines;
  throw error;
}

describe("generateFiles", () => {
  it("bundles the files and prints every output", async () => {
    const generated = await generate({});
    expect(Object.keys(generated).sort()).toEqual([
      "client.ts",
      "errors.ts",
      "handlers.ts",
      "openapi.json",
      "operations.ts",
      "security.ts",
      "types.ts",
      "validation.json",
    ]);
    const references = generated["openapi.json"]?.match(/(?<="\$ref": ")[^"]*/g) ?? [];
    expect(references).toContain("#/components/schemas/Thing");
    expect(references.filter((reference) => !reference.startsWith("#/"))).toEqual([]);
  });

  it("renames one of two different schemas with the same name", async () => {
    const { "openapi.json": text = "" } = await generate({
      "spec/other.yaml": "Thing: { type: string }\n",
      "spec/schemas.yaml": "Thing: { properties: { a: { $ref: other.yaml#/Thing } } }\n",
    });
    const { components } = JSON.parse(text) as { components: { schemas: object } };
    expect(components.schemas).toMatchObject({
      Thing: { type: "string" },
      "Thing-2": { properties: { a: { $ref: "#/components/schemas/Thing" } } },
    });
  });

  const spec = "spec/openapi.yaml";
  const paths = "spec/paths/things.yaml";
  /** The files with one text replaced. */
  const edited = (file: keyof typeof files, from: string, to: string): Record<string, string> => ({
    [file]: files[file].replace(from, to),
  });
  const cyclic = {
    [spec]: stringify({ ...sound, "x-errors": { $ref: "errors.yaml" } }),
    "spec/errors.yaml": stringify({
      Late: { statuses: [503], meaning: "Late.", fields: { by: { $ref: "#/Late/fields/by" } } },
    }),
  };
  const network = "https://example.invalid/things.yaml";

  const aside = { "spec/schemas.yaml": 'Thing:\n  $ref: "#/Other"\nOther:\n  $ref: "#/Thing"\n' };
  const back = "This \\$ref leads back to itself: ";
  const problems: Record<string, Record<string, string>> = {
    "spec/openapi.yaml:3:1 yaml-syntax .+": { [spec]: "openapi: 3.1.0\npaths: [\n" },
    [`spec/schemas.yaml:2:3 no-reference-cycles ${back}`]: aside,
    [`spec/errors.yaml:7:7 no-reference-cycles ${back}`]: cyclic,
    "spec/openapi.yaml:13:5 .* There is no file spec/paths/thongs.yaml: fix the path in the \\$ref":
      edited(spec, "things.yaml", "thongs.yaml"),
    "spec/openapi.yaml:13:5 .* 'things.yaml' is outside the folder of the document, 'spec'.":
      edited(spec, "paths/things.yaml", "../things.yaml"),
    "spec/openapi.yaml:13:5 .*/things.yaml is not fetched. Copy it into spec/": edited(
      spec,
      "paths/things.yaml",
      network,
    ),
    "spec/paths/things.yaml:.* bundler .*/things.yaml is not fetched.": edited(
      paths,
      "value: []",
      `externalValue: ${network}`,
    ),
    "spec/openapi.yaml:13:5 .* \\$ref paths/things.yaml#/thongs points to nothing: fix its spelling":
      edited(spec, "#/things", "#/thongs"),
    'spec/openapi.yaml:3:3 struct Property `titel` is not expected here. Did you mean "title"':
      edited(spec, "title:", "titel:"),
    "spec/paths/things.yaml:19:.* proof The example is rejected by the service: .* must be array.":
      edited(paths, "value: []", "value: 1"),
    "spec/openapi.yaml:1:1 version This is Swagger 2.0: convert it first, .* begin with `openapi": {
      [spec]: "swagger: '2.0'\n",
    },
    "spec/openapi.yaml:1:1 version This is plain text": { [spec]: "Hello\n" },
  };
  it.each(Object.entries(problems))("reports %s", async (line, contents) => {
    const found = await problemsOf(generate(contents));
    expect(found.at(-1)).toMatch(new RegExp(`^${line}`));
  });

  it("reports a missing main file", async () => {
    const options = { root: "/nowhere", modules, printTypes };
    await expect(generateFiles({ ...options, spec: "/nowhere/spec/openapi.yaml" })).rejects.toThrow(
      /^spec\/openapi\.yaml:1:1 unreadable File not found: check the path\.$/,
    );
  });
});

/** Returns the lint output for a document whose schemas refer to another file. */
async function lines(schemas: Record<string, string>, other: string): Promise<readonly string[]> {
  const names = Object.keys(schemas);
  const references = names.map(
    (name) => `    ${name}:\n      $ref: other.yaml#/${schemas[name]}\n`,
  );
  const root = `openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\npaths: {}\ncomponents:\n  schemas:\n`;
  const files = { "spec.yaml": root + references.join(""), "other.yaml": other };
  return withFolder(files, async (folder) => {
    return problemsOf(lint(await openSpec(join(folder, "spec.yaml"), folder)));
  });
}

describe("lint", () => {
  it("reports a file that cannot be parsed only once, however many references it has", async () => {
    const errors = await lines({ A: "A", B: "B" }, "A:\n\ttype: string\n");
    expect(errors.filter((line) => line.includes("no-unresolved-refs"))).toEqual([
      "other.yaml:2:1 no-unresolved-refs Failed to parse: tab characters must not be used in indentation",
    ]);
  });

  it("prints at most 200 problems and the number of the others", async () => {
    const names = Array.from({ length: 250 }, (_, index) => `S${index}`);
    const schemas = Object.fromEntries(names.map((name) => [name, name]));
    const errors = await lines(schemas, names.map((name) => `${name}: { enum: [] }\n`).join(""));
    expect(errors).toHaveLength(201);
    expect(errors[200]).toMatch(/^… and \d+ more\.$/);
  });

  it("accepts a required property that an enclosing schema declares", async () => {
    const conditional = (name: string): string =>
      `A:\n  properties: { a: {} }\n  if: { required: [a] }\n  else:\n    anyOf:\n      - required: [${name}]\n`;
    const rule = (errors: readonly string[]): string[] =>
      errors.filter((line) => line.includes("no-required-schema-properties-undefined"));
    expect(rule(await lines({ A: "A" }, conditional("a")))).toEqual([]);
    expect(rule(await lines({ A: "A" }, conditional("b")))).toEqual([
      "other.yaml:6:20 no-required-schema-properties-undefined Required property 'b' is not defined. Add it to `properties`, or fix its spelling.",
    ]);
  });
});

/** Returns the lint output for a response without examples, with this content of lint.yaml. */
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
      return { warnings: await lint(await openSpec(join(folder, "spec.yaml"), folder, read)) };
    } catch (problem) {
      if (!(problem instanceof SpecProblems)) throw problem;
      return { errors: problem.lines };
    }
  });
}

describe("scripts/lint.yaml", () => {
  const said = expect.stringMatching(/^spec\.yaml:12:\d+ house\/response-examples /);
  it("sets a rule to error, warning or off", async () => {
    expect(await lintWith("")).toEqual({ errors: [said] });
    const warning = expect.stringMatching(/^warning spec\.yaml:12:\d+ house\/response-examples /);
    expect(await lintWith("rules: { house/response-examples: warn }")).toEqual({
      warnings: [warning],
    });
    expect(await lintWith("rules: { house/response-examples: off }")).toEqual({ warnings: [] });
  });

  const wrong: [settings: string, line: string][] = [
    [
      "rules: { response-examples: off }",
      '1:29 lint-settings There is no rule "response-examples"',
    ],
    ["rules: { house/discriminator: warn }", "must be an error"],
    [
      "rules: { tag-description: warning }",
      '"warning" is not a severity: write error, warn or off.',
    ],
    ["waivers: []", '1:10 lint-settings "waivers" is unknown: use `rules`.'],
    ["[]", "1:1 lint-settings It must be an object with `rules`."],
    ["rules: []", "1:8 lint-settings `rules` must be an object of rules and their severities."],
    ["rules:\n\ttag-description: warn", "lint.yaml:2:1 yaml-syntax tab characters must not"],
  ];
  it.each(wrong)("rejects %j", async (settings, line) => {
    expect(await lintWith(settings)).toEqual({ errors: [expect.stringContaining(line)] });
  });
});

const overlaid = {
  info: { title: "Old", contact: { name: "A" } },
  tags: [{ name: "a" }, { name: "b" }, { name: "c" }],
  paths: { "/a": { get: { tags: ["x"] }, put: {} }, "/o'clock": { get: {} } },
};

function applied(...actions: Action[]): Record<string, unknown> {
  const describe = (pointer: string, message: string): string => `${pointer}: ${message}`;
  return applyOverlays(overlaid, [{ actions, describe }]);
}

describe("an overlay", () => {
  it("merges members and concatenates lists", () => {
    const update = { title: "New", contact: { url: "u" } };
    const result = applied(
      { target: "$.info", update },
      { target: "$.paths['/a'].get", update: { tags: ["y"] } },
      { target: "$.tags", update: { name: "d" } },
    );
    expect(result["info"]).toEqual({ title: "New", contact: { name: "A", url: "u" } });
    expect(result["paths"]).toMatchObject({ "/a": { get: { tags: ["x", "y"] } } });
    expect(result["tags"]).toHaveLength(4);
    expect(overlaid.info.title).toBe("Old");
  });

  it("removes all selected members and list elements", () => {
    const result = applied(
      { target: "$.tags[?@.name != 'b']", remove: true },
      { target: "$.paths['/o\\'clock']", remove: true },
      { target: "$.paths.*.put", remove: true, update: { ignored: true } },
    );
    expect(result["tags"]).toEqual([{ name: "b" }]);
    expect(result["paths"]).toEqual({ "/a": { get: { tags: ["x"] } } });
  });

  it("is rejected if an action selects nothing after the previous actions", () => {
    const added = { target: "$", update: { added: { a: 1 } } };
    expect(applied(added, { target: "$.added.a", update: 2 })["added"]).toEqual({ a: 2 });
    expect(() => applied(added, { target: "$.nothing", remove: true })).toThrow(
      "#/actions/1/target: No node matches $.nothing: fix or remove it.",
    );
  });

  it.each([
    ["info: {}\n", "o.yaml:1:1 overlay An overlay begins with `overlay: 1.0.0`."],
    ["overlay: 1.0.0\nactions: []\n", "o.yaml:1:1 overlay An overlay has `actions`"],
    ["overlay: 1.0.0\nactions:\n  - update: {}\n", "o.yaml:3:5 overlay An action needs a `target`"],
    [
      "overlay: 1.0.0\nactions:\n  - target: $.a[\n    remove: true\n",
      "o.yaml:3:5 overlay The target is not a JSONPath",
    ],
    [
      "overlay: 1.0.0\nactions:\n  - target: $.a\n",
      "o.yaml:3:5 overlay An action needs `update`, or `remove: true`.",
    ],
  ])("is rejected with its position: %j", async (text, message) => {
    await withFolder({ "o.yaml": text }, async (folder) => {
      const lines = await problemsOf(readOverlay(join(folder, "o.yaml"), folder));
      expect(lines).toEqual([expect.stringContaining(message)]);
    });
  });

  it("is rejected before the invalid ones after it", async () => {
    const long = `info: ${"x".repeat(1_000_000)}\n`;
    await withFolder({ "a.yaml": long, "b.yaml": "info: {}\n" }, async (folder) => {
      const files = ["a.yaml", "b.yaml", "none.yaml"].map((name) => join(folder, name));
      const lines = await problemsOf(readOverlays(files, folder));
      expect(lines).toEqual([expect.stringMatching(/^a\.yaml:1:1 /)]);
    });
  });
});
