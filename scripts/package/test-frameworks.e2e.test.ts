import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pack } from "../client-package/build-client-package.js";
import { TRAIN_TRAVEL } from "../docs/testing/follow-guide.js";
import { type CodeBlock, codeBlocks } from "../docs/testing/guide-blocks.js";
import { leaveOut } from "../testing/leave-out.js";
import { buildPackage } from "./build-package.js";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..");
/** Pinned: a newer one is tried, and then written here. */
const FRAMEWORKS = ["jest@30.5.2", "vitest@4.1.12"];
const OPTION = "NODE_OPTIONS=--experimental-vm-modules";
/** The demo API needs no option of Node.js. */
const DEMO = `const hooks = require("@jest/globals");
const service = require("resource-test-service/testing").useService(hooks, { seed: 1 });
for (const name of ["one", "two"]) {
  hooks.test(name, () => service().client.queryResourcesSorted());
}`;
const HEADING = "In your test framework";
const IMPORTS = /^import [^]*?(?=\n\n)/;

/** A test as the guide prints it: the imports for one framework, and the command that runs it. */
interface PrintedTest {
  file: string;
  code: string;
  command: string;
}

let folder: string;
let isInstalled = true;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "test-frameworks-"));
  const built = join(folder, "built");
  await buildPackage(built);
  const [tarball = ""] = await pack([built], folder);
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true }));
  await copyFile(TRAIN_TRAVEL, join(folder, "train.yaml"));
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
  await run("npm", ["install", ...flags, tarball, ...FRAMEWORKS], { cwd: folder }).catch(() => {
    isInstalled = false;
    leaveOut("the guide's tests in Jest and Vitest", "npm cannot install them.");
  });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Each `js` block after the first one replaces imports of the first; each `sh` block runs the result. */
function printedTests([whole, ...rest]: CodeBlock[]): PrintedTest[] {
  let code = whole?.code ?? "";
  return rest.flatMap((block) => {
    if (block.language === "sh") {
      const [file = ""] = /\S+\.test\.\w+/.exec(block.code) ?? [];
      return [{ file, code, command: block.code.trim() }];
    }
    const own = block.code.trim();
    code = own.includes("\n")
      ? code.replace(IMPORTS, own)
      : code.replace(/^import \* as hooks .*$/m, own);
    return [];
  });
}

describe("the guide's tests run as printed, in a project that has only installed the package:", () => {
  it("node:test, Vitest and Jest as ES modules, and Jest with CommonJS", async () => {
    const guide = await readFile(join(root, "spec", "guides", "testing-clients.md"), "utf8");
    const blocks = codeBlocks(guide).filter(({ heading }) => heading === HEADING);
    const printed = printedTests(blocks);
    expect(printed.map(({ file, command }) => [file, command.replace(/ \S+$/, "")])).toEqual([
      ["service.test.mjs", "node --test"],
      ["service.test.mjs", "npx vitest run --hookTimeout 30000"],
      ["service.test.mjs", `${OPTION} npx jest --testTimeout 30000`],
      ["service.test.cjs", `${OPTION} npx jest --testTimeout 30000`],
    ]);
    // The name of the file is the one that the text gives.
    for (const { file } of printed) expect(guide).toContain(`\`${file}\``);
    if (!isInstalled) return;
    const common = printed.at(-1);
    const byNode = {
      file: "service.test.cjs",
      code: common?.code.replace(`"@jest/globals"`, `"node:test"`) ?? "",
      command: "node --test service.test.cjs",
    };
    const demo = { ...byNode, code: DEMO, command: "npx jest service.test.cjs" };
    for (const each of [...printed, byNode, demo]) {
      await writeFile(join(folder, each.file), each.code);
      expect(await passedBy(each.command)).toEqual([each.command, 2]);
      await rm(join(folder, each.file));
    }
  }, 120_000);
});

/** How many tests passed, as each framework writes it. Rejects if one fails. */
async function passedBy(command: string): Promise<[command: string, passed: number]> {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1" };
  // Those of the runner that this test runs in.
  for (const name of ["NODE_OPTIONS", "NODE_TEST_CONTEXT", "JEST_WORKER_ID", "NODE_ENV"]) {
    delete env[name];
  }
  const { stdout, stderr } = await run("bash", ["-ec", command], { cwd: folder, env });
  const [, byNode, byOthers] =
    /^(?:ℹ|#) pass (\d+)$|^ *Tests.*?(\d+) passed/m.exec(stdout + stderr) ?? [];
  return [command, Number(byNode ?? byOthers)];
}
