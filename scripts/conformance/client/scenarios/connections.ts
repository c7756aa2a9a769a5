import { setTimeout as sleep } from "node:timers/promises";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import { HARD_TEXT } from "../../document/hard-values.js";
import type { Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { atLeast, finding, gapsOf, succeeded, reportedStatus, wrong } from "../findings.js";
import { recommended, atOnce, required } from "../scenario.js";
import { redirecting } from "./redirects.js";
import type { CalledNeed, Calls, Scenario, Scenarios } from "../scenario.js";

/** Milliseconds in which a client notices that the server has closed a connection. */
const NOTICED = 200;
const PARALLEL = 20;
/** Milliseconds until a response comes, or a call times out. */
const DELAY = 500;
const [EXTRA_NAME, LARGE] = ["x-conformance", 8_000_000];
const HARD = JSON.stringify(HARD_TEXT);

const CODED = { "Content-Encoding": "gzip" };
const JSON_TYPE = { "Content-Type": "application/json" };
type Empty = [id: string, need: CalledNeed, what: string, action?: FaultAction, isAdvice?: boolean];
const HEADERS = { ...CODED, "Content-Length": "20" };
const EMPTY: readonly Empty[] = [
  ["head-read", "head", "the response to a HEAD", { status: 200, headers: HEADERS }],
  ["no-content-read", "empty", "a 204", { status: 204, headers: CODED }],
  // Not a finding: a 304 should have no content headers (RFC 9110 section 15.4.5).
  ["not-modified-read", "revalidated", "a 304", { status: 304, body: "" }],
  ["empty-read", "read", "a 200 in JSON", { status: 200, body: "", headers: JSON_TYPE }, true],
  ["empty-gzip-read", "read", "a 200 in gzip", { status: 200, body: "", headers: CODED }, true],
];

/** Connections, responses without content, and concurrent calls. */
export function connectionScenarios(calls: Calls): Scenarios {
  return {
    "closed-connection-get": closed(calls, "read", "GET"),
    "closed-connection-post": closed(calls, "create", "POST"),
    "connections-reused": reused(calls),
    "responses-not-mixed": notMixed(calls),
    ...Object.fromEntries(EMPTY.map((each) => [each[0], withoutContent(calls, each)])),
    "calls-at-once": independent(calls),
    "timeout-in-all": timeoutInAll(calls),
    "early-response-told": earlyResponse(calls),
    "base-path-kept": BASE_PATH_KEPT,
  };
}

function closed(
  { call, read }: Calls,
  need: "read" | "create",
  method: string,
): Unplaced<Scenario> {
  return {
    ...recommended(`Sends a ${method} after the server has closed the connection`, rules.closure),
    need,
    hasGate: true,
    run: async (perform, { breakConnections }) => {
      await perform(read());
      breakConnections();
      await sleep(NOTICED);
      await perform(call(need));
    },
    inspect: (seen) => [succeeded(seen)],
  };
}

function reused({ match, reads }: Calls): Unplaced<Scenario> {
  const READ = match("read");
  return {
    ...recommended("Reuses a connection for the next call, also after errors", rules.persistent),
    hasGate: true,
    faults: [
      { match: READ, nth: [1, 2, 4, 5, 7, 8], action: { status: 503, retryAfter: 0 } },
      { match: READ, nth: [10, 11], action: { status: 404 } },
    ],
    run: reads(6),
    inspect: ({ sent: { length }, calls }) => {
      const message = `Expected at most 3 connections, saw ${length}.`;
      return [length > 3 ? finding(message, calls) : undefined];
    },
  };
}

/** Each call sends its own number, which the service may delay and then returns. */
function notMixed({ call, subject }: Calls): Unplaced<Scenario> {
  const { name = "", body = null } = subject.examples.hard ?? {};
  return {
    ...required("20 calls at the same time get their own responses", rules.correlated),
    need: "hard",
    run: async (perform, { service }) => {
      const delay = { distribution: "uniform" as const, min: 0, max: 200 };
      service.faults.add({ match: { operationId: name, share: 0.5 }, action: { delay } });
      const text = JSON.stringify(body);
      const results = Array.from({ length: PARALLEL }, async (_, index) => {
        const own = JSON.parse(text.replaceAll(HARD, `"Number ${index}."`)) as unknown;
        const headers = { ...call("hard").headers, "X-Conformance": `Number ${index}.` };
        const result = JSON.stringify(await perform(call("hard", { body: own, headers })));
        const numbers = [...result.matchAll(/Number (\d+)\./g)].map(([, number]) => Number(number));
        return numbers.some((number) => number !== index);
      });
      return (await Promise.all(results)).filter((isMixed) => isMixed).length;
    },
    inspect: (seen) => {
      const message = `${String(seen.made)} of ${PARALLEL} calls got another's response.`;
      return [
        seen.made === 0 ? undefined : finding(message, seen.calls),
        wrong(seen.calls, "A call has another's headers", ({ request: { headers, body } }) => {
          const { "x-conformance": own = "" } = headers;
          return body?.text.includes("Number ") === true && !body.text.includes(own);
        }),
      ];
    },
  };
}

function withoutContent(
  { match }: Calls,
  [, need, what, action, isAdvice = false]: Empty,
): Unplaced<Scenario> {
  return {
    title: `Reads ${what} that has no content`,
    rule: rules.noContent,
    need,
    limit: 3_000,
    isAdvice,
    faults: action ? [{ match: match(need), action }] : [],
    inspect: (seen) => [succeeded(seen)],
  };
}

/** Calls that end early come first: their remains must not delay the next ones. */
function independent({ match, read }: Calls): Unplaced<Scenario> {
  const READ = match("read");
  return {
    ...recommended("Calls wait neither for each other nor for stopped ones", rules.persistent),
    limit: 5_000,
    run: async (perform, { service: { faults } }) => {
      await perform(read());
      faults.add({ match: READ, action: { noResponse: "beforeHandling" } });
      for (const stop of [{ timeout: 300 }, { abortAfter: 200 }, { timeout: 300 }])
        await atOnce(3, perform, read(stop));
      faults.clear();
      faults.add({ match: READ, action: { delay: DELAY } });
      await atOnce(4, perform, read());
    },
    inspect: (seen) => {
      const isApart = gapsOf(seen.calls.slice(-4)).every((gap) => gap >= DELAY - 50);
      const message = "Each call waited for the one before.";
      const last = { ...seen, results: seen.results.slice(-4) };
      return [isApart ? finding(message, seen.calls.slice(-4)) : succeeded(last)];
    },
  };
}

/** Measures a call without a response, and a call that delayed responses redirect repeatedly. */
function timeoutInAll({ match, read }: Calls): Unplaced<Scenario> {
  const READ = match("read");
  return {
    ...recommended(
      "Ends a call at its timeout, with all its retries and redirects",
      rules.reported,
    ),
    faults: [{ match: READ, after: 1, action: { noResponse: "beforeHandling" } }],
    run: async (perform, { service: { faults } }) => {
      await perform(read());
      const times: number[] = [];
      for (const fault of [undefined, redirecting(READ, 307, "?")]) {
        if (fault) faults.clear();
        if (fault) faults.add({ ...fault, action: { ...fault.action, delay: DELAY / 2 } });
        const startedAt = performance.now();
        await perform(read({ timeout: DELAY }));
        times.push(Math.round(performance.now() - startedAt));
      }
      return Math.max(...times);
    },
    inspect: ({ made, calls }) => {
      const message = `With a timeout of ${DELAY} ms, the call took ${String(made)} ms.`;
      return [Number(made) > 2 * DELAY ? finding(message, calls) : undefined];
    },
  };
}

function earlyResponse({ call, read }: Calls): Unplaced<Scenario> {
  return {
    ...recommended("Reports a 413 that comes before a large body is sent", rules.closure),
    hasGate: true,
    need: "create",
    run: async (perform, { respond }) => {
      await perform(read());
      respond("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      const body = {
        ...(Object(call("create").body) as object),
        [EXTRA_NAME]: "a".repeat(LARGE),
      };
      await perform(call("create", { body }));
    },
    inspect: (seen) => [reportedStatus(413, { ...seen, results: seen.results.slice(-1) })],
  };
}

const BASE_PATH_KEPT: Unplaced<Scenario> = {
  ...recommended("Keeps the path of its base URL", rules.basePath),
  basePath: "/base",
  // The service has no such path, so that the call finally fails.
  faults: [{ times: 1, action: { status: 503, retryAfter: 0 } }],
  inspect: ({ tokens, calls }) => [
    atLeast(1, [...tokens, ...calls], "requests"),
    wrong([...tokens, ...calls], "The path does not begin with /base once", ({ path }) => {
      return !/^\/base\/(?!base\/)\w/.test(path);
    }),
  ],
};
