import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchBrowser, NO_BROWSER } from "../testing/browser.js";
import { leaveOut } from "../testing/leave-out.js";
import { poorContrast } from "./testing/poor-contrast.js";
import { Reader } from "./testing/reader.js";
import { buildDocs, hostFiles, SERVED } from "./testing/site-under-test.js";

const browser: Browser | undefined = await launchBrowser();
if (!browser) leaveOut("the docs in a browser", NO_BROWSER);

let folder: string;
let reader: Reader;
let host: { url: string; server: Server };
beforeAll(async () => {
  if (!browser) return;
  folder = await mkdtemp(join(tmpdir(), "docs-site-"));
  await buildDocs(folder);
  await cp(folder, SERVED, { recursive: true });
  [reader, host] = await Promise.all([Reader.start(), hostFiles(folder)]);
}, 120_000);
afterAll(async () => {
  if (!browser) return;
  host.server.close();
  await Promise.all([browser.close(), reader.stop(), rm(folder, { recursive: true })]);
});

const PLACES = {
  "from disk": () => pathToFileURL(`${folder}/`).href,
  "from a folder of any host": () => host.url,
  "from the service": () => `${reader.address}/docs/`,
};

/** In CSS pixels: a desktop's and a phone's. */
const WIDTHS = [1280, 390];

/** A page whose errors are collected: messages of the console, and requests to other origins. */
async function openPage({ width = 1280 } = {}): Promise<{
  page: Page;
  errors: string[];
}> {
  if (!browser) throw new Error("There is no browser.");
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => {
    const known = [pathToFileURL(folder).href, host.url, reader.address, "data:"];
    if (!known.some((start) => request.url().startsWith(start))) errors.push(request.url());
  });
  return { page, errors };
}

/** How far the page is wider than the window, which texts are hard to read, and the ground in the dark. */
async function looks(page: Page): Promise<object> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const light = await page.evaluate(poorContrast);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  const dark = await page.evaluate(poorContrast);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction(() => document.documentElement.dataset["theme"] === "light");
  return { overflow, light, dark, ground };
}

(browser ? describe : describe.skip).each(Object.entries(PLACES))("the site %s", (place, base) => {
  it("finds an operation, gets a token and creates a resource", async () => {
    const { page, errors } = await openPage();
    await page.goto(`${base()}index.html`);
    await page.keyboard.press("/");
    await page.keyboard.type("overwrite create resource");
    await page.locator("dialog li").first().waitFor();
    await page.keyboard.press("Enter");
    const operation = page.locator("#operations-resources-createOrOverwriteResource");
    await operation.getByRole("button", { name: "Try it out" }).waitFor();
    expect(page.url()).toBe(`${base()}reference.html#/resources/createOrOverwriteResource`);

    const address = page.getByLabel("Address of the service");
    await address.clear();
    // Typed in one place: each key renders the console anew.
    if (place === "from disk") await address.pressSequentially(`${reader.address}/`);
    else await address.fill(`${reader.address}/`);
    const { clientId, clientSecret } = reader.service.demo;
    await page.getByLabel("Client id").fill(clientId);
    await page.getByLabel("Client secret").fill(clientSecret);
    await page.getByRole("button", { name: "Get a token" }).click();
    await page.getByText("There is a token until").waitFor();
    await operation.getByRole("button", { name: "Try it out" }).click();
    await operation.getByRole("button", { name: "Execute" }).click();
    const live = operation.locator(".live-responses-table tbody .response-col_status");
    await live.waitFor();
    expect((await live.innerText()).trim()).toBe("201");
    const stored = await reader.service.call("GET", "/demo/resource/key=summer-2024");
    expect(stored.status).toBe(200);
    expect(errors).toEqual([]);
    await page.close();
  });
});

(browser ? describe : describe.skip)("every page", () => {
  it("is quiet, fits and can be read, wide and narrow, light and dark", async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".html"));
    expect(names.length).toBeGreaterThan(10);
    const { page, errors } = await openPage();
    // The reference last, so that its operation is another place in it and not a second load.
    const reference = ["reference.html", "reference.html#/resources/updateResource"];
    const others = names.filter((name) => !reference.includes(name));
    for (const name of [...others, ...reference]) {
      await page.goto(`${PLACES["from disk"]()}${name}`);
      if (name.startsWith("reference")) await page.locator(".opblock").first().waitFor();
      if (name.includes("#")) await page.getByRole("button", { name: "Try it out" }).waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect({ name, width, errors, ...(await looks(page)) }).toEqual({
          ...{ name, width, errors: [], overflow: 0, light: [], dark: [] },
          ground: "rgb(20, 24, 27)",
        });
      }
    }
    await page.close();
  });

  it("brings a model into view", async () => {
    const { page, errors } = await openPage();
    await page.goto(`${PLACES["from disk"]()}index.html`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.keyboard.type("CentPrecision");
    await page.locator("dialog li a", { hasText: "Model" }).first().click();
    const title = page.locator(".json-schema-2020-12__title", { hasText: /^CentPrecisionMoney$/ });
    await title.first().waitFor();
    await page.waitForFunction(() => scrollY > 500);
    expect(
      await title.first().evaluate((element) => element.getBoundingClientRect().top),
    ).toBeLessThan(844);
    expect(errors).toEqual([]);
    await page.close();
  });

  it("is used by keyboard, and its menu by touch", async () => {
    const { page } = await openPage({ width: 390 });
    await page.goto(`${PLACES["from disk"]()}tokens.html`);
    await page.locator(".copy").first().click();
    await page.getByText("Copied").waitFor();
    await page.reload();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Skip to");
    const link = page.getByRole("link", { name: "Simulation", exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: /light and dark/ }).click();
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await page.close();
  });
});
