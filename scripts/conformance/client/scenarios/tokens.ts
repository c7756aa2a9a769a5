import { setTimeout as sleep } from "node:timers/promises";
import type { RecordedRequest } from "../../../../server/runtime/control/journal/recorded-request.js";
import type { Finding } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { atOnce, type Calls, needing, type Scenario, type Scenarios } from "../scenario.js";
import {
  atLeast,
  atMost,
  changed,
  exactly,
  finding,
  statuses,
  succeeded,
  toldStatus,
  wrong,
} from "../findings.js";

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
    ...needing("token", {
      "token-shared": {
        title: "20 calls that start together share one token",
        rule: rules.tokenLifetime,
        isAdvice: true,
        ask: (ask) => atOnce(20, ask, read()),
        inspect: (seen) => [exactly(1, seen.tokens, "request for a token"), succeeded(seen)],
      },
      "token-kept": {
        title: "Reuses the token of the first call",
        rule: rules.tokenLifetime,
        ask: reads(4),
        inspect: (seen) => [exactly(1, seen.tokens, "request for a token"), succeeded(seen)],
      },
      "token-renewed-before-expiry": {
        title: "Renews a token before it expires",
        rule: rules.tokenLifetime,
        isAdvice: true,
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
      "token-renewal-shared": {
        title: "10 calls after the expiry share one new token",
        rule: rules.tokenLifetime,
        isAdvice: true,
        settings: { TOKEN_TTL_SECONDS: String(LIFETIME) },
        ask: async (ask) => {
          await ask(read());
          await sleep(LIFETIME * 1_000 + 100);
          await atOnce(10, ask, read());
        },
        inspect: (seen) => [exactly(2, seen.tokens, "requests for a token")],
      },
      "token-renewed-after-401": {
        title: "Repeats a call whose token is rejected with a new one",
        rule: rules.expiredToken,
        isAdvice: true,
        ask: readsAfterExpiry(1),
        inspect: (seen) => [
          statuses([200, 401, 200], seen.calls),
          exactly(2, seen.tokens, "requests for a token"),
          succeeded(seen),
        ],
      },
      "token-rejected-not-reused": {
        title: "Does not use a token again that was rejected",
        rule: rules.sameChallenge,
        ask: readsAfterExpiry(1),
        inspect: ({ calls }) => {
          const [, ...again] = calls.filter(({ status }) => status === 401);
          return [wrong(again, "The call was repeated with the rejected token", () => true)];
        },
      },
      "token-renewed-once": {
        title: "10 calls whose token is rejected share one new token",
        rule: rules.expiredToken,
        isAdvice: true,
        ask: readsAfterExpiry(10),
        inspect: (seen) => [exactly(2, seen.tokens, "requests for a token"), succeeded(seen)],
      },
      "token-rejection-bounded": {
        title: "Reports a 401 that new tokens do not help against",
        rule: rules.sameChallenge,
        faults: [{ match: READ, action: { tokenExpired: true } }],
        inspect: (seen) => [
          atMost(4, seen.calls, "calls"),
          atMost(4, seen.tokens, "requests for a token"),
          toldStatus(401, seen),
        ],
      },
      "token-403-not-renewed": {
        title: "Does not request a new token after 403",
        rule: rules.forbidden,
        isAdvice: true,
        faults: [{ match: READ, times: 1, action: { status: 403 } }],
        inspect: (seen) => [exactly(1, seen.tokens, "request for a token")],
      },
    }),
  };
}

/** A POST whose token is rejected. Clients need not repeat it. */
export function rejectedWriteScenarios({ match, call, subject }: Calls): Scenarios {
  if (!subject.examples.create) return {};
  const rejected: Pick<Scenario, "rule" | "faults" | "ask"> = {
    rule: rules.expiredToken,
    faults: [{ match: { ...match("create"), body: {} }, times: 1, action: { tokenExpired: true } }],
    ask: (ask) => ask(call("create")),
  };
  return needing("token", {
    "token-write-renewed": {
      title: "Repeats a POST whose token is rejected with a new one",
      isAdvice: true,
      ...rejected,
      inspect: ({ calls }) => [exactly(2, calls, "attempts of the POST")],
    },
    "token-write-kept": {
      title: "A POST that is repeated with a new token has its body and headers",
      ...rejected,
      inspect: ({ calls }) => [changed("body", calls), changed("headers", calls)],
    },
  });
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
