import { docComment } from "../doc-comment.js";
import type { HandlerPlace } from "../handler-place.js";

/** The file of a handler that is still to be filled in: it responds with 501. Not formatted yet. */
export function printHandler({ operation }: HandlerPlace): string {
  const { name, typeName, method, path, summary } = operation;
  return [
    `import type { ${typeName}Request, ${typeName}Response } from "../../generated/operations.js";`,
    `import type { Services } from "../services.js";`,
    `import { notImplemented } from "../errors.js";`,
    "",
    docComment(`${method.toUpperCase()} ${path}`, summary.replace(/[^.!?]$/, "$&.")),
    `export async function ${name}(`,
    `  _request: ${typeName}Request,`,
    `  _services: Services,`,
    `): Promise<${typeName}Response> {`,
    `  throw notImplemented(${JSON.stringify(name)});`,
    "}",
    "",
  ].join("\n");
}
