import { printJson } from "../samples/print-literal.js";
import { element } from "./dom.js";

/** JSON as readers like it: short lists on one line. What is no JSON stays as it is. */
export function readableJson(text: string): string {
  try {
    return printJson(JSON.parse(text));
  } catch {
    return text;
  }
}

const TOKEN =
  /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** The text in pieces, those with a meaning in elements that the style colours. */
export function highlightedJson(text: string): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match;
    const token = quoted ?? whole;
    const kind = colon ? "attr" : quoted ? "string" : /^[tfn]/.test(whole) ? "literal" : "number";
    pieces.push(text.slice(from, match.index), element("span", { class: `hljs-${kind}` }, token));
    from = match.index + token.length;
  }
  return [...pieces, text.slice(from)];
}
