import type { Document } from "@redocly/openapi-core";
import { dirname, resolve } from "node:path";
import { isObject } from "./document.js";
import { describePlace } from "./describe-problem.js";
import type { SpecSource } from "./spec-source.js";

/** A `$ref` in one of the files. */
interface Reference {
  document: Document;
  /** JSON pointer of the object that has the `$ref`, from `#/`. */
  pointer: string;
  /** Its target, as `FILE#/POINTER`. */
  target: string;
}

/**
 * The line for a `$ref` that leads back to itself through nothing but other `$ref`s, or `undefined` if
 * there is none. The linter and the bundler throw at such a document, without its place.
 */
export async function findReferenceCycle(source: SpecSource): Promise<string | undefined> {
  const references = await collectReferences(source);
  for (const [start, reference] of references) {
    const passed = new Set<string>();
    for (let at = reference; !passed.has(at.target);) {
      if (at.target === start) {
        const { document, pointer } = reference;
        return describePlace(
          { source: document.source, pointer },
          source.root,
          "no-reference-cycles",
          "This $ref leads back to itself: give one of those on the way something else than a $ref.",
        );
      }
      passed.add(at.target);
      const next = references.get(at.target);
      if (!next) break;
      at = next;
    }
  }
  return undefined;
}

/** The references of all files that can be reached and read, by their place: `FILE#/POINTER`. */
async function collectReferences({
  document,
  resolver,
}: SpecSource): Promise<ReadonlyMap<string, Reference>> {
  const references = new Map<string, Reference>();
  const files = new Set<string>();
  const visit = async (current: Document): Promise<void> => {
    const file = current.source.absoluteRef;
    files.add(file);
    for (const { pointer, $ref } of referencesIn(current.parsed, "#")) {
      const [path = "", fragment = ""] = $ref.split("#");
      if (/^[a-z][a-z\d+.-]*:/i.test(path)) continue;
      const targetFile = path === "" ? file : resolve(dirname(file), path);
      const target = `${targetFile}#${fragment}`;
      references.set(`${file}${pointer}`, { document: current, pointer, target });
      if (files.has(targetFile)) continue;
      files.add(targetFile);
      // The lint reports a file that cannot be read.
      const other = await resolver.resolveDocument(null, targetFile).catch(() => undefined);
      if (other && !(other instanceof Error)) await visit(other);
    }
  };
  await visit(document);
  return references;
}

function* referencesIn(
  node: unknown,
  pointer: string,
): Generator<{ pointer: string; $ref: string }> {
  if (!isObject(node)) return;
  if (typeof node["$ref"] === "string") yield { pointer, $ref: node["$ref"] };
  for (const [name, value] of Object.entries(node)) {
    yield* referencesIn(value, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  }
}
