import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { GuideBlock } from "./guide-blocks.js";

export interface Place {
  /** Where the blocks run. */
  folder: string;
  /** Parts of the script around the blocks. */
  before: string;
  after?: string;
  /** Returns the text with the addresses of the running service. */
  local: (text: string) => string;
  /** Writes a program, and returns the command that runs it. */
  programs: (text: string, at: number) => Promise<string>;
  env?: NodeJS.ProcessEnv | undefined;
}

/**
 * Runs blocks one after the other in one shell, JavaScript and TypeScript as separate programs. Resolves to the
 * standard output of each. Rejects with the standard error if one fails.
 */
export async function runBlocks(
  blocks: readonly Pick<GuideBlock, "language" | "text">[],
  { folder, before, after = "", local, programs, env }: Place,
): Promise<string[]> {
  await mkdir(join(folder, "out"), { recursive: true });
  const steps = blocks.map(async ({ language, text }, at) =>
    language === "sh"
      ? `{ :\n${text}\n} > out/${at}`
      : `${await programs(local(text), at)} > out/${at}`,
  );
  const script = ["set -euo pipefail", before, ...(await Promise.all(steps)), after].join("\n");
  await promisify(execFile)("bash", ["-c", local(script)], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return Promise.all(blocks.map((_, at) => readFile(join(folder, "out", String(at)), "utf8")));
}
