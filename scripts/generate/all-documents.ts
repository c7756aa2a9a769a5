import { join } from "node:path";
import { readLintSettings } from "../document/lint-settings.js";
import { formatTypescript } from "../document/format.js";
import { generateFiles, type Generated, type GenerateOptions } from "./generate-files.js";
import { serverModules } from "./handlers.js";

interface DocumentOptions extends Pick<
  GenerateOptions,
  "spec" | "outputs" | "modules" | "handlersIn"
> {
  /** The folder of its files, below generated/. */
  folder?: string;
}

/** The folder of the demo API below server/. */
const HANDLERS_IN = "demo/";

/** The documents that are served: the API, and its control API. */
const DOCUMENTS: readonly DocumentOptions[] = [
  {
    spec: "spec/openapi.yaml",
    modules: serverModules("demo/services.js"),
    handlersIn: HANDLERS_IN,
  },
  {
    spec: "spec/control/openapi.yaml",
    folder: "control",
    // The API's errors and realm apply here too. All handlers are in one file.
    outputs: ["openapi.json", "validation.json", "operations.ts", "types.ts"],
    modules: serverModules("runtime/control/handlers.js", "../.."),
  },
];

type GeneratedTogether = Pick<Generated, "files" | "handlers" | "handlersIn" | "warnings">;

/** Generates from all documents. Throws SpecProblems. */
export async function generateDocuments(
  root: string,
  printTypes: GenerateOptions["printTypes"],
): Promise<GeneratedTogether> {
  const severities = await readLintSettings(join(root, "scripts", "lint.yaml"), root);
  const all: GeneratedTogether = { files: {}, handlers: [], handlersIn: HANDLERS_IN, warnings: [] };
  for (const document of DOCUMENTS) {
    const spec = join(root, document.spec);
    const generated = await generateFiles({ ...document, printTypes, spec, root, severities });
    const folder = document.folder === undefined ? "" : `${document.folder}/`;
    for (const [name, text] of Object.entries(generated.files)) {
      const isPrinted = name.endsWith(".ts") && name !== "types.ts";
      all.files[folder + name] = isPrinted ? await formatTypescript(text) : text;
    }
    if ("handlers.ts" in generated.files) all.handlers.push(...generated.handlers);
    all.warnings.push(...generated.warnings);
  }
  return all;
}
