import { type Method, type OpenApiDocument, type PathItem, resolve } from "../generate/document.js";
import { listOperations } from "../generate/operation-model.js";
import { plainText, type RenderedMarkdown } from "./markdown.js";
import { modelUrl, operationUrl } from "./reference.js";

/** One entry of the search index. The browser's script reads its members by these names. */
export interface SearchEntry {
  title: string;
  /** What it is: the page it stands on, `GET /path`, `Model`. */
  place: string;
  url: string;
  text: string;
}

/** Every section of the pages, every operation and every model. */
export function searchIndex(
  pages: ({ page: string } & RenderedMarkdown)[],
  document: OpenApiDocument,
): SearchEntry[] {
  return [
    ...operationEntries(document),
    ...pages.flatMap(sectionEntries),
    ...modelEntries(document),
  ];
}

function sectionEntries({ page, html, title }: { page: string } & RenderedMarkdown): SearchEntry[] {
  return html.split(/(?=<h[1-3] id=)/).flatMap((section) => {
    const [, level, id = "", heading = ""] =
      /^<h([1-3]) id="([^"]*)">(.*?)(?: <a class="anchor".*)?<\/h\1>/.exec(section) ?? [];
    if (level === undefined) return [];
    const text = plainText(section.slice(section.indexOf("</h")).replace(/></g, "> <"));
    return [
      {
        title: plainText(heading),
        place: level === "1" ? "Guide" : title,
        url: level === "1" ? page : `${page}#${id}`,
        text: text.replace(/\s+/g, " ").trim(),
      },
    ];
  });
}

function operationEntries(document: OpenApiDocument): SearchEntry[] {
  return listOperations(document).map(({ name, summary, method, path, tag }) => ({
    title: summary,
    place: `${method.toUpperCase()} ${path}`,
    url: operationUrl(tag, name),
    text: `${name} ${descriptionOf(document, path, method)}`,
  }));
}

function descriptionOf(document: OpenApiDocument, path: string, method: Method): string {
  const item = resolve<PathItem>(document, document.paths?.[path] ?? {});
  return item[method]?.description ?? "";
}

function modelEntries(document: OpenApiDocument): SearchEntry[] {
  return Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
    title: name,
    place: "Model",
    url: modelUrl(name),
    text: "description" in schema ? schema.description : "",
  }));
}
