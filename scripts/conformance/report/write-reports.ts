import { access, constants, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Report } from "./check-result.js";
import type { Verdict } from "./expected-failures.js";
import { printHtml } from "./print-html.js";
import { printJunit } from "./print-junit.js";

/** Where reports are written, besides what the terminal shows. */
export interface ReportFiles {
  json?: string | undefined;
  junit?: string | undefined;
  html?: string | undefined;
}

/** Rejects unless there is a folder for each of them: a run is too long to find that out in its end. */
export async function requireFolders(files: ReportFiles): Promise<void> {
  for (const file of filesOf(files)) await access(dirname(file), constants.W_OK);
}

/** Those that are given. */
export function filesOf({ json, junit, html }: ReportFiles): string[] {
  return [json, junit, html].filter((file) => file !== undefined);
}

export async function writeReports(
  report: Report,
  verdict: Verdict,
  { json, junit, html }: ReportFiles,
): Promise<void> {
  const printJson = (): string => `${JSON.stringify({ ...report, verdict }, null, 2)}\n`;
  if (json !== undefined) await writeFile(json, printJson());
  if (junit !== undefined) await writeFile(junit, printJunit(report, verdict));
  if (html !== undefined) await writeFile(html, printHtml(report, verdict));
}
