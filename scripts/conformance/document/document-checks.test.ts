import { beforeAll, describe, expect, it } from "@jest/globals";
import type { StartProgram } from "../client/protocol.js";
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
import { failuresIn, GARDEN, skippedIn } from "../testing/garden-server.js";
import { clientChecksOf, sandboxedApi } from "./check-document.js";
import { type ReadDocument, readDocument } from "./read-document.js";

/** Concurrent scenarios, because they mostly wait. */
const JOBS = 16;

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
    const options = { command: undefined, jobs: JOBS };
    const checking = await clientChecksOf(GARDEN, sandboxedApi(read));
    const ours = checking(options, (token) => documentClient(read, token));
    const planted = checking({ ...options, repetitions: 0 }, (token) => (environment, scenario) => {
      const clientOf = (options: object): StartProgram => documentClient(read, token, options);
      return withFault(faults[scenario.id], clientOf)(environment, scenario);
    });
    const known = ours.checks.map(({ id }) => id).filter((id) => faults[id]);
    const [{ results }, found] = await Promise.all([ours.run([]), planted.run(known)]);
    expect(failuresIn(results)).toEqual([]);
    expect(skippedIn(results)).toEqual([
      "entity-tags-sent: no GET declares If-None-Match",
      "not-modified-read: no GET declares If-None-Match",
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
