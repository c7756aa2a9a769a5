import { describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleDataFolder } from "../../server/products/sample-catalogue.js";
import { compareSampleFiles, writeSampleFiles } from "./sample-files.js";

describe("the files of the sample data", () => {
  it("are what the script makes, byte for byte", async () => {
    expect(await compareSampleFiles(sampleDataFolder)).toEqual([]);
  });

  it("are told apart from others", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sample-files-"));
    await writeSampleFiles(folder);
    expect(await compareSampleFiles(folder)).toEqual([]);
    await writeFile(join(folder, "products.ndjson"), "");
    await writeFile(join(folder, "surplus"), "");
    await rm(join(folder, "pictures", "dress-red.png"));
    expect(await compareSampleFiles(folder)).toEqual([
      "pictures/dress-red.png",
      "products.ndjson",
      "surplus",
    ]);
    await rm(folder, { recursive: true });
  });
});
