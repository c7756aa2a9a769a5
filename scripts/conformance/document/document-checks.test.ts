import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CollectedOutput } from "../../testing/collected-output.js";
import type { Checking } from "../checks.js";
import type { StartProgram } from "../client/protocol.js";
import type { Place } from "../client/stage.js";
import { conformance } from "../conformance.js";
import type { CheckResult } from "../report/check-result.js";
import {
  at,
  type ClientFaults,
  hasStatus,
  isOverloaded,
  keeping,
  querying,
  receiving,
  repeating,
  sending,
  withBody,
  withFault,
  withHeader,
} from "../testing/client-faults/planting.js";
import { formFaults } from "../testing/client-faults/forms.js";
import { valueFaults } from "../testing/client-faults/values.js";
import { documentClient } from "../testing/document-client.js";
import type { Proxy } from "../testing/server-faults/planting.js";
import { declaredFaults } from "../testing/server-faults/declared.js";
import { itemFaults, writingAll } from "../testing/server-faults/items.js";
import { checkingClient, checkingServer } from "./check-document.js";
import { documentHost } from "./document-host.js";
import { type ReadDocument, readDocument } from "./read-document.js";

const SPEC = "scripts/conformance/testing/garden.yaml";
const FETCH = "node scripts/conformance/adapters/fetch.mjs";
const GARDEN = { spec: SPEC, overlays: [], skipUnsupported: false, profile: undefined };

let read: ReadDocument;
beforeAll(async () => {
  read = await readDocument(GARDEN);
});

function failuresIn(results: readonly CheckResult[]): unknown[] {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  return failed.map(({ id, findings }) => [id, findings.map(({ message }) => message)]);
}

function skippedIn(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ id, reason }) => (reason === undefined ? [] : [`${id}: ${reason}`]));
}

describe("conformance server --spec", () => {
  let sandbox: Place;
  let checking: Checking;
  let options: Parameters<typeof checkingServer>[0];
  let proxy: Proxy = (send) => send;
  beforeAll(async () => {
    const host = documentHost(read, 1);
    sandbox = await host.start({ FAILED_LOGIN_LIMIT: "1000000" });
    const { service, environment } = sandbox;
    options = {
      document: GARDEN,
      baseUrl: service.url,
      seed: 1,
      fuzz: 60,
      collections: 4,
      token: undefined,
      apiKey: undefined,
      clientId: environment.CONFORMANCE_CLIENT_ID,
      clientSecret: environment.CONFORMANCE_CLIENT_SECRET,
    };
    const send = proxied((request) => service.fetch(request));
    checking = await checkingServer(options, send, read);
  });
  afterAll(() => sandbox.service.stop());

  function proxied(send: Parameters<Proxy>[0]): ReturnType<Proxy> {
    return (request) => proxy(send)(request);
  }

  it("finds nothing wrong with the sandbox, and says what it cannot check", async () => {
    const { results } = await checking.run([]);
    expect(failuresIn(results)).toEqual([]);
    expect(skippedIn(results)).toEqual([]);
    const { CONFORMANCE_CLIENT_SECRET: secret } = sandbox.environment;
    expect(JSON.stringify(results)).not.toContain(secret);
  });

  it("fails the first call if it has no readable response, and ends if there is no server", async () => {
    const failing = async (error: Error) => {
      return checkingServer(options, () => Promise.reject(error), read);
    };
    const { results } = await (await failing(new Error("two lengths"))).run([]);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([["first-call", "failed"]]);
    const none = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    await expect((await failing(none)).run([])).rejects.toThrow(
      "has no response: connection refused",
    );
  });

  it("fails the first call if its response has no end, and reads no more than 16 MiB", async () => {
    let [sent, isCancelled] = [0, false];
    const piece = new Uint8Array(65_536).fill(32);
    const endless = async (): Promise<Response> => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += piece.length;
          controller.enqueue(piece);
        },
        cancel: () => void (isCancelled = true),
      });
      return new Response(body, { headers: { "Content-Type": "application/json" } });
    };
    const { results } = await (await checkingServer(options, endless, read)).run([]);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([["first-call", "failed"]]);
    const [finding] = results[0]?.findings ?? [];
    expect(finding?.message).toContain("has a response of more than 16777216 bytes");
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(2 * 16_777_216);
  });

  it("finds each fault that is planted", async () => {
    const all = { ...itemFaults, "change-together": writingAll };
    const own = Object.entries(all).flatMap(([id, faults]) =>
      [faults].flat().map((fault): [string, Proxy] => [id, fault]),
    );
    const missed: string[] = [];
    for (const [index, [id, fault]] of [...own, ...declaredFaults("garden")].entries()) {
      proxy = fault;
      const { results } = await checking.run([id]).finally(() => (proxy = (send) => send));
      const outcome = results[0]?.outcome ?? "unknown";
      if (!/failed|advised/.test(outcome)) missed.push(`${index} ${id}: ${outcome}`);
    }
    expect(missed).toEqual([]);
  });
});

const isCreation = ({ method, url }: Request): boolean => {
  return method === "POST" && url.endsWith("/plants");
};

