import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { RecordedRequest } from "../../server/runtime/control/journal/recorded-request.js";
import { packageRoot } from "../../server/runtime/service/package-root.js";
import { ServiceUnderTest } from "../../server/testing/service-under-test.js";
import { inspectPage } from "../docs/testing/inspect-page.js";
import { launchBrowser, NO_BROWSER } from "../development/testing/browser.js";
import { leaveOut } from "../development/testing/leave-out.js";
import { serveDocument } from "../sandbox/testing/served-document.js";
import { toCurl } from "./browser/curl.js";
import { outcomeOf } from "./browser/outcome.js";
import { changedValues, partOf } from "./browser/request-detail.js";
import { buildInspector } from "./build-inspector.js";

const browser: Browser | undefined = await launchBrowser();
if (!browser) leaveOut("the inspector in a browser", NO_BROWSER);
const described = browser ? describe : describe.skip;

const CONTROL_TOKEN = "a-token-of-the-inspector-0123456789";

const NOTES = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
paths:
  /notes:
    post:
      operationId: createNote
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
  /notes/{id}:
    get:
      operationId: getNote
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: One., content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
  /wind:
    get:
      operationId: getWind
      responses: { "200": { description: Now., content: { application/json: { example: 3 } } } }
components: { schemas: { Note: { type: object, properties: { id: { type: string } } } } }
`;

let service: ServiceUnderTest;
let control: string;
let token: string;
beforeAll(async () => {
  const folder = join(packageRoot, "dist", "inspector");
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(await buildInspector(packageRoot))) {
    await writeFile(join(folder, name), text);
  }
  service = await ServiceUnderTest.start({
    STORE_IN_MEMORY: "on",
    CONTROL_PORT: "0",
    CONTROL_TOKEN,
  });
  control = service.control?.url ?? "";
  token = await service.token();
});
afterAll(async () => {
  await Promise.all([browser?.close(), service.stop()]);
});

const call = (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): ReturnType<typeof service.call> =>
  service.call(method, path, { token, headers, ...(body && { body }) });

/** A page that follows requests and records console output as errors. */
async function openInspector(
  width = 1440,
  at = control,
): Promise<{ page: Page; errors: string[] }> {
  if (!browser) throw new Error("There is no browser.");
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: "light",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(at) && !request.url().startsWith("data:"))
      errors.push(request.url());
  });
  await page.goto(`${at}/inspector/#token=${CONTROL_TOKEN}`);
  await page.getByText("Following").waitFor();
  return { page, errors };
}

const row = (page: Page, text: string): ReturnType<Page["locator"]> =>
  page.locator("#requests button", { hasText: text });

