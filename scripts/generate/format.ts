import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "prettier";
import { packageRoot } from "../../server/package-root.js";
import { isObject } from "./document.js";
import { type Json, printJson } from "./print-json.js";

const require = createRequire(import.meta.url);

/**
 * Loads a package by `require` where possible, which is several times as fast: an imported CommonJS module is
 * searched for its exports. Jest's `require` cannot load ES modules; there the package is imported.
 */
export async function loadPackage<Package>(name: string): Promise<Package> {
  try {
    return require(name) as Package;
  } catch {
    return (await import(name)) as Package;
  }
}

// The stand-alone build with the two plug-ins that are needed: the whole takes 0.2 s to load.
const prettier =
  await loadPackage<Pick<typeof import("prettier"), "format" | "util" | "version">>(
    "prettier/standalone",
  );

/** What decides on the format of a text besides the text. */
const formattedBy = `prettier ${prettier.version} ${JSON.stringify(projectOptions())}`;

/** Formats generated TypeScript. */
export type Format = (text: string) => Promise<string>;

/**
 * The text as `prettier --write` would leave it. Uses Babel's parser instead of TypeScript's:
 * for generated code the result is the same, in half the time.
 */
export async function formatTypescript(text: string): Promise<string> {
  const plugins = [
    await loadPackage<Plugin>("prettier/plugins/babel"),
    await loadPackage<Plugin>("prettier/plugins/estree"),
  ];
  return prettier.format(text, { ...projectOptions(), parser: "babel-ts", plugins });
}

/** The value as JSON, as `prettier --write` would leave it. */
export function formatJson(value: Json): string {
  const { printWidth = 80 } = projectOptions();
  return printJson(value, { printWidth, width: prettier.util.getStringWidth });
}

/** This project's Prettier options, from the key `prettier` of package.json. */
function projectOptions(): { printWidth?: number } {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  return isObject(manifest) && isObject(manifest["prettier"]) ? manifest["prettier"] : {};
}

/** The first line of every generated file; it marks the file as generated. */
export const HEADER = "Generated from spec/ by `npm run generate`. Do not edit.";

/** A title and a text as a doc comment, on one line if it fits. Prettier leaves comments as they are. */
export function docComment(title: string, text: string): string {
  const line = `/** ${[title, text].filter(Boolean).map(comment).join(": ")} */`;
  return line.length <= 100 ? line : `/**\n * ${comment(title)}\n * ${comment(text)}\n */`;
}

/** Text in one line that cannot end the comment it stands in. */
export function comment(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("*/", "*\\/");
}

/** Where packages keep what they can make again. */
const FOLDER = join(packageRoot, "node_modules", ".cache", "generate");

export interface FormattedTexts {
  format: Format;
  /** Keeps the texts of this run and no others. What cannot be kept is formatted again the next time. */
  save: () => Promise<void>;
}

/**
 * Formats a text once: those that the last run has formatted are kept in a file, by the digest of what they
 * were formatted from. `name`: one for each process that formats. A file that cannot be read counts as empty.
 */
export async function openFormattedTexts(
  name: string,
  { folder = FOLDER, format = formatTypescript }: { folder?: string; format?: Format } = {},
): Promise<FormattedTexts> {
  const file = join(folder, `${name}.json`);
  const earlier = await readTexts(file);
  const now = new Map<string, string>();
  return {
    format: async (text) => {
      const digest = createHash("sha256").update(formattedBy).update(text).digest("base64");
      const formatted = earlier.get(digest) ?? (await format(text));
      now.set(digest, formatted);
      return formatted;
    },
    save: async () => {
      if ([...now.keys()].every((digest) => earlier.has(digest))) return;
      const made = `${file}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(made, JSON.stringify(Object.fromEntries(now)));
        // In one step, for a run at the same time.
        await rename(made, file);
      } catch {
        // node_modules may be read-only.
      }
    },
  };
}

async function readTexts(file: string): Promise<Map<string, string>> {
  try {
    const content: unknown = JSON.parse(await readFile(file, "utf8"));
    const entries = isObject(content) ? Object.entries(content) : [];
    return new Map(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return new Map();
  }
}
