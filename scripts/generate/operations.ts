import { comment, docComment, HEADER, indent, printTable } from "../document/format.js";
import type { DeclaredModules } from "./handlers.js";
import type { OperationModel } from "../document/operation-model.js";
import type { ResponseModel } from "../document/request-model.js";
import { runtimeDescription } from "../document/runtime-description.js";

const CONTRACT = ["Anonymous", "Handler", "OperationDescription", "RequestOf", "ResponseOf"];

/** generated/operations.ts: the server's contract. */
export function printOperations(
  operations: OperationModel[],
  { caller, contract }: Pick<DeclaredModules, "caller" | "contract">,
  hasMarkers: boolean,
): string {
  const own = [
    printTypes(operations, hasMarkers),
    printHandlers(operations),
    printDescriptions(operations),
  ].join("\n");
  return [
    `// ${HEADER}`,
    importOf(["Caller"].filter(isUsedIn(own)), caller),
    importOf(CONTRACT.filter(isUsedIn(own)), contract),
    specTypesImport(operations),
    "",
    own,
  ].join("\n");
}

function isUsedIn(text: string): (name: string) => boolean {
  return (name) => new RegExp(`\\b${name}\\b`).test(text);
}

function importOf(names: readonly string[], module: string): string {
  return names.length === 0 ? "" : `import type { ${names.join(", ")} } from "${module}";`;
}

/** Grouped by tag. */
function printTypes(operations: OperationModel[], hasMarkers: boolean): string {
  const types = operations.flatMap((operation, index) => {
    const isFirst = operation.tag !== operations[index - 1]?.tag;
    const heading = isFirst ? [`// ${comment(operation.tag)}`] : [];
    return [...heading, printOperationTypes(operation, hasMarkers)];
  });
  return `${types.join("\n\n")}\n`;
}

function printOperationTypes(operation: OperationModel, hasMarkers: boolean): string {
  const type = specType(operation);
  const statusUnion = printKeys(operation.responses.filter(({ isSuccess }) => isSuccess));
  const split = hasMarkers ? `, "split"` : "";
  return [
    docComment(address(operation), describe(operation)),
    `export type ${operation.typeName}Request = RequestOf<${type}, ${callerType(operation)}${split}>;`,
    `export type ${operation.typeName}Response = ResponseOf<${type}, ${statusUnion}${split}>;`,
  ].join("\n");
}

/** A union of the keys that the responses have in generated/types.ts. */
export function printKeys(responses: readonly ResponseModel[]): string {
  return responses.map(({ key, status }) => JSON.stringify(status ?? key)).join(" | ") || "never";
}

function callerType({ security }: OperationModel): string {
  if (security.length === 0) return "Anonymous";
  return security.some((alternative) => alternative.length === 0) ? "Caller | Anonymous" : "Caller";
}

function describe(operation: OperationModel): string {
  const sentence = operation.summary.replace(/[.!?]?$/, ". ");
  return `${operation.summary && sentence}${access(operation)}`;
}

function address(operation: OperationModel): string {
  return `${operation.method.toUpperCase()} ${operation.path}`;
}

/** `Scope: manage_test or view_test.`, without the tenant. */
function access({ security }: OperationModel): string {
  const alternatives = security.map((alternative) =>
    alternative
      .flatMap(({ name, scopes }) =>
        scopes.length > 0 ? scopes.map((scope) => scope.replace(/:\{.*\}$/, "")) : [name],
      )
      .join("+"),
  );
  if (alternatives.length === 0) return "Public.";
  const scoped = security.every(
    (alternative) => alternative.length > 0 && alternative.every(({ scopes }) => scopes.length > 0),
  );
  const list = alternatives.map((alternative) => alternative || "nothing").join(" or ");
  return `${scoped ? "Scope" : "Credentials"}: ${list}.`;
}

function printHandlers(operations: OperationModel[]): string {
  const members = operations.map(
    (operation) =>
      `/** ${comment(address(operation))} */\n` +
      `${operation.name}: Handler<${operation.typeName}Request, ${operation.typeName}Response, Services>;`,
  );
  return [
    "/** One handler for each operation; a missing one, or one too many, does not compile. */",
    `export interface Handlers<Services> {\n${indent(members.join("\n"))}\n}`,
    "",
    "export type OperationId = keyof Handlers<never>;",
    "",
  ].join("\n");
}

function printDescriptions(operations: OperationModel[]): string {
  const table = Object.fromEntries(operations.map((each) => [each.name, runtimeDescription(each)]));
  return `export const operations = ${printTable(table)} as const satisfies Record<OperationId, OperationDescription>;\n`;
}

/** The import that {@link specType} needs; empty without operations. */
export function specTypesImport(operations: OperationModel[]): string {
  const names = [
    operations.some(isNamed) ? "operations as spec" : "",
    operations.every(isNamed) ? "" : "paths as specPaths",
  ].filter(Boolean);
  return names.length > 0 ? `import type { ${names.join(", ")} } from "./types.js";` : "";
}

/** openapi-typescript lists operations by id, and those without one by path only. */
export function specType(operation: OperationModel): string {
  return isNamed(operation)
    ? `spec[${JSON.stringify(operation.operationId)}]`
    : `specPaths[${JSON.stringify(operation.path)}][${JSON.stringify(operation.method)}]`;
}

/** openapi-typescript reads `#`, `~` and `%` in ids as parts of a pointer. */
function isNamed(operation: OperationModel): boolean {
  return /^[^#~%]+$/.test(operation.operationId ?? "");
}
