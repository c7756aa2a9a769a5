import { afterAll, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOUND } from "./testing/broken-documents.js";
import { controlOf } from "./testing/control-of.js";
import { sandboxOf } from "./serve-sandbox.js";

const folder = await mkdtemp(join(tmpdir(), "document-notes-"));
afterAll(() => rm(folder, { recursive: true }));

const spec = join(folder, "notes.yaml");
const text = "text: { type: string, pattern: '(' }\n        link: { pattern: '^(b+)+$' }";
const broken = SOUND.replace('pattern: "^a"', () => 'pattern: "^(a+)+$"')
  .replace("text: { type: string, minLength: 1 }", () => text)
  .replace("operationId: getNote", "operationId: listNotes");
await writeFile(spec, broken);

it("the start of a sandbox counts what was repaired in the document", async () => {
  const { lines } = await sandboxOf({ spec, overlays: [] });
  expect(lines.slice(0, 4)).toEqual([
    "2 patterns cannot be matched in linear time: checked for length only.",
    "1 pattern is not a regular expression: checked for length only.",
    "1 `operationId` names an earlier operation: ignored.",
    "--notes prints each with file and line.",
  ]);
});

it("--notes and the control API list it with file and line", async () => {
  const { lines, project } = await sandboxOf({ spec, overlays: [], showsNotes: true });
  const { status, body } = await controlOf(project, "/document");
  expect(status).toBe(200);
  const { version, notes } = body as {
    version: string;
    notes: { rule: string; file: string; line: number; column: number; message: string }[];
  };
  expect(version).toBe("3.1.0");
  expect(notes.map(({ rule, line, column }) => [rule, line, column])).toEqual([
    ["valid-patterns", 37, 31],
    ["linear-patterns", 38, 17],
    ["linear-patterns", 39, 31],
    ["operation-ids", 25, 7],
  ]);
  expect(
    notes.map((each) => `${each.file}:${each.line}:${each.column} ${each.rule} ${each.message}`),
  ).toEqual(lines.slice(0, 4));
});
