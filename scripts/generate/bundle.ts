import { addConnectionResponses, addPipelineResponses } from "./pipeline-responses.js";
import { isObject, type OpenApiDocument, SpecProblems } from "./document.js";
import { completeErrors } from "./error-catalogue.js";
import { describePlace, describeProblem } from "./describe-problem.js";
import { completeParts } from "./records/part-schemas.js";
import { bundle as redoclyBundle } from "./redocly.js";
import type { SpecSource } from "./spec-source.js";
import { toOpenApi31 } from "./versions/to-3-1.js";
import type { Document } from "@redocly/openapi-core";
import { dirname, resolve } from "node:path";

export interface BundleOptions {
  /** Does not add the responses of our pipeline, for a service that does not run it. */
  isServedElsewhere?: boolean;
}

/**
 * Joins the files into one document whose references all point into itself. Of two different components with the
 * same name, the second gets a number. Modifies the parsed files: open them again afterwards.
 */
export async function bundle(
  source: SpecSource,
  { isServedElsewhere = false }: BundleOptions = {},
): Promise<OpenApiDocument> {
  const { bundle: bundled, problems } = await redoclyBundle({
    doc: source.document,
    config: source.config,
    externalRefResolver: source.resolver,
    componentRenamingConflicts: "warn",
  });
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    throw new SpecProblems(errors.map((problem) => describeProblem(problem, source.root)));
  }
  const document = asDocument(bundled.parsed);
  completeErrors(document);
  completeParts(document);
  if (!isServedElsewhere) addPipelineResponses(document);
  addConnectionResponses(document);
  return document;
}

/** Converts a document of OpenAPI 3.0, 3.1 or 3.2 to 3.1. The lint has checked its structure. */
export function asDocument(parsed: unknown): OpenApiDocument {
  if (!isObject(parsed) || typeof parsed["openapi"] !== "string") {
    throw new SpecProblems(["the bundled document has no `openapi` version"]);
  }
  return toOpenApi31({ ...parsed, openapi: parsed["openapi"] });
}

interface Reference {
  document: Document;
  /** JSON pointer of the object with the `$ref`, from `#/`. */
  pointer: string;
  /** Its target, as `FILE#/POINTER`. */
  target: string;
}

/**
 * The error for a `$ref` that leads back to itself through other `$ref`s only. The linter and the bundler throw at
 * such a document without naming the place.
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

/** All references of readable files, by their place: `FILE#/POINTER`. */
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
