import type { Page, Site } from "../page.js";
import { markdownOf } from "../site-addresses.js";

/** The site's contents, for programs that read Markdown (llmstxt.org). */
export function llmsText({ title, hasGuides, baseUrl = "" }: Site, pages: Page[]): string {
  const line = ({ name, title: text, description }: Page): string =>
    `- [${text}](${baseUrl}${markdownOf(name)}): ${description.replace(/\s+/g, " ")}`;
  const below = (folder: string): string =>
    pages
      .filter(({ name }) => name.startsWith(folder))
      .map(line)
      .join("\n");
  const guides = pages.filter(({ name }) => !name.includes("/")).map(line);
  return [
    `# ${title}`,
    `> ${hasGuides ? "Guides and the reference" : "The reference"} of every operation and model. The OpenAPI document is [openapi.json](${baseUrl}openapi.json).`,
    ...section(hasGuides ? "Guides" : "Pages", guides.join("\n")),
    ...section("Operations", below("operations/")),
    ...section("Error codes", below("errors/")),
    ...section("Optional", below("models/")),
    "",
  ].join("\n\n");
}

function section(title: string, lines: string): string[] {
  return lines === "" ? [] : [`## ${title}`, lines];
}

/** The Markdown of a guide or a file in spec/, with links to the copies; other files are only named. */
export function guideCopy(source: string): string {
  return source
    .replace(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, "$1")
    .replaceAll("](spec/guides/", "](")
    .replaceAll("](start.md", "](index.md")
    .replace(/\]\(([\w/-]+)\.html/g, "]($1.md");
}
