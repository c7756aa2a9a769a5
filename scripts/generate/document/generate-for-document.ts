import { parse, resolve } from "node:path";
import { modelDocument } from "../../document/compile-document.js";
import { formatJson } from "../../document/format.js";
import {
  type Files,
  generateFiles,
  type Generated,
  type GenerateOptions,
} from "../generate-files.js";
import { ALL_RULES, isAboutServing, type Severities } from "../../document/lint-settings.js";
import { readOverlays } from "../../document/overlay.js";
import { SpecProblems } from "../../document/document.js";
import { plainAmendment } from "../../document/repair/amendment.js";
import { describeNotes } from "../../document/read/describe-notes.js";
import { readDocument } from "../../document/read/read-document.js";
import { kitRules, requireStrict } from "../../document/strict.js";
import type { DocumentOptions } from "../../document/document-options.js";

/** Style rules only warn. Own rules are off: they are specific to our service. */
const STYLE_WARNS: Severities = Object.fromEntries(
  ALL_RULES.filter((rule) => !isAboutServing(rule)).map((rule) => [
    rule,
    rule.startsWith("house/") ? "off" : "warn",
  ]),
);

/** No modules of a service: another one serves the document. */
const MODULES = {
  caller: "./caller.js",
  contract: "./operation-types.js",
  services: "./caller.js",
  client: "../client/transport/operation.js",
  handlers: "../server",
};

type Printing = Partial<Pick<GenerateOptions, "printTypes">>;

/** Generates, adding no operations. Throws SpecProblems. `notes`: lines about what was repaired. */
export async function generateForDocument(
  options: DocumentOptions,
  { printTypes = () => Promise.resolve("") }: Printing = {},
): Promise<Generated & { notes: string[] }> {
  if (options.isStrict) return { ...(await generateStrictly(options, printTypes)), notes: [] };
  const read = await readDocument(options, { isServedElsewhere: true });
  const hasErrors = read.hasErrors;
  const generated = await generateFiles({
    ...settingsOf(options),
    printTypes,
    read: { compiled: modelDocument(read.document), places: read.places },
  });
  if (!hasErrors) withoutErrors(generated.files);
  return { ...generated, notes: await describeNotes(read, options) };
}

/** Lints, for the document's author. */
async function generateStrictly(
  options: DocumentOptions,
  printTypes: GenerateOptions["printTypes"],
): Promise<Generated> {
  const root = process.cwd();
  const files = options.overlays.map((file) => resolve(file));
  const amend = plainAmendment(await readOverlays(files, root));
  const seen = { errors: false };
  const generated = await generateFiles({
    ...settingsOf(options),
    severities: STYLE_WARNS,
    rules: kitRules,
    printTypes,
    ...(options.allowOutside && { specFolder: parse(resolve(options.spec)).root }),
    amend: (document) => {
      const amended = amend(document);
      seen.errors ||= ERRORS in amended;
      return amended;
    },
  }).catch(async (error: unknown) => {
    // Reports all problems that a service would have.
    if (error instanceof SpecProblems) await requireStrict(options);
    throw error;
  });
  if (!seen.errors) withoutErrors(generated.files);
  return generated;
}

function settingsOf({ spec }: DocumentOptions) {
  return {
    spec: resolve(spec),
    root: process.cwd(),
    modules: MODULES,
    isProofLenient: true,
    isServedElsewhere: true,
  };
}

const ERRORS = "x-errors";

/** Removes, in place, the kit's error codes: the service has others. */
function withoutErrors(files: Files): void {
  for (const name of ["openapi.json", "validation.json"]) {
    const { [ERRORS]: _, ...document } = JSON.parse(files[name] ?? "{}") as Record<string, unknown>;
    files[name] = formatJson(document);
  }
}
