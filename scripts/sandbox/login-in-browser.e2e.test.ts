import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import axe from "axe-core";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  None,
  randomPKCECodeVerifier,
} from "openid-client";
import type { Browser } from "playwright-core";
import type { EmbeddedDocument } from "../../server/runtime/embed/embed.js";
import { launchBrowser, NO_BROWSER } from "../development/testing/browser.js";
import { leaveOut } from "../development/testing/leave-out.js";
import { startService } from "../embed/start-service.js";

const browser: Browser | undefined = await launchBrowser();
if (!browser) leaveOut("the login page in a browser", NO_BROWSER);
const described = browser ? describe : describe.skip;
afterAll(() => browser?.close());

const DOCUMENT = join(import.meta.dirname, "testing", "train-travel.yaml");

/** Runs in the browser, so it must not refer to anything outside. */
async function violations(): Promise<string[]> {
  const { axe: found } = window as unknown as { axe: typeof axe };
  const { violations } = await found.run(document, { resultTypes: ["violations"], preload: false });
  return violations.map(({ id }) => id);
}

described("the login page in a browser", () => {
  let service: EmbeddedDocument<unknown>;
  let app: Server;
  let address: string;
  let login: URL;
  beforeAll(async () => {
    service = await startService<object>({ document: DOCUMENT });
    const { clientId } = service.credentials;
    const config: Configuration = await discovery(
      new URL(service.url),
      clientId,
      undefined,
      None(),
      {
        algorithm: "oauth2",
        execute: [allowInsecureRequests],
      },
    );
    const pkceCodeVerifier = randomPKCECodeVerifier();
    // An application that displays the query that it receives.
    app = createServer((request, response) => {
      const grant = { pkceCodeVerifier, expectedState: "state-1" };
      authorizationCodeGrant(config, new URL(request.url ?? "", address), grant).then(
        ({ scope }) => response.end(`Granted: ${scope}`),
        (error: unknown) => response.end(String(Reflect.get(Object(error) as object, "error"))),
      );
    }).listen(0, "127.0.0.1");
    await once(app, "listening");
    address = `http://localhost:${(app.address() as AddressInfo).port}`;
    login = buildAuthorizationUrl(config, {
      redirect_uri: `${address}/callback`,
      scope: "read write",
      state: "state-1",
      code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
    });
  });
  afterAll(async () => {
    app.close();
    await service.stop();
  });

  it.each([
    ["Allow", "Granted: read write"],
    ["Deny", "access_denied"],
  ])("returns to the application by %s, without scripts", async (name, text) => {
    const context = await browser?.newContext({ javaScriptEnabled: false });
    const page = await context?.newPage();
    if (!page) throw new Error("There is no browser.");
    await page.goto(login.href);
    expect(await page.getByRole("listitem").allInnerTexts()).toEqual([
      "read\nRead",
      "write\nWrite",
    ]);
    await page.getByLabel("User").fill("ada@example.com");
    await page.getByRole("button", { name }).click();
    await page.waitForURL(`${address}/callback?**`);
    expect(await page.locator("body").innerText()).toBe(text);
    await context?.close();
  });

  it.each(["light", "dark"] as const)("is accessible in the %s theme", async (colorScheme) => {
    const context = await browser?.newContext({ bypassCSP: true, colorScheme });
    const page = await context?.newPage();
    if (!page) throw new Error("There is no browser.");
    for (const shown of [login.href, `${service.url}/oauth/authorize`]) {
      await page.goto(shown);
      await page.evaluate(axe.source);
      expect(await page.evaluate(violations)).toEqual([]);
    }
    await context?.close();
  });
});
