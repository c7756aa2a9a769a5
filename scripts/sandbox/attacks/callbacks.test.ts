import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { CallbackReceiver, endedStates } from "../testing/callback-receiver.js";
import { KINDS, serveDocument, type ServedDocument } from "../testing/served-document.js";

const TESTING = join(import.meta.dirname, "..", "testing");
const DOCUMENT = await readFile(join(TESTING, "callbacks.yaml"), "utf8");
/** An address of this machine in a network, where it has one. */
const [OUTSIDE] = Object.values(networkInterfaces())
  .flat()
  .filter((each) => each?.family === "IPv4" && !each.internal);

interface Sent {
  headers?: Record<string, string>;
  /** Default: `/orders` for POST. */
  target?: string;
  address?: string;
}

describe.each(KINDS)("the callbacks of a %s", (kind) => {
  let receiver: CallbackReceiver;
  let service: ServedDocument;
  /** Deliveries that other tests have caused. */
  let before: number;
  beforeAll(async () => {
    receiver = await new CallbackReceiver().open();
    service = await serveDocument(kind, DOCUMENT, { HOST: "0.0.0.0", CONTROL_PATH: "/control" });
  });
  beforeEach(() => {
    receiver.received.length = 0;
    before = deliveries().list().length;
  });
  afterAll(async () => {
    receiver.close();
    await service.stop();
  });

  function deliveries() {
    const { webhooks } = service.api.control ?? {};
    if (!webhooks) throw new Error("The service has no callbacks.");
    return webhooks.deliveries;
  }

  /** Creates an order whose callbacks go to the URL. Resolves with the status. */
  function order(url: string, { headers, target, address }: Sent = {}): Promise<number> {
    const { port } = service.api.config;
    const [method, path] = target === undefined ? ["POST", "/orders"] : ["GET", target];
    return new Promise((resolve, reject) => {
      const type = method === "POST" && { "Content-Type": "application/json" };
      httpRequest({
        host: address ?? "127.0.0.1",
        port,
        method,
        path,
        headers: { ...type, ...headers },
      })
        .once("response", (response) => resolve(response.resume().statusCode ?? 0))
        .once("error", reject)
        .end(method === "POST" ? JSON.stringify({ url }) : undefined);
    });
  }

  /** The latest deliveries have failed, since their URL is on this machine. */
  async function expectFailed(url: string, count: number): Promise<void> {
    const states = await endedStates(deliveries(), before + count);
    expect(states.slice(before)).toEqual(Array(count).fill("failed"));
    const error = `${url} is on this machine, and neither a program on it nor a page of the service gave it. Add '127.0.0.1' to WEBHOOK_HOSTS.`;
    expect(deliveries().list().at(-1)?.attempts).toMatchObject([{ error }]);
    expect(receiver.received).toEqual([]);
  }

  it("reach a program on this machine for another one, and for a page of the service", async () => {
    const own = { Origin: service.url, "Sec-Fetch-Site": "same-origin" };
    const host = new URL(service.url).host;
    for (const headers of [undefined, { ...own, Host: host }]) {
      expect(await order(`http://${receiver.host}/`, headers && { headers })).toBe(201);
    }
    expect(await endedStates(deliveries(), before + 4)).toEqual(
      expect.not.arrayContaining(["failed"]),
    );
    const methods = receiver.received.map(({ method }) => method);
    expect(methods.sort()).toEqual(["DELETE", "DELETE", "POST", "POST"]);
  });

  const absolute = (path: string): string => `http://attacker.example${path}`;
  it.each<[string, Sent]>([
    ["another machine, by a proxy", { headers: { "X-Forwarded-For": "203.0.113.9" } }],
    [
      "another machine that claims to be this one",
      { headers: { Forwarded: "for=127.0.0.1, for=203.0.113.9" } },
    ],
    ["another page", { headers: { Origin: "https://attacker.example" } }],
    ["a page of another port", { headers: { Origin: "http://127.0.0.1:1" } }],
    ["a page without an origin", { headers: { Origin: "null" } }],
    ["a page by DNS rebinding", { headers: { Host: "attacker.example" } }],
    ["an image of another page", { target: "/polls", headers: { "Sec-Fetch-Site": "cross-site" } }],
    ["an absolute target", { target: absolute("/polls"), headers: { Host: "localhost" } }],
    ...(OUTSIDE ? [["another machine", { address: OUTSIDE.address }] as [string, Sent]] : []),
  ])("reach no program on this machine for %s", async (_, sent) => {
    const url = `http://${receiver.host}/`;
    const query = `?url=${encodeURIComponent(url)}`;
    const target = sent.target === undefined ? undefined : sent.target + query;
    const status = await order(url, { ...sent, ...(target !== undefined && { target }) });
    const count = target === undefined ? 2 : 1;
    expect(status).toBe(target === undefined ? 201 : 200);
    await expectFailed(url, count);
  });

  it("reach no program on this machine for clients of another server that calls api.fetch", async () => {
    const url = `http://${receiver.host}/`;
    const local = `http://localhost:${service.api.config.port}`;
    const { status } = await service.api.fetch(`${local}/orders`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ url }),
    });
    expect(status).toBe(201);
    await expectFailed(url, 2);
    // The control API follows the same rule, before it reads a token.
    const direct = await fetch(`${local}/control/clock`);
    const passedOn = await service.api.fetch(`${local}/control/clock`);
    expect([direct.status, passedOn.status]).toEqual([401, 403]);
  });

  it("never send a user name and a password of the URL", async () => {
    expect(await order(`http://root:secret@${receiver.host}/`)).toBe(201);
    const states = await endedStates(deliveries(), before + 2);
    expect(states.slice(before)).toEqual(["failed", "failed"]);
    const error = "The URL contains a user name or a password. Remove them.";
    expect(deliveries().list().at(-1)?.attempts).toMatchObject([{ error }]);
    expect(receiver.received).toEqual([]);
  });
});
