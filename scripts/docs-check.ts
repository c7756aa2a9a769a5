import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildDocs, hostFiles } from "./docs/testing/site-under-test.js";
import { inspectPage } from "./docs/testing/inspect-page.js";
import { launchBrowser, NO_BROWSER } from "./testing/browser.js";

/** Looks at every page of the docs in a browser; `npm test` does so with one page of each kind. */
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
    let wrong = 0;
    for (const name of pages) {
      const page = await browser.newPage({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(host.url + name);
      const findings = await inspectPage(page);
      for (const finding of findings) console.log(`${name}: ${finding}`);
      if (findings.length > 0) wrong += 1;
      await page.close();
    }
    console.log(
      `${pages.length} pages in two themes and three widths, ${wrong} with something wrong`,
    );
    return wrong === 0 ? 0 : 1;
  } finally {
    host.server.close();
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
