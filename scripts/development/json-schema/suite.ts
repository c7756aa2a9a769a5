import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { install, type Installation } from "../install.js";

const PACKAGE =
  "github:json-schema-org/JSON-Schema-Test-Suite#44401e0c046704b476ec9d2e2fccdaee618f259d";

/** A schema of the JSON Schema Test Suite, and values that are valid or not. */
export interface SuiteGroup {
  /** The name of its file, such as `items`. */
  file: string;
  description: string;
  schema: unknown;
  tests: readonly { description: string; data: unknown; valid: boolean }[];
}

/** The folder of the suite. Rejects if npm cannot install it. */
export async function installSuite(installation: Installation): Promise<string> {
  return join(await install([PACKAGE], installation), "node_modules", "json-schema-test-suite");
}

/** The required tests of draft 2020-12 in the folder of the suite. */
export async function readSuite(folder: string): Promise<SuiteGroup[]> {
  const tests = join(folder, "tests", "draft2020-12");
  const names = (await readdir(tests)).filter((name) => name.endsWith(".json")).sort();
  const files = names.map(async (name) => {
    // Their format is that of the suite's README.
    const groups = JSON.parse(await readFile(join(tests, name), "utf8")) as Omit<
      SuiteGroup,
      "file"
    >[];
    return groups.map((group) => Object.assign({ file: name.replace(/\.json$/, "") }, group));
  });
  return (await Promise.all(files)).flat();
}
