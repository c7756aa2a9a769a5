import { describe, expect, it } from "@jest/globals";
import { readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { withFolder } from "./testing/spec-folder.js";
import { compareFiles, writeFiles } from "./write-project.js";

const present = { "same.ts": "same", "old.ts": "old", "stray.ts": "?", "deep/stray.ts": "?" };
const files = { "same.ts": "same", "old.ts": "new", "missing.ts": "missing" };
const differences = {
  changed: ["missing.ts", "old.ts"],
  unknown: ["deep/stray.ts", "stray.ts"],
};

describe("compareFiles", () => {
  it("names what differs and what nothing generates, and writes nothing", () =>
    withFolder(present, async (folder) => {
      expect(await compareFiles(files, folder)).toEqual(differences);
      expect(await readFile(join(folder, "old.ts"), "utf8")).toBe("old");
      await expect(stat(join(folder, "missing.ts"))).rejects.toThrow("ENOENT");
    }));

  it("takes a folder that is not there for an empty one", async () => {
    expect(await compareFiles({ "a.ts": "" }, "/nowhere/generated")).toEqual({
      changed: ["a.ts"],
      unknown: [],
    });
  });
});

describe("writeFiles", () => {
  it("writes what differs, leaves the rest untouched and deletes nothing", () =>
    withFolder(present, async (folder) => {
      const longAgo = new Date(0);
      await utimes(join(folder, "same.ts"), longAgo, longAgo);
      expect(await writeFiles(files, folder)).toEqual(differences);
      expect(await compareFiles(files, folder)).toEqual({ ...differences, changed: [] });
      expect((await stat(join(folder, "same.ts"))).mtime).toEqual(longAgo);
      expect(await readFile(join(folder, "stray.ts"), "utf8")).toBe("?");
    }));

  it("makes the folder", () =>
    withFolder({}, async (folder) => {
      await writeFiles({ "a.ts": "a" }, join(folder, "generated"));
      expect(await readFile(join(folder, "generated", "a.ts"), "utf8")).toBe("a");
    }));
});
