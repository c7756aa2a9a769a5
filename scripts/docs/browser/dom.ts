type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Attributes of fields whose text the browser must not change. */
export const AS_WRITTEN = { autocomplete: "off", spellcheck: "false", autocapitalize: "off" };

/** A new element. Attributes that are `false` or `undefined` are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      created.setAttribute(name, value === true ? "" : value);
  }
  created.append(...children.filter((child) => child !== undefined));
  return created;
}

export function button(text: string, action: () => void, className = ""): HTMLButtonElement {
  const created = element("button", { type: "button", class: className }, text);
  created.addEventListener("click", action);
  return created;
}

export function labelled(label: string, field: HTMLElement, note = ""): HTMLLabelElement {
  const name = element("span", { class: "label" }, label);
  if (note !== "") name.append(" ", element("small", {}, note));
  return element("label", {}, name, field);
}

/** Copies a text, and briefly confirms it on the pressed button. */
export async function copyFrom(pressed: HTMLElement, text: string): Promise<void> {
  // Pressed twice, it must not keep the other text.
  const label = (pressed.dataset["label"] ??= pressed.textContent);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Available only in secure contexts, so not over plain HTTP, and may be denied.
    const area = element("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  pressed.textContent = "Copied";
  setTimeout(() => (pressed.textContent = label), 1_500);
}

/** Resolves when the script has run or failed to load. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = element("script", { src });
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
    document.head.append(script);
  });
}

type Kept = "localStorage" | "sessionStorage";

/** Also `null` if the browser blocks storage. */
export function readChoice(name: string, storage: Kept = "localStorage"): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}

/** If the browser blocks storage, the choice lasts until the page is closed. */
export function writeChoice(name: string, value: string, storage: Kept = "localStorage"): void {
  try {
    window[storage].setItem(name, value);
  } catch {
    return;
  }
}
