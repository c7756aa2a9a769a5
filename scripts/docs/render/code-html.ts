import type { MarkedCode } from "../samples/placeholders.js";
import { escapeHtml } from "./escape-html.js";
import { highlight } from "./highlight.js";

/** A block of code that can be copied. `label` names it to screen readers, who scroll it by keyboard. */
export function codeBlock(code: string, language: string, label: string): string {
  return blockOf(highlight(code, language), label);
}

export function blockOf(html: string, label: string): string {
  return `<div class="code"><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${html}</code></pre></div>`;
}

/** Highlighted code, with an element around each placeholder that the console fills. */
export function markedCodeHtml({ text, placeholders }: MarkedCode, language: string): string {
  const starts = new Map(
    placeholders.map(({ name, form, start }) => [
      start,
      `<var data-fill="${escapeHtml(name)}" data-form="${form}">`,
    ]),
  );
  const ends = new Set(placeholders.map(({ end }) => end));
  return withElements(highlight(text, language), starts, ends);
}

/** A tag, a character reference or a single character. */
const TOKEN = /<[^>]*>|&[^;]+;|[^]/gu;

/** Puts elements around ranges of the text, and the spans that a range cuts in two on both its sides. */
function withElements(
  html: string,
  starts: ReadonlyMap<number, string>,
  ends: ReadonlySet<number>,
): string {
  const open: string[] = [];
  let [result, at] = ["", 0];
  const around = (tag: string): string => "</span>".repeat(open.length) + tag + open.join("");
  for (const [token] of html.matchAll(TOKEN)) {
    if (token.startsWith("<")) {
      result += token;
      if (token === "</span>") open.pop();
      else open.push(token);
      continue;
    }
    const start = starts.get(at);
    if (start !== undefined) result += around(start);
    result += token;
    at += token.startsWith("&") && token.length > 1 ? 1 : token.length;
    if (ends.has(at)) result += around("</var>");
  }
  return result;
}
