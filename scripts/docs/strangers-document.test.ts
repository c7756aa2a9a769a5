import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishDocument } from "../document/publish/publish-document.js";
import { readDocument } from "../document/read/read-document.js";
import { buildApiSite } from "./build-api-site.js";
import type { SiteFiles } from "./site-files.js";

const PROBLEM = {
  schema: { $ref: "#/components/schemas/Problem" },
  example: { title: "Not Found", reason: "gone-away" },
};

const DOCUMENT = {
  openapi: "3.1.0",
  info: {
    title: "Trains",
    version: "2",
    description: `Books trips.

# Run it

[![Run](https://run.test/button.svg =128x32)](https://run.test/) ![A map](map.png)`,
  },
  paths: {
    "/trips/{id}": {
      put: {
        operationId: "replaceTrip",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/Trip" } } },
        },
        responses: {
          200: { description: "The trip." },
          404: {
            description: "The trip was not found.",
            content: { "application/problem+json": PROBLEM, "application/problem+xml": PROBLEM },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Trip: {
        type: "object",
        properties: {
          id: { type: "string", readOnly: true },
          from: { type: "string", examples: ["Basel"] },
          seats: { type: "integer", minimum: 2 },
        },
      },
      Problem: {
        type: "object",
        properties: { title: { type: "string" }, reason: { type: "string" } },
      },
    },
  },
};

let folder: string;
let files: SiteFiles;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "strangers-"));
  const spec = join(folder, "api.json");
  await writeFile(spec, JSON.stringify(DOCUMENT));
  const { document } = await readDocument({ spec, overlays: [] });
  files = await buildApiSite({ document: publishDocument(document), changelog: undefined }, {});
});
afterAll(() => rm(folder, { recursive: true }));

describe("the docs of a stranger's document", () => {
  it("begin with its description, images as their texts, and no guides", () => {
    const page = files["index.html"] ?? "";
    expect(page).toContain('<p>Books trips.</p>\n<h2 id="run-it">');
    expect(page).toContain('<p><a href="https://run.test/">Run</a> A map</p>');
    expect(page).not.toContain(">Guides</a>");
  });

  it("list its own errors by status, then those of the service, without codes", () => {
    expect(files["errors-by-status.md"]).toMatch(
      /^# Errors by status\n\n## 404 Not Found\n\nThe trip was not found\.\n\nBody: `Problem` as `application\/problem\+json`, `application\/problem\+xml`\.\n\n```json\n[^`]*"gone-away"[^`]*```\n\nReturned by `PUT \/trips\/\{id\}`\.\n\n## Added by the service\n[^#]*\n\| 405 Method Not Allowed \| The path does not support this method\. \|\n/,
    );
    const pages = Object.entries(files).filter(([name]) => /\.(?:html|md|txt|js)$/.test(name));
    expect(pages.filter(([, text]) => /InvalidInput|MethodNotAllowed/.test(text))).toEqual([]);
    expect(pages.filter(([name]) => name.startsWith("errors/"))).toEqual([]);
  });

  it("show each example of an error once", () => {
    for (const name of ["operations/replaceTrip.html", "operations/replaceTrip.md"]) {
      expect(files[name]?.split("gone-away")).toHaveLength(2);
    }
    expect(files["operations/replaceTrip.md"]).toContain(
      "[The service may also return](../errors-by-status.md#added-by-the-service) `400`, `405`,",
    );
  });

  it("send a body with optional members", () => {
    expect(files["operations/replaceTrip.md"]).toContain(`  -d '{ "from": "Basel", "seats": 2 }'`);
    const [, data = ""] =
      /id="page-data">([^<]*)</.exec(files["operations/replaceTrip.html"] ?? "") ?? [];
    expect(JSON.parse(data)).toMatchObject({ body: { value: { from: "Basel", seats: 2 } } });
  });
});
