import { dirname, join } from "node:path";
import { errorBodies } from "../document/errors/error-bodies.js";
import { formatJson } from "../document/format.js";
import { generateFiles, type Generated, type GenerateOptions } from "../generate/generate-files.js";
import { groupedNotes } from "../document/read/describe-notes.js";
import { readLintSettings } from "../document/lint-settings.js";
import type { HandlerPlace } from "../generate/handlers.js";
import { handlerText } from "../generate/scaffold/missing-handlers.js";
import type { TypesPrinter } from "../generate/types-process.js";
import { validatedDocument } from "../document/publish/publish-document.js";
import { beginStep } from "../progress.js";
import { finishProject } from "../generate/write-project.js";
import { amendmentOf, readApiSettings } from "./api-settings.js";
import { describer } from "../generate/author-document.js";
import { orExplain } from "../sandbox/behaviour/explain-corrections.js";
import { deriveBehaviour } from "../sandbox/behaviour/derive-behaviour.js";
import { KIT, KIT_CLIENT } from "./kit-names.js";
import { SUMMARY_FILE, summaryOf } from "../sandbox/behaviour/operation-summary.js";
import { exitCodeOf } from "../document/exit-code.js";
import { type ReadApi, readApi } from "./read-api.js";
import { kitRules } from "../document/strict.js";

/** Everything generated for an API, except records. */
const OUTPUTS = [
  ...["openapi.json", "validation.json", "operations.ts", "handlers.ts"],
  ...["errors.ts", "security.ts", "types.ts", "client.ts"],
];

const MODULES = {
  caller: KIT,
  contract: KIT,
  services: KIT,
  client: KIT_CLIENT,
  handlers: "../server",
};

/** Prints all generated files of an API; lints its document if it is strict. Writes nothing. Throws SpecProblems. */
export async function generateApi(
  root: string,
  { types, read: known }: { types: TypesPrinter; read?: ReadApi | undefined },
): Promise<Generated> {
  const { isStrict, ...settings } = await readApiSettings(root);
  const { spec, overlays } = settings;
  const own = isStrict ? undefined : (known ?? (await readApi(root, settings)));
  const options: GenerateOptions = {
    spec: join(root, spec),
    root,
    modules: MODULES,
    outputs: OUTPUTS,
    isProofLenient: true,
    printTypes: (document) => types.print(document),
    ...(isStrict
      ? {
          // The main file of several folders in spec/ may not be in the top one.
          specFolder: join(root, dirname(spec).split("/", 1)[0] ?? ""),
          severities: await readLintSettings(join(root, "lint.yaml"), root),
          amend: await amendmentOf(root, overlays),
          rules: kitRules,
        }
      : { read: own }),
  };
  const generated = await generateFiles(options);
  beginStep("Preparing responses");
  const { document, models, operations } = generated.compiled;
  const behaviour = await orExplain(() => deriveBehaviour(generated.compiled), {
    document,
    overlays: overlays.map((file) => join(root, file)),
    root,
    describe: (problems) => describer(options, document, problems),
  });
  return {
    ...generated,
    // Who has read the document before has reported them.
    warnings: [...(own && !known ? groupedNotes(own.notes) : []), ...generated.warnings],
    files: {
      ...generated.files,
      // Uses the document with the added ids.
      "validation.json": formatJson(validatedDocument(document)),
      "behaviour.json": formatJson(behaviour),
      "error-bodies.json": formatJson(errorBodies(document, models)),
      [SUMMARY_FILE]: formatJson(summaryOf(behaviour, operations)),
    },
  };
}

/** The file of a new handler, with the behaviour that follows from the document. */
export function scaffold({ operation, module }: HandlerPlace): Record<string, string> {
  const up = "../".repeat(module.split("/").length - 1);
  const text = handlerText(operation, {
    imports: [`import type { Services } from "${KIT}";`],
    generated: `${up}../generated`,
    parameters: ["request", "{ handle }: Services"],
    statement: `return handle(${JSON.stringify(operation.name)}, request);`,
  });
  return { [`${module}.ts`]: text };
}

/** Generates once, as `generateProject` does. Returns the exit code. */
export function generateApiFiles(
  root: string,
  types: TypesPrinter,
  mode: "write" | "check",
  read?: ReadApi,
): Promise<number> {
  return exitCodeOf(async () => {
    const generated = await generateApi(root, { types, read });
    beginStep("Writing the handlers");
    return finishProject(generated, root, mode, scaffold);
  });
}
