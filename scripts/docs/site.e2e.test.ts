import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { operations } from "../../generated/operations.js";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { launchBrowser, NO_BROWSER } from "../development/testing/browser.js";
import { leaveOut } from "../development/testing/leave-out.js";
import { inspectPage, tooWide } from "./testing/inspect-page.js";
import { getToken, pressButtons } from "./testing/press-buttons.js";
import { buildDocs, hostFiles, servedDocs } from "./testing/site-under-test.js";

const browser: Browser | undefined = await launchBrowser();
if (!browser) leaveOut("the docs in a browser", NO_BROWSER);
const described = browser ? describe : describe.skip;

/** Whether all pages are checked, and every button is pressed. */
const IS_WHOLE = process.env["WHOLE_SITE"] === "on";
const TIMEOUT = IS_WHOLE ? 3_600_000 : 300_000;

let folder: string;
let service: ServiceUnderTest;
let host: { url: string; server: Server };
beforeAll(async () => {
  if (!browser) return;
  folder = await servedDocs();
  if (IS_WHOLE) folder = await mkdtemp(join(tmpdir(), "docs-check-"));
  [service, host] = await Promise.all([
    ServiceUnderTest.start({ BASE_URL: "" }),
    hostFiles(folder),
  ]);
  // 404.html knows where the site is.
  if (IS_WHOLE) await buildDocs(folder, "--base-url", host.url);
});
afterAll(async () => {
  if (!browser) return;
  host.server.close();
  await Promise.all([browser.close(), service.stop()]);
  if (IS_WHOLE) await rm(folder, { recursive: true });
});

const PLACES = {
  "from disk": () => pathToFileURL(`${folder}/`).href,
  "from a folder of any host": () => host.url,
  "from the service": () => `${service.url}/docs/`,
};
const DISK = PLACES["from disk"];

