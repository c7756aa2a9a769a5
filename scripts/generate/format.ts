import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "prettier";
import { packageRoot } from "../../server/runtime/operation/package-root.js";
import { isObject } from "./document.js";
import { type Json, printJson } from "./print-json.js";

const require = createRequire(import.meta.url);

/**
 * Loads a package by `require` if possible: several times as fast, because an import parses CommonJS for its
 * exports. Jest cannot `require` ES modules.
 */
export async function loadPackage<Package>(name: string): Promise<Package> {
  try {
    return require(name) as Package;
  } catch {
    return (await import(name)) as Package;
  }
}

/** The stand-alone build of Prettier, loaded lazily: the whole package takes 0.2 s. */
function loadPrettier(): Pick<typeof import("prettier"), "format" | "util" | "version"> {
  return require("prettier/standalone") as typeof import("prettier");
}

export type Format = (text: string) => Promise<string>;

/**
 * Formats as `prettier --write`. Babel's parser takes half the time of TypeScript's, with the same result here.
 */
export async function formatTypescript(text: string): Promise<string> {
  const plugins = [
    await loadPackage<Plugin>("prettier/plugins/babel"),
    await loadPackage<Plugin>("prettier/plugins/estree"),
  ];
  return loadPrettier().format(text, { ...projectOptions(), parser: "babel-ts", plugins });
}

/** Formats as `prettier --write`. */
export function formatJson(value: Json): string {
  const { printWidth = 80 } = projectOptions();
  return printJson(value, { printWidth, width: loadPrettier().util.getStringWidth });
}

/** The key `prettier` of package.json. */
function projectOptions(): { printWidth?: number } {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  return isObject(manifest) && isObject(manifest["prettier"]) ? manifest["prettier"] : {};
}

/** The first line of every generated file. */
export const HEADER = "Generated from spec/ by `npm run generate`. Do not edit.";

/** A doc comment, on one line if it fits. Prettier does not wrap comments. */
export function docComment(title: string, text: string): string {
  const line = `/** ${[title, text].filter(Boolean).map(comment).join(": ")} */`;
  return line.length <= 100 ? line : `/**\n * ${comment(title)}\n * ${comment(text)}\n */`;
}

/** Text in one line that cannot end a comment. */
export function comment(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("*/", "*\\/");
}

const FOLDER = join(packageRoot, "node_modules", ".cache", "generate");

/**
 * Formats each text once: keeps the texts of the last run in a file. `name`: one per process that formats. An
 * unreadable file counts as empty.
 */
export async function openFormattedTexts(
  name: string,
  { folder = FOLDER, format = formatTypescript }: { folder?: string; format?: Format } = {},
) {
  const { version } = loadPrettier();
  const formattedBy = `prettier ${version} ${JSON.stringify(projectOptions())}`;
  const file = join(folder, `${name}.json`);
  const earlier = await readTexts(file);
  const now = new Map<string, string>();
  return {
    format: async (text: string): Promise<string> => {
      const digest = createHash("sha256").update(formattedBy).update(text).digest("base64");
      const formatted = earlier.get(digest) ?? (await format(text));
      now.set(digest, formatted);
      return formatted;
    },
    /** Keeps the texts of this run and no others. If it fails, they are formatted again the next time. */
    save: async (): Promise<void> => {
      if ([...now.keys()].every((digest) => earlier.has(digest))) return;
      const made = `${file}.${randomUUID()}`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(made, JSON.stringify(Object.fromEntries(now)));
        // Another run may write at the same time.
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
