import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { CodeBlock } from "../../../docs/testing/guide-blocks.js";

const IMPORTS = /^import [^]*?(?=\n\n)/;

/** A test as the guide prints it: the imports for one framework, and the command that runs it. */
interface PrintedTest {
  file: string;
  code: string;
  command: string;
}

/** Each `js` block after the first one replaces imports of the first; each `sh` block runs the result. */
export function printedTests([whole, ...rest]: CodeBlock[]): PrintedTest[] {
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

/** How many tests passed, as each framework writes it. Rejects if one fails. */
export async function passedBy(
  command: string,
  cwd: string,
): Promise<[command: string, passed: number]> {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1" };
  // Those of the runner that this test runs in.
  for (const name of ["NODE_OPTIONS", "NODE_TEST_CONTEXT", "JEST_WORKER_ID", "NODE_ENV"]) {
    delete env[name];
  }
  const { stdout, stderr } = await promisify(execFile)("bash", ["-ec", command], { cwd, env });
  const [, byNode, byOthers] =
    /^(?:ℹ|#) pass (\d+)$|^ *Tests.*?(\d+) passed/m.exec(stdout + stderr) ?? [];
  return [command, Number(byNode ?? byOthers)];
}
