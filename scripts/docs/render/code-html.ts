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
import { type MarkedCode, replaceMarks } from "../samples/placeholders.js";
import { escapeHtml } from "./html.js";

export function codeBlock(code: string, language: string, label: string): string {
  return blockOf(highlight(code, language), label);
}

/** Lines may also break after the slashes of a URL. */
export function blockOf(html: string, label: string): string {
  const breakable = html.replaceAll(/(?<=[\w>}])\/(?=[\w<])/g, "/<wbr>");
  return `<div class="code"><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${breakable}</code></pre></div>`;
}

/** Private-use characters: the highlighter treats them as letters. */
const [OPEN, CLOSE] = ["\uE000", "\uE002"];

/** Highlighted code, with an element around each placeholder that the console fills. */
export function markedCodeHtml({ marked }: MarkedCode, language: string): string {
  const tags: string[] = [];
  const code = replaceMarks(marked, (name, form, text) => {
    tags.push(`<var data-fill="${escapeHtml(name)}" data-form="${form}">`);
    return OPEN + text + CLOSE;
  });
  return highlight(code, language)
    .replaceAll(OPEN, () => tags.shift() ?? "")
    .replaceAll(CLOSE, "</var>");
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
