import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Options, Plugin } from "prettier";
import { packageRoot } from "../../server/runtime/service/package-root.js";

const require = createRequire(import.meta.url);

/** Prefers `require`, several times faster than import for CommonJS. Jest cannot `require` ES modules. */
export async function loadPackage<Package>(name: string): Promise<Package> {
  try {
    return require(name) as Package;
  } catch {
    // It reports what is wrong with the package itself.
    return (await import(name)) as Package;
  }
}

/** Formats TypeScript as `prettier --write` does. Babel's parser takes half the time of TypeScript's. */
export async function formatTypescript(text: string): Promise<string> {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  const { prettier: options } = Object(manifest) as { prettier?: Options };
  const { format } = await loadPackage<typeof import("prettier")>("prettier/standalone");
  const plugins = [
    await loadPackage<Plugin>("prettier/plugins/babel"),
    await loadPackage<Plugin>("prettier/plugins/estree"),
  ];
  return format(text, { ...options, parser: "babel-ts", plugins });
}

export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** First line of every generated file. */
export const HEADER = "Generated from spec/ by `npm run generate`. Do not edit.";

/** An object with a line for each member. */
export function printTable(members: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(members).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${rows.join("")}}`;
}

/** Text of the members of a block. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

/** A doc comment, on one line if it fits. */
export function docComment(title: string, text: string): string {
  const line = `/** ${[title, text].filter(Boolean).map(comment).join(": ")} */`;
  return line.length <= 100 ? line : `/**\n * ${comment(title)}\n * ${comment(text)}\n */`;
}

/** Text in one line that cannot end a comment. */
export function comment(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("*/", "*\\/");
}
