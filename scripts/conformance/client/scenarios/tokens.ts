import { setTimeout as sleep } from "node:timers/promises";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { atOnce, type Calls, needing, type Scenarios } from "../scenario.js";
import { atLeast, atMost, exactly, finding, statuses, succeeded, toldStatus } from "../findings.js";

/** Lifetime of tokens, in seconds, in scenarios that wait for their expiry. */
const LIFETIME = 2;

/** Scenarios for clients with credentials. */
export function tokenScenarios({
  match,
  read,
  reads,
  readsAfterExpiry,
  call,
  subject,
}: Calls): Scenarios {
  const READ = match("read");
  const TOKEN = match("token");
  const hasCreation = subject.examples.create !== undefined;
  return {
    "token-bearer": {
      title: "The token is in the header Authorization, as a bearer token",
      rule: rules.bearerHeader,
      need: "bearer",
      ask: async (ask) => {
        await ask(read());
        if (hasCreation) await ask(call("create"));
      },
      inspect: ({ calls }) => [
        atLeast(1, calls, "calls"),
        wrong(calls, "Authorization is not 'Bearer …'", ({ request }) => {
          return !/^Bearer \S/i.test(request.headers["authorization"] ?? "");
        }),
      ],
    },
    "secrets-not-in-url": {
      title: "No secret and no token is in a URL",
      rule: rules.secretsInUrl,
      ask: reads(2),
      inspect: (seen) => [
        atLeast(2, seen.calls, "calls"),
        wrong([...seen.tokens, ...seen.calls], "A secret is in the URL", ({ query }) => {
          return /(?:^|&)(?:client_secret|access_token|refresh_token|password)=/i.test(query);
        }),
      ],
    },
    ...needing("token", {
      "token-shared": {
        title: "20 first calls at once share one token",
        rule: rules.tokenLifetime,
        ask: (ask) => atOnce(20, ask, read()),
        inspect: (seen) => [exactly(1, seen.tokens, "request for a token"), succeeded(seen)],
      },
      "token-kept": {
        title: "Calls after the first use its token",
        rule: rules.tokenLifetime,
        ask: reads(4),
        inspect: (seen) => [exactly(1, seen.tokens, "request for a token"), succeeded(seen)],
      },
      "token-renewed-before-expiry": {
        title: "A token is renewed before it ends",
        rule: rules.tokenLifetime,
        settings: { TOKEN_TTL_SECONDS: String(LIFETIME) },
        ask: async (ask) => {
          await ask(read());
          await sleep(LIFETIME * 1_000 + 100);
          await ask(read());
        },
        inspect: (seen) => [
          statuses([200, 200], seen.calls),
          atLeast(2, seen.tokens, "requests for a token"),
          succeeded(seen),
        ],
      },
      "token-renewed-after-401": {
        title: "A call whose token is rejected is repeated with a new one",
        rule: rules.expiredToken,
        ask: readsAfterExpiry(1),
        inspect: (seen) => [
          statuses([200, 401, 200], seen.calls),
          exactly(2, seen.tokens, "requests for a token"),
          succeeded(seen),
        ],
      },
      "token-renewed-once": {
        title: "10 calls that are rejected at once share one new token",
        rule: rules.expiredToken,
        ask: readsAfterExpiry(10),
        inspect: (seen) => [exactly(2, seen.tokens, "requests for a token"), succeeded(seen)],
      },
      "token-rejection-bounded": {
        title: "A rejection that a new token does not help against is told",
        rule: rules.expiredToken,
        faults: [{ match: READ, action: { tokenExpired: true } }],
        inspect: (seen) => [
          atMost(4, seen.calls, "calls"),
          atMost(4, seen.tokens, "requests for a token"),
          toldStatus(401, seen),
        ],
      },
      "token-endpoint-503-retried": {
        title: "A request for a token is repeated after a 503",
        rule: rules.serviceUnavailable,
        faults: [{ match: TOKEN, times: 2, action: { status: 503 } }],
        inspect: (seen) => [statuses([503, 503, 200], seen.tokens), succeeded(seen)],
      },
      "token-endpoint-reset-retried": {
        title: "A request for a token is repeated after its connection is reset",
        rule: rules.repeatable,
        faults: [{ match: TOKEN, times: 1, action: { reset: "beforeHandling" } }],
        inspect: (seen) => [statuses([undefined, 200], seen.tokens), succeeded(seen)],
      },
      "token-endpoint-retry-after": {
        title: "The token endpoint's Retry-After is obeyed",
        rule: rules.retryAfter,
        faults: [{ match: TOKEN, times: 1, action: { status: 429, retryAfter: 1 } }],
        inspect: (seen) => [
          statuses([429, 200], seen.tokens),
          waited(seen.tokens, 1_000),
          succeeded(seen),
        ],
      },
      "token-wrong-secret-told": {
        title: "Wrong credentials are told at once",
        rule: rules.invalidClient,
        wrongSecret: true,
        inspect: (seen) => [
          statuses([401], seen.tokens),
          exactly(0, seen.calls, "calls"),
          toldStatus(401, seen),
        ],
      },
    }),
  };
}

/** Scenarios for clients that log in as a customer of this API. */
export const refreshScenarios = ({ read, readsAfterExpiry }: Calls): Scenarios => ({
  "refresh-token-rotated": {
    title: "Each refresh uses the newest refresh token",
    rule: rules.refreshRotation,
    logsIn: true,
    settings: { REFRESH_TOKEN_RETRY: "off" },
    ask: async (ask, { service }) => {
      for (let i = 0; i < 3; i++) {
        await ask(read());
        service.clock.advance({ days: 3 });
      }
    },
    inspect: (seen) => [
      succeeded(seen),
      grants(["password", "refresh_token", "refresh_token"], seen.tokens),
      statuses([200, 200, 200], seen.tokens),
    ],
  },
  "refresh-token-used-once": {
    title: "10 calls that are rejected at once share one refresh",
    rule: rules.refreshRotation,
    logsIn: true,
    settings: { REFRESH_TOKEN_RETRY: "off" },
    ask: readsAfterExpiry(10),
    inspect: (seen) => [exactly(2, seen.tokens, "requests for a token"), succeeded(seen)],
  },
});

function grants(
  wanted: readonly string[],
  tokens: readonly RecordedRequest[],
): Finding | undefined {
  const seen = tokens.map(({ request }) => {
    return new URLSearchParams(request.body?.text ?? "").get("grant_type") ?? "none";
  });
  if (seen.join() === wanted.join()) return undefined;
  return finding(`Expected the grants ${wanted.join(", ")}, saw ${seen.join(", ")}.`, tokens);
}

/** The second request came at least this many milliseconds after the first. */
export function waited(
  requests: readonly RecordedRequest[],
  milliseconds: number,
): Finding | undefined {
  const [first, second] = requests;
  if (!first || !second) return undefined;
  const gap = Date.parse(second.receivedAt) - Date.parse(first.receivedAt);
  if (gap >= milliseconds - TOLERANCE) return undefined;
  return finding(`Repeated after ${gap} ms, where ${milliseconds} ms were asked for.`, requests);
}

/** Milliseconds: two clocks' rounding. */
const TOLERANCE = 10;

/** The requests with an error. */
export function wrong(
  requests: readonly RecordedRequest[],
  message: string,
  isWrong: (request: RecordedRequest) => boolean,
): Finding | undefined {
  const shown = requests.filter(isWrong);
  return shown.length === 0 ? undefined : finding(`${message}.`, shown);
}
