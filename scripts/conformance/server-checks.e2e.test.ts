import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type EmbeddedService, startService } from "../../server/embed/start-service.js";
import {
  type CheckedServer,
  checkServer,
  type Findings,
  publishedDocument,
  serverChecks,
} from "./checks.js";
import { Coverage } from "./server/coverage.js";
import { runCheck } from "./server/server-check.js";
import { type Fetch, Target } from "./server/target.js";
import { plantedServerFaults, serverRow } from "./testing/fault-matrix.js";

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
      "shape-storeArtificiallyComplex",
      "shape-uploadProductImage",
      "shape-writeNamespaceAction",
      "shape-issueCustomerToken",
    ]);
    expect(findings.notes).toEqual([
      expect.stringMatching(
        /^Operations: 29 of 31 were called; not storeArtificiallyComplex, issueCustomerToken\.$/,
      ),
      expect.stringMatching(/^Statuses: \d+ of \d+ that are declared were seen; not /),
      expect.stringMatching(/^Parameters: \d+ of \d+ were sent; not /),
    ]);
  });

  it("leave the project as it was", async () => {
    expect(await contentOf(service)).toEqual(before);
  });

  it("show no secret", () => {
    const shown = JSON.stringify(findings);
    expect(shown).not.toContain(service.credentials.clientSecret);
  });

  it("find, each, what is planted for it", async () => {
    const document = publishedDocument();
    const missed: string[] = [];
    for (const { check, what, proxy } of plantedServerFaults) {
      const target = new Target(optionsOf(service), proxy(send), new Coverage());
      const context = { target, document, seed: 1, requests: REQUESTS, withImages: true };
      const wanted = serverChecks.find(({ id }) => id === check);
      const result = wanted && (await runCheck(wanted, context));
      if (result?.outcome !== "failed") missed.push(`${check}: ${what}, ${result?.outcome}`);
    }
    expect(missed).toEqual([]);
    const planted = plantedServerFaults.map(({ check }) => check);
    const left = serverChecks.filter(({ id }) => !planted.includes(id)).map(({ id }) => id);
    expect(left).toHaveLength(4);
  });

  // All of them, and those of clients: `npm run conformance -- matrix`.
  it.each(["token-tampered", "version-unchanged", "actions-in-order"])(
    "find what is planted for %s by that check, and by none before it",
    async (check) => {
      const planted = plantedServerFaults.find((fault) => fault.check === check);
      const row = planted && (await serverRow(service, planted));
      expect(row?.first).toBe(check);
    },
  );
});