/** One for each check that only clients of documents have, and some that they share with ours. */
const faults: ClientFaults = {
  ...valueFaults,
  ...formFaults,
  "encode-path": sending(
    ({ url }) => url.includes("%2F"),
    (request) => at(request.url.replace("%2F", "/").replace("%3F", "%253F"), request),
  ),
  "basic-plain": sending(
    ({ url }) => url.endsWith("/shed"),
    (request) => withHeader(request, "Authorization", `Basic ${btoa("id:s%2Bc%2572+e%3At%2F%3F")}`),
  ),
  "encode-undeclared": querying((query) => query.replaceAll("%2B", "+")),
  "write-key-kept": sending(isCreation, (request) =>
    withHeader(request, "Idempotency-Key", crypto.randomUUID()),
  ),
  "write-patch-not-repeated": repeating(
    ({ method }) => method === "PATCH",
    (response) => response === undefined,
  ),
  "write-504-not-repeated": repeating(isCreation, hasStatus(504)),
  "retry-body-kept": repeating(isCreation, isOverloaded, (each) => withBody(each, () => "")),
  "token-failure-not-kept": keeping(({ url }) => url.endsWith("/token"), hasStatus(400)),
  "secrets-not-in-headers": sending(isCreation, (request) =>
    withHeader(request, "X-Debug", request.headers.get("Authorization") ?? ""),
  ),
  "no-content-read": receiving((_, { status }) => status === 204, { status: 500 }),
  "retry-503": receiving((_, { status }) => status === 503, { status: 400 }),
  "pages-error": receiving(({ url }, { status }) => url.includes("offset=") && status === 400, {
    status: 200,
    json: () => ({ results: [], total: 0 }),
  }),
  "pages-retried": receiving((_, { status }) => status === 503, { status: 400 }),
  "pages-once": querying((query) => query.replace(/offset=[1-9]\d*/, "offset=1")),
};

describe("conformance client --spec", () => {
  it("finds nothing wrong with the typed client, and each fault that is planted for a check", async () => {
    const options = { document: GARDEN, command: undefined, jobs: 8 };
    const ours = await checkingClient(options, (token) => documentClient(read, token), read);
    const planted = await checkingClient(
      options,
      (token) => (environment, scenario) => {
        const clientOf = (given: object): StartProgram => documentClient(read, token, given);
        return withFault(faults[scenario.id], clientOf)(environment, scenario);
      },
      read,
    );
    const known = ours.checks.map(({ id }) => id).filter((id) => faults[id]);
    const [{ results }, found] = await Promise.all([ours.run([]), planted.run(known)]);
    expect(failuresIn(results)).toEqual([]);
    expect(skippedIn(results)).toEqual([
      "entity-tags-sent: no GET that declares If-None-Match sends an ETag",
      "not-modified-read: no GET that declares If-None-Match sends an ETag",
    ]);
    const missed = found.results.filter(({ findings }) => findings.length === 0);
    expect(missed.map(({ id }) => id)).toEqual([]);
    expect(found.results).toHaveLength(known.length);
  });
});

describe("a profile", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "profile-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(profile: string, only: string) {
    const file = join(folder, "profile.yaml");
    await writeFile(file, profile);
    const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
    const argv = ["client", "--spec", SPEC, "--command", FETCH, "--only", only, "--profile"];
    const context = { command: "conformance", env: {}, stdout, stderr };
    const code = await conformance([...argv, file], context);
    return { code, out: stdout.text, err: stderr.text.replace(`${file}: `, "") };
  }

  it.each([
    [
      "style: paypal",
      "style must be equal to one of the allowed values: stripe, github, google, commercetools.",
    ],
    [
      "paging: { size: limit }",
      "paging must NOT have additional properties: size. Known: limit, offset, page, after, cursor, next, firstPage, link.",
    ],
    ["retryable: [200]", "retryable.0 must be >= 400."],
    ["calls: { read: {} }", "calls.read must have required property 'operation'."],
    ["a: [", "Flow sequence in block collection must be sufficiently indented"],
    [
      "calls: { read: { operation: nobodys } }",
      "--profile: the operation 'nobodys' is not in the document",
    ],
  ])("is rejected: %s", async (profile, message) => {
    const { code, err } = await run(profile, "retries");
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it("names the members of a page, whose references are followed as they are", async () => {
    const profile = "paging: { limit: limit, cursor: note, next: meta.next }";
    const { out } = await run(profile, "paging");
    expect(out).toMatch(/ok   pages-next[^]*ok   pages-end/);
    expect(out).toContain("Expected at most 60 pages");
    const file = join(folder, "profile.yaml");
    const options = { document: { ...GARDEN, profile: file }, command: undefined, jobs: 1 };
    const fault = querying((query) => query.replace("a%2Bb", "a+b"));
    const clientOf = (token?: string) => documentClient(read, token, { fetch: fault(fetch) });
    const checking = await checkingClient(options, clientOf, read);
    const { results } = await checking.run(["pages-next"]);
    expect(failuresIn(results)).toEqual([["pages-next", ["The cursor is not a+b/c=&d e%20."]]]);
  });

  it("names calls, and statuses after which a read is repeated", async () => {
    const profile = "retryable: [408]\ncalls: { read: { operation: get-weather } }";
    const { code, out } = await run(profile, "retry-408");
    expect([code, out]).toEqual([0, expect.stringContaining("GET /weather → 408")]);
    const { err } = await run(profile, "retry-503");
    expect(err).toContain("unknown check or area 'retry-503'");
  });
});
