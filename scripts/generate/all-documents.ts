import { join } from "node:path";
import { rejectStaleWaivers, type StaleWaiver } from "./lint.js";
import { readLintSettings } from "./lint-settings.js";
import { generateFiles, type Generated, type GenerateOptions } from "./generate-files.js";

interface DocumentOptions extends Pick<GenerateOptions, "spec" | "outputs" | "modules"> {
  /** Of its files, below generated/. */
  folder?: string;
}

/** The documents that are served: that of the service, and that of its control API, which has less of its own. */
const DOCUMENTS: readonly DocumentOptions[] = [
  {
    spec: "spec/openapi.yaml",
    modules: {
      caller: "../server/auth/caller.js",
      contract: "../server/operation-types.js",
      services: "../server/services.js",
      client: "../client/transport/operation.js",
      handlers: "../server",
    },
  },
  {
    spec: "spec/control/openapi.yaml",
    folder: "control",
    // Errors and realm are those of the service: the same pipeline serves both. Its handlers are in one file.
    outputs: ["openapi.json", "validation.json", "operations.ts", "router.ts", "types.ts"],
    modules: {
      caller: "../../server/auth/caller.js",
      contract: "../../server/operation-types.js",
      services: "../../server/control/handlers.js",
      client: "../../client/transport/operation.js",
      handlers: "../../server",
    },
  },
];

type GeneratedTogether = Pick<Generated, "files" | "handlers" | "warnings">;

/** Generates from every document. Throws SpecProblems. */
export async function generateDocuments(
  root: string,
  printing: Required<Pick<GenerateOptions, "printTypes" | "format">>,
): Promise<GeneratedTogether> {
  const lintSettings = await readLintSettings(join(root, "scripts", "lint.yaml"), root);
  const all: GeneratedTogether = { files: {}, handlers: [], warnings: [] };
  const stale: StaleWaiver[][] = [];
  for (const document of DOCUMENTS) {
    const spec = join(root, document.spec);
    const generated = await generateFiles({ ...document, ...printing, spec, root, lintSettings });
    const folder = document.folder === undefined ? "" : `${document.folder}/`;
    for (const [name, text] of Object.entries(generated.files)) all.files[folder + name] = text;
    if ("handlers.ts" in generated.files) all.handlers.push(...generated.handlers);
    all.warnings.push(...generated.warnings);
    stale.push(generated.stale);
  }
  rejectStaleWaivers(stale);
  return all;
}
