import { parse, resolve } from "node:path";
import type { NormalizedProblem } from "@redocly/openapi-core";
import { bundle, findReferenceCycle } from "./bundle.js";
import { compileDocument } from "./compile-document.js";
import { describePlace, describeProblem } from "./describe-problem.js";
import { isObject, METHODS, NO_OPERATIONS, SpecProblems } from "./document.js";
import type { DocumentOptions } from "./document-options.js";
import { describeMost, findProblems, isDefinedAround } from "./lint.js";
import { isAboutServing } from "./lint-settings.js";
import { type Overlay, readOverlays } from "./overlay.js";
import { amendment } from "./repair/amendment.js";
import { type DocumentRules, documentRules } from "./rules/document-rules.js";
import { servedSecurityOfKit } from "./rules/security-rules.js";
import { SourceMap } from "./source-map.js";
import { adviceOnOutside } from "./spec-files.js";
import { openSpec, type SpecSource } from "./spec-source.js";
import { beginStep } from "../progress.js";

/** The rules for any document that the kit serves. Names of operations need not be identifiers. */
export const kitRules: DocumentRules = {
  ...documentRules,
  "operation-id": () => ({}),
  "served-security": servedSecurityOfKit,
};

/** The findings of the lint for a document that can be served unchanged. */
export interface Strictness {
  /** Counts of broken rules of style. */
  brokenRules: ReadonlyMap<string, number>;
  /** Whether nothing is left out of it. */
  isWhole: boolean;
}

/** Rejects a document with any part that cannot be served, for its author. Throws SpecProblems. */
export async function requireStrict(options: DocumentOptions): Promise<Strictness> {
  const root = process.cwd();
  const entry = resolve(options.spec);
  const files = options.overlays.map((file) => resolve(file));
  const overlays = await readOverlays(files, root);
  const specFolder = options.allowOutside ? parse(entry).root : undefined;
  const open = (): Promise<SpecSource> => openAmended(entry, root, overlays, specFolder);
  beginStep("Linting the document");
  const source = await open();
  const findings = await lintFindings(source);
  const serving = findings.filter(({ ruleId }) => isAboutServing(ruleId));
  const unserved = serving.filter((each) => !isDropped(each));
  if (unserved.length > 0) throw problemsOf(unserved, source);
  requireOperations(source);
  const uncompiled = serving.length > 0 ? [] : await compileErrors(await open(), open);
  const broken = uncompiled.filter((each) => !isDropped(each));
  if (broken.length > 0) throw problemsOf(broken, source);
  return {
    brokenRules: countRules(findings),
    isWhole: serving.length + uncompiled.length === 0,
  };
}

function problemsOf(findings: readonly NormalizedProblem[], source: SpecSource): SpecProblems {
  const lines = describeMost(findings, (each) => describeProblem(each, source.root));
  return new SpecProblems([...lines, ...adviceOnOutside(source)]);
}

/** Whether any document is served without what violates the rule: without the keyword, a schema accepts more. */
function isDropped({ ruleId }: Pick<NormalizedProblem, "ruleId">): boolean {
  return /^(?:house\/linear-pattern|expanding-schema)$/.test(ruleId);
}

function requireOperations({ document, root }: SpecSource): void {
  const { paths } = Object(document.parsed) as { paths?: object };
  const items = Object.values(paths ?? {}).filter(isObject);
  if (items.some((item) => "$ref" in item || METHODS.some((method) => method in item))) return;
  const pointer = paths === undefined ? "#/" : "#/paths";
  const place = { source: document.source, pointer };
  throw new SpecProblems([describePlace(place, root, "no-operations", NO_OPERATIONS)]);
}

function openAmended(
  entry: string,
  root: string,
  overlays: readonly Overlay[],
  specFolder: string | undefined,
): Promise<SpecSource> {
  const options = { rules: kitRules, amend: amendment(overlays), specFolder };
  return openSpec(entry, root, {}, options);
}

async function lintFindings(source: SpecSource): Promise<NormalizedProblem[]> {
  const cycle = await findReferenceCycle(source);
  if (cycle !== undefined) throw new SpecProblems([cycle]);
  const found = await findProblems(source);
  const mistaken = await Promise.all(found.map((each) => isDefinedAround(each, source)));
  return found.filter((_, index) => !mistaken[index]);
}

/** The schemas that no validator compiles, as problems of the lint. */
async function compileErrors(
  source: SpecSource,
  reopen: () => Promise<SpecSource>,
): Promise<NormalizedProblem[]> {
  beginStep("Compiling the schemas");
  const document = await bundle(source);
  const compiled = compileDocument(document);
  if (!Array.isArray(compiled)) return [];
  const map = await SourceMap.of(await reopen(), document);
  return compiled.map(({ pointer, message, rule = "proof" }) => ({
    ruleId: rule,
    severity: "error",
    message,
    suggest: [],
    location: [{ ...map.locate(pointer), reportOnKey: false }],
  }));
}

function countRules(findings: readonly NormalizedProblem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleId } of findings) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  return counts;
}
