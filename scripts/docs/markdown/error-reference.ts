import { STATUS_CODES } from "node:http";
import { type ErrorDescription, isObject, type OpenApiDocument } from "../../generate/document.js";

const COLUMNS = ["Code", "Meaning", "Fields"];

/** The page of all errors, as Markdown: the document's `x-errors` by status, each with its fields. */
export function errorReference({ "x-errors": catalogue = {} }: OpenApiDocument): string {
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
      const header = [row(columns), row(columns.map(() => "---"))];
      const rows = cells.map((each) => row(each.slice(0, columns.length)));
      return [`## ${status} ${STATUS_CODES[status] ?? ""}`.trim(), "", ...header, ...rows].join(
        "\n",
      );
    });
  return [
    "# Errors by status",
    "Programs go by `code`, which keeps its meaning; there may be others than these one day. " +
      "Beside `code` and `message` an error carries the fields of its code.",
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

/** A row of a table, whose cells are on one line. */
function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\s+/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
}
