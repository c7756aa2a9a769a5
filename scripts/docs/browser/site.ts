interface SearchEntry {
  title: string;
  place: string;
  url: string;
  text: string;
}

const MOST_RESULTS = 12;

const entries = (window as unknown as { searchIndex: SearchEntry[] }).searchIndex.map((entry) => ({
  entry,
  title: entry.title.toLowerCase(),
  place: entry.place.toLowerCase(),
  text: entry.text.toLowerCase(),
}));

addMenu();
addCopyButtons();
addSearch();

function addMenu(): void {
  const button = document.querySelector<HTMLButtonElement>("button.menu");
  const navigation = document.querySelector<HTMLElement>("#navigation");
  if (!button || !navigation) return;
  const show = (open: boolean): void => {
    button.setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("navigating", open);
  };
  button.addEventListener("click", () => show(!document.body.classList.contains("navigating")));
  navigation.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) show(false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && document.body.classList.contains("navigating")) {
      show(false);
      button.focus();
    }
  });
}

/** At every block of code to copy; the reference adds its own as it unfolds. */
function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>("div.code:not(.output)")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    block.append(button);
  }
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches("button.copy")) return;
    const code = target.closest(".code")?.querySelector("pre")?.textContent ?? "";
    void copy(code.trim()).then(() => {
      target.textContent = "Copied";
      setTimeout(() => (target.textContent = "Copy"), 1_500);
    });
  });
}

async function copy(text: string): Promise<void> {
  try {
    return await navigator.clipboard.writeText(text);
  } catch {
    // It is there only in secure contexts, which plain HTTP is not, and may be denied.
  }
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

function addSearch(): void {
  const opener = document.querySelector<HTMLButtonElement>("button.search");
  const dialog = document.createElement("dialog");
  dialog.className = "finder";
  dialog.setAttribute("aria-label", "Search");
  dialog.innerHTML =
    '<form method="dialog"><input type="search" placeholder="Search guides, operations, models" ' +
    'aria-label="Search" autocomplete="off" spellcheck="false"><button>Close</button></form>' +
    '<p role="status"></p><ol></ol>';
  document.body.append(dialog);
  const input = dialog.querySelector("input");
  const list = dialog.querySelector("ol");
  const status = dialog.querySelector("p");
  if (!opener || !input || !list || !status) return;

  const open = (): void => {
    dialog.showModal();
    input.select();
  };
  opener.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    const writing =
      event.target instanceof Element && event.target.closest("input, textarea, select");
    const wanted =
      (event.key === "/" && !writing) || (event.key === "k" && (event.ctrlKey || event.metaKey));
    if (!wanted || dialog.open) return;
    event.preventDefault();
    open();
  });
  input.addEventListener("input", () => {
    const found = find(input.value);
    list.replaceChildren(...found.slice(0, MOST_RESULTS).map(resultItem));
    status.textContent = input.value.trim() === "" ? "" : counted(found.length);
  });
  dialog.addEventListener("keydown", (event) => walk(event, input, list));
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest("a"))) dialog.close();
  });
}

function counted(count: number): string {
  if (count === 0) return "Nothing was found.";
  if (count > MOST_RESULTS) return `The first ${MOST_RESULTS} of ${count}`;
  return count === 1 ? "1 result" : `${count} results`;
}

/** Every word must occur; words in a title count most, at its beginning more. */
function find(question: string): SearchEntry[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map(({ entry, title, place, text }) => {
      const scores = words.map((word) => {
        if (title.startsWith(word)) return 12;
        if (title.includes(` ${word}`)) return 10;
        if (title.includes(word)) return 8;
        if (text.startsWith(word)) return 6;
        if (place.includes(word)) return 4;
        return text.includes(word) ? 1 : 0;
      });
      const score = scores.includes(0) ? 0 : scores.reduce<number>((sum, one) => sum + one, 0);
      return { entry, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function resultItem({ title, place, url }: SearchEntry): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  const [name, where] = [document.createElement("strong"), document.createElement("span")];
  name.textContent = title;
  where.textContent = place;
  link.append(name, where);
  item.append(link);
  return item;
}

/** Arrow keys go through the results, Enter in the field opens the first. */
function walk(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (event.key === "Enter" && document.activeElement === input) {
    event.preventDefault();
    links[0]?.click();
  } else if (event.key === "ArrowDown") {
    event.preventDefault();
    links[Math.min(at + 1, links.length - 1)]?.focus();
  } else if (event.key === "ArrowUp") {
    event.preventDefault();
    (at > 0 ? links[at - 1] : input)?.focus();
  }
}
