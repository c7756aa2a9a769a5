import { statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, parse as parsePath, relative, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { objectsIn, SpecProblems } from "./document.js";
import { bundle, isInside } from "./redocly.js";
import { describeProblem } from "./describe-problem.js";
import { portable } from "./portable-path.js";
import { openSpec, type SpecSource } from "./spec-source.js";

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

/** Writes the files of a document as one. Both are absolute paths. Throws SpecProblems. */
export async function joinSpec(
  entry: string,
  file: string,
  { allowOutside }: { allowOutside: boolean },
): Promise<void> {
  const specFolder = allowOutside ? parsePath(entry).root : undefined;
  const opened = await openSpec(entry, process.cwd(), {}, { specFolder });
  const { document, config, resolver: externalRefResolver } = opened;
  const { bundle: joined, problems } = await bundle({
    doc: document,
    config,
    externalRefResolver,
    componentRenamingConflicts: "warn",
  });
  const broken = problems.filter(({ severity }) => severity === "error");
  if (broken.length > 0) {
    const lines = broken.map((each) => describeProblem(each, process.cwd()));
    throw new SpecProblems([...lines, ...adviceOnOutside(opened)]);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, stringify(joined.parsed, { lineWidth: 100, aliasDuplicateObjects: false }));
}
