import type { Page, Site } from "../page.js";
import { markdownOf } from "../site-addresses.js";

/** The site's contents, for programs that read Markdown (llmstxt.org). */
export function llmsText({ title, baseUrl = "" }: Site, pages: Page[]): string {
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
    `> Guides and the reference of every operation, model and error code. The OpenAPI document is [openapi.json](${baseUrl}openapi.json).`,
    "## Guides",
    guides.join("\n"),
    "## Operations",
    below("operations/"),
    "## Error codes",
    below("errors/"),
    "## Optional",
    below("models/"),
    "",
  ].join("\n\n");
}

/** The Markdown of a guide or a file in spec/, with links to the copies; other files are only named. */
export function guideCopy(source: string): string {
  return source
    .replace(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, "$1")
    .replaceAll("](spec/guides/", "](")
    .replaceAll("](start.md", "](index.md")
    .replace(/\]\(([\w/-]+)\.html/g, "]($1.md");
}
