import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { counted } from "../server/runtime/operation/counted.js";
import { startService } from "../server/embed/start-service.js";
import { inspectPage } from "./docs/testing/inspect-page.js";
import { getToken, pressButtons } from "./docs/testing/press-buttons.js";
import { buildDocs, hostFiles } from "./docs/testing/site-under-test.js";
import { launchBrowser, NO_BROWSER } from "./testing/browser.js";

/**
 * Looks at every page of the docs in a browser, and presses the button of every declared error on a service;
 * `npm run test:e2e` does both with a few.
 */
process.exitCode = await main();

async function main(): Promise<number> {
  const browser = await launchBrowser();
  if (!browser) {
    console.error(`SKIPPED: all pages. ${NO_BROWSER}`);
    return 2;
  }
  const folder = await mkdtemp(join(tmpdir(), "docs-check-"));
  const host = await hostFiles(folder);
  try {
    await buildDocs(folder, "--base-url", host.url);
    const files = await readdir(folder, { recursive: true });
    const pages = files.filter((name) => name.endsWith(".html")).sort();
    const operations = pages.filter((name) => name.startsWith("operations/"));
    const wrong =
      (await inspectAll(browser, host.url, pages)) +
      (await pressAll(browser, host.url, operations));
    return wrong === 0 ? 0 : 1;
  } finally {
    host.server.close();
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function inspectAll(browser: Browser, url: string, pages: string[]): Promise<number> {
  let wrong = 0;
  for (const name of pages) {
    const page = await browser.newPage({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(url + name);
    if (tell(name, await inspectPage(page))) wrong += 1;
    await page.close();
  }
  console.log(
    `${counted(pages.length, "page")} in two themes and three widths, ${wrong} with something wrong`,
  );
  return wrong;
}

async function pressAll(browser: Browser, url: string, operations: string[]): Promise<number> {
  const service = await startService();
  const page = await browser.newPage({ reducedMotion: "reduce" });
  let [wrong, pressed] = [0, 0];
  try {
    for (const name of operations) {
      await page.goto(url + name);
      // The secret is not kept from page to page.
      await getToken(page, { url: service.url, ...service.credentials });
      const { buttons, findings } = await pressButtons(page);
      if (tell(name, findings)) wrong += 1;
      pressed += buttons;
    }
  } finally {
    await page.close();
    await service.stop();
  }
  console.log(
    `${counted(pressed, "button")} of declared errors on ${counted(operations.length, "page")}, ${counted(wrong, "page")} with one that is wrong`,
  );
  return wrong;
}

function tell(name: string, findings: string[]): boolean {
  for (const finding of findings) console.log(`${name}: ${finding}`);
  return findings.length > 0;
}
