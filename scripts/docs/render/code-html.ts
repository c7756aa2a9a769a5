import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import java from "highlight.js/lib/languages/java";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import yaml from "highlight.js/lib/languages/yaml";
import type { MarkedCode } from "../samples/placeholders.js";
import { escapeHtml } from "./html.js";

export function codeBlock(code: string, language: string, label: string): string {
  return blockOf(highlight(code, language), label);
}

/** Lines may also break after the slashes of a URL. */
export function blockOf(html: string, label: string): string {
  const breakable = html.replaceAll(/(?<=[\w>}])\/(?=[\w<])/g, "/<wbr>");
  return `<div class="code"><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${breakable}</code></pre></div>`;
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

const LANGUAGES = { bash, csharp, go, http, java, json, php, python, typescript, yaml };

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);
hljs.registerAliases(["sh", "shell"], { languageName: "bash" });
hljs.registerAliases(["ts", "js", "javascript"], { languageName: "typescript" });

/** Cached: most pages show the same examples of errors. */
const known = new Map<string, string>();

/** Code as HTML with classes; without classes if the language is not registered. */
export function highlight(code: string, language: string): string {
  if (!hljs.getLanguage(language)) return escapeHtml(code);
  const key = `${language} ${code}`;
  const html = known.get(key) ?? hljs.highlight(code, { language }).value;
  known.set(key, html);
  return html;
}
