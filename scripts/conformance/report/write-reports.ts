import { writeFile } from "node:fs/promises";
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
