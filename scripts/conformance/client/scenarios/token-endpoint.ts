import { setTimeout as sleep } from "node:timers/promises";
import type { FaultAction } from "../../../../server/runtime/control/faults/fault-rule.js";
import type { Unplaced } from "../../report/check-result.js";
import { rules } from "../../rules.js";
import { atLeast, atMost, exactly, finding, statuses } from "../findings.js";
import { succeeded, reportedError, reportedFailure, waited } from "../findings.js";
import { recommended, atOnce, required, needing } from "../scenario.js";
import type { Calls, Scenario, Scenarios } from "../scenario.js";

/** Maximum requests for a token before a client must give up. */
const MOST_ATTEMPTS = 12;
/** Milliseconds until a token is issued, which is after the call is aborted. */
const DELAY = 2_000;
const WAITED = "The aborted call waited for the token.";
const NO_STORE = { "Cache-Control": "no-store" };

/** Responses of the token endpoint, and the result of the call that needs the token. */
export function tokenEndpointScenarios(calls: Calls): Scenarios {
  return needing("token", {
    ...unavailableScenarios(calls),
    ...rejectionScenarios(calls),
    ...responseScenarios(calls),
    ...abandonedScenarios(calls),
  });
}

/** The endpoint fails, and a client may retry. */
function unavailableScenarios({ match }: Calls): Scenarios {
  const TOKEN = match("token");
  const retried = (when: string, action: FaultAction): Unplaced<Scenario> => ({
    ...recommended(`Retries a token request ${when}`, rules.repeatable),
    faults: [{ match: TOKEN, times: 1, action }],
    inspect: (seen) => [statuses([action.status, 200], seen.tokens), succeeded(seen)],
  });
  return {
    "token-endpoint-503-retried": retried("after 503", { status: 503 }),
    "token-endpoint-reset-retried": retried("after a reset", { reset: "beforeHandling" }),
    "token-endpoint-retry-after": {
      ...recommended("Waits for the token endpoint's Retry-After", rules.retryAfter),
      faults: [{ match: TOKEN, times: 1, action: { status: 429, retryAfter: 2 } }],
      inspect: (seen) => [
        waited(seen.tokens, 2_000),
        seen.tokens.length > 1 ? succeeded(seen) : undefined,
      ],
    },
    "token-endpoint-bounded": {
      ...recommended("Gives up when the token endpoint stays unavailable", rules.retriedOnce),
      faults: [{ match: TOKEN, action: { status: 503, retryAfter: 0 } }],
      most: MOST_ATTEMPTS,
      inspect: ({ tokens, calls }) => [
        atMost(MOST_ATTEMPTS, tokens, "requests for a token"),
        exactly(0, calls, "calls without a token"),
      ],
    },
  };
}

const OAUTH_ERROR = { error: "invalid_scope", error_description: "The scope is unknown." };

/** The endpoint rejects the request for a token. */
function rejectionScenarios({ match, read }: Calls): Scenarios {
  const TOKEN = match("token");
  return {
    "token-wrong-secret-told": {
      ...recommended("Reports wrong credentials, and does not repeat them", rules.invalidClient),
      secret: "wrong",
      // Uses its own service, because a client that retries a wrong secret would lock out the others.
      settings: { FAILED_LOGIN_LIMIT: "1000000" },
      most: MOST_ATTEMPTS,
      inspect: (seen) => [
        // A client may try the form after the header.
        atLeast(1, seen.tokens, "requests for a token"),
        atMost(2, seen.tokens, "requests for a token"),
        exactly(0, seen.calls, "calls"),
        reportedFailure(seen),
      ],
    },
    "token-error-told": {
      ...recommended("Reports the OAuth error of a token request", rules.tokenErrors),
      faults: [{ match: TOKEN, action: { status: 400, body: OAUTH_ERROR, headers: NO_STORE } }],
      inspect: (seen) => [
        exactly(0, seen.calls, "calls without a token"),
        JSON.stringify(seen.results).includes("invalid_scope")
          ? undefined
          : finding("The result does not have the error code invalid_scope.", seen.tokens),
      ],
    },
    "token-failure-not-kept": {
      ...required("Requests a token again after failed requests for one", rules.notStored),
      faults: [400, 500].map((status) => {
        return { match: TOKEN, times: 1, action: { status, headers: NO_STORE } };
      }),
      // The calls that wait for the token fail together, and do not wait forever.
      run: async (perform) => {
        await atOnce(3, perform, read());
        for (let i = 0; i < 3; i++) await perform(read());
      },
      inspect: (seen) => [succeeded({ ...seen, results: seen.results.slice(-1) })],
    },
  };
}

