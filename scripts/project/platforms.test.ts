import type { OpenApiDocument } from "../document/document.js";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path, { join, win32 } from "node:path";

/** Paths as Windows has them, except those that lead to files of this machine. */
const windows = {
  ...path,
  relative: (from: string, to: string) => win32.relative(from, to),
  dirname: (file: string) => win32.dirname(file),
  sep: win32.sep,
};
jest.unstable_mockModule("node:path", () => ({ ...windows, default: windows }));
const { buildApiSite } = await import("../docs/build-api-site.js");
const { compareFiles } = await import("../generate/write-project.js");
const { makeApi } = await import("../init/make-api.js");
const { sandboxOf } = await import("../sandbox/serve-sandbox.js");
const { placeOf } = await import("../document/spec-files.js");

const SPEC = join(import.meta.dirname, "../sandbox/testing/library.yaml");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "platforms-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("on Windows", () => {
  it("settings of a made service have slashes", () => {
    const files = ["C:\\api\\openapi.yaml", "C:\\api\\paths\\pets.yaml"];
    const found = { files, outside: [] };
    expect(files.map((file) => placeOf(file, found))).toEqual([
      "spec/openapi.yaml",
      "spec/paths/pets.yaml",
    ]);
  });

  it("generated files are up to date with other separators and line ends", async () => {
    mkdirSync(join(folder, "generated", "control"), { recursive: true });
    writeFileSync(join(folder, "generated", "control", "types.ts"), "one\r\ntwo\r\n");
    const files = { "control/types.ts": "one\ntwo\n" };
    const same = { changed: [], unknown: [] };
    expect(await compareFiles(files, join(folder, "generated"))).toEqual(same);
  });

  it("a document with CRLF is served like one with LF", async () => {
    const written = join(folder, "library.yaml");
    writeFileSync(written, readFileSync(SPEC, "utf8").replaceAll("\n", "\r\n"));
    const [one, other] = [SPEC, written].map((spec) => sandboxOf({ spec, overlays: [] }));
    expect(JSON.stringify((await other)?.project)).toBe(JSON.stringify((await one)?.project));
  });
});

const OVERLAY = `overlay: 1.0.0
info: { title: Titled, version: 1.0.0 }
actions: [{ target: $.info, update: { title: Titled } }]
`;

describe("where names of files ignore case", () => {
  const response = { description: "A pet." };
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const operation = (operationId: string, name: string) => ({
    operationId,
    tags: ["pets"],
    responses: {
      "200": { ...response, content: { "application/json": { schema: schema(name) } } },
    },
  });
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/a": { get: operation("getPet", "Pet") }, "/b": { get: operation("getpet", "pet") } },
    components: { schemas: { Pet: { type: "object" }, pet: { type: "object" } } },
  };

  it("each page of the docs has its own file, and links lead to it", async () => {
    const files = await buildApiSite({ document, changelog: undefined }, {});
    const names = Object.keys(files);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["models/pet.html", "models/Pet-2.html"]));
    expect(files["operations/getPet.html"]).toContain("models/Pet-2.html");
    expect(files["operations/getpet-2.html"]).toContain("models/pet.html");
  });

  it("init rejects an overlay that would replace another file", async () => {
    const overlay = join(folder, "OpenAPI.yaml");
    writeFileSync(overlay, OVERLAY);
    const out = join(folder, "made");
    const made = makeApi({ spec: SPEC, overlays: [overlay], out });
    await expect(made).rejects.toThrow(
      "--overlay: another file would be spec/OpenAPI.yaml. Rename",
    );
  });
});
