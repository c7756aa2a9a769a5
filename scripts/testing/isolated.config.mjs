import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const { jest } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const { testRunner: _runner, runtime: _runtime, ...shared } = jest;

/**
 * Jest with modules of their own for each test file, as it is by default. Slower; for watching, for coverage,
 * and to see whether a test fails only because of another file.
 *
 * @example npm run jest -- --config scripts/testing/isolated.config.mjs server/http
 */
export default {
  ...shared,
  rootDir: root,
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  transform: { "^.+\\.ts$": "<rootDir>/scripts/testing/transform.mjs" },
};
