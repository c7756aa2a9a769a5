import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { type EmbeddedService, startService } from "../embed/start-service.js";
import type { Checking, Findings } from "./checks.js";
import { type CheckedServer, checkingDemoServer } from "./demo/demo-api.js";
import type { Fetch } from "./server/outgoing.js";
import { declaredFaults } from "./testing/server-faults/declared.js";
import { FaultyServer } from "./testing/faulty-server.js";
import { serverFaults } from "./testing/faults.js";
import { updateFaults } from "./testing/server-faults/resources.js";

const REQUESTS = 50;

let service: EmbeddedService;
let server: FaultyServer;
let checking: Checking;
beforeAll(async () => {
  service = await startService({ settings: { FAILED_LOGIN_LIMIT: "1000000" } });
  server = new FaultyServer((request) => service.fetch(request));
  checking = await checkingDemoServer(optionsOf(service), server.fetch);
});
afterAll(() => service.stop());

function optionsOf({ url: baseUrl, projectKey, credentials }: EmbeddedService): CheckedServer {
  return { baseUrl, projectKey, ...credentials, seed: 1, fuzz: REQUESTS };
}

/** The visible content of the client's project. */
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
    findings = await checking.run([]);
  });

  it("find nothing wrong with our own service", () => {
    const failed = findings.results.filter(({ outcome }) => outcome === "failed");
    expect(failed.map(({ id, findings: found }) => [id, found])).toEqual([]);
    expect(findings.results).toHaveLength(checking.checks.length);
  });

  it("say what they could not check, and how much of the document they tried", () => {
    const unchecked = findings.results.filter(({ outcome }) => outcome === "unchecked");
    expect(unchecked.map(({ id }) => id)).toEqual([
      "list-empty",
      "query-filter",
      "query-plus",
      "query-array",
      "query-sort",
      "query-ties",
      "items-replaced",
      "change-partial",
      "change-null",
      "change-whole",
      "change-together",
      "change-read-only",
      "values-int64",
      "body-format",
      "idempotency-key",
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
    const own = [serverFaults, updateFaults].flatMap((all) =>
      Object.entries(all).flatMap(([id, faults]) =>
        [faults].flat().map((fault) => ({ id, fault, isShared: false })),
      ),
    );
    const ids = checking.checks.map(({ id }) => id);
    const all = [...own, ...declaredFaults("demo")].filter(({ id }) => ids.includes(id));
    expect(await server.missed(checking, all)).toEqual([]);
    const left = checking.checks.filter(({ id }) => !all.some((each) => each.id === id));
    expect(left.map(({ id }) => id)).toEqual([
      ...["token-challenge", "error-method-405"],
      ...["http-no-content", "http-pipelined", "http-messages", "http-messages-lenient"],
      ...["http-continue", "http-chunks", "list-empty"],
      ...["query-filter", "query-plus", "query-array", "query-sort", "query-ties"],
      ...["items-concurrent", "items-replaced", "change-partial", "change-null", "change-whole"],
      ...["change-together", "change-read-only", "values-int64", "body-format", "idempotency-key"],
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
    const redirected: Fetch = (request) =>
      service.fetch(new Request(request.url.replace(baseUrl, service.url), request));
    const wire = await checkingDemoServer({ ...optionsOf(service), baseUrl }, redirected);
    const names = ["no-content", "pipelined", "messages", "continue", "chunks"];
    const runs = await Promise.all(names.map((name) => wire.run([`http-${name}`])));
    const results = runs.flatMap((each) => each.results);
    broken.close();
    expect(
      results.map(({ findings: found }) => found.slice(0, 5).map(({ message }) => message)),
    ).toEqual([
      ['content: expected "", got "{}".', 'content: expected "", got "{}".'],
      ["statuses: expected [200,null,200], got [304]."],
      [
        "Expected 200 or 400 or 426 or 505 for HTTP/1.0, got 304 (RFC 9112 section 6.1).",
        "Expected 200 for names in capitals, got 304 (RFC 9110 section 2.2).",
        "Expected 200 for headers without spaces, got 304 (RFC 9110 section 2.2).",
        "Expected 200 for empty headers, got 304 (RFC 9110 section 2.2).",
        "Expected 200 for the absolute form of a URL, got 304 (RFC 9112 section 3.2.2).",
      ],
      ["There was no response to the header."],
      ["Expected 415 for chunks, got nothing."],
    ]);
  });
});
