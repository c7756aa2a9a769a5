import { element } from "../../docs/browser/dom.js";
import type { Entry } from "./entries.js";
import { outcomeOf } from "./outcome.js";

/** The list of requests: rows are made once, and changed when their request ends. */
export class RequestList {
  readonly #rows = new Map<number, { row: HTMLLIElement; isEnded: boolean }>();
  #chosen: number | undefined;

  constructor(
    private readonly list: HTMLElement,
    private readonly choose: (id: number) => void,
  ) {}

  /** Shows these, the newest first. */
  show(entries: readonly Entry[]): void {
    const wanted = new Set(entries.map(({ id }) => id));
    for (const [id, { row }] of this.#rows) {
      if (wanted.has(id)) continue;
      row.remove();
      this.#rows.delete(id);
    }
    let next: ChildNode | null = this.list.firstChild;
    for (const entry of entries) {
      const row = this.#rowOf(entry);
      // Unmoved rows keep the focus.
      if (row === next) next = row.nextSibling;
      else this.list.insertBefore(row, next);
    }
  }

  mark(id: number | undefined): void {
    this.#button(this.#chosen)?.removeAttribute("aria-current");
    this.#chosen = id;
    this.#button(id)?.setAttribute("aria-current", "true");
  }

  /** Moves focus and selection to the row above or below. */
  move(by: 1 | -1): void {
    const chosen = this.#button(this.#chosen)?.closest("li");
    const sibling = by > 0 ? chosen?.nextElementSibling : chosen?.previousElementSibling;
    const row = chosen ? sibling : this.list.firstElementChild;
    const button = row?.querySelector("button");
    button?.focus();
    button?.click();
  }

  focusChosen(): void {
    this.#button(this.#chosen)?.focus();
  }

  #button(id: number | undefined): HTMLButtonElement | null | undefined {
    return id === undefined ? undefined : this.#rows.get(id)?.row.querySelector("button");
  }

  #rowOf(entry: Entry): HTMLLIElement {
    const isEnded = entry.ended !== undefined;
    const known = this.#rows.get(entry.id);
    if (known) {
      if (!known.isEnded && isEnded) {
        known.row.querySelector("button")?.replaceChildren(...cells(entry));
        known.isEnded = true;
      }
      return known.row;
    }
    const button = element("button", { type: "button" }, ...cells(entry));
    button.addEventListener("click", () => this.choose(entry.id));
    if (entry.id === this.#chosen) button.setAttribute("aria-current", "true");
    const row = element("li", { value: String(entry.id) }, button);
    this.#rows.set(entry.id, { row, isEnded });
    return row;
  }
}

function cells({ received, ended }: Entry): Node[] {
  const { method, path, operationId } = received;
  const outcome = ended && outcomeOf(ended);
  const query = ended?.query ? `?${ended.query}` : "";
  const duration = ended?.timings.ended;
  const sent = ended?.webhook && `sent: ${ended.webhook}`;
  return [
    verb(method),
    element("span", { class: "path" }, path, element("span", { class: "quiet" }, query)),
    element("span", { class: `status ${outcome?.side ?? "waiting"}` }, statusText(ended)),
    element("span", { class: "quiet operation" }, operationId ?? sent ?? "no operation"),
    element("span", { class: `side ${outcome?.side ?? "waiting"}` }, outcome?.label ?? ""),
    element("span", { class: "quiet time" }, duration === undefined ? "" : milliseconds(duration)),
  ];
}

function statusText(ended: Entry["ended"]): string {
  if (!ended) return "…";
  return ended.status === undefined ? "–" : String(ended.status);
}

export function verb(method: string): HTMLElement {
  return element("span", { class: `verb ${method.toLowerCase()}` }, method);
}

export function milliseconds(duration: number): string {
  return `${duration < 10 ? duration.toFixed(1) : Math.round(duration)} ms`;
}
