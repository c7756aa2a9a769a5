import { operationPage } from "../site-addresses.js";
import type { OperationView } from "../views/operation-view.js";
import { escapeHtml } from "./escape-html.js";

/** A heading and a list of links to operations; nothing without operations. */
export function operationLinksHtml(
  title: string,
  operations: OperationView[],
  toRoot: string,
): string {
  if (operations.length === 0) return "";
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return `<h2 id="${id}">${escapeHtml(title)}</h2>\n${operationListHtml(operations, toRoot)}`;
}

export function operationListHtml(operations: OperationView[], toRoot: string): string {
  const items = operations.map(
    ({ name, method, path, title }) =>
      `<li><a href="${toRoot}${operationPage(name)}"><span class="verb ${method}">${method}</span> <span class="what"><span>${escapeHtml(title)}</span> <code>${escapeHtml(path).replaceAll("/", "<wbr>/")}</code></span></a></li>`,
  );
  return `<ul class="operations">${items.join("\n")}</ul>\n`;
}
