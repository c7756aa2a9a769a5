import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatJson } from "../../document/format.js";
import {
  type Files,
  generateFiles,
  type Generated,
  type GenerateOptions,
} from "../generate-files.js";
import { ALL_RULES, isAboutServing, type Severities } from "../../document/lint-settings.js";
import type { Overlay } from "../../document/overlay.js";
import { SpecProblems } from "../../document/document.js";
import { plainAmendment } from "../../document/repair/amendment.js";
import { inspectDocument, kitRules } from "../../document/repair/inspect-document.js";
import { openFiles } from "../../document/repair/inspect-files.js";
import { describeOutside } from "../../document/spec-files.js";
import { describeLeftOut } from "../../document/repair/left-out.js";
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

/** Lints and generates, adding no operations. Throws SpecProblems. `leftOut`: omissions, outside files. */
export async function generateForDocument(
  options: DocumentOptions,
  { printTypes = () => Promise.resolve("") }: Partial<Pick<GenerateOptions, "printTypes">> = {},
): Promise<Generated & { leftOut: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "joined-"));
  try {
    const joined = join(folder, "openapi.yaml");
    const { found, opened } = await openFiles(options, joined, () => Promise.resolve(false));
    const { entry, overlays, root, skipUnsupported } = opened;
    const { leftOut } = skipUnsupported ? await inspectDocument(opened) : { leftOut: [] };
    const last: Overlay = { actions: leftOut, describe: (_, message) => message };
    const amend = plainAmendment(overlays, { leftOut: leftOut.length > 0 ? last : undefined });
    const seen = { errors: false };
    const generated = await generateFiles({
      spec: entry,
      root,
      modules: MODULES,
      severities: STYLE_WARNS,
      rules: kitRules,
      isProofLenient: true,
      isServedElsewhere: true,
      printTypes,
      amend: (document) => {
        const amended = amend(document);
        seen.errors ||= ERRORS in amended;
        return amended;
      },
    }).catch(async (error: unknown) => {
      // Also reports whether leaving out parts would help.
      if (error instanceof SpecProblems) await inspectDocument(opened);
      throw error;
    });
    if (!seen.errors) withoutErrors(generated.files);
    return { ...generated, leftOut: [...describeOutside(found), ...describeLeftOut(leftOut)] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ERRORS = "x-errors";

/** Removes, in place, the kit's error codes: the service has others. */
function withoutErrors(files: Files): void {
  for (const name of ["openapi.json", "validation.json"]) {
    const { [ERRORS]: _, ...document } = JSON.parse(files[name] ?? "{}") as Record<string, unknown>;
    files[name] = formatJson(document);
  }
}
