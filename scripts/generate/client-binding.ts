import type { OperationFacts } from "../../client/transport/operation.js";
import { responseKeys, clientFacts } from "./client-facts.js";
import { type OpenApiDocument, resolve } from "./document.js";
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
  const tenant = document["x-tenant-parameter"];
  const isSplit = hasMarkers(document);
  const members = operations.map((operation) => {
    const takesTenant = tenant !== undefined && operation.path.includes(`{${tenant}}`);
    return printMember(operation, printOptions(takesTenant, isSplit));
  });
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
    ...printTenant(tenant),
    "",
    "/** Every operation under its operationId. */",
    `export interface Operations {\n${members.join("\n")}\n}`,
    "",
    "/** What the client needs to know of each operation at run time. */",
    `export const operations = {\n${rows.join("\n")}\n} as const satisfies Record<keyof Operations, OperationFacts>;`,
    "",
    "/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */",
    `export const tokenOperation: keyof Operations | undefined = ${JSON.stringify(tokenOperationOf(document, operations))};`,
    "",
  ].join("\n");
}

/** What the client fills into paths. */
function printTenant(tenant: string | undefined): string[] {
  const name = JSON.stringify(tenant);
  const members =
    tenant === undefined
      ? "Record<never, never>"
      : `{\n/** The \`${comment(tenant)}\` of every call that does not name another. */\n${name}: string;\n}`;
  return [
    "/** The path parameter that names the tenant. */",
    `export const tenantParameter: string | undefined = ${name};`,
    `export type Tenant = ${members};`,
  ];
}

/** The arguments that a call's type has besides operation and statuses, without those of the default. */
function printOptions(takesTenant: boolean, isSplit: boolean): string {
  if (isSplit) return `, ${takesTenant ? "keyof Tenant" : "never"}, "split"`;
  return takesTenant ? ", keyof Tenant" : "";
}

/** `undefined` where tokens come from elsewhere. */
function tokenOperationOf(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): string | undefined {
  const { servers = [], components: { securitySchemes = {} } = {} } = document;
  const bases = ["", ...servers.map(({ url }) => url.replace(/^[a-z]+:\/\/[^/]*|\/+$/gi, ""))];
  const urls = Object.values(securitySchemes).flatMap((reference) => {
    const scheme = resolve(document, reference);
    return scheme.type === "oauth2" ? (scheme.flows.clientCredentials?.tokenUrl ?? []) : [];
  });
  const paths = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).pathname);
  const isOne = ({ method, path }: OperationModel): boolean =>
    method === "post" && bases.some((base) => paths.includes(base + path));
  return operations.find(isOne)?.name;
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

function printMember(operation: OperationModel, options: string): string {
  const statuses = responseKeys(operation).map((key) => JSON.stringify(key));
  const statusUnion = statuses.join(" | ") || "never";
  const type = `${callType(operation)}<${specType(operation)}, ${statusUnion}${options}>`;
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
