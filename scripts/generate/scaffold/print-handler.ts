import { posix } from "node:path";
import { docComment } from "../doc-comment.js";
import type { HandlerPlace } from "../handler-place.js";

/** The file of a handler that is still to be filled in: it responds with 501. Not formatted yet. */
export function printHandler({ operation, module }: HandlerPlace): string {
  const folders = module.split("/").slice(0, -1);
  // The first of two folders is that of the document.
  const document = folders.length > 1 ? (folders[0] ?? "") : "";
  const server = "../".repeat(folders.length);
  const services =
    document === "" ? `${server}services` : `${server.slice("../".length)}${document}-services`;
  const operations = posix.join("generated", document, "operations.js");
  const { name, typeName, method, path, summary } = operation;
  return [
    `import type { ${typeName}Request, ${typeName}Response } from "${server}../${operations}";`,
    `import type { Services } from "${services}.js";`,
    `import { notImplemented } from "${server}errors.js";`,
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
