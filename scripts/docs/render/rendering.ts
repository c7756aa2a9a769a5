import { type MarkdownOptions, renderInline, renderMarkdown } from "./markdown.js";

/** What a page's parts are rendered with. */
export interface Rendering {
  /** Leads from the page to the site's folder: empty, or `../`. */
  toRoot: string;
  /** Markdown as sanitised HTML. */
  text(markdown: string): string;
  /** The same without a paragraph around it. */
  line(markdown: string): string;
}

/** Renderings for pages in the site's folder and in folders of it. The same texts stand on many pages. */
export function createRendering(
  toRoot: string,
  pageOf: NonNullable<MarkdownOptions["pageOf"]>,
): Rendering {
  const options = { toRoot, pageOf };
  return {
    toRoot,
    text: remembered((markdown) => renderMarkdown(markdown, options).html),
    line: remembered((markdown) => renderInline(markdown, options)),
  };
}

function remembered(render: (markdown: string) => string): (markdown: string) => string {
  const known = new Map<string, string>();
  return (markdown) => {
    if (markdown === "") return "";
    const html = known.get(markdown) ?? render(markdown);
    known.set(markdown, html);
    return html;
  };
}
