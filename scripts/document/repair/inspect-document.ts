import { relative } from "node:path";
import type { NormalizedProblem } from "@redocly/openapi-core";
import { type DocumentRules, documentRules } from "../rules/document-rules.js";
import { servedSecurityOfKit } from "../rules/security-rules.js";
import { bundle, findReferenceCycle } from "../bundle.js";
import { isObject, METHODS, SpecProblems } from "../document.js";
import { describePlace, describeProblem } from "../describe-problem.js";
import { describeMost, findProblems, isDefinedAround } from "../lint.js";
import { isAboutServing } from "../lint-settings.js";
import type { Overlay } from "../overlay.js";
import { type Compiled, compileDocument } from "../compile-document.js";
import { SourceMap } from "../source-map.js";
import { openSpec, type SpecSource } from "../spec-source.js";
import { beginStep } from "../../progress.js";
import { amendment } from "./amendment.js";
import type { Conversions } from "./convert-document.js";
import { isDropped, leaveOut, type LeftOutAction, type Unserved } from "./left-out.js";
import { adviceOnOutside } from "../spec-files.js";

/** The rules for any document that the kit serves. Names of operations need not be identifiers. */
export const kitRules: DocumentRules = {
  ...documentRules,
  "operation-id": () => ({}),
  "served-security": servedSecurityOfKit,
};

export interface InspectOptions {
  entry: string;
  overlays: readonly Overlay[];
  /** The folder that files in messages are relative to. */
  root: string;
  skipUnsupported: boolean;
}

/** Maximum of rounds: one removal can reveal another part that cannot be served. */
const ROUNDS = 8;

/** Throws SpecProblems if broken or not servable. `brokenRules`: counted style rules. `compiled`: the rest. */
export async function inspectDocument(options: InspectOptions) {
  const leftOut: LeftOutAction[] = [];
  let conversions: Conversions = new Map();
  const converted = (found: Conversions): void => void (conversions = found);
  for (let round = 0; round < ROUNDS; round++) {
    const overlay: Overlay = { actions: leftOut, describe: (_, message) => message };
    const open = (): Promise<SpecSource> => openAmended(options, { leftOut: overlay, converted });
    beginStep("Reading the document");
    const source = await open();
    beginStep(round === 0 ? "Linting it" : "Linting the rest");
    const findings = await lintFindings(source);
    const serving = findings.filter(({ ruleId }) => isAboutServing(ruleId));
    const compiled = serving.length > 0 ? serving : await compile(await open(), open);
    if (!Array.isArray(compiled)) {
      requireOperations(source, leftOut.length > 0);
      return { brokenRules: countRules(findings), leftOut, conversions, compiled };
    }
    const unserved = compiled;
    const broken = unserved.filter(
      (each) => !isSkippable(each) && !isDropped({ rule: each.ruleId }),
    );
    if (broken.length > 0) {
      const lines = describedFindings(options.skipUnsupported ? broken : unserved, options.root);
      throw new SpecProblems([...lines, ...adviceOnOutside(source)]);
    }
    const unsupported = unserved.filter(({ ruleId }) => !isDropped({ rule: ruleId }));
    if (!options.skipUnsupported && unsupported.length > 0) {
      throw new SpecProblems([...describedFindings(unsupported, options.root), SKIP]);
    }
    const { actions, remaining } = leaveOut(
      Object(source.document.parsed) as object,
      unservedIn(unserved, options.entry),
    );
    if (remaining.length > 0 || actions.length === 0) {
      throw new SpecProblems(describedFindings(unserved, options.root));
    }
    leftOut.push(...actions);
  }
  throw new SpecProblems([
    `${relative(options.root, options.entry)}: too many parts cannot be served.`,
  ]);
}

const SKIP =
  "To leave these parts out and serve the rest, pass --skip-unsupported; in startService, skipUnsupported: true.";

/** Rules whose violations can be left out. Violations of others must be fixed. */
const SKIPPABLE =
  /^(?:house\/|proof$|struct$|no-(?:schema-type-mismatch|identical-paths|unresolved-refs)$|path-parameters-defined$|operation-)/;

/** The author must fix references to other files: the message names the missing or unread file. */
function isSkippable({ ruleId, message }: NormalizedProblem): boolean {
  return SKIPPABLE.test(ruleId) && !message.startsWith("Can't resolve $ref:");
}

function describedFindings(findings: readonly NormalizedProblem[], root: string): string[] {
  return describeMost(findings, (each) => describeProblem(each, root));
}

/** Whether `init` leaves out or converts something even without --skip-unsupported. */
export async function hasDropped(options: InspectOptions): Promise<boolean> {
  const findings = await lintFindings(await openAmended(options));
  return findings.some(({ ruleId }) => isAboutServing(ruleId));
}

function requireOperations({ document, root }: SpecSource, isLeftOut: boolean): void {
  const { paths } = Object(document.parsed) as { paths?: object };
  const items = Object.values(paths ?? {}).filter(isObject);
  if (items.some((item) => "$ref" in item || METHODS.some((method) => method in item))) return;
  const pointer = paths === undefined ? "#/" : "#/paths";
  const message = isLeftOut
    ? "No operation is left: each has a part that cannot be served."
    : "The document has no operation: add one, such as `get`, to a path, such as `/notes`.";
  throw new SpecProblems([
    describePlace({ source: document.source, pointer }, root, "no-operations", message),
  ]);
}

function openAmended(
  { entry, overlays, root }: InspectOptions,
  amended?: Parameters<typeof amendment>[1],
): Promise<SpecSource> {
  return openSpec(
    entry,
    root,
    {},
    {
      rules: kitRules,
      amend: amendment(overlays, amended),
    },
  );
}

async function lintFindings(source: SpecSource): Promise<NormalizedProblem[]> {
  const cycle = await findReferenceCycle(source);
  if (cycle !== undefined) throw new SpecProblems([cycle]);
  const found = await findProblems(source);
  const mistaken = await Promise.all(found.map((each) => isDefinedAround(each, source)));
  return found.filter((_, index) => !mistaken[index]);
}

/** The compiled document, or the schemas that no validator compiles, as problems of the lint. */
async function compile(
  source: SpecSource,
  reopen: () => Promise<SpecSource>,
): Promise<Compiled | NormalizedProblem[]> {
  beginStep("Compiling the schemas");
  const document = await bundle(source);
  const compiled = compileDocument(document);
  if (!Array.isArray(compiled)) return compiled;
  const map = await SourceMap.of(await reopen(), document);
  return compiled.map(({ pointer, message, rule = "proof" }) => ({
    ruleId: rule,
    severity: "error",
    message,
    suggest: [],
    location: [{ ...map.locate(pointer), reportOnKey: false }],
  }));
}

/** Places in the main file, the only one that overlays reach. */
function unservedIn(findings: readonly NormalizedProblem[], entry: string): Unserved[] {
  return findings.map(({ message, ruleId, location: [place] }) => ({
    message,
    rule: ruleId,
    pointer: place?.source.absoluteRef === entry ? (place.pointer ?? "#/") : "#/",
  }));
}

function countRules(findings: readonly NormalizedProblem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleId } of findings) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  return counts;
}

/** Exit code of the work; 1, with messages, if the document is not usable. */
export async function exitCodeOf(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SpecProblems)) throw error;
    console.error(error.message);
    return 1;
  }
}
