import { describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

describe("npm run sample-catalogue -- --check", () => {
  it("finds what the script would write, byte for byte", async () => {
    // In a process of its own: inside Jest, drawing takes ten times as long.
    const script = ["--import", "tsx", "scripts/sample-catalogue.ts", "--check"];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, script);
    expect([stdout, stderr]).toEqual(["sample-data/ is what the script makes\n", ""]);
  }, 60_000);
});
