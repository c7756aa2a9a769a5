import { written } from "../samples/placeholders.js";
import { readChoice, writeChoice } from "./dom.js";

/** Console state kept across pages until the tab is closed. Never contains a secret. */
export interface ConsoleState {
  address?: string;
  tenant?: string;
  token?: string;
  /** In milliseconds since 1970. */
  expires?: number;
  scope?: string;
  /** Members of responses that later requests are filled with: ids, versions. */
  values: Record<string, string>;
}

const KEY = "console";

export function readState(): ConsoleState {
  try {
    return stateOf(JSON.parse(readChoice(KEY, "sessionStorage") ?? "{}"));
  } catch {
    // Other code may have written the stored text.
    return { values: {} };
  }
}

export function writeState(state: ConsoleState): void {
  writeChoice(KEY, JSON.stringify(state), "sessionStorage");
  document.dispatchEvent(new CustomEvent("console-state"));
}

/** Replacements of placeholders in samples. */
export function sampleValues({ values, ...state }: ConsoleState): Record<string, string> {
  const { address, tenant, token } = state;
  const named = Object.entries(values).flatMap(([name, value]) => [
    [`path.${name}`, value],
    [`query.${name}`, value],
  ]);
  const own = { address, tenant, token };
  const filled = Object.entries(own).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries([...named, ...filled]) as Record<string, string>;
}

function stateOf(kept: unknown): ConsoleState {
  const { expires, values, ...texts } = Object(kept) as Record<string, unknown>;
  return {
    ...textsOf(texts),
    ...(typeof expires === "number" && { expires }),
    values: textsOf(Object(values) as object),
  };
}

function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

/** Shown in a placeholder without a value. */
const originals = new WeakMap<Element, Node[]>();

/** Replaces placeholders in the page's samples; those without a value stay. */
export function fillSamples(values: Readonly<Record<string, string>>): void {
  for (const each of document.querySelectorAll<HTMLElement>("var[data-fill]")) {
    const { fill = "", form = "plain" } = each.dataset;
    const original = originals.get(each) ?? [...each.childNodes];
    originals.set(each, original);
    const value = values[fill];
    each.classList.toggle("filled", value !== undefined);
    if (value === undefined) each.replaceChildren(...original);
    else each.replaceChildren(filled(original[0], written(value, form)));
  }
}

function filled(original: Node | undefined, text: string): Node | string {
  if (!(original instanceof Element)) return text;
  const copy = original.cloneNode(false);
  copy.textContent = text;
  return copy;
}
