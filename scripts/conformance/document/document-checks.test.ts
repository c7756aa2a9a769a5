import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CollectedOutput } from "../../development/testing/collected-output.js";
import type { StartProgram } from "../client/protocol.js";
import { conformance } from "../conformance.js";
import { checkingDemoClient } from "../demo/demo-api.js";
import {
  at,
  type ClientFaults,
  hasStatus,
  isOverloaded,
  keeping,
  NEVER_ABORTED,
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
import { failuresIn, GARDEN, skippedIn, SPEC } from "../testing/garden-server.js";
import { checkingClient, sandboxedApi } from "./check-document.js";
import { type ReadDocument, readDocument } from "./read-document.js";

/** Concurrent scenarios, because they mostly wait. */
const JOBS = 16;
const FETCH = "node scripts/conformance/adapters/fetch.mjs";

let read: ReadDocument;
beforeAll(async () => {
  read = await readDocument(GARDEN);
});

const isCreation = ({ method, url }: Request): boolean => {
  return method === "POST" && url.endsWith("/plants");
};

/** A fault for each check that only clients of documents have, and for some shared checks. */
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
  "pages-abort": NEVER_ABORTED,
  "pages-once": querying((query) => query.replace(/offset=[1-9]\d*/, "offset=1")),
};

describe("conformance client --spec", () => {
  it("finds nothing wrong with the typed client, and each fault that is planted for a check", async () => {
    const options = { document: GARDEN, command: undefined, jobs: JOBS };
    const ours = await checkingClient(
      options,
      (token) => documentClient(read, token),
      sandboxedApi(read),
    );
    const planted = await checkingClient(
      { ...options, repetitions: 0 },
      (token) => (environment, scenario) => {
        const clientOf = (options: object): StartProgram => documentClient(read, token, options);
        return withFault(faults[scenario.id], clientOf)(environment, scenario);
      },
      sandboxedApi(read),
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
    // A client of the demo API has the fault of each other check: see client-checks.e2e.test.ts.
    const demo = await checkingDemoClient({ command: undefined, jobs: 1 });
    const others = new Set(demo.checks.map(({ id }) => id));
    const left = ours.checks.filter(({ id }) => !faults[id] && !others.has(id));
    expect(left.map(({ id }) => id)).toEqual([]);
  });
});

describe("a profile", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "profile-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(profile: string, ...only: string[]) {
    const file = join(folder, "profile.yaml");
    await writeFile(file, profile);
    const [stdout, stderr] = [new CollectedOutput(), new CollectedOutput()];
    const argv = ["client", "--spec", SPEC, "--command", FETCH, "--profile", file];
    const context = { command: "conformance", env: {}, stdout, stderr };
    const chosen = only.flatMap((name) => ["--only", name]);
    const code = await conformance([...argv, ...chosen], context);
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
    const { out } = await run(profile, "pages-next", "pages-end", "pages-loop");
    expect(out).toMatch(/ok   pages-next[^]*ok   pages-end/);
    expect(out).toContain("Expected at most 60 pages");
    const file = join(folder, "profile.yaml");
    const options = { document: { ...GARDEN, profile: file }, command: undefined, jobs: 1 };
    const fault = querying((query) => query.replace("a%2Bb", "a+b"));
    const clientOf = (token?: string) => documentClient(read, token, { fetch: fault(fetch) });
    const checking = await checkingClient(options, clientOf, sandboxedApi(read));
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
