import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { parse } from "yaml";
import { objectsIn } from "./document.js";
import { isInside } from "./read/inside.js";
import { portable } from "./portable-path.js";
import type { SpecSource } from "./spec-source.js";

/** The files of a document, to copy them together. */
export interface SpecFiles {
  files: string[];
  outside: string[];
}

/** The main file and its local references, by default in its folder only. The lint rejects missing ones. */
export async function findSpecFiles(
  entry: string,
  { allowOutside }: { allowOutside: boolean },
): Promise<SpecFiles> {
  const files = new Set([entry]);
  const outside = new Set<string>();
  for (const file of files) {
    for (const reference of await referencesOf(file)) {
      const other = resolve(dirname(file), reference);
      // References in examples or extensions may not point to files.
      if (files.has(other) || !isFile(other)) continue;
      const isOutside = !isInside(dirname(entry), other);
      if (isOutside && !allowOutside) continue;
      files.add(other);
      if (isOutside) outside.add(other);
    }
  }
  return { files: [...files], outside: [...outside] };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

export function describeOutside({ outside }: Pick<SpecFiles, "outside">): string[] {
  return outside.map((file) => `Read from outside the folder of the document: ${file}`);
}

/** Advice for a reference to a file outside the folder; empty if there was none. */
export function adviceOnOutside({ resolver }: Pick<SpecSource, "resolver">): string[] {
  return resolver.rejectedOutside
    ? [
        "With --allow-outside, files outside the folder of the document are read, but none that an overlay refers to.",
      ]
    : [];
}

async function referencesOf(file: string): Promise<string[]> {
  let content: unknown;
  try {
    // Large documents are JSON, which is slow to parse as YAML.
    const text = await readFile(file, "utf8");
    content = file.endsWith(".json") ? JSON.parse(text) : parse(text, { logLevel: "silent" });
  } catch {
    // Joining the document reports a file that cannot be read or parsed.
    return [];
  }
  const targets = [...objectsIn(content)].flatMap(({ $ref, externalValue }) => [
    $ref,
    externalValue,
  ]);
  return targets
    .map((target) => (typeof target === "string" ? (target.split("#")[0] ?? "") : ""))
    .filter((path) => path !== "" && !/^[a-z][a-z0-9+.-]*:/i.test(path));
}

/** Where a file of the main file's folder goes, such as `spec/paths/pets.yaml`. A main file that is the only one is called openapi. */
export function placeOf(file: string, { files }: SpecFiles): string {
  const [entry = ""] = files;
  const name = `openapi.${file.endsWith(".json") ? "json" : "yaml"}`;
  const place = files.length === 1 ? name : relative(dirname(entry), file);
  return `spec/${portable(place)}`;
}
