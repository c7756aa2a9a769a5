import { describe, expect, it } from "@jest/globals";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as prettier from "prettier";
import { formatJson, formatTypescript } from "./format.js";

const folder = join(import.meta.dirname, "..", "..", "generated");

describe("format", () => {
  it("leaves every generated file as `prettier --write` would", async () => {
    const names = await readdir(folder);
    expect(names).toContain("operations.ts");
    for (const name of names) {
      const file = join(folder, name);
      const text = await readFile(file, "utf8");
      const options = { ...(await prettier.resolveConfig(file)), filepath: file };
      const formatted = name.endsWith(".json")
        ? formatJson(JSON.parse(text))
        : await formatTypescript(text);
      expect(formatted === (await prettier.format(text, options))).toBe(true);
    }
  });

  it("uses the project's options", async () => {
    const line = `const a = ["${"b".repeat(80)}"];\n`;
    expect(await formatTypescript(line)).toBe(line);
  });
});
