import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type EmbeddedService, startService } from "../embed/start-service.js";
import { type CheckedServer, checkServer, type Findings, serverChecks } from "./checks.js";
import { demoApi } from "./demo-subject.js";
import { runCheck } from "./server/server-check.js";
import { Target } from "./server/demo-target.js";
import type { Fetch } from "./server/target.js";
import { declaredFaults } from "./testing/server-faults/declared.js";
import { serverFaults } from "./testing/faults.js";

const REQUESTS = 50;

let service: EmbeddedService;
beforeAll(async () => {
  service = await startService({ settings: { FAILED_LOGIN_LIMIT: "1000000" } });
});
afterAll(() => service.stop());

const send: Fetch = (request) => service.fetch(request);

function optionsOf({ url: baseUrl, projectKey, credentials }: EmbeddedService): CheckedServer {
  const only: string[] = [];
  return { baseUrl, projectKey, ...credentials, only, seed: 1, fuzz: REQUESTS, withImages: true };
}

/** Everything that the client can see of its project. */
async function contentOf({ client }: EmbeddedService): Promise<unknown> {
  const [resources, cart] = await Promise.all([
    client.queryResourcesSorted({ query: { limit: 500 } }),
    client.fetchNamespaceActionWithExample(),
  ]);
  const { cartVersion: _, ...left } = cart.data as unknown as Record<string, unknown>;
  return [resources.data, left];
}

describe("the checks of servers", () => {
  let findings: Findings;
  let before: unknown;
  beforeAll(async () => {
    before = await contentOf(service);
    findings = await checkServer(optionsOf(service), undefined, send);
  });

  it("find nothing wrong with our own service", () => {
    const failed = findings.results.filter(({ outcome }) => outcome === "failed");
    expect(failed.map(({ id, findings: found }) => [id, found])).toEqual([]);
    expect(findings.results).toHaveLength(serverChecks.length);
  });

  it("say what they could not check, and how much of the document they tried", () => {
    const unchecked = findings.results.filter(({ outcome }) => outcome === "unchecked");
    expect(unchecked.map(({ id }) => id)).toEqual([
      "items-replaced",
      "change-partial",
      "change-whole",
      "change-together",
      "change-read-only",
      "body-format",
    ]);
    expect(findings.notes).toEqual([]);
  });

  it("leave the project as it was", async () => {
    expect(await contentOf(service)).toEqual(before);
  });

  it("show no secret", () => {
    const shown = JSON.stringify(findings);
    expect(shown).not.toContain(service.credentials.clientSecret);
  });

  it("find, each, what is planted for it", async () => {
    const api = await demoApi();
    const missed: string[] = [];
    for (const check of serverChecks) {
      const own = [serverFaults[check.id] ?? []].flat();
      const declared = declaredFaults("demo").flatMap(({ id, fault }) =>
        id === check.id ? [fault] : [],
      );
      for (const [index, proxy] of [...own, ...declared].entries()) {
        const target = new Target(api.read, optionsOf(service), proxy(send));
        const context = { ...api, target, seed: 1, requests: REQUESTS, withImages: true };
        const { outcome } = await runCheck(check, context);
        if (!/failed|advised/.test(outcome)) missed.push(`${check.id} ${index}: ${outcome}`);
      }
    }
    expect(missed).toEqual([]);
    const found = new Set([
      ...Object.keys(serverFaults),
      ...declaredFaults("demo").map(({ id }) => id),
    ]);
    const left = serverChecks.filter(({ id }) => !found.has(id));
    expect(left.map(({ id }) => id)).toEqual([
      ...["items-replaced", "change-partial", "change-whole", "change-together"],
      ...["change-read-only", "body-format"],
      ...["http-no-content", "http-pipelined", "http-messages", "http-continue", "http-chunks"],
    ]);
  });

  it("find content after a 304, and silence after a header, on a connection", async () => {
    const broken = createServer((socket) =>
      socket
        .on("error", () => undefined)
        .on("data", (bytes) => {
          if (!/^POST/.test(String(bytes))) socket.write("HTTP/1.1 304 Not Modified\r\n\r\n{}");
        }),
    );
    await once(broken.listen(0, "127.0.0.1"), "listening");
    const baseUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    const api = await demoApi();
    const redirected: Fetch = (request) =>
      send(new Request(request.url.replace(baseUrl, service.url), request));
    const target = new Target(api.read, { ...optionsOf(service), baseUrl }, redirected);
    const context = { ...api, target, seed: 1, requests: 1, withImages: false };
    const wire = serverChecks.filter(({ id }) =>
      /^http-(?:no-content|pipelined|messages|continue|chunks)$/.test(id),
    );
    const results = await Promise.all(wire.map((check) => runCheck(check, context)));
    broken.close();
    expect(
      results.map(({ findings: found }) => found.slice(0, 5).map(({ message }) => message)),
    ).toEqual([
      ['content: expected "", got "{}".', 'content: expected "", got "{}".'],
      ["statuses: expected [200,null,200], got [304]."],
      [
        "Expected 200 for HTTP/1.0, got 304 and an open connection.",
        "Expected 200 for an empty line before the request, got 304.",
        "Expected 200 for names in capitals, got 304.",
        "Expected 200 for headers without spaces, got 304.",
        "Expected 200 for empty headers, got 304.",
      ],
      ["There was no response to the header."],
      ["status for chunks: expected 415, got nothing."],
    ]);
  });
});
