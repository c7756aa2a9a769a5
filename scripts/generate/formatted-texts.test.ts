import { describe, expect, it } from "@jest/globals";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FormattedTexts } from "./format.js";
import { withFolder } from "./testing/spec-folder.js";

/** A run that formats these texts: what they became, and which had to be formatted. */
async function run(
  folder: string,
  texts: string[],
): Promise<{ results: string[]; made: string[] }> {
  const made: string[] = [];
  const format = (text: string): Promise<string> => {
    made.push(text);
    return Promise.resolve(`${text};`);
  };
  const formatted = await FormattedTexts.open("outputs", { folder, format });
  const results = await Promise.all(texts.map(formatted.format));
  await formatted.save();
  return { results, made };
}

describe("formatted texts", () => {
  it("are formatted once, and again when they change", () =>
    withFolder({}, async (folder) => {
      const cache = join(folder, "cache");
      expect(await run(cache, ["a", "b"])).toEqual({ results: ["a;", "b;"], made: ["a", "b"] });
      expect(await run(cache, ["a", "b"])).toEqual({ results: ["a;", "b;"], made: [] });
      expect(await run(cache, ["a", "c"])).toEqual({ results: ["a;", "c;"], made: ["c"] });
      // Only those of the last run are kept.
      expect(await run(cache, ["b"])).toEqual({ results: ["b;"], made: ["b"] });
      expect(await readdir(cache)).toEqual(["outputs.json"]);
    }));

  it("are formatted where the file is damaged, or cannot be written", () =>
    withFolder({ "outputs.json": "{" }, async (folder) => {
      expect((await run(folder, ["a"])).made).toEqual(["a"]);
      expect((await run(folder, ["a"])).made).toEqual([]);
      await writeFile(join(folder, "outputs.json"), JSON.stringify([1]));
      expect((await run(folder, ["a"])).made).toEqual(["a"]);
      await mkdir(join(folder, "there"));
      await writeFile(join(folder, "there", "file"), "");
      const blocked = join(folder, "there", "file", "cache");
      expect(await run(blocked, ["a"])).toEqual({ results: ["a;"], made: ["a"] });
      expect(await readFile(join(folder, "there", "file"), "utf8")).toBe("");
    }));
});
