import { join } from "node:path";
import { rejectStaleWaivers } from "./lint.js";
import { readLintSettings } from "./lint-settings.js";
import { generateFiles, type Generated, type GenerateOptions } from "./generate-files.js";
import { serverModules } from "./handlers.js";
import type { Files } from "./outputs.js";

type DocumentOptions = Pick<GenerateOptions, "spec" | "outputs" | "modules">;

const API: DocumentOptions = { spec: "spec/openapi.yaml", modules: serverModules("services.js") };

/** The control API belongs to the runtime, which imports nothing of this API. */
const CONTROL: DocumentOptions = {
  spec: "spec/control/openapi.yaml",
  // The errors and the realm of the controlled API apply here too. All handlers are in one file.
  outputs: ["openapi.json", "validation.json", "operations.ts", "types.ts"],
  modules: {
    ...serverModules("runtime/control/handlers.js"),
    caller: "../../security/caller.js",
    contract: "../../operation-types.js",
  },
};

const CONTROL_FOLDER = "server/runtime/control/generated";

type GeneratedTogether = Pick<Generated, "files" | "handlers" | "warnings"> & {
  /** Files outside of generated/, by their folder. */
  further: Readonly<Record<string, Files>>;
};

/** Generates from all documents. Throws SpecProblems. */
export async function generateDocuments(
  root: string,
  printing: Required<Pick<GenerateOptions, "printTypes" | "format">>,
): Promise<GeneratedTogether> {
  const lintSettings = await readLintSettings(join(root, "scripts", "lint.yaml"), root);
  const generate = (document: DocumentOptions): Promise<Generated> =>
    generateFiles({
      ...{ ...document, ...printing, root, lintSettings },
      spec: join(root, document.spec),
    });
  // One after the other: they share the process that prints types.
  const api = await generate(API);
  const control = await generate(CONTROL);
  rejectStaleWaivers([api.stale, control.stale]);
  return {
    files: api.files,
    further: { [CONTROL_FOLDER]: control.files },
    handlers: api.handlers,
    warnings: [...api.warnings, ...control.warnings],
  };
}
