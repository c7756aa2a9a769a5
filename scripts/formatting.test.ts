import { expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "..");

/** Not by Prettier's own function, of which each file would take its time from other tests. */
it("every file is as `npm run format` leaves it, those of generated/ too", async () => {
  const prettier = join(root, "node_modules", "prettier", "bin", "prettier.cjs");
  // What has not changed since it was found right takes most of the time.
  const cache = ["--cache", "--cache-strategy", "content"];
  const args = [prettier, "--log-level", "warn", ...cache, "--check", "."];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(stdout + stderr).toBe("");
}, 120_000);
