import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { launchBrowser, NO_BROWSER } from "../development/testing/browser.js";
import { leaveOut } from "../development/testing/leave-out.js";
import { type ServedDocument, serveDocument } from "../sandbox/testing/served-document.js";
import { inspectPage } from "./testing/inspect-page.js";

const browser: Browser | undefined = await launchBrowser();
if (!browser) leaveOut("the docs of a stranger's document in a browser", NO_BROWSER);
const described = browser ? describe : describe.skip;

const DOCUMENTS = ["train-travel", "library"];

let served: ServedDocument[];
beforeAll(async () => {
  const files = DOCUMENTS.map((name) =>
    readFile(join(packageRoot, "scripts/sandbox/testing", `${name}.yaml`), "utf8"),
  );
  const texts = browser ? await Promise.all(files) : [];
  served = await Promise.all(texts.map((text) => serveDocument("sandbox", text)));
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(served.map((each) => each.stop()));
});

async function openPage(url: string): Promise<Page> {
  if (!browser) throw new Error("There is no browser.");
  const page = await browser.newPage({ colorScheme: "light", reducedMotion: "reduce" });
  page.setDefaultTimeout(20_000);
  await page.goto(url);
  return page;
}

/** Sends the request of the page by keyboard. Resolves to the result as text. */
async function send(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send the request" }).focus();
  await page.keyboard.press("Control+Enter");
  await page.locator(".answer > :is(.outcome, .sentence)").first().waitFor();
  return (await page.locator(".answer").innerText()).replace(/\s+/g, " ");
}

described("the docs of a sandbox", () => {
  it("create and read an item without a sign-in, and fill in its id", async () => {
    const docs = `${served[0]?.url}/docs/operations`;
    const page = await openPage(`${docs}/createBooking.html`);
    expect(await send(page)).toMatch(/^201 Created/);
    expect(await page.locator(".sample.curl:visible pre").innerText()).toMatch(
      /Bearer [\w-]{20,}[^]*"passenger_name"/,
    );
    await page.goto(`${docs}/getBooking.html`);
    expect(await page.getByLabel("bookingId").inputValue()).toMatch(/^[\da-f-]{36}$/);
    expect(await send(page)).toMatch(/^200 OK .*"passenger_name"/);
    await page.goto(`${docs}/getStations.html`);
    expect(await send(page)).toContain("This is an example of the document");
    await page.close();
  });

  it.each([0, 1])("have no accessibility violation and no overflow: document %s", async (index) => {
    const docs = `${served[index]?.url}/docs/`;
    const list = await (await fetch(`${docs}llms.txt`)).text();
    const names = [...list.matchAll(/\]\(([^)]+)\.md\)/g)].map(([, name]) => `${name}.html`);
    const ofEachKind = names.filter((name) => !name.includes("/"));
    const below = names.filter((name) => name.includes("/"));
    const shown = [...ofEachKind, ...below].slice(0, 4).concat(below.at(-1) ?? []);
    const findings: string[] = [];
    for (const name of shown) {
      const page = await openPage(docs + name);
      findings.push(...(await inspectPage(page)).map((finding) => `${name}: ${finding}`));
      await page.close();
    }
    expect(findings).toEqual([]);
  });
});
