import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import http from "highlight.js/lib/languages/http";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import yaml from "highlight.js/lib/languages/yaml";
import { Marked, type Tokens } from "marked";

hljs.registerLanguage("bash", bash);
hljs.registerLanguage("http", http);
hljs.registerLanguage("json", json);
hljs.registerLanguage("typescript", typescript);
hljs.registerLanguage("yaml", yaml);
hljs.registerAliases(["sh", "shell"], { languageName: "bash" });
hljs.registerAliases(["ts", "js", "javascript"], { languageName: "typescript" });

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

/** The project's own Markdown as HTML, with anchors at headings and highlighted code. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = plainText(html);
        const id = anchorOf(text);
        headings.push({ level: depth, text, id });
        const link =
          depth === 1
            ? ""
            : ` <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
        return `<h${depth} id="${id}">${html}${link}</h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code): string {
        const [language = "", ...settings] = (lang ?? "").split(/\s+/);
        const isOutput = OUTPUT_LANGUAGES.includes(language) && settings.length === 0;
        return `<div class="code${isOutput ? " output" : ""}"><pre tabindex="0"><code>${highlight(text, language)}</code></pre></div>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens);
        // The site does not have files of the project: show the path instead.
        const [, file] = /^(?:\.\.\/)+(.*)/.exec(href) ?? [];
        if (file !== undefined) return `<span title="${escapeHtml(file)}">${text}</span>`;
        const target = href.replace(/^([\w-]+)\.md(?=$|#)/, "$1.html");
        return `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      /** A picture of the project is an asset of the site, see ownAssets. */
      image({ href, text }: Tokens.Image): string {
        const name = href.slice(href.lastIndexOf("/") + 1);
        return `<img src="assets/${escapeHtml(name)}" alt="${escapeHtml(text)}">`;
      },
    },
    hooks: {
      // A table wider than the screen scrolls by itself.
      postprocess: (html) =>
        html
          .replaceAll("<table>", '<div class="table" tabindex="0"><table>')
          .replaceAll("</table>", "</table></div>"),
    },
  });
  const html = marked.parse(source, { async: false });
  return { html, title: headings[0]?.text ?? "", headings };
}

/** Code as HTML with classes; without classes if the language is not registered. */
export function highlight(code: string, language: string): string {
  return hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code);
}

/** Escapes a text for the text and the attributes of HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

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
