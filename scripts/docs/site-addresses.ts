import { createHash } from "node:crypto";

/** Where each page is, from the site's folder. */

export const HOME = "index.html";
export const REFERENCE = "reference.html";
export const OVERVIEW = "overview.html";
export const ERRORS = "errors-by-status.html";
/** The section of the errors that the document does not declare. */
export const ADDED = "added-by-the-service";
export const CHANGELOG = "changelog.html";
export const NOT_FOUND = "404.html";

export function operationPage(name: string): string {
  return `operations/${fileName(name)}.html`;
}

export function modelPage(name: string): string {
  return `models/${fileName(name)}.html`;
}

export function errorPage(code: string): string {
  return `errors/${fileName(code)}.html`;
}

/** File systems allow 255 bytes. */
const LONGEST_NAME = 120;

/** The same as a file's name and in a URL: a host decodes `%C3%A9`, so `é` is `~C3~A9`. Long names end with a hash. */
function fileName(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed())
    .replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%", "~");
  if (encoded.length <= LONGEST_NAME) return encoded;
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${encoded.slice(0, LONGEST_NAME)}~${hash}`;
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