/** A page whose errors are collected: messages of the console, and requests to other origins. */
async function openPage(
  url: string,
  { width = 1280 } = {},
): Promise<{ page: Page; errors: string[] }> {
  if (!browser) throw new Error("There is no browser.");
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on("console", (message) => {
    // What the service rejects, Chromium reports as well.
    const isRejected = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isRejected) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("dialog", (dialog) => errors.push(`a dialog: ${dialog.message()}`));
  page.on("request", (request) => {
    const known = [pathToFileURL(folder).href, host.url, service.url, "data:"];
    if (!known.some((start) => request.url().startsWith(start))) errors.push(request.url());
  });
  await page.goto(url);
  return { page, errors };
}

/** Sends the request of the page, and gives what the console says to it. */
async function send(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Send the request" }).click();
  return outcome(page);
}

async function outcome(page: Page): Promise<string> {
  await page.locator(".answer > :is(.outcome, .sentence)").first().waitFor();
  return (await page.locator(".answer").innerText()).replace(/\s+/g, " ");
}

described.each(Object.entries(PLACES))("the site %s", (_, base) => {
  it("finds an operation, gets a token and creates a resource", async () => {
    const { page, errors } = await openPage(`${base()}index.html`);
    await page.keyboard.press("/");
    await page.keyboard.type("overwrite create resourse");
    const first = page.locator("dialog li").first();
    await first.locator("mark").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${base()}operations/createOrOverwriteResource.html`);
    await getToken(page, { url: service.url, ...service.demo });
    expect(await send(page)).toMatch(/^201 Created/);
    const stored = await service.call("GET", "/demo/resource/key=summer-2024");
    expect(stored.status).toBe(200);

    // What has become known is in the samples, and still there on the next page, without the secret.
    const { id, version } = stored.body as { id: string; version: number };
    await page.goto(`${base()}operations/updateResource.html`);
    const sample = await page.locator(".sample.curl:visible pre").innerText();
    expect(sample).toContain(`${service.url}/demo/resource/${id}`);
    expect(sample).toMatch(/Bearer ey/);
    expect(await page.getByLabel("id", { exact: true }).inputValue()).toBe(id);
    expect(await page.getByLabel("Body").inputValue()).toContain(`"version": ${version}`);
    expect(await page.getByLabel("Client secret").inputValue()).toBe("");
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain(service.demo.clientSecret);
    expect(errors).toEqual([]);
    await page.close();
  });
});

described("the console", () => {
  it("says in a sentence what is wrong, and never asks for a password by itself", async () => {
    const { page, errors } = await openPage(`${DISK()}operations/getResourceByKey.html`);
    const status = page.locator(".connection [role=status]");
    expect(await send(page)).toContain("Get a token first");
    await page.getByLabel("Address of the service").fill(service.url);
    await page.getByLabel("Client id").fill(service.demo.clientId);
    await page.getByLabel("Client secret").fill("wrong");
    await page.getByRole("button", { name: "Get a token" }).click();
    await status.getByText("Invalid client id or secret").waitFor();

    await getToken(page, { url: service.url, ...service.demo });
    // What was missing is there now.
    expect(await page.locator(".answer .sentence").count()).toBe(0);
    await page.getByLabel("projectKey").fill("other");
    expect(await send(page)).toContain("The token is for demo, but the request is for other.");
    await page.getByLabel("projectKey").fill("demo");
    await page.getByLabel("key", { exact: true }).fill("sample-primes");
    const good = await send(page);
    expect(good).toMatch(/^200 OK/);
    expect(good).toContain("The request as curl");
    expect(await page.locator(".answer .hljs-attr").first().innerText()).toMatch(/^"\w+"$/);

    service.setTime(new Date(Date.now() + 200_000_000));
    expect(await send(page)).toContain("The token is invalid, expired or revoked");
    service.setTime(undefined);
    await page.getByLabel("Address of the service").fill("http://127.0.0.1:9");
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.getByText("No response from http://127.0.0.1:9.").waitFor();
    expect(errors).toEqual(["http://127.0.0.1:9/demo/resource/key=sample-primes"]);
    await page.close();
  });

  it("is reached by fewer than ten tabs, and signs in with the demo client of its service", async () => {
    const { page, errors } = await openPage(`${service.url}/docs/operations/getResource.html`);
    for (const key of ["Tab", "Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe("Use the demo client");
    await page.keyboard.press("Enter");
    await page.getByText(/Signed in to demo/).waitFor();
    expect(await send(page)).toMatch(/^200 OK/);
    const commands = page.locator(".sample.curl:visible pre, .answer details:last-child pre");
    for (const command of await commands.allTextContents()) {
      expect(command).toMatch(/^curl -H "Authorization: Bearer ey/);
    }
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain(service.demo.clientSecret);
    expect(errors).toEqual([]);
    await page.close();
  });

  const provoke = async (name: string): Promise<number> => {
    const { page, errors } = await openPage(`${DISK()}operations/${name}.html`);
    await getToken(page, { url: service.url, ...service.demo });
    const { buttons, findings } = await pressButtons(page);
    expect([name, findings, errors]).toEqual([name, [], []]);
    await page.close();
    return buttons;
  };

  it("provokes a conflict, and any other declared error, with one button", async () => {
    expect(await provoke("updateResource")).toBeGreaterThan(25);
  });

  (IS_WHOLE ? it : it.skip)(
    "provokes those of every operation",
    async () => {
      for (const name of Object.keys(operations)) await provoke(name);
    },
    TIMEOUT,
  );

  it("sends a file with the type that it has", async () => {
    const { page } = await openPage(`${DISK()}operations/uploadProductImage.html`);
    await getToken(page, { url: service.url, ...service.demo });
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "dot.gif", mimeType: "image/gif", buffer: gif });
    expect(await send(page)).toMatch(/^200 OK/);
    await page.getByText("The request as curl").click();
    expect(await page.locator(".answer").innerText()).toContain("-H 'Content-Type: image/gif'");

    // The id of a product is none of a resource.
    await page.goto(`${DISK()}operations/getResource.html`);
    expect(await page.getByLabel("id", { exact: true }).inputValue()).toMatch(/^3f1c1a0e-/);
    await page.close();
  });
});

/** One page of each kind; `npm run docs:check` checks all. */
const PAGES = [
  "index.html",
  "operations/updateResource.html",
  "errors-by-status.html",
  "reference.html",
  "models/ExampleResourceUpdate.html",
  "errors/ConcurrentModification.html",
];

async function pagesToCheck(): Promise<string[]> {
  if (!IS_WHOLE) return PAGES;
  const files = await readdir(folder, { recursive: true });
  return files.filter((name) => name.endsWith(".html")).sort();
}

described("a page", () => {
  it(
    "is quiet, and axe finds nothing in it, light and dark, nor is it too wide",
    async () => {
      // The longest. What axe finds it would find in that of another operation.
      const { page, errors } = await openPage(`${DISK()}operations/writeNamespaceAction.html`);
      expect([await tooWide(page), errors]).toEqual([[], []]);
      // A window for each would take as long as to look at a page.
      for (const name of await pagesToCheck()) {
        await page.setViewportSize({ width: 1280, height: 844 });
        await page.goto((IS_WHOLE ? host.url : DISK()) + name);
        expect([name, await inspectPage(page), errors]).toEqual([name, [], []]);
      }
      await page.close();
    },
    TIMEOUT,
  );

  it("can be read without scripts, and says where one is", async () => {
    if (!browser) return;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${DISK()}operations/getResource.html`);
    const here = page.locator("nav [aria-current=page]");
    expect(await here.innerText()).toContain("Get a resource by id");
    expect(await page.locator(".sample.curl").isVisible()).toBe(true);
    await page.getByText("Python", { exact: true }).click();
    expect(await page.locator(".sample.python").isVisible()).toBe(true);
    expect(await page.locator(".sample.curl").isVisible()).toBe(false);
    expect(await page.locator("#console").isVisible()).toBe(false);
    await context.close();
  });

  it("keeps its place through back, forward and deep links", async () => {
    const { page } = await openPage(`${DISK()}index.html`);
    await page.keyboard.press("/");
    await page.keyboard.type("key");
    await page.keyboard.press("Escape");
    await page.locator("dialog.finder").waitFor({ state: "hidden" });
    await page.goto(`${DISK()}models/ExampleResourceSetKeyAction.html#field-key`);
    expect(await page.locator("#field-key").isVisible()).toBe(true);
    await page.goto(`${DISK()}operations/updateResource.html#response-409`);
    await page.locator(".variants").getByText("An action without further fields").click();
    expect(await page.locator(".sample.curl:visible").innerText()).toContain('"doSomeThing"');
    expect(await page.locator("#response-409").getAttribute("open")).toBe("");
    await page.goBack();
    await page.goBack();
    expect(page.url()).toBe(`${DISK()}index.html`);
    await page.goForward();
    expect(await page.locator("h1").innerText()).toBe("ExampleResourceSetKeyAction");
    await page.close();
  });

  it("follows former anchors, and prints no controls", async () => {
    const { page } = await openPage(`${host.url}postgres.html#poolers`);
    await page.waitForURL(/#pgbouncer$/);
    await page.goto(`${host.url}errors.html#add-an-error`);
    await page.waitForURL(/adding-an-endpoint\.html#add-an-error-code$/);
    await page.goto(`${host.url}operations/updateResource.html`);
    await page.emulateMedia({ media: "print" });
    const controls = page.locator("#navigation, #console, .bar, .copy");
    expect(await controls.filter({ visible: true }).count()).toBe(0);
    await page.close();
  });

  it("is used by keyboard, and its menu by touch", async () => {
    const { page } = await openPage(`${DISK()}tokens.html`, { width: 390 });
    await page.locator(".copy").first().click();
    await page.getByText("Copied").waitFor();
    await page.reload();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Skip to");
    const link = page.getByRole("link", { name: "Upload images", exact: true });
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
