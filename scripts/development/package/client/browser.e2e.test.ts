import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { ServiceUnderTest } from "../../../../server/testing/service-under-test.js";
import { codeBlocks } from "../../../docs/testing/guide-blocks.js";
import { addFirstProduct } from "../../testing/add-product.js";
import { launchBrowser, NO_BROWSER } from "../../testing/browser.js";
import { leaveOut } from "../../testing/leave-out.js";
import { bundleForBrowser } from "./build-client-package.js";

const browser = await launchBrowser();
if (!browser) leaveOut("the client in a browser", NO_BROWSER);

let service: ServiceUnderTest;
let site: Server;
let page: Page;
/** What has been started is ended, even if the rest of the start failed. */
const ends: (() => unknown)[] = [() => browser?.close()];
const errors: string[] = [];

/** The page's program, which uses the client of the README's block; each member belongs to one test. */
const PROGRAM = `
  import { createClient as create, isApiError, uploadImage } from "resource-test-service-client";

  const errorOf = (call) => call.then(() => undefined, (error) => error);
  const body = { objectTypeProperty: { arrayOfStringExample: ["from a page"] } };
  const make = async () => (await client.createOrUpdateResource({ body })).data.id;

  globalThis.page = {
    first: () => data.results.length,
    conflict: async () => {
      const path = { id: await make() };
      const headers = { "X-Correlation-ID": "of-a-page" };
      const error = await errorOf(
        client.updateResource({ path, headers, body: { version: 7, actions: [] } }),
      );
      return isApiError(error, "ConcurrentModification") && [error.currentVersion, error.correlationId];
    },
    busy: async () => {
      const once = create({ ...options, retry: { attempts: 1 } });
      const error = await errorOf(once.queryResources({ headers: { Prefer: "code=503" } }));
      return [error.code, error.retryAfter];
    },
    renewed: async () => {
      await fetch("/revoke", { method: "POST" });
      return (await client.queryResources()).status;
    },
    unreachable: async () => {
      const nobody = create({ ...options, baseUrl: "http://127.0.0.1:2", retry: { attempts: 2, baseDelay: 0.01 } });
      return (await errorOf(nobody.getLiveness())).name;
    },
    cancelled: async () => {
      const headers = { Prefer: "delay=5000" };
      return (await errorOf(client.queryResources({ headers, signal: AbortSignal.timeout(100) }))).name;
    },
    uploaded: async () => {
      const base64 = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const file = new File([bytes], "a.jpg", { type: "image/jpeg" });
      for (const source of [file, bytes, new Blob([bytes]).stream()]) await uploadImage(client, source);
      const { data: product } = await uploadImage(client, file, { query: { filename: "dot" } });
      const { url, dimensions } = product.masterVariant.images.at(-1);
      return [product.masterVariant.images.length, dimensions, url.includes("dot")];
    },
  };
`;

beforeAll(async () => {
  if (!browser) return;
  service = await ServiceUnderTest.start();
  ends.push(() => service.stop());
  await addFirstProduct(service);
  site = await serve(await bundleForBrowser(await program()));
  ends.push(() => site.close());
  page = await browser.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  const address = site.address();
  if (typeof address !== "object" || !address) throw new Error("The site has no port.");
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.waitForFunction("globalThis.page !== undefined");
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** The README's own block, with the address of the service under test, and what is done after it. */
async function program(): Promise<string> {
  const readme = await readFile(join(import.meta.dirname, "../../../../client/README.md"), "utf8");
  const block = codeBlocks(readme).find(({ heading }) => heading === "In a browser");
  const { projectKey, clientId, clientSecret } = service.demo;
  const credentials = { clientId, clientSecret };
  const options = { baseUrl: service.url, projectKey, credentials };
  const code = block?.code.replace("http://127.0.0.1:8080", service.url);
  return `${code}\nconst options = ${JSON.stringify(options)};\n${PROGRAM}`;
}

/** Another origin than the service's: a page, its script, and the tokens its own server gets for it. */
async function serve(script: string): Promise<Server> {
  const tokens: string[] = [];
  const routes: Record<string, () => Promise<[mediaType: string, content: string]>> = {
    "/": async () => ["text/html", '<!doctype html><script type="module" src="/page.js"></script>'],
    "/page.js": async () => ["text/javascript", script],
    "/token": async () => {
      tokens.push(await service.token());
      return ["text/plain", tokens.at(-1) ?? ""];
    },
    "/revoke": async () => {
      const { clientId, clientSecret } = service.demo;
      await service.call("POST", "/oauth/token/revoke", {
        token: null,
        headers: {
          Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: `token=${tokens.at(-1)}`,
      });
      return ["text/plain", ""];
    },
  };
  const server = createServer((request, response) => {
    const route = routes[request.url ?? ""];
    if (!route) return void response.writeHead(404).end();
    void route().then(([mediaType, content]) => {
      response.writeHead(200, { "Content-Type": mediaType }).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

(browser ? describe : describe.skip)("the client in a browser, from another origin", () => {
  it.each([
    { name: "does what its README says", call: "first()", want: 1 },
    { name: "reads errors and their headers", call: "conflict()", want: [1, "of-a-page"] },
    { name: "sees when to come back", call: "busy()", want: ["OverCapacity", 1] },
    { name: "renews a token that was revoked", call: "renewed()", want: 200 },
    { name: "says that there is no connection", call: "unreachable()", want: "ConnectionError" },
    { name: "cancels a call", call: "cancelled()", want: "TimeoutError" },
    { name: "uploads images", call: "uploaded()", want: [4, { w: 1, h: 1 }, true] },
  ])("$name", async ({ call, want }) => {
    expect(await page.evaluate(`page.${call}`)).toEqual(want);
    expect(errors).toEqual([]);
  });
});
