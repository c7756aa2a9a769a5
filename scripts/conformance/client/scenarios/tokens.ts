import { setTimeout as sleep } from "node:timers/promises";
import type { Finding, Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { recommended, atOnce, required, needing } from "../scenario.js";
import type { Calls, Scenario, Scenarios, Seen } from "../scenario.js";
import { atLeast, atMost, changed, exactly } from "../findings.js";
import { statuses, succeeded, reportedFailure, wrong } from "../findings.js";

/** Lifetime of tokens, in seconds, in scenarios that wait for their expiry. */
const LIFETIME = 2;
/** Milliseconds that a renewal takes. */
const RENEWAL = 400;

/** Scenarios for clients with credentials. */
export function tokenScenarios(calls: Calls): Scenarios {
  return {
    "token-bearer": bearer(calls),
    ...(calls.subject.examples.token && rejectedWriteScenarios(calls)),
    ...needing("token", { ...lifetimeScenarios(calls), ...rejectionScenarios(calls) }),
  };
}

function bearer({ read, call, subject }: Calls): Unplaced<Scenario> {
  return {
    ...required("Sends the token as a bearer token in Authorization", rules.bearerHeader),
    need: "bearer",
    run: async (perform) => {
      await perform(read());
      if (subject.examples.create) await perform(call("create"));
    },
    inspect: ({ calls }) => [
      atLeast(1, calls, "calls"),
      wrong(calls, "Authorization is not 'Bearer …'", ({ request }) => {
        return !/^Bearer \S/i.test(request.headers["authorization"] ?? "");
      }),
    ],
  };
}

/** Tokens that the service accepts. */
function lifetimeScenarios({ read }: Calls): Scenarios {
  return {
    "token-shared": {
      ...recommended("20 calls that start together share one token", rules.tokenLifetime),
      run: (perform) => atOnce(20, perform, read()),
      inspect: (seen) => [exactly(1, seen.tokens, "request for a token"), succeeded(seen)],
    },
    "token-renewed-before-expiry": {
      ...recommended("Renews a token before it expires, once for 10 calls", rules.tokenLifetime),
      settings: { TOKEN_TTL_SECONDS: String(LIFETIME) },
      run: async (perform) => {
        await perform(read());
        await sleep(LIFETIME * 1_000 + 100);
        await atOnce(10, perform, read());
      },
      inspect: (seen) => [
        wrong(seen.calls, "A call was rejected", ({ status }) => status !== 200),
        exactly(2, seen.tokens, "requests for a token"),
        succeeded(seen),
      ],
    },
  };
}

/** Tokens that the service rejects, although the client considers them valid. */
function rejectionScenarios({ match, read, readsAfterExpiry }: Calls): Scenarios {
  const READ = match("read");
  return {
    "token-renewed-after-401": {
      ...recommended("Repeats a call whose token is rejected with a new one", rules.expiredToken),
      run: readsAfterExpiry(1),
      inspect: (seen) => [
        statuses([200, 401, 200], seen.calls),
        exactly(2, seen.tokens, "requests for a token"),
        succeeded(seen),
      ],
    },
    "token-rejected-not-reused": {
      ...recommended("Does not use a token again that was rejected", rules.sameChallenge),
      run: readsAfterExpiry(1),
      inspect: rejectedOnce,
    },
    "token-renewed-once": {
      ...recommended("10 calls whose token is rejected share one new token", rules.expiredToken),
      run: readsAfterExpiry(10),
      // Some calls are rejected while the new token is being issued, some after that.
      faults: [
        { match: READ, nth: [5, 7, 9, 11], action: { delay: 800 } },
        { match: match("token"), after: 1, action: { delay: RENEWAL } },
      ],
      inspect: (seen) => [exactly(2, seen.tokens, "requests for a token"), succeeded(seen)],
    },
    "token-renewal-awaited": {
      ...recommended(
        "Calls that begin during a renewal wait for the new token",
        rules.sameChallenge,
      ),
      faults: [{ match: match("token"), after: 1, action: { delay: RENEWAL } }],
      run: async (perform, { service }) => {
        await perform(read());
        service.clock.advance({ days: 3 });
        await Promise.all([
          perform(read()),
          sleep(RENEWAL / 2).then(() => atOnce(3, perform, read())),
        ]);
      },
      inspect: rejectedOnce,
    },
    "token-rejection-bounded": {
      ...recommended("Reports a 401 that new tokens do not help against", rules.sameChallenge),
      faults: [{ match: READ, action: { tokenExpired: true } }],
      inspect: (seen) => [
        atMost(4, seen.calls, "calls"),
        atMost(4, seen.tokens, "requests for a token"),
        reportedFailure(seen),
      ],
    },
    "token-403-not-renewed": {
      ...recommended("Does not request a new token after 403", rules.forbidden),
      faults: [{ match: READ, times: 1, action: { status: 403 } }],
      inspect: (seen) => [exactly(1, seen.tokens, "request for a token")],
    },
  };
}

function rejectedOnce({ calls }: Seen): (Finding | undefined)[] {
  const rejected = calls.filter(({ status }) => status === 401);
  return [atMost(1, rejected, "calls with the rejected token")];
}

/** A POST whose token is rejected. Clients need not repeat it. */
function rejectedWriteScenarios({ match }: Calls): Scenarios {
  const match401 = { ...match("create"), body: {} };
  const faults = [{ match: match401, times: 1, action: { tokenExpired: true } }];
  return needing("create", {
    "token-write-renewed": {
      ...recommended("Repeats a POST with a new token after 401", rules.expiredToken),
      faults,
      inspect: ({ calls }) => [exactly(2, calls, "attempts of the POST")],
    },
    "token-write-kept": {
      ...required("Repeats a POST unchanged after 401", rules.asCalled),
      faults,
      inspect: ({ calls }) => [changed("body", calls), changed("headers", calls)],
    },
  });
}