described("the inspector", () => {
  it("shows live requests with explanations and passes axe in both themes at every width", async () => {
    const { page, errors } = await openInspector();
    // The token is removed from the URL and kept only in this tab.
    expect(page.url()).toBe(`${control}/inspector/`);
    expect(await page.evaluate(() => Object.values(localStorage))).toEqual([]);
    await call("GET", "/demo/resource?limit=501&offset=-1");
    await row(page, "limit=501").click();
    const detail = page.locator("#detail");
    await detail.getByText("The client sent").waitFor();
    const text = await detail.innerText();
    expect(text).toContain("400. The client sent an invalid request");
    expect(text).toMatch(/'limit' must be 500 or less[^]*Required by [A-Z]\w+, [^]*"maximum": 500/);
    expect(text).toContain("'offset' must be 0 or more");
    expect(text).toContain("authenticate");
    expect(await inspectPage(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole("button", { name: "Back to the list" }).click();
    expect(await inspectPage(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("says what the operation of a sandbox does, and why", async () => {
    const served = await serveDocument("sandbox", NOTES, {
      CONTROL_PATH: "/__control",
      CONTROL_TOKEN,
    });
    try {
      const { page, errors } = await openInspector(1440, `${served.url}/__control`);
      await fetch(`${served.url}/notes`, { method: "POST" });
      await fetch(`${served.url}/wind`);
      const role = page.locator("#detail dt", { hasText: "By default" }).locator("+ dd");
      await row(page, "createNote").click();
      expect(await role.innerText()).toBe(
        "Stores an item of notes under its id, which other operations return.",
      );
      expect(await role.locator("code").allInnerTexts()).toEqual(["id"]);
      await row(page, "getWind").click();
      expect(await role.innerText()).toBe(
        "Returns an example: no operation stores what is returned.",
      );
      expect(await inspectPage(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    } finally {
      await served.stop();
    }
  });

  it("shows what a write changed, without secrets", async () => {
    const { page, errors } = await openInspector();
    await call("PUT", "/demo/resource", objectOf("one"));
    await call("PUT", "/demo/resource", objectOf("two"));
    const puts = row(page, "createOrOverwriteResource");
    await puts.nth(1).waitFor();
    await puts.first().click();
    const changed = page.getByRole("row", { name: "arrayOfStringExample" });
    expect(await changed.innerText()).toMatch(/arrayOfStringExample\[0\]\s+"one"\s+"two"/);
    expect(await page.getByRole("row", { name: "version" }).innerText()).toMatch(/1\s+2/);
    const { clientSecret } = service.demo;
    const fresh = await service.token();
    for (const shown of await row(page, "issueToken").all()) {
      await shown.click();
      await page.locator("#detail").getByText("[redacted]").first().waitFor();
      const html = await page.content();
      for (const secret of [clientSecret, fresh, token, CONTROL_TOKEN]) {
        expect(html).not.toContain(secret);
      }
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("supports the keyboard: search, select, copy as curl, and create a rule for the next request", async () => {
    const { page, errors } = await openInspector();
    await call("GET", "/demo/resource/key=sample-primes", undefined, {
      "X-Test": "it's <b>bold</b>",
    });
    await row(page, "key=sample-primes").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("x-test: it's");
    await expectRows(page, 1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await page.keyboard.press("c");
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`-H "Authorization: Bearer $TOKEN"`);
    expect(copied).toContain(`-H 'x-test: it'\\''s <b>bold</b>'`);
    expect(await page.locator("b").count()).toBe(0);
    await page.getByRole("button", { name: "Make a fault rule" }).click();
    // The filter has a field with this name too, and the dialog opens once it has loaded the rules.
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByLabel("Operation").inputValue()).toBe("getResourceByKey");
    await dialog.getByLabel("What happens").selectOption("500, the service failed");
    await page.getByRole("button", { name: "Add rule" }).click();
    await page.getByText("matched 0, changed 0").waitFor();
    expect(await inspectPage(page)).toEqual([]);
    const statuses = [];
    for (let i = 0; i < 2; i++) {
      statuses.push((await call("GET", "/demo/resource/key=sample-primes")).status);
    }
    expect(statuses).toEqual([500, 200]);
    await page.getByRole("button", { name: "Remove rule" }).click();
    await page.getByText("No rules.").waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("filters, pauses, resumes and clears", async () => {
    const { page, errors } = await openInspector();
    await page.getByRole("button", { name: "Clear the list" }).click();
    await call("GET", "/demo/resource?limit=1");
    await call("GET", "/demo/resource?limit=502");
    await expectRows(page, 2);
    await page.getByLabel("Outcome").selectOption("invalid");
    await expectRows(page, 1);
    await page.getByLabel("Outcome").selectOption("");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Pause" }).click();
    await call("GET", "/demo/resource?limit=3");
    await page.getByText("3 requests, paused").waitFor();
    expect(await page.locator("#requests li").count()).toBe(2);
    await page.getByRole("button", { name: "Resume" }).click();
    await expectRows(page, 3);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("asks for a token if the link has none, and again after a wrong one", async () => {
    const { page } = await openInspector();
    await page.goto(`${control}/inspector/?`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${control}/inspector/`);
    await page.getByRole("textbox", { name: "Token" }).fill("a-wrong-one");
    await page.getByRole("button", { name: "Follow the requests" }).click();
    await page.getByText("The control API needs its own token").waitFor();
    await page.getByRole("textbox", { name: "Token" }).fill(CONTROL_TOKEN);
    await page.getByRole("button", { name: "Follow the requests" }).click();
    await page.getByText("Following").waitFor();
    await page.context().close();
  });
});

async function expectRows(page: Page, count: number): Promise<void> {
  await page.locator(`#requests li:nth-child(${count}):last-child`).waitFor();
}

function objectOf(text: string): object {
  return { key: "inspected", objectTypeProperty: { arrayOfStringExample: [text] } };
}

describe("the inspector's files", () => {
  it("are served only to this machine and the inspector's pages, with a policy that forbids inline code", async () => {
    for (const [name, type] of [
      ["", "text/html; charset=utf-8"],
      ["inspector.js", "text/javascript; charset=utf-8"],
      ["inspector.css", "text/css; charset=utf-8"],
    ] as const) {
      const response = await fetch(`${control}/inspector/${name}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).not.toContain("unsafe");
      expect(response.headers.has("access-control-allow-origin")).toBe(false);
      expect(await response.text()).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
      const foreign = { headers: { Origin: "https://attacker.example" } };
      expect((await fetch(`${control}/inspector/${name}`, foreign)).status).toBe(403);
    }
    expect((await fetch(`${control}/inspector/../package.json`)).status).toBe(404);
    expect((await fetch(`${control}/inspector/%2e%2e%2fdocs%2findex.html`)).status).toBe(404);
    expect((await fetch(`${service.url}/inspector/`)).status).toBe(404);
    const moved = await fetch(`${control}/inspector`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "inspector/"]);
  });
});

const REQUEST: RecordedRequest = {
  id: 1,
  receivedAt: "2030-01-01T00:00:00.000Z",
  correlationId: "a",
  method: "POST",
  path: "/oauth/token",
  query: "",
  httpVersion: "HTTP/1.1",
  request: {
    headers: { host: "127.0.0.1:1", authorization: "Basic [redacted]", "content-type": "a/b" },
    body: {
      text: "grant_type=refresh_token&refresh_token=%5Bredacted%5D",
      encoding: "utf8",
      size: 1,
      isTruncated: false,
    },
  },
  verdict: "valid",
  errors: [],
  timings: {},
};

describe("a copied command", () => {
  it("has variables for secrets and quotes everything else", () => {
    expect(toCurl(REQUEST)).toBe(
      [
        "curl --globoff 'http://127.0.0.1:1/oauth/token'",
        '-u "$CLIENT_ID:$CLIENT_SECRET"',
        "-H 'content-type: a/b'",
        `--data-raw 'grant_type=refresh_token&refresh_token='"$REFRESH_TOKEN"''`,
      ].join(" \\\n  "),
    );
    const key = { "x-api-key": "[redacted]" };
    expect(toCurl({ ...REQUEST, method: "GET", request: { headers: key } })).toBe(
      ["curl --globoff 'http://127.0.0.1:8080/oauth/token'", `-H 'x-api-key: '"$X_API_KEY"`].join(
        " \\\n  ",
      ),
    );
    const [first] = toCurl({
      ...REQUEST,
      method: "DELETE",
      path: "/a'b$(c)`d`",
      request: { headers: {} },
    }).split("\n");
    expect(first).toBe(`curl --globoff -X 'DELETE' 'http://127.0.0.1:8080/a'\\''b$(c)\`d\`'`);
  });

  it("escapes control characters", () => {
    const body = { text: "a\x1b[2J'\n\\", encoding: "utf8", size: 7, isTruncated: false } as const;
    const command = toCurl({ ...REQUEST, request: { headers: {}, body } });
    expect(command).toContain(String.raw`--data-raw $'a\x1b[2J\'\n\\'`);
  });

  it.each([
    ["base64", false, "--data-binary @body.bin"],
    ["utf8", true, "--data-binary @body.txt"],
  ] as const)("reads a body of %s, truncated %s, from a file", (encoding, isTruncated, wanted) => {
    const body = { text: "AA==", encoding, size: 100_000, isTruncated };
    expect(toCurl({ ...REQUEST, request: { headers: {}, body } })).toContain(wanted);
  });
});

it.each([
  ["#/components/schemas/Booking/properties/guests/items/properties/name", "Booking, /guests/name"],
  ["#/paths/~1bookings~1{id}/get/parameters/0", "GET /bookings/{id}, /parameters/0"],
])("names %s by its component or operation", (pointer, name) => {
  expect(partOf(pointer)).toBe(name);
});

describe("the outcome", () => {
  it.each([
    [{ status: 200 }, "none"],
    [{ status: 304 }, "none"],
    [{ status: 409 }, "client"],
    [{ status: 418 }, "client"],
    [{ status: 503 }, "server"],
    [{ status: 599 }, "server"],
    [{ status: 503, fault: "mine" }, "rule"],
    [{}, "open"],
  ] as const)("of %j is %s", (changes, side) => {
    expect(outcomeOf({ ...REQUEST, ...changes }).side).toBe(side);
  });
});

describe("changed values", () => {
  it("are listed by path", () => {
    const before = JSON.stringify({ a: 1, b: { c: [1, 2], d: {} }, same: true });
    const after = JSON.stringify({ a: 2, b: { c: [1], d: { e: null } }, same: true });
    expect(changedValues(before, after)).toEqual([
      { path: "a", before: "1", after: "2" },
      { path: "b.c[1]", before: "2", after: undefined },
      { path: "b.d", before: "{}", after: undefined },
      { path: "b.d.e", before: undefined, after: "null" },
    ]);
    expect(changedValues(undefined, '{"a":1}')).toEqual([
      { path: "a", before: undefined, after: "1" },
    ]);
    expect(changedValues("{}", undefined)).toEqual([{ path: "", before: "{}", after: undefined }]);
  });
});
