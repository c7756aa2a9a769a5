import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser, NO_BROWSER } from "../development/testing/browser.js";
import { leaveOut } from "../development/testing/leave-out.js";
import { CallbackReceiver, endedStates } from "./testing/callback-receiver.js";
import { KINDS, serveDocument, type ServedDocument } from "./testing/served-document.js";

const browser: Browser | undefined = await launchBrowser();
if (!browser) leaveOut("callbacks to this machine in a browser", NO_BROWSER);
const described = browser ? describe : describe.skip;
afterAll(() => browser?.close());

const DOCUMENT = await readFile(join(import.meta.dirname, "testing", "callbacks.yaml"), "utf8");

/** Runs in the browser: all the ways in which a page sends requests to another origin. */
async function attack({ service, target }: { service: string; target: string }): Promise<number[]> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ url: target });
  const order = await fetch(`${service}/orders`, { method: "POST", headers, body });
  const poll = (from: string): string =>
    `${service}/polls?url=${encodeURIComponent(target + from)}`;
  const polled = await fetch(poll("fetch"));
  const image = new Image();
  const loaded = new Promise((resolve) => (image.onerror = resolve));
  image.src = poll("image");
  await loaded;
  const frame = document.body.appendChild(document.createElement("iframe"));
  const shown = new Promise((resolve) => (frame.onload = resolve));
  frame.src = poll("frame");
  await shown;
  return [order.status, polled.status];
}

described.each(KINDS)("a page that drives local programs by callbacks of a %s", (kind) => {
  let service: ServedDocument;
  let receiver: CallbackReceiver;
  let site: Server;
  beforeAll(async () => {
    service = await serveDocument(kind, DOCUMENT, { CONTROL_PATH: "/control" });
    receiver = await new CallbackReceiver().open();
    site = createServer((_, response) => {
      response.setHeader("Content-Type", "text/html").end("<!doctype html><body></body>");
    }).listen(0, "127.0.0.1");
    await once(site, "listening");
  });
  afterAll(async () => {
    receiver.close();
    site.close();
    await service.stop();
  });

  it.each(["127.0.0.1", "localhost"])("reaches none of them from %s", async (host) => {
    const deliveries = service.api.control?.webhooks?.deliveries;
    if (!browser || !deliveries) throw new Error("There is no browser, or no callback.");
    const before = deliveries.list().length;
    const page = await browser.newPage();
    await page.goto(`http://${host}:${(site.address() as AddressInfo).port}/`);
    const target = `http://${receiver.host}/from-`;
    // The page may use the service itself, whose responses have `Access-Control-Allow-Origin: *`.
    expect(await page.evaluate(attack, { service: service.url, target })).toEqual([201, 200]);
    const states = await endedStates(deliveries, before + 5);
    expect(states.slice(before)).toEqual(Array(5).fill("failed"));
    expect(receiver.received).toEqual([]);
    await page.close();
  });

  it("has the same requests work for a program on this machine", async () => {
    const deliveries = service.api.control?.webhooks?.deliveries;
    if (!deliveries) throw new Error("There is no callback.");
    const before = deliveries.list().length;
    const url = `${service.url}/polls?url=${encodeURIComponent(`http://${receiver.host}/`)}`;
    expect((await fetch(url)).status).toBe(200);
    const states = await endedStates(deliveries, before + 1);
    expect(states.at(-1)).toBe("delivered");
    expect(receiver.received.map(({ method }) => method)).toEqual(["GET"]);
  });
});
