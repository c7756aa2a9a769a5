import type {
  ContentKind,
  OperationFacts,
  ParameterPlace,
  ParameterStyle,
} from "../../client/transport/operation.js";
import { hasMarkers, type OpenApiDocument, resolve, type Schema } from "../document/document.js";
import { comment, docComment, HEADER, indent, printTable } from "../document/format.js";
import type { OperationModel } from "../document/operation-model.js";
import type { ContentModel, ParameterModel, ResponseModel } from "../document/request-model.js";
import { printKeys, specType, specTypesImport } from "./operations.js";
import { bareMediaType } from "../../server/runtime/http/media-types.js";
import type { ParameterDescription } from "../../server/runtime/operation-types.js";
import { itemsOf, propertiesOf, typesOf } from "../document/schema-kinds.js";

/** generated/client.ts: operations of the typed client. `client`: module of call types, from generated/. */
export function printClientBinding(
  document: OpenApiDocument,
  operations: OperationModel[],
  client: string,
): string {
  const tenant = document["x-tenant-parameter"];
  const isSplit = hasMarkers(document);
  const members = operations.map((operation) => {
    const takesTenant = tenant !== undefined && operation.path.includes(`{${tenant}}`);
    return printMember(operation, printOptions(takesTenant, isSplit));
  });
  const server = document.servers?.find(({ url }) => url.includes("{"))?.url ?? "";
  const used = new Set(operations.map(callType));
  const types = [...["Call", "Check"].filter((name) => used.has(name)), "OperationFacts"];
  const facts = operations.map((each) => [each.name, clientFacts(document, each)] as const);
  return [
    `// ${HEADER}`,
    `import type { ${types.join(", ")} } from "${client}";`,
    specTypesImport(operations),
    "",
    "/** The address of the deployed service, with its variables in braces. */",
    `export const server = ${JSON.stringify(server)};`,
    "",
    ...printTenant(tenant),
    "",
    "/** Every operation under its operationId. */",
    `export interface Operations {\n${indent(members.join("\n"))}\n}`,
    "",
    "/** What the client needs to know of each operation at run time. */",
    `export const operations = ${printTable(Object.fromEntries(facts))} as const satisfies Record<keyof Operations, OperationFacts>;`,
    "",
    "/** The operation that issues tokens: it is where the flow `clientCredentials` has its `tokenUrl`. */",
    `export const tokenOperation: keyof Operations | undefined = ${JSON.stringify(tokenOperationOf(document, operations))};`,
    "",
    `export { usualCodes } from "./errors.js";`,
    "",
  ].join("\n");
}

function printTenant(tenant: string | undefined): string[] {
  const name = JSON.stringify(tenant);
  const members =
    tenant === undefined
      ? "Record<never, never>"
      : `{\n  /** The \`${comment(tenant)}\` of every call that does not name another. */\n  ${name}: string;\n}`;
  return [
    "/** The path parameter that names the tenant. */",
    `export const tenantParameter: string | undefined = ${name};`,
    `export type Tenant = ${members};`,
  ];
}

/** The further type arguments of a call, without defaults. */
function printOptions(takesTenant: boolean, isSplit: boolean): string {
  if (isSplit) return `, ${takesTenant ? "keyof Tenant" : "never"}, "split"`;
  return takesTenant ? ", keyof Tenant" : "";
}

/** `undefined` if tokens are issued elsewhere. */
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

function callType({ method }: OperationModel): string {
  return method === "head" ? "Check" : "Call";
}

function printMember(operation: OperationModel, options: string): string {
  const statusUnion = printKeys(responsesToClient(operation));
  const type = `${callType(operation)}<${specType(operation)}, ${statusUnion}${options}>`;
  const { method, path, summary, name } = operation;
  const verdict = method === "head" ? "; `data` is the result" : "";
  const title = summary && `${summary.replace(/[.!?]$/, "")}${verdict}`;
  return `${docComment(title, `${method.toUpperCase()} ${path}`)}\n${name}: ${type};`;
}

/** The row of the client's table for one operation, without default values. */
export function clientFacts(document: OpenApiDocument, model: OperationModel): OperationFacts {
  const { method, path, requestBody, parameters } = model;
  const styles = stylesOf(parameters);
  return {
    method,
    path,
    ...securityOf(model),
    ...(Object.keys(styles).length > 0 && { styles }),
    ...(requestBody && { body: kindsOf(document, requestBody.contents) }),
    responses: Object.fromEntries(
      responsesToClient(model).map(({ key, contents }) => [key, kindsOf(document, contents)]),
    ),
  };
}

/** The responses that are not errors, then a declared 404 of HEAD: the resource does not exist. */
function responsesToClient({ method, responses }: OperationModel): ResponseModel[] {
  const missing = responses.filter(({ status }) => method === "head" && status === 404);
  return [...responses.filter(({ isSuccess }) => isSuccess), ...missing];
}

type Styles = { -readonly [place in ParameterPlace]?: Record<string, ParameterStyle> };
type Kinds = Record<string, ContentKind>;

/** Keyed by media types without parameters. */
function kindsOf(document: OpenApiDocument, contents: readonly ContentModel[]): Kinds {
  return Object.fromEntries(
    contents.map(({ mediaType, kind, syntax, schema }) => [
      bareMediaType(mediaType),
      // The client writes and reads no XML and YAML.
      syntax ? "text" : kind === "events" ? eventsOf(document, schema) : kind,
    ]),
  );
}

/** Events if the schema of an item has `data`, otherwise messages. */
function eventsOf(document: OpenApiDocument, schema: Schema | undefined): ContentKind {
  const item = itemsOf(document, schema) ?? schema;
  const data = propertiesOf(document, item).find(({ name }) => name === "data");
  const types = typesOf(document, data ? data.schema : item);
  const isText = types.size === 1 && types.has("string");
  if (data) return isText ? "text-events" : "events";
  return isText ? "text-messages" : "messages";
}

/** A token if it suffices, else a client's id and secret, else both. Others need an injected `fetch`. */
function securityOf({
  security,
}: OperationModel): Pick<OperationFacts, "security" | "isSecurityOptional"> {
  const kinds = security.map((alternative) => {
    const schemes = new Set(alternative.map(({ scheme }) => scheme));
    if (schemes.size === 0 || schemes.has("unknown") || schemes.has("apiKey")) return "none";
    if (schemes.size === 2) return "both";
    return schemes.has("bearer") ? "token" : "client";
  });
  const known = (["token", "client", "both"] as const).find((kind) => kinds.includes(kind));
  const isOptional = known !== undefined && security.some(({ length }) => length === 0);
  return { security: known ?? "none", ...(isOptional && { isSecurityOptional: true }) };
}

function stylesOf(parameters: readonly ParameterModel[]): Styles {
  const styles: Styles = {};
  for (const place of ["path", "query", "header", "cookie"] as const) {
    const own = parameters
      .map(({ encoding }) => encoding)
      .filter((each) => each.in === place && !isUsual(each));
    if (own.length === 0) continue;
    styles[place] = Object.fromEntries(own.map((each) => [each.name, styleOf(each)]));
  }
  return styles;
}

function isUsual({ in: place, style, explode, shape }: ParameterDescription): boolean {
  if (place === "path" || place === "header") return style === "simple" && !explode;
  return style === "form" && explode && (shape === "text" || shape === "list");
}

function styleOf({ style, explode, shape }: ParameterDescription): ParameterStyle {
  return {
    style,
    ...(explode && { explode }),
    ...((shape === "object" || (shape === "any" && style !== "json")) && { shape }),
  };
}
