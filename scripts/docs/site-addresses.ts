/** Where each page is, from the site's folder. Names in a document need no encoding (OpenAPI 3.1, Components Object). */

export const HOME = "index.html";
export const REFERENCE = "reference.html";
export const OVERVIEW = "overview.html";
export const ERRORS = "errors-by-status.html";
export const CHANGELOG = "changelog.html";
export const NOT_FOUND = "404.html";

export function operationPage(name: string): string {
  return `operations/${encodeURIComponent(name)}.html`;
}

export function modelPage(name: string): string {
  return `models/${encodeURIComponent(name)}.html`;
}

export function errorPage(code: string): string {
  return `errors/${encodeURIComponent(code)}.html`;
}

/** Leads from a page to the site's folder: empty, or `../`. */
export function toRootOf(page: string): string {
  return "../".repeat(page.split("/").length - 1);
}

export function markdownOf(page: string): string {
  return page.replace(/\.html$/, ".md");
}

/** Whether it is an address of http or https that needs no escaping in HTML, scripts, JSON and YAML. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[\w.:[\]/~%-]+$/.test(text);
}
