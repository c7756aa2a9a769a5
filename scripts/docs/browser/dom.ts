type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

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

/** Resolves when the script has run, or cannot be had. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = element("script", { src });
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => resolve());
    document.head.append(script);
  });
}

export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeChoice(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
  }
}
