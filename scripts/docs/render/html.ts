import sanitizeHtml from "sanitize-html";

/** A name as HTML that a narrow screen may break between its words: `someName`, `some_name`. */
export function breakableHtml(name: string): string {
  return escapeHtml(name).replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=_)/gu, "<wbr>");
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The permitted classes of Markdown and highlight.js. */
const CLASSES = ["code", "output", "table", "anchor", "hljs-*"];
const CELL = ["align", "colspan", "rowspan", "data-label"];
const ROLES = {
  name: "role",
  multiple: false,
  values: ["table", "rowgroup", "row", "columnheader", "cell"],
};
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** Sanitizes HTML of untrusted Markdown: no scripts, styles, forms or frames; only web and mail links. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...HEADINGS,
      ...["p", "a", "em", "strong", "del", "code", "pre", "kbd", "sub", "sup", "br", "hr", "img"],
      ...["ul", "ol", "li", "dl", "dt", "dd", "blockquote", "div", "span", "input"],
      ...["table", "thead", "tbody", "tr", "th", "td", "details", "summary"],
    ],
    allowedAttributes: {
      ...Object.fromEntries(HEADINGS.map((name) => [name, ["id"]])),
      a: ["href", "title"],
      img: ["src", "alt", "width", "height"],
      input: [
        { name: "type", multiple: false, values: ["checkbox"] },
        { name: "disabled", multiple: false, values: [""] },
        "checked",
      ],
      ol: ["start"],
      span: ["title"],
      ...Object.fromEntries(["th", "td"].map((name) => [name, [...CELL, ROLES]])),
      ...Object.fromEntries(["table", "thead", "tbody"].map((name) => [name, [ROLES]])),
      tr: ["id", ROLES],
      ...Object.fromEntries(["pre", "div"].map((name) => [name, ["tabindex"]])),
    },
    allowedClasses: {
      ...Object.fromEntries(["a", "div", "span"].map((name) => [name, CLASSES])),
      table: ["stacked"],
    },
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
  });
}
