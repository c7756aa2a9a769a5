import { describe, expect, it } from "@jest/globals";
import { formatTypescript } from "./format.js";

describe("format", () => {
  it("uses the project's options", async () => {
    const line = `const a = ["${"b".repeat(80)}"];\n`;
    expect(await formatTypescript(line)).toBe(line);
  });
});
