import type { SearchHit } from "../search/search-engine.js";
import { snippetOf, splitAt } from "../search/snippet.js";
import { element } from "./dom.js";

/** A result of the search as an item of a list. */
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
