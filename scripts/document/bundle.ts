import { addConnectionResponses, addPipelineResponses } from "./errors/pipeline-responses.js";
import { escape, isObject, type OpenApiDocument, SpecProblems } from "./document.js";
import { completeErrors } from "./errors/error-catalogue.js";
import { describePlace, describeProblem } from "./describe-problem.js";
import { completeParts } from "./records/part-schemas.js";
import { bundle as redoclyBundle } from "./redocly.js";
import { type SpecSource, targetOf, type WrittenPlace } from "./spec-source.js";
import { toOpenApi31 } from "./versions/to-3-1.js";
import type { Document } from "@redocly/openapi-core";

/** Joins the files; modifies them. Name clashes get a number. `isServedElsewhere`: no pipeline responses. */
export async function bundle(
  source: SpecSource,
  { isServedElsewhere = false } = {},
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

/** The error for a cycle of `$ref`s only, at which the linter and the bundler throw without its place. */
export async function findReferenceCycle(source: SpecSource): Promise<string | undefined> {
  const documents = new Set([source.document]);
  for (const document of documents) {
    for (const start of referencesIn(document, document.parsed, "#")) {
      const passed = new Set<string>();
      let at = await targetOf(source, start);
      for (; at && !passed.has(nameOf(at)); at = await targetOf(source, at)) {
        documents.add(at.document);
        if (nameOf(at) === nameOf(start)) return describeCycle(start, source.root);
        passed.add(nameOf(at));
      }
    }
  }
  return undefined;
}

function nameOf({ document, pointer }: WrittenPlace): string {
  return document.source.absoluteRef + pointer;
}

function describeCycle({ document: { source }, pointer }: WrittenPlace, root: string): string {
  const message =
    "This $ref leads back to itself: give one of those on the way something else than a $ref.";
  return describePlace({ source, pointer }, root, "no-reference-cycles", message);
}

function* referencesIn(
  document: Document,
  node: unknown,
  pointer: string,
): Generator<WrittenPlace> {
  if (!isObject(node)) return;
  if (typeof node["$ref"] === "string") yield { document, pointer, node };
  for (const [name, value] of Object.entries(node)) {
    yield* referencesIn(document, value, `${pointer}/${escape(name)}`);
  }
}
