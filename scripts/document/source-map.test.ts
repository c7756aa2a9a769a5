import { expect, it } from "@jest/globals";
import { join, relative } from "node:path";
import { bundle } from "./bundle.js";
import { openSpec } from "./spec-source.js";
import { withFolder } from "../generate/testing/spec-folder.js";
import { SourceMap } from "./source-map.js";

const files = {
  "openapi.yaml": `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    $ref: paths/a.yaml#/a
`,
  "paths/a.yaml": `a:
  get:
    operationId: getA
    responses:
      "200":
        $ref: "#/Fine"
Fine:
  description: Fine.
  content:
    application/json:
      schema:
        $ref: ../schemas.yaml#/A
`,
  "schemas.yaml": `A:
  type: object
  properties:
    b:
      $ref: "#/B"
    next:
      $ref: "#/A"
B:
  type: string
`,
};

it("maps each place of the bundled document to its place in the source file", () =>
  withFolder(files, async (folder) => {
    const entry = join(folder, "openapi.yaml");
    const bundled = await bundle(await openSpec(entry, folder));
    const map = await SourceMap.of(await openSpec(entry, folder), bundled);
    const place = (pointer: string): string => {
      const { source, pointer: inFile } = map.locate(pointer);
      return relative(folder, source.absoluteRef) + inFile;
    };
    expect(place("#/info/title")).toBe("openapi.yaml#/info/title");
    expect(place("#/paths/~1a/get/operationId")).toBe("paths/a.yaml#/a/get/operationId");
    const { paths, components = {} } = bundled;
    expect(JSON.stringify(paths)).toContain("#/components/responses/Fine");
    expect(Object.keys(components)).toEqual(expect.arrayContaining(["responses", "schemas"]));
    const media = "#/components/responses/Fine/content/application~1json";
    expect(place(media)).toBe("paths/a.yaml#/Fine/content/application~1json");
    expect(place("#/components/schemas/A/properties/b")).toBe("schemas.yaml#/A/properties/b");
    expect(place("#/components/schemas/B/type")).toBe("schemas.yaml#/B/type");
    expect(place("#/components/schemas/A/not/there")).toBe("schemas.yaml#/A");
    expect(place("#/nowhere")).toBe("openapi.yaml#/");
  }));
