// Runs before the page is drawn, so that it never flashes in the other colours.
import { readChoice, writeChoice } from "./dom.js";

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

apply(readChoice("theme") ?? (dark.matches ? "dark" : "light"));
dark.addEventListener("change", () => {
  if (!readChoice("theme")) apply(dark.matches ? "dark" : "light");
});

document.addEventListener("DOMContentLoaded", () => {
  document.querySelector("button.theme")?.addEventListener("click", () => {
    const next = root.dataset["theme"] === "dark" ? "light" : "dark";
    apply(next);
    writeChoice("theme", next);
  });
});

function apply(theme: string): void {
  root.dataset["theme"] = theme;
}
