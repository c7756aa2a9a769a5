// Runs before the page is drawn, so that it never flashes in the other colours.
const root = document.documentElement;
const chosen = readChoice();
const dark = matchMedia("(prefers-color-scheme: dark)");

apply(chosen ?? (dark.matches ? "dark" : "light"));
dark.addEventListener("change", () => {
  if (!readChoice()) apply(dark.matches ? "dark" : "light");
});

document.addEventListener("DOMContentLoaded", () => {
  document.querySelector("button.theme")?.addEventListener("click", () => {
    const next = root.dataset["theme"] === "dark" ? "light" : "dark";
    apply(next);
    try {
      localStorage.setItem("theme", next);
    } catch {
      // Storage may be forbidden; then the choice lasts as long as the page.
    }
  });
});

function apply(theme: string): void {
  root.dataset["theme"] = theme;
}

function readChoice(): string | null {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}
