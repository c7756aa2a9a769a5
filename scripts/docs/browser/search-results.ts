import type { SearchHit } from "../search/search-engine.js";
import { element } from "./dom.js";

export function resultItem({ entry, terms }: SearchHit, root: string): HTMLLIElement {
  const { title, place, url, text } = entry;
  const snippet = snippetOf(text, terms);
  return element(
    "li",
    {},
    element(
      "a",
      { href: root + url },
      element("strong", {}, ...marked(title, terms)),
      element("span", { class: "place" }, place),
      ...(snippet === "" ? [] : [element("span", { class: "snippet" }, ...marked(snippet, terms))]),
    ),
  );
}

function marked(text: string, terms: readonly string[]): (Node | string)[] {
  return splitAt(text, terms).map(({ text: part, isTerm }) =>
    isTerm ? element("mark", {}, part) : part,
  );
}

/** How many characters of a text are shown around the first word found. */
const LENGTH = 150;
const BEFORE = 50;

/** The part of a text around the first matching word, or its beginning. */
export function snippetOf(text: string, terms: readonly string[]): string {
  const [before] = splitAt(text, terms);
  const at = before && !before.isTerm && before.text !== text ? before.text.length : 0;
  const start = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const end = start + LENGTH < text.length ? text.lastIndexOf(" ", start + LENGTH) : text.length;
  const shown = text.slice(start, Math.max(end, start + BEFORE));
  return `${start > 0 ? "… " : ""}${shown}${end < text.length ? " …" : ""}`;
}

/** Splits the text into matches of the words, or their beginnings, and the rest. */
export function splitAt(
  text: string,
  terms: readonly string[],
): { text: string; isTerm: boolean }[] {
  if (terms.length === 0) return text === "" ? [] : [{ text, isTerm: false }];
  const longestFirst = [...terms].sort((one, other) => other.length - one.length);
  const pattern = longestFirst.map((term) => term.replace(/[^\p{L}\p{N}]/gu, "\\$&")).join("|");
  return text
    .split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${pattern}))`, "giu"))
    .map((part, index) => ({ text: part, isTerm: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
