import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { buildMissingInspector } from "./missing-inspector.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inspector-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("builds the page and its files into a folder without them", async () => {
  await buildMissingInspector(folder);
  expect(readdirSync(folder).sort()).toEqual([
    "index.html",
    "inspector.css",
    "inspector.js",
    "theme.js",
  ]);
});

it("keeps a page that exists", async () => {
  const page = join(folder, "index.html");
  writeFileSync(page, "built before");
  await buildMissingInspector(folder);
  expect([readdirSync(folder), readFileSync(page, "utf8")]).toEqual([
    ["index.html"],
    "built before",
  ]);
});
