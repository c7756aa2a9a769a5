import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linesOf, writeFileInPieces } from "./line-files.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "line-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesIn(content: string | Buffer): Promise<string[]> {
  const file = join(folder, "lines");
  await writeFile(file, content);
  const lines: string[] = [];
  for await (const line of linesOf(file)) lines.push(line);
  return lines;
}

describe("linesOf", () => {
  it.each([
    ["", []],
    ["one", ["one"]],
    ["one\n", ["one"]],
    ["one\n\ntwo", ["one", "", "two"]],
    // What JSON does not escape is no end of a line.
    ["a\u2028b\u2029c\u0085d\n", ["a\u2028b\u2029c\u0085d"]],
  ])("%j", async (content, lines) => {
    expect(await linesIn(content)).toEqual(lines);
  });

  it("reads lines and letters that are longer than what is read at once", async () => {
    const lines = [200_000, 1, 65_535, 65_536].map((length) => "ä€😀".repeat(length));
    expect(await linesIn(lines.join("\n"))).toEqual(lines);
  });

  it.each([[Buffer.of(0x61, 0xff, 0x0a)], [Buffer.of(0x61, 0xc3)]])(
    "refuses %j, which is not UTF-8",
    async (bytes) => {
      await expect(linesIn(bytes)).rejects.toMatchObject({
        code: "ERR_ENCODING_INVALID_ENCODED_DATA",
      });
    },
  );
});

describe("writeFileInPieces", () => {
  it("replaces a file when all is written, for its owner alone", async () => {
    const file = join(folder, "whole");
    await writeFile(file, "before", { mode: 0o644 });
    await writeFile(`${file}.partial`, "left over", { mode: 0o644 });
    await writeFileInPieces(file, async (write) => {
      await write("one");
      expect(await readFile(file, "utf8")).toBe("before");
      await write("two");
    });
    expect(await readFile(file, "utf8")).toBe("onetwo");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("leaves everything as it was when the work fails", async () => {
    const before = await readdir(folder);
    const writing = writeFileInPieces(join(folder, "none"), async (write) => {
      await write("one");
      throw new Error("enough");
    });
    await expect(writing).rejects.toThrow("enough");
    expect(await readdir(folder)).toEqual(before);
  });
});
