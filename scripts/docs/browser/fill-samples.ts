import { written } from "../samples/placeholders.js";

/** What stands in a placeholder while there is no value for it. */
const originals = new WeakMap<Element, Node[]>();

/** Replaces the placeholders in the page's samples; those without a value are as they were. */
export function fillSamples(values: Readonly<Record<string, string>>): void {
  for (const each of document.querySelectorAll<HTMLElement>("var[data-fill]")) {
    const { fill = "", form = "plain" } = each.dataset;
    const original = originals.get(each) ?? [...each.childNodes];
    originals.set(each, original);
    const value = values[fill];
    each.classList.toggle("filled", value !== undefined);
    if (value === undefined) each.replaceChildren(...original);
    else each.replaceChildren(filled(original[0], written(value, formOf(form))));
  }
}

/** With the colour of what it replaces. */
function filled(original: Node | undefined, text: string): Node | string {
  if (!(original instanceof Element)) return text;
  const copy = original.cloneNode(false);
  copy.textContent = text;
  return copy;
}

function formOf(text: string): Parameters<typeof written>[1] {
  return text === "literal" || text === "encoded" ? text : "plain";
}
