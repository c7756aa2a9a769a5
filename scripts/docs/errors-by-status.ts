import { STATUS_CODES } from "node:http";
import { type ErrorDescription, isObject, type OpenApiDocument } from "../document/document.js";
import { hasOwnCodes } from "../../server/runtime/runtime-errors.js";
import { fenced } from "./markdown/operation-markdown.js";
import { paragraphs } from "./markdown/schema-markdown.js";
import { printJson } from "./samples/print-literal.js";
import { ADDED } from "./site-addresses.js";
import { bySchema, type OperationView, type ResponseView } from "./views/operation-view.js";

export const ERRORS_TITLE = "Errors by status";

/** The page of all errors, as Markdown without its heading: the codes of the document, or else its error responses. */
export function errorReference(
  document: OpenApiDocument,
  operations: readonly OperationView[],
): string {
  return hasOwnCodes(document["x-errors"])
    ? codeReference(document)
    : responseReference(operations);
}

/** Maximum number of operations named per error. Above it, only their number is shown. */
const MOST_NAMED = 20;

/** An error response, and the operations that return it. */
interface ErrorUse {
  response: ResponseView;
  operations: OperationView[];
}

/** The declared error responses by status, then those that the service adds. */
function responseReference(operations: readonly OperationView[]): string {
  const uses = usesOf(operations);
  const declared = uses.filter(({ response }) => !response.isUndeclared);
  const added = uses.filter(({ response }) => response.isUndeclared);
  const statuses = [...new Set(declared.map(({ response }) => response.status))].sort();
  const sections = statuses.map((status) => {
    const those = declared.filter(({ response }) => response.status === status);
    return paragraphs(`## ${statusTitle(status)}`, ...those.map(useText));
  });
  return paragraphs(
    ...(sections.length > 0 ? sections : ["The document declares no error."]),
    addedText(added),
  );
}

function usesOf(operations: readonly OperationView[]): ErrorUse[] {
  const uses = new Map<string, ErrorUse>();
  for (const operation of operations) {
    for (const response of operation.responses.filter(({ isError }) => isError)) {
      const { status, description, contents } = response;
      const models = contents.map(({ mediaType, schema }) => [mediaType, schema.type]);
      const key = JSON.stringify([status, description, models]);
      const use = uses.get(key) ?? { response, operations: [] };
      use.operations.push(operation);
      uses.set(key, use);
    }
  }
  return [...uses.values()];
}

function useText({ response, operations }: ErrorUse): string {
  const bodies = bySchema(response.contents).map(({ mediaTypes, content }) => {
    const [example] = content.examples;
    const types = mediaTypes.map((each) => `\`${each}\``).join(", ");
    const isShown = example !== undefined && typeof example.value !== "string";
    return paragraphs(
      `Body: \`${content.schema.type}\` as ${types}.`,
      isShown ? fenced(printJson(example.value), "json") : "",
    );
  });
  const named = operations.slice(0, MOST_NAMED).map(({ method, path }) => {
    return `\`${method.toUpperCase()} ${path}\``;
  });
  const rest = operations.length - named.length;
  const more = rest > 0 ? `, and ${rest} more` : "";
  return paragraphs(response.description, ...bodies, `Returned by ${named.join(", ")}${more}.`);
}

/** One line for each, because the document does not describe them. */
function addedText(uses: readonly ErrorUse[]): string {
  if (uses.length === 0) return "";
  const cells = new Map(uses.map(({ response: { status, description } }) => [status, description]));
  const rows = [...cells].sort(([one], [other]) => (one < other ? -1 : 1));
  return paragraphs(
    `## ${TITLE_OF_ADDED}`,
    "The document does not declare these responses. They use its most common error body, if it has one.",
    tableOf([["Status", "Meaning"], ...rows.map(([status, text]) => [statusTitle(status), text])]),
  );
}

/** Its anchor is {@link ADDED}. */
const TITLE_OF_ADDED = ADDED.replaceAll("-", " ").replace(/^a/, "A");

function statusTitle(status: string): string {
  if (status === "default") return "Any other status";
  return `${status} ${STATUS_CODES[status] ?? ""}`.trim();
}

function tableOf([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map(row).join("\n");
}

const COLUMNS = ["Code", "Meaning", "Fields"];

/** The codes of `x-errors` by status, each with its fields. */
function codeReference({ "x-errors": catalogue = {} }: OpenApiDocument): string {
  const byStatus = new Map<number, [code: string, error: ErrorDescription][]>();
  for (const entry of Object.entries(catalogue)) {
    for (const status of entry[1].statuses) {
      byStatus.set(status, [...(byStatus.get(status) ?? []), entry]);
    }
  }
  const sections = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, errors]) => {
      const cells = errors.map(([code, error]) => [`\`${code}\``, error.meaning, fieldsOf(error)]);
      const columns = cells.some(([, , fields]) => fields !== "") ? COLUMNS : COLUMNS.slice(0, 2);
      const rows = cells.map((each) => each.slice(0, columns.length));
      return paragraphs(`## ${statusTitle(String(status))}`, tableOf([columns, ...rows]));
    });
  return [
    "Branch on `code`: it keeps its meaning. New codes may be added. In addition to `code` and `message`, an error has " +
      "the fields of its code.",
    ...sections,
  ].join("\n\n");
}

function fieldsOf({ fields = {}, required = [] }: ErrorDescription): string {
  const lines = Object.entries(fields).map(([name, schema]) => {
    const type = textOf(schema, "type");
    const description = textOf(schema, "description");
    return [
      `\`${name}\`${required.includes(name) ? "" : ", optional"}`,
      type && ` (${type})`,
      description && `: ${description}`,
    ].join("");
  });
  return lines.join("<br>");
}

function textOf(schema: object, keyword: string): string {
  const value = isObject(schema) ? schema[keyword] : undefined;
  return typeof value === "string" ? value : "";
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
}
