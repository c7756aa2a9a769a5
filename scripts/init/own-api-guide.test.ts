import { expect, it } from "@jest/globals";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guideBlocks } from "../docs/testing/guide-blocks.js";
import { bundle } from "../generate/bundle.js";
import { NO_SETTINGS } from "../generate/lint-settings.js";
import { listOperations } from "../generate/operation-model.js";
import { openSpec } from "../generate/spec-source.js";
import { amendment } from "./api-settings.js";
import { findRoles } from "./find-roles.js";
import { inspectDocument, kitRules } from "./inspect-document.js";

const guide = join(import.meta.dirname, "..", "..", "spec", "guides", "own-api.md");

it("has a document in its guide that is served as a whole, and whose pair of paths stores", async () => {
  const [document] = guideBlocks(await readFile(guide, "utf8"));
  expect(document?.language).toBe("yaml");
  const root = await mkdtemp(join(tmpdir(), "own-api-"));
  try {
    const entry = join(root, "notes.yaml");
    await writeFile(entry, document?.text ?? "");
    const options = { entry, overlays: [], root, skipUnsupported: false };
    expect((await inspectDocument(options)).leftOut).toEqual([]);
    const amended = { rules: kitRules, amend: amendment([]) };
    const bundled = await bundle(await openSpec(entry, root, NO_SETTINGS, amended));
    const roles = [...findRoles(bundled, listOperations(bundled))];
    expect(roles.map(([name, { kind }]) => [name, kind])).toEqual([
      ["listNotes", "list"],
      ["createNote", "create"],
      ["getNote", "read"],
      ["deleteNote", "remove"],
    ]);
    expect(roles[0]?.[1]).toMatchObject({ paging: { limit: "limit", offset: "offset" } });
  } finally {
    await rm(root, { recursive: true });
  }
});
