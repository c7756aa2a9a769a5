import axe from "axe-core";
import type { Page } from "playwright-core";

/** CSS pixels of a small phone, a tablet and a desktop. */
const WIDTHS = [320, 768, 1440];
const HEIGHT = 844;

/**
 * The problems of the open page with everything unfolded: violations that axe finds in the light and dark themes,
 * and widths that require horizontal scrolling.
 */
export async function inspectPage(page: Page): Promise<string[]> {
  await page.evaluate(unfold);
  await page.evaluate(axe.source);
  const findings = await page.evaluate(runAxe, undefined);
  await inTheme(page, "dark");
  findings.push(...(await page.evaluate(runAxe, "color-contrast")));
  await inTheme(page, "light");
  return [...findings, ...(await tooWide(page))];
}

/** The widths at which the open page, with everything unfolded, requires horizontal scrolling. */
export async function tooWide(page: Page): Promise<string[]> {
  await page.evaluate(unfold);
  const findings: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) findings.push(`${overflow} pixels too wide for ${width}`);
  }
  return findings;
}

async function inTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // Not by waitForFunction, which the page's content security policy forbids.
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: "attached" });
}

/** Runs in the browser, so it must not refer to anything outside. */
function unfold(): void {
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
  }
}

/** Runs in the browser: the violations of one rule, or of all. */
async function runAxe(rule: string | undefined): Promise<string[]> {
  const { axe: found } = window as unknown as { axe: typeof axe };
  const options = rule === undefined ? {} : { runOnly: { type: "rule" as const, values: [rule] } };
  const { violations } = await found.run(document, {
    ...options,
    resultTypes: ["violations"],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary = "" }) =>
          `${id}: ${html.slice(0, 120)} ${failureSummary.replace(/\s+/g, " ").slice(0, 200)}`,
      ),
  );
}
