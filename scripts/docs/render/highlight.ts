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
import { escapeHtml } from "./escape-html.js";

const LANGUAGES = { bash, csharp, go, http, java, json, php, python, typescript, yaml };

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);
hljs.registerAliases(["sh", "shell"], { languageName: "bash" });
hljs.registerAliases(["ts", "js", "javascript"], { languageName: "typescript" });

/** The same examples of errors stand on most pages. */
const known = new Map<string, string>();

/** Code as HTML with classes; without classes if the language is not registered. */
export function highlight(code: string, language: string): string {
  if (!hljs.getLanguage(language)) return escapeHtml(code);
  const key = `${language} ${code}`;
  const html = known.get(key) ?? hljs.highlight(code, { language }).value;
  known.set(key, html);
  return html;
}
