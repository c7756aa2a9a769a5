import type { OperationFacts } from "../../client/transport/operation.js";
import { responseKeys, clientFacts } from "./client-facts.js";
import type { OpenApiDocument } from "./document.js";
import { HEADER } from "./header.js";
import type { OperationModel } from "./operation-model.js";
import { hasMarkers } from "./read-write-markers.js";
import { specType, specTypesImport } from "./spec-type.js";

export interface ClientBindingInput {
  document: OpenApiDocument;
  operations: OperationModel[];
  /** Module with the client's declared types (client/transport/operation.ts), relative to generated/. */
  client: string;
}

/** generated/client.ts: the operations of the typed client. Not formatted yet. */
export function printClientBinding({ document, operations, client }: ClientBindingInput): string {
  const split = hasMarkers(document) ? ', "split"' : "";
  const members = operations.map((operation) => printMember(operation, split));
  const rows = operations.map(
    (operation) => `${operation.name}: ${printFacts(clientFacts(document, operation))},`,
  );
  return [
    `// ${HEADER}`,
    `import type { ${declaredTypes(operations).join(", ")} } from "${client}";`,
    specTypesImport(operations),
    "",
    "/** The address of the deployed service, with its variables in braces. */",
    `export const server = ${JSON.stringify(templatedServer(document))};`,
    "",
    "/** Every operation under its operationId. */",
    `export interface Operations {\n${members.join("\n")}\n}`,
    "",
    "/** What the client needs to know of each operation at run time. */",
    `export const operations = {\n${rows.join("\n")}\n} as const satisfies Record<keyof Operations, OperationFacts>;`,
    "",
  ].join("\n");
}

function declaredTypes(operations: OperationModel[]): string[] {
  const used = new Set(operations.map(callType));
  return [...["Call", "Check"].filter((name) => used.has(name)), "OperationFacts"];
}

function callType({ method }: OperationModel): string {
  return method === "head" ? "Check" : "Call";
}

/** The first server whose address has variables; an empty text if there is none. */
function templatedServer({ servers = [] }: OpenApiDocument): string {
  return servers.find(({ url }) => url.includes("{"))?.url ?? "";
}

function printMember(operation: OperationModel, split: string): string {
  const statuses = responseKeys(operation).map((key) => JSON.stringify(key));
  const statusUnion = statuses.join(" | ") || "never";
  const type = `${callType(operation)}<${specType(operation)}, ${statusUnion}${split}>`;
  return `${docComment(operation)}\n${operation.name}: ${type};`;
}

/** Summary, method and path; on one line if they fit. Prettier leaves comments as they are. */
function docComment({ method, path, summary }: OperationModel): string {
  const address = comment(`${method.toUpperCase()} ${path}`);
  const title = comment(summary.replace(/[.!?]$/, ""));
  const verdict = method === "head" ? "; `data` is the result" : "";
  const line = `${title && `${title}${verdict}: `}${address}`;
  return line.length <= 90
    ? `/** ${line} */`
    : `/**\n * ${line.slice(0, -address.length).trim()}\n * ${address}\n */`;
}

/** Statuses as keys without quotes, which Prettier would not remove. */
function printFacts({ responses, ...facts }: OperationFacts): string {
  const entries = Object.entries(responses).map(([status, contents]) => {
    const key = /^\d+$/.test(status) ? status : JSON.stringify(status);
    return `${key}: ${JSON.stringify(contents)}`;
  });
  return `${JSON.stringify(facts).slice(0, -1)}, responses: { ${entries.join(", ")} } }`;
}

/** Escapes the end of a comment. */
function comment(text: string): string {
  return text.replaceAll("*/", "*\\/");
}
