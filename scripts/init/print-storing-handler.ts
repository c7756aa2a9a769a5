import { docComment } from "../generate/format.js";
import type { HandlerPlace } from "../generate/handlers.js";
import { KIT } from "./api-settings.js";

/** The file of a handler that does what follows from the document, not yet formatted. */
export function printStoringHandler({ operation, module }: HandlerPlace): string {
  const { name, typeName, method, path, summary } = operation;
  const up = "../".repeat(module.split("/").length - 1);
  return [
    `import type { ${typeName}Request, ${typeName}Response } from "${up}../generated/operations.js";`,
    `import type { Services } from "${KIT}";`,
    "",
    docComment(`${method.toUpperCase()} ${path}`, summary.replace(/[^.!?]$/, "$&.")),
    `export async function ${name}(`,
    `  request: ${typeName}Request,`,
    `  { handle }: Services,`,
    `): Promise<${typeName}Response> {`,
    `  return handle(${JSON.stringify(name)}, request);`,
    "}",
    "",
  ].join("\n");
}
