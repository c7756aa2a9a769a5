import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { AdministrationError } from "../../server/projects/administration.js";
import { linesOf, writeFileInPieces } from "./line-files.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "line-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(file: string, longest?: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(file, longest)) lines.push(line);
  return lines;
}

async function given(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

describe("linesOf", () => {
  // Longer than one chunk, so that lines and characters are split.
  const long = Array.from({ length: 5_000 }, (_, i) => `${i} ääääääääää€€€€€€€€€€`);

  it.each([
    ["plain.ndjson", (text: string) => Buffer.from(text)],
    ["small.ndjson.gz", (text: string) => gzipSync(text)],
  ])("gives the lines of %s", async (name, stored) => {
    expect(await read(await given(name, stored(`${long.join("\n")}\n`)))).toEqual(long);
    expect(await read(await given(name, stored("a\n\nb")))).toEqual(["a", "", "b"]);
    expect(await read(await given(name, stored("")))).toEqual([]);
  });

  it("accepts a line of the maximum length, and names a longer one", async () => {
    expect(await read(await given("most", "123\n1234\n1"), 4)).toEqual(["123", "1234", "1"]);
    for (const content of ["123\n12345\n1", "123\n12345"]) {
      const reading = read(await given("more", content), 4);
      await expect(reading).rejects.toThrow(AdministrationError);
      await expect(reading).rejects.toThrow("Line 2: it has more than 4 characters.");
    }
  });

  it("stops reading a line without end at the maximum length", async () => {
    const file = await given("endless", "1\n");
    // A sparse file: 3 GB of zeros.
    await truncate(file, 3_000_000_000);
    const reading = read(file, 1_000_000);
    await expect(reading).rejects.toThrow("Line 2: it has more than 1000000 characters.");
  });

  it.each([
    ["not UTF-8", Buffer.from([0x61, 0xff]), { code: "ERR_ENCODING_INVALID_ENCODED_DATA" }],
    ["cut.gz", gzipSync("text").subarray(0, -9), { code: "Z_BUF_ERROR" }],
    ["other.gz", Buffer.from("text"), { code: "Z_DATA_ERROR" }],
  ])("throws if a file is %s", async (name, content, error) => {
    await expect(read(await given(name, content))).rejects.toMatchObject(error);
  });
});

describe("writeFileInPieces", () => {
  it.each([
    ["plain", (bytes: Buffer) => bytes],
    ["small.gz", (bytes: Buffer) => gunzipSync(bytes)],
  ])("writes %s for its owner alone, replacing the existing file", async (name, opened) => {
    const file = await given(name, "before");
    const work = async (write: (piece: string) => Promise<void>): Promise<number> => {
      for (const piece of ["one", "ä"]) await write(piece);
      expect(await readFile(file, "utf8")).toBe("before");
      return 7;
    };
    expect(await writeFileInPieces(file, work)).toBe(7);
    expect(opened(await readFile(file)).toString()).toBe("oneä");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each(["plain", "small.gz"])("leaves nothing of %s when the work throws", async (name) => {
    const file = join(folder, "empty", name);
    await expect(writeFileInPieces(file, async () => 1)).rejects.toMatchObject({ code: "ENOENT" });
    const there = join(folder, `failed-${name}`);
    const failing = writeFileInPieces(there, async (write) => {
      await write("one");
      throw new Error("no more");
    });
    await expect(failing).rejects.toThrow("no more");
    const left = await readdir(folder);
    expect(left.filter((each) => each.startsWith("failed"))).toEqual([]);
  });
});
