import { counted } from "../../../server/runtime/service/counted.js";
import type { SearchHit } from "../search/search-engine.js";
import { fillSamples, readState, sampleValues } from "./console-state.js";
import { AS_WRITTEN, copyFrom, element, loadScript, readChoice, writeChoice } from "./dom.js";
import { resultItem } from "./search-results.js";

const MOST_RESULTS = 12;

/** This script's element has the paths of the site and its search. */
const {
  root = "",
  search = "",
  index = "",
} = document.querySelector<HTMLElement>("script[data-search]")?.dataset ?? {};

addMenu();
addCopyButtons();
addSearch();
keepLanguage();
fillSamples(sampleValues(readState()));
showWhereWeAre();
addEventListener("hashchange", unfoldTarget);
unfoldTarget();

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

/** Adds a copy button to every block of code; the console makes its own. */
function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>("div.code:not(.output)")) {
    block.append(element("button", { type: "button", class: "copy" }, "Copy"));
  }
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches("button.copy")) return;
    void copyFrom(
      target,
      (target.closest(".code")?.querySelector("pre")?.textContent ?? "").trim(),
    );
  });
}

function addSearch(): void {
  const opener = document.querySelector<HTMLButtonElement>("button.search");
  if (!opener) return;
  const input = element("input", {
    type: "search",
    placeholder: "Search operations, fields, errors, guides",
    ...AS_WRITTEN,
    "aria-label": "Search",
  });
  const list = element("ol");
  const status = element("p", { role: "status" });
  const form = element("form", { method: "dialog" }, input, element("button", {}, "Close"));
  const dialog = element("dialog", { class: "finder", "aria-label": "Search" }, form, status, list);
  document.body.append(dialog);
  const open = (): void => {
    dialog.showModal();
    input.select();
    void loadSearch();
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
  const find = async (): Promise<void> => {
    const question = input.value.trim();
    await loadSearch();
    const found: SearchHit[] = question === "" ? [] : (window.searchDocs?.(question) ?? []);
    if (input.value.trim() !== question) return;
    list.replaceChildren(...found.slice(0, MOST_RESULTS).map((hit) => resultItem(hit, root)));
    status.textContent = question === "" ? "" : resultCount(found.length);
  };
  input.addEventListener("input", () => void find());
  dialog.addEventListener("keydown", (event) => {
    // The browser's default would only clear the field.
    if (event.key === "Escape") dialog.close();
    else walk(event, input, list);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest("a"))) dialog.close();
  });
}

let loading: Promise<void> | undefined;

/** Loaded on demand: half of a page's weight. */
function loadSearch(): Promise<void> {
  return (loading ??= loadScript(index).then(() => loadScript(search)));
}

function resultCount(count: number): string {
  if (count === 0) return "No results.";
  if (count > MOST_RESULTS) return `The first ${MOST_RESULTS} of ${count}`;
  return counted(count, "result");
}

/** Arrow keys move through the results, Enter in the field opens the first. */
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

/** The chosen language of samples applies to all pages. */
function keepLanguage(): void {
  const choices = document.querySelectorAll<HTMLInputElement>("input[name=language]");
  for (const choice of choices) {
    if (choice.value === readChoice("language")) {
      choice.checked = true;
      choice.dispatchEvent(new Event("change"));
    }
    choice.addEventListener("change", () => writeChoice("language", choice.value));
  }
}

/** Scrolls the current page's link into the middle of a long navigation. */
function showWhereWeAre(): void {
  const navigation = document.querySelector<HTMLElement>("#navigation");
  const here = navigation?.querySelector<HTMLElement>("[aria-current]");
  if (!navigation || !here || here.offsetTop < navigation.clientHeight / 2) return;
  navigation.scrollTop = here.offsetTop - navigation.clientHeight / 3;
}

/** Opens the `details` that contain a link's target, which not every browser does. Follows former anchors. */
function unfoldTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const moved = target?.dataset["moved"];
  if (moved !== undefined) return location.replace(moved);
  let isFolded = false;
  for (let at = target?.closest("details"); at; at = at.parentElement?.closest("details")) {
    isFolded ||= !at.open;
    at.open = true;
  }
  if (isFolded) target?.scrollIntoView();
}
