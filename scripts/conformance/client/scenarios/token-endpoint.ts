import { rules } from "../../rules.js";
import {
  atLeast,
  atMost,
  exactly,
  finding,
  statuses,
  succeeded,
  succeededIfRepeated,
  toldStatus,
  waited,
} from "../findings.js";
import { type Calls, needing, type Scenario, type Scenarios } from "../scenario.js";

/** The most requests for a token until a client has to give up. */
const MOST_ATTEMPTS = 12;
const NO_STORE = { "Cache-Control": "no-store" };

/** What the token endpoint may respond, and what becomes of the call that needs a token. */
export function tokenEndpointScenarios({ match, read, reads }: Calls): Scenarios {
  const TOKEN = match("token");
  /** Every response has a valid token, and these members. */
  const issuing =
    (members: Readonly<Record<string, unknown>>): NonNullable<Scenario["ask"]> =>
    async (ask, stage) => {
      const token = { access_token: await stage.harness.token(), token_type: "Bearer" };
      const body = { ...token, expires_in: 3_600, ...members };
      const action = { status: 200, headers: NO_STORE, body };
      stage.service.faults.add({ match: TOKEN, action });
      await reads(2)(ask, stage);
    };
  const failingOnce = (status: number): Pick<Scenario, "rule" | "faults" | "ask"> => ({
    rule: rules.notStored,
    // More than once, for clients that repeat the request.
    faults: [{ match: TOKEN, times: 1, action: { status, headers: NO_STORE } }],
    ask: reads(3),
  });
  const recovered: Scenario["inspect"] = ({ results, tokens, calls }) => {
    const last = results.at(-1);
    if (last && "status" in last && last.status === 200) return [];
    const message = "After one failure of the token endpoint, later calls still fail";
    return [finding(`${message}: ${JSON.stringify(last).slice(0, 200)}.`, [...tokens, ...calls])];
  };
  return needing("token", {
    "token-endpoint-503-retried": {
      title: "Retries a token request after 503",
      rule: rules.serviceUnavailable,
      isAdvice: true,
      faults: [{ match: TOKEN, times: 2, action: { status: 503 } }],
      inspect: (seen) => [statuses([503, 503, 200], seen.tokens), succeeded(seen)],
    },
    "token-endpoint-reset-retried": {
      title: "Retries a token request when the connection is reset",
      rule: rules.repeatable,
      isAdvice: true,
      faults: [{ match: TOKEN, times: 1, action: { reset: "beforeHandling" } }],
      inspect: (seen) => [statuses([undefined, 200], seen.tokens), succeeded(seen)],
    },
    "token-endpoint-retry-after": {
      title: "Waits for the token endpoint's Retry-After",
      rule: rules.retryAfter,
      faults: [{ match: TOKEN, times: 1, action: { status: 429, retryAfter: 2 } }],
      inspect: (seen) => [
        waited(seen.tokens, 2_000),
        seen.tokens.length > 1 ? succeededIfRepeated(seen) : undefined,
      ],
    },
    "token-endpoint-bounded": {
      title: "Gives up when the token endpoint stays unavailable",
      rule: rules.retriedOnce,
      faults: [{ match: TOKEN, action: { status: 503, retryAfter: 0 } }],
      most: MOST_ATTEMPTS,
      inspect: ({ tokens, calls }) => [
        atMost(MOST_ATTEMPTS, tokens, "requests for a token"),
        exactly(0, calls, "calls without a token"),
      ],
    },
    "token-wrong-secret-told": {
      title: "Reports wrong credentials, and does not repeat them",
      rule: rules.invalidClient,
      wrongSecret: true,
      inspect: (seen) => [
        // A client may try the form after the header.
        atLeast(1, seen.tokens, "requests for a token"),
        atMost(2, seen.tokens, "requests for a token"),
        exactly(0, seen.calls, "calls"),
        toldStatus(401, seen),
      ],
    },
    "token-error-told": {
      title: "Reports the OAuth error of a token request",
      rule: rules.tokenErrors,
      isAdvice: true,
      faults: [{ match: TOKEN, action: { status: 400, body: OAUTH_ERROR, headers: NO_STORE } }],
      inspect: (seen) => [
        exactly(0, seen.calls, "calls without a token"),
        JSON.stringify(seen.results).includes("invalid_scope")
          ? undefined
          : finding("The result does not have the error code invalid_scope.", seen.tokens),
      ],
    },
    "token-failure-not-kept": {
      title: "Requests a token again after a failed token request",
      ...failingOnce(400),
      inspect: recovered,
    },
    "token-500-not-kept": {
      title: "Requests a token again after the token endpoint has failed",
      ...failingOnce(500),
      inspect: recovered,
    },
    "token-type-case": {
      title: "Accepts a token type in any case, and unknown members",
      rule: rules.tokenResponse,
      ask: issuing({ token_type: "bEARER", scope: null, unknown: { a: [1] } }),
      inspect: (seen) => [succeeded(seen)],
    },
    "token-lifetime-missing": {
      title: "Uses a token whose response has no expires_in",
      rule: rules.expiresIn,
      ask: issuing({ expires_in: undefined }),
      inspect: (seen) => [succeeded(seen)],
    },
    "token-lifetime-text": {
      title: "Uses a token whose expires_in is a text with a number",
      rule: rules.expiresIn,
      isAdvice: true,
      ask: issuing({ expires_in: "3600" }),
      inspect: (seen) => [succeeded(seen), exactly(1, seen.tokens, "request for a token")],
    },
    "abort-in-token-request": {
      title: "Ends an aborted call while it waits for a token",
      rule: rules.aborted,
      isAdvice: true,
      faults: [{ match: TOKEN, action: { noResponse: "beforeHandling" } }],
      limit: 2_000,
      ask: (ask) => ask(read({ abortAfter: 300 })),
      inspect: ({ results: [result], tokens }) => {
        if (result && "error" in result) return [];
        return [finding(`The call, aborted after 300 ms, did not end within 2 s.`, tokens)];
      },
    },
  });
}

const OAUTH_ERROR = { error: "invalid_scope", error_description: "The scope is unknown." };
