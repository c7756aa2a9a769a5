import { describe, expect, it } from "@jest/globals";
import { join } from "node:path";
import { stringify } from "yaml";
import { generateFiles } from "./generate-files.js";
import type { Files } from "./outputs.js";
import { SpecProblems } from "./document.js";
import { withFolder } from "./testing/spec-folder.js";
import { printTypes } from "./types.js";

/** A document that every rule is content with. */
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
const modules = {
  caller: "../server/auth/caller.js",
  contract: "../server/operation-types.js",
  services: "../server/services.js",
  client: "../client/transport/operation.js",
  handlers: "../server",
};
const files = {
  "spec/openapi.yaml": stringify(sound),
  "spec/paths/things.yaml": stringify(things),
  "spec/schemas.yaml": stringify(schemas),
};

function generate(contents: Record<string, string>): Promise<Files> {
  return withFolder({ ...files, ...contents }, async (root) => {
    const spec = join(root, "spec", "openapi.yaml");
    return (await generateFiles({ spec, root, modules, printTypes })).files;
  });
}

async function problems(contents: Record<string, string>): Promise<readonly string[]> {
  const error = await generate(contents).catch((thrown: unknown) => thrown);
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
      "router.ts",
      "security.ts",
      "types.ts",
      "validation.json",
    ]);
    const references = generated["openapi.json"]?.match(/(?<="\$ref": ")[^"]*/g) ?? [];
    expect(references).toContain("#/components/schemas/Thing");
    expect(references.filter((reference) => !reference.startsWith("#/"))).toEqual([]);
  });

  it("gives two different schemas of one name two names", async () => {
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

  it("prints the same twice", async () => {
    expect(await generate({})).toEqual(await generate({}));
  });

  const errors: [what: string, contents: Record<string, string>, lines: (string | RegExp)[]][] = [
    [
      "a syntax error in the main file",
      { "spec/openapi.yaml": "openapi: 3.1.0\npaths: [\n" },
      [/^spec\/openapi\.yaml:3:1 yaml-syntax .+/],
    ],
    [
      "a syntax error in another file, told there alone",
      { "spec/schemas.yaml": "Thing:\n  a: [1\n  b: 2\n" },
      [/^spec\/schemas\.yaml:3:3 no-unresolved-refs Failed to parse: [^/]+$/],
    ],
    [
      "references that lead back to themselves",
      { "spec/schemas.yaml": 'Thing:\n  $ref: "#/Other"\nOther:\n  $ref: "#/Thing"\n' },
      [/^spec\/schemas\.yaml:2:3 no-reference-cycles This \$ref leads back to itself: /],
    ],
    [
      "a reference in an error's fields that leads back to itself",
      {
        "spec/openapi.yaml": stringify({ ...sound, "x-errors": { $ref: "errors.yaml" } }),
        "spec/errors.yaml": stringify({
          Late: { statuses: [503], meaning: "Late.", fields: { by: { $ref: "#/Late/fields/by" } } },
        }),
      },
      [/^spec\/errors\.yaml:7:7 no-reference-cycles This \$ref leads back to itself: /],
    ],
    [
      "a reference to a file that is not there",
      { "spec/openapi.yaml": files["spec/openapi.yaml"].replace("things.yaml", "thongs.yaml") },
      [
        /^spec\/openapi\.yaml:13:5 no-unresolved-refs There is no file spec\/paths\/thongs\.yaml: mend the path of the \$ref, or add it\.$/,
      ],
    ],
    [
      "a reference to a file outside spec/",
      {
        "spec/openapi.yaml": files["spec/openapi.yaml"].replace(
          "paths/things.yaml",
          "../things.yaml",
        ),
      },
      [
        "spec/openapi.yaml:13:5 no-unresolved-refs Can't resolve $ref: 'things.yaml' is outside the folder of " +
          "the document, 'spec'. Copy it there, and refer to the copy.",
      ],
    ],
    [
      "a reference into the network, which is not used",
      {
        "spec/openapi.yaml": files["spec/openapi.yaml"].replace(
          "paths/things.yaml",
          "https://example.invalid/things.yaml",
        ),
      },
      [
        "spec/openapi.yaml:13:5 no-unresolved-refs Can't resolve $ref: https://example.invalid/things.yaml " +
          "is not fetched. Copy it into spec/, and refer to the copy.",
      ],
    ],
    [
      "an example in the network",
      {
        "spec/paths/things.yaml": files["spec/paths/things.yaml"].replace(
          "value: []",
          "externalValue: https://example.invalid/a.json",
        ),
      },
      [
        /^spec\/paths\/things\.yaml:\d+:\d+ bundler Can't resolve \$ref: https:\/\/example\.invalid\/a\.json is not fetched\./,
      ],
    ],
    [
      "a reference to a part that is not there",
      { "spec/openapi.yaml": files["spec/openapi.yaml"].replace("#/things", "#/thongs") },
      [
        "spec/openapi.yaml:13:5 no-unresolved-refs $ref paths/things.yaml#/thongs leads to nothing: " +
          "mend its spelling, or add what it names.",
      ],
    ],
    [
      "a structure that is not OpenAPI's",
      { "spec/openapi.yaml": files["spec/openapi.yaml"].replace("title:", "titel:") },
      [
        "spec/openapi.yaml:2:1 struct The field `title` must be present on this level.",
        'spec/openapi.yaml:3:3 struct Property `titel` is not expected here. Did you mean "title"?',
      ],
    ],
    [
      "an example that is not valid",
      {
        "spec/paths/things.yaml": files["spec/paths/things.yaml"].replace("value: []", "value: 1"),
      },
      [
        /^spec\/paths\/things\.yaml:19:\d+ proof The example is rejected by the service: .* must be array\. Mend it, or the schema\.$/,
      ],
    ],
    [
      "what the service would reject",
      {
        "spec/paths/things.yaml": files["spec/paths/things.yaml"].replace(
          "    security: []\n",
          "    security: []\n    parameters:\n      - { name: q, in: query, required: true, description: Q, " +
            'allowReserved: true, schema: { type: string, pattern: "^(?=b)a$" } }\n',
        ),
      },
      [
        /^spec\/paths\/things\.yaml:9:92 proof There is no example, and a value made .*: q: must match pattern .*\. Write an `example` that the schema accepts\.$/,
      ],
    ],
    [
      "another kind of document",
      { "spec/openapi.yaml": "swagger: '2.0'\n" },
      [
        /^spec\/openapi\.yaml:1:1 version This is Swagger 2\.0: convert it first, .* begin with `openapi: 3\.1\.0`\.$/,
      ],
    ],
    [
      "a text",
      { "spec/openapi.yaml": "Hello\n" },
      [
        "spec/openapi.yaml:1:1 version This is a text, and no document in YAML or JSON. OpenAPI 3.0, 3.1 or 3.2 is needed: begin with `openapi: 3.1.0`.",
      ],
    ],
  ];
  it.each(errors)("names %s", async (_, contents, lines) => {
    const found = await problems(contents);
    expect(found).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) expect(found[index]).toMatch(line);
  });

  it("names a main file that is not there", async () => {
    const options = { root: "/nowhere", modules, printTypes };
    await expect(generateFiles({ ...options, spec: "/nowhere/spec/openapi.yaml" })).rejects.toThrow(
      /^spec\/openapi\.yaml:1:1 unreadable There is no such file: mend its path\.$/,
    );
  });
});
