import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isObject } from "../../document/document.js";

const run = promisify(execFile);

/** The result of an SDK in one step of a resource's life; `explained` is a known difference. */
export interface SdkStep {
  step: string;
  result: "passed" | "failed" | "explained";
  /** The cause of the difference: the document or the SDK. */
  cause?: string;
  message?: string;
}

const PROGRAMS = join(import.meta.dirname, "sdks");

/**
 * Installs an SDK's packages in a temporary folder and runs `sdks/NAME.mjs` there. Returns the reason as a string if
 * they cannot be installed.
 */
export async function trySdk(
  name: string,
  packages: readonly string[],
  { url, credentials }: { url: string; credentials: string },
): Promise<SdkStep[] | string> {
  const folder = await mkdtemp(join(tmpdir(), "sdk-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
    await cp(PROGRAMS, folder, { recursive: true });
    const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"];
    try {
      await run("npm", ["install", ...options, ...packages], { cwd: folder });
    } catch (error) {
      return `${packages.join(", ")} cannot be installed. ${reasonOf(error)}`;
    }
    try {
      const { stdout } = await run(process.execPath, [`${name}.mjs`, url, credentials], {
        cwd: folder,
        timeout: 120_000,
      });
      return stdout.trim().split("\n").map(stepOf);
    } catch (error) {
      return [{ step: "start", result: "failed", message: reasonOf(error) }];
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reasonOf(error: unknown): string {
  const { stderr = "" } = Object(error) as { stderr?: string };
  return stderr.trim() || String(error);
}

function stepOf(line: string): SdkStep {
  const step: unknown = JSON.parse(line);
  if (!isObject(step) || typeof step["step"] !== "string") throw new Error(`No step: ${line}`);
  // Printed by sdks/life.mjs.
  return step as unknown as SdkStep;
}
