import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { parse } from "yaml";
import { isObject } from "../generate/document.js";

/** The files that a document is made of, so that they can be copied together. */
export interface SpecFiles {
  /** Absolute paths, the main file first. */
  files: string[];
  /** The nearest folder that has them all. */
  base: string;
}

/** The main file and all local files that are referred to. Files that cannot be read are left to the lint. */
export async function findSpecFiles(entry: string): Promise<SpecFiles> {
  const files = new Set([entry]);
  for (const file of files) {
    for (const reference of await referencesOf(file)) {
      const other = resolve(dirname(file), reference);
      // A reference in an extension may be one of another tool.
      if (existsSync(other)) files.add(other);
    }
  }
  const folders = [...files].map((file) => dirname(file).split(sep));
  const [first = []] = folders;
  let length = first.length;
  for (const folder of folders) {
    while (folder.slice(0, length).join(sep) !== first.slice(0, length).join(sep)) length -= 1;
  }
  return { files: [...files], base: first.slice(0, length).join(sep) || sep };
}

async function referencesOf(file: string): Promise<string[]> {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (!isObject(node)) return;
    const { $ref } = node;
    if (typeof $ref === "string") {
      const [path = ""] = $ref.split("#");
      if (path !== "" && !/^[a-z][a-z0-9+.-]*:/i.test(path)) found.push(decodeURIComponent(path));
    }
    for (const child of Object.values(node)) visit(child);
  };
  try {
    // Large documents are JSON, which YAML's parser takes long to read.
    const text = await readFile(file, "utf8");
    visit(file.endsWith(".json") ? JSON.parse(text) : parse(text, { logLevel: "silent" }));
  } catch {
    return [];
  }
  return found;
}

/** Where a file goes below spec/. The main file is called openapi. */
export function placeOf(file: string, { files, base }: SpecFiles): string {
  const place = relative(base, file);
  const [entry = ""] = files;
  if (file !== entry) return join("spec", place);
  const ending = file.endsWith(".json") ? "json" : "yaml";
  // Beside a file of that name, or where references lead back to it, it keeps its own.
  const isAlone = files.length === 1;
  return join("spec", isAlone ? `openapi.${ending}` : join(dirname(place), basename(place)));
}
