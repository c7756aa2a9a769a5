import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { highlight } from "./code-html.js";
import { escapeHtml, sanitise } from "./html.js";
import { tableHtml } from "./table-html.js";

/** Blocks of these languages show the output of the block before. */
const OUTPUT_LANGUAGES = ["http", "json", "text"];

export interface Heading {
  level: number;
  text: string;
  id: string;
}

export interface RenderedMarkdown {
  html: string;
  /** The text of the first heading. */
  title: string;
  headings: Heading[];
}

export interface MarkdownOptions {
  /** Leads from the page to the site's folder: empty, or `../`. */
  toRoot?: string;
  /** The page that a piece of code links to, from the site's folder. */
  pageOf?: (code: string) => string | undefined;
  /** Level of the highest heading, for texts below a heading of the page. Default: as written. */
  topLevel?: number;
}

/** Markdown as sanitised HTML, with anchors at headings and highlighted code. */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  const headings: Heading[] = [];
  const marked = markedFor(options, (heading) => headings.push(heading));
  const tokens = marked.lexer(source);
  if (options.topLevel !== undefined) moveHeadings(tokens, options.topLevel);
  const html = sanitise(marked.parser(tokens));
  return { html, title: headings[0]?.text ?? "", headings };
}

/** Gives the headings, in place, consecutive levels from `top`. */
function moveHeadings(tokens: Token[], top: number): void {
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === "heading");
  const levels = [...new Set(headings.map(({ depth }) => depth))].sort();
  for (const heading of headings) heading.depth = Math.min(6, top + levels.indexOf(heading.depth));
}

export function renderInline(source: string, options: MarkdownOptions = {}): string {
  return sanitise(markedFor(options, () => undefined).parseInline(source, { async: false }));
}

function markedFor(
  { toRoot = "", pageOf }: MarkdownOptions,
  found: (heading: Heading) => void,
): Marked {
  return new Marked({
    extensions: [SIZED_IMAGE],
    renderer: {
      // The page must not load from other hosts, and has no files of the document's folder.
      image: ({ text }: Tokens.Image): string => escapeHtml(text),
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = anchorOf(text);
        found({ level: depth, text, id });
        const isLinked = depth > 1 && !html.includes("<a ");
        const content = isLinked ? `<a class="anchor" href="#${id}">${html}</a>` : html;
        return `<h${depth} id="${id}">${content}</h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code): string {
        const [language = "", ...settings] = (lang ?? "").split(/\s+/);
        const isOutput = OUTPUT_LANGUAGES.includes(language) && settings.length === 0;
        return `<div class="code${isOutput ? " output" : ""}"><pre tabindex="0"><code>${highlight(text, language)}</code></pre></div>\n`;
      },
      codespan({ text }: Tokens.Codespan): string {
        const page = pageOf?.(text);
        const code = `<code>${escapeHtml(text)}</code>`;
        return page === undefined ? code : `<a href="${toRoot}${page}">${code}</a>`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens);
        // The site does not have files of the project: show the path instead.
        const [, file] = /^(?:\.\.\/)+(.*)/.exec(href) ?? [];
        // Markdown turns `http://HOST:PORT` into a link.
        if (!URL.canParse(href, "http://host/")) return text;
        if (file !== undefined) return `<span title="${escapeHtml(file)}">${text}</span>`;
        const target = href
          .replace(/^(?:spec\/guides\/)?([\w-]+)\.md(?=$|#)/, "$1.html")
          .replace(/^start(?=\.html)/, "index");
        const isRelative = !/^(?:[a-z][a-z+.-]*:|#|\/)/i.test(target);
        return `<a href="${isRelative ? toRoot : ""}${escapeHtml(target)}">${text}</a>`;
      },
      table(token: Tokens.Table): string {
        return tableHtml(token, (tokens) => this.parser.parseInline(tokens));
      },
    },
  });
}

/** An image with a size in its parentheses, an extension of several OpenAPI renderers. */
const SIZED_IMAGE: TokenizerAndRendererExtension = {
  name: "sizedImage",
  level: "inline",
  start: (source) => source.indexOf("!["),
  tokenizer(source) {
    const [raw, text = ""] = /^!\[([^\]]*)\]\(\s*\S+\s+=[^\s()]*\s*\)/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: "sizedImage", raw, text };
  },
  renderer: ({ text }) => escapeHtml(String(text)),
};

/** The text of HTML from marked or highlight.js. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Context for rendering parts of a page. */
export interface Rendering {
  /** Leads from the page to the site's folder: empty, or `../`. */
  toRoot: string;
  /** The page, relative to the site's folder, of the name in a code span. */
  pageOf: NonNullable<MarkdownOptions["pageOf"]>;
  /** Markdown as sanitised HTML. */
  text(markdown: string): string;
  /** The same without a paragraph around it. */
  line(markdown: string): string;
}

/** Renderings for pages in the site's folder and in its folders. Cached: many pages share texts. */
export function createRendering(
  toRoot: string,
  pageOf: NonNullable<MarkdownOptions["pageOf"]>,
): Rendering {
  const options = { toRoot, pageOf, topLevel: 2 };
  return {
    toRoot,
    pageOf,
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