/** Responses with status 200, some of them incomplete. */
function responseScenarios(calls: Calls): Scenarios {
  return {
    "token-type-case": {
      ...required("Accepts a token type in any case, and unknown members", rules.tokenResponse),
      ...issuing(calls, { token_type: "bEARER", scope: null, unknown: { a: [1] } }),
    },
    "token-kept": {
      ...recommended("Keeps a token for its lifetime, which is in seconds", rules.tokenLifetime),
      ...issuing(calls, { expires_in: 900 }, 1_000),
      inspect: (seen) => [exactly(1, seen.tokens, "request for a token"), succeeded(seen)],
    },
    "token-lifetime-short": {
      ...recommended("Keeps a token for half a minute when that is its lifetime", rules.expiresIn),
      ...issuing(calls, { expires_in: 30 }),
      inspect: (seen) => [exactly(1, seen.tokens, "request for a token"), succeeded(seen)],
    },
    "token-lifetime-missing": {
      ...required("Uses a token whose response has no expires_in", rules.called),
      ...issuing(calls, { expires_in: undefined }),
    },
    "token-missing-told": {
      ...recommended("Reports a token response without a token", rules.tokenResponse),
      ...issuing(calls, { access_token: undefined }),
      inspect: (seen) => [exactly(0, seen.calls, "calls without a token"), reportedFailure(seen)],
    },
    "token-lifetime-text": {
      ...recommended(
        "Uses a token until an expires_in that is a number in a string",
        rules.expiresIn,
      ),
      ...issuing(calls, { expires_in: "1" }, 1_100),
      inspect: (seen) => [succeeded(seen), atLeast(2, seen.tokens, "requests for a token")],
    },
  };
}

/** Every response has a valid token, and these members. `pause`: between two calls, in milliseconds. */
function issuing(
  { match, read }: Calls,
  members: object,
  pause = 0,
): Pick<Scenario, "run" | "inspect"> {
  return {
    run: async (perform, { harness, service }) => {
      const access_token = await harness.token();
      const body = { access_token, token_type: "Bearer", expires_in: 3_600, ...members };
      const action = { status: 200, headers: NO_STORE, body };
      service.faults.add({ match: match("token"), action });
      await perform(read());
      await sleep(pause);
      await perform(read());
    },
    inspect: (seen) => [succeeded(seen)],
  };
}

/** A call that its caller ends while it waits for a token. */
function abandonedScenarios({ match, read }: Calls): Scenarios {
  const TOKEN = match("token");
  return {
    "abort-in-token-request": {
      ...recommended(
        "Ends an aborted call while it waits for a token, and no other",
        rules.aborted,
      ),
      faults: [{ match: TOKEN, action: { delay: DELAY } }],
      run: async (perform) => {
        const startedAt = performance.now();
        // The first call starts the request for a token, for which the second also waits.
        const [first, other] = [perform(read({ abortAfter: 300 })), perform(read())];
        await Promise.all([first, perform(read({ abortAfter: 300 }))]);
        const took = performance.now() - startedAt;
        await other;
        return took;
      },
      inspect: (seen) => [
        reportedError(seen),
        Number(seen.made) < DELAY - 500 ? undefined : finding(WAITED, seen.tokens),
        succeeded({ ...seen, results: seen.results.slice(1, 2) }),
      ],
    },
    "timeout-in-token-request": {
      ...recommended("Ends a call that waits too long for a token", rules.reported),
      limit: 4_000,
      faults: [{ match: TOKEN, action: { noResponse: "beforeHandling" } }],
      run: (perform) => perform(read({ timeout: 500 })),
      inspect: (seen) => [reportedError(seen)],
    },
  };
}
